import type { FastifyInstance, InjectOptions } from 'fastify'
import { test as base } from './app.ts'

type CallResult = { status: number; body: Record<string, unknown> & { id: number; error: string } }

/** `call` is signed in, `read` is anonymous; `version` is sent as `If-Match`. */
export const test = base
  .extend('call', { scope: 'file' }, ({ app, signedIn }) => adminCalls(app, signedIn))
  .extend('read', { scope: 'file' }, ({ app }) => async (url: string) => {
    const reply = await app.inject(url)
    return reply.json()
  })

const adminCalls =
  (app: FastifyInstance, signedIn: { authorization: string }) =>
  async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: InjectOptions['payload'],
    version?: number,
  ): Promise<CallResult> => {
    const reply = await app.inject({
      method,
      url,
      headers: { ...signedIn, ...(version && { 'if-match': `"${version}"` }) },
      ...(payload !== undefined && { payload }),
    })
    return { status: reply.statusCode, body: reply.json() }
  }
