import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

/** The folder of `package.json`, wherever in it this code runs: from the sources, or bundled. */
export const packageRoot: string = dirname(findPackageJSON('.', import.meta.url) ?? '.')
