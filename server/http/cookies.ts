import type { FastifyReply, FastifyRequest } from 'fastify'

/** It is `""` for none. */
export function readCookie({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
}

type Cookie = { name: string; value: string; path: string; maxAgeSeconds: number; secure: boolean }

/** Sets an HttpOnly cookie that is sent from our own pages to `path` and what lies under it. */
export function setCookie(reply: FastifyReply, cookie: Cookie): void {
  const { name, value, path, maxAgeSeconds, secure } = cookie
  const attributes = [`Path=${path}`, `Max-Age=${maxAgeSeconds}`, 'HttpOnly', 'SameSite=Strict']
  reply.header('set-cookie', [`${name}=${value}`, ...attributes, ...(secure ? ['Secure'] : [])].join('; '))
}
