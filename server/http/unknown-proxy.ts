import type { FastifyInstance } from 'fastify'

/**
 * Says once, in the log, that a proxy seems to be in front of which nobody told us: its address then stands for every
 * visitor's, and the limits of one count for all. For an app that trusts no proxy.
 */
export function warnAboutUnknownProxy(app: FastifyInstance): void {
  let warned = false
  app.addHook('onRequest', async ({ headers, log }) => {
    if (warned || headers['x-forwarded-for'] === undefined) return
    warned = true
    log.warn(
      'a request came with X-Forwarded-For, but TRUST_PROXY is not set: if a proxy is in front, all visitors count as one',
    )
  })
}
