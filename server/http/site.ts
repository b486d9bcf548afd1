import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { RefusedInquiry } from '#contract/inquiries.ts'
import { readBuiltFiles } from './built-files.ts'
import { pageHeaders, representPage } from './page.ts'
import { builtServer, createRenderer } from './render.ts'
import { type Representation, sendRepresentation } from './representation.ts'

/** What `app.ts` needs of the pages: their routes, and the one page that answers a refused plain POST. */
export type Site = {
  register(app: FastifyInstance): void
  showRefused(reply: FastifyReply, status: number, refused: RefusedInquiry): Promise<FastifyReply>
}

/** The built pages, from memory. `folder` is where `npm run build` put them. */
export async function openSite(folder: string, siteUrl: string): Promise<Site> {
  const files = await readBuiltFiles(join(folder, 'client'), siteUrl)
  const render = createRenderer(builtServer(folder), siteUrl)
  let unknownPage: Promise<Representation> | undefined

  return {
    register(app) {
      app.get('/*', async (request, reply) => {
        const path = decodePath(request.url)
        const file = files.get(path)
        if (file) return sendRepresentation(request, reply, file)
        const bare = path.replace(/\/+$/, '')
        // A single leading slash: `//host` would lead to another site.
        if (bare !== path && files.has(bare))
          return reply.redirect(bare + queryOf(request.url), 308)
        unknownPage ??= render('/unknown').then(({ html }) => representPage(html, 404))
        return sendRepresentation(request, reply, await unknownPage)
      })
    },
    async showRefused(reply, status, refused) {
      const { html } = await render('/contact', refused)
      return reply
        .code(status)
        .headers({ ...pageHeaders(html), 'cache-control': 'no-store' })
        .send(html)
    },
  }
}

function decodePath(url: string): string {
  const path = url.split('?', 1)[0] ?? '/'
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const queryOf = (url: string) => (url.includes('?') ? url.slice(url.indexOf('?')) : '')
