import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import { readHandedOn } from './contact-page.ts'
import { type CoursesQuery, courseIdByName, nullIfUnavailable, parseCategoryId } from './courses-page.ts'
import { createRenderer } from './render.ts'
import type { Site } from './site.ts'

/** Without a content security policy: Vite needs inline scripts. */
export async function openSiteInDevelopment(root: string, siteUrl: string): Promise<Site> {
  const ownListeners = new Set(process.listeners('SIGTERM'))
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    root,
    appType: 'custom',
    server: { middlewareMode: true },
  })
  // React Router's child compiler exits on SIGTERM at once; our graceful stop comes first.
  for (const listener of process.listeners('SIGTERM')) {
    if (!ownListeners.has(listener)) process.off('SIGTERM', listener)
  }
  const build = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
  const render = createRenderer(build, siteUrl, { mode: 'development' })

  return {
    files: new Map(),
    register(app, { readCourses }) {
      app.addHook('onRequest', (request, reply, next) => {
        if (/^\/(api|healthz|readyz)\b/.test(request.url) || request.method === 'POST') return next()
        reply.raw.removeHeader('content-security-policy')
        vite.middlewares(request.raw, reply.raw, next)
      })
      app.get<{ Querystring: CoursesQuery }>('/*', async (request, reply) => {
        const { course } = request.query
        const id =
          typeof course === 'string' ? await courseIdByName(readCourses, course) : parseCategoryId(request.query)
        const courses = await readCourses(id).catch(nullIfUnavailable)
        const handedOn = await readHandedOn(readCourses, request.url.split('?')[1] ?? '')
        const { status, html } = await render(request.url, { courses, handedOn })
        return reply.code(status).removeHeader('content-security-policy').type('text/html; charset=utf-8').send(html)
      })
    },
    close: () => vite.close(),
    async sendRejectedPage(reply, { status, rejected }) {
      const { html } = await render('/contact', { rejected })
      return reply.code(status).removeHeader('content-security-policy').type('text/html; charset=utf-8').send(html)
    },
  }
}
