import { listTimeline as listTimelineCall } from '#contract/inquiries/timeline.ts'
import type { Database } from '../../database/schema.ts'
import { type Routes, serve, success, withZodTypes } from '../../http/serve.ts'
import type { ReadLimiter } from '../reading/read-limiter.ts'
import { listTimeline } from './list-timeline.ts'

type Services = { db: Database; readLimiter: ReadLimiter }

export const timelineRoutes =
  ({ db, readLimiter }: Services): Routes =>
  async (app) => {
    withZodTypes(app).route({
      ...serve(listTimelineCall),
      // To check again what the types say takes as long as to write it.
      serializerCompiler: () => JSON.stringify,
      handler: async ({ params, caller }) => {
        const read = () => listTimeline(db, { id: params.id, by: caller })
        return success(await readLimiter.read(caller, read, () => [params.id]))
      },
    })
  }
