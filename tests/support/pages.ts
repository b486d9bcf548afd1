import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const source = readFileSync(join(import.meta.dirname, '../../web/routes.ts'), 'utf8')
const [publicRoutes = ''] = source.split("layout('back-office")

/** Every page of the public layout, as `web/routes.ts` declares it: a new one is tested by itself. */
export const publicPaths: string[] = [
  '/',
  ...[...publicRoutes.matchAll(/route\('([^'*]+)'/g)].map(([, path]) => `/${path}`),
]
