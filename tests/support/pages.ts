import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { regionNames, regionPath } from '#contract/regions.ts'

const source = readFileSync(join(import.meta.dirname, '../../web/routes.ts'), 'utf8')
const [publicRoutes = ''] = source.split("layout('back-office")

/** Public pages as declared in `web/routes.ts`, which journeys may not import. */
export const publicPaths: string[] = [
  '/',
  ...regionNames.map((name) => regionPath(name)),
  ...[...publicRoutes.matchAll(/route\('([^'*]+)'/g)].map(([, path]) => `/${path}`),
]
