import type { FastifyInstance } from 'fastify'
import { brand } from '#brand'

/** RFC 9116 recommends less than a year. */
const validForDays = 182

export function serveSecurityTxt(app: FastifyInstance, siteUrl: string, clock: () => Date): void {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = new Date(clock().getTime() + validForDays * 86_400_000)
    const lines = [
      `Contact: mailto:${brand.email}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${siteUrl}/.well-known/security.txt`,
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`${lines.join('\n')}\n`)
  })
}
