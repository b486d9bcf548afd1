import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify from 'fastify'
import { placeholderOrigin } from '#contract/site.ts'
import { securityHeaders } from '#server/http/headers.ts'
import { readBuiltFiles } from '#server/site/built-files.ts'
import { representPage } from '#server/site/page.ts'
import { sendRepresentation } from '#server/site/representation.ts'
import { freePort } from '#tests/support/free-port.ts'

const limits = join(import.meta.dirname, '../limits')

/** The home page of November 2026 without its scripts, frozen with what it shows (docs/evidence/benchmarks.md). */
export const startFrozenPage = () => servePage(join(limits, '2026-11.html'), join(limits, '2026-11'))

/** The home page of this build without its scripts: no page with these bytes paints earlier. */
export const startBaselinePage = (folder: string) => servePage(join(folder, 'index.html'), folder)

const removeScripts = (html: string): string =>
  html
    .replaceAll(/<script(?![^>]*application\/ld\+json)[^>]*>[^]*?<\/script>/g, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')

async function servePage(htmlFile: string, folder: string) {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const files = await readBuiltFiles(folder, url)
  const html = await readFile(htmlFile, 'utf8')
  files.set('/', representPage(removeScripts(html).replaceAll(placeholderOrigin, url)))

  const app = Fastify()
  const headers = securityHeaders({ siteUrl: url, hstsSubdomains: false })
  app.get('/*', async (request, reply) => {
    const file = files.get(request.url)
    reply.headers(headers)
    return file ? sendRepresentation(request, reply, file) : reply.code(404).send()
  })
  await app.listen({ port, host: '127.0.0.1' })
  return { url, stop: () => app.close() }
}
