import type { FastifyInstance } from 'fastify'

/** Warns once of a proxy that TRUST_PROXY does not name: all visitors share its address, and its rate limit. */
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
