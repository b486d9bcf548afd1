import * as contract from '#contract/live.ts'
import { type Routes, respond, serve, withZodTypes } from '../http/serve.ts'
import type { presenceSignaller } from './announce.ts'
import type { LiveStreams } from './streams.ts'

type LiveServices = { liveStreams: LiveStreams; signalPresence: ReturnType<typeof presenceSignaller> }

export const liveRoutes =
  ({ liveStreams, signalPresence }: LiveServices): Routes =>
  async (app) => {
    withZodTypes(app).route({
      ...serve(contract.openLive),
      exposeHeadRoute: false,
      handler: ({ caller }, reply) => {
        const stream = liveStreams.open(caller)
        return reply.type(contract.openLive.reply).header('x-accel-buffering', 'no').send(stream)
      },
    })
    respond(app, contract.signalPresence, ({ body, caller }) => signalPresence({ ...body, by: caller.id }))
  }
