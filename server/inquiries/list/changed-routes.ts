import { brand } from '#brand'
import { readChanged as changedCall } from '#contract/live.ts'
import type { Reads } from '../../database/reads.ts'
import { type Routes, serve, success, withZodTypes } from '../../http/serve.ts'
import type { ReadLimiter } from '../reading/read-limiter.ts'
import { openFilter } from './open-filter.ts'
import { readChanged } from './read-changed.ts'

type ChangedServices = { reads: Reads; clock: () => Date; readLimiter: ReadLimiter }

export const changedRoutes =
  ({ reads, clock, readLimiter }: ChangedServices): Routes =>
  async (app) => {
    withZodTypes(app).route({
      ...serve(changedCall),
      handler: async ({ query: { ids, ...query }, caller }) => {
        const viewer = { by: caller.id, now: clock(), teamZone: brand.timeZone }
        const read = () =>
          reads.read(caller, async (readDb) =>
            readChanged(readDb, ids, await openFilter(readDb, query, viewer)),
          )
        return success(
          await readLimiter.read(caller, read, ({ contacts }) => contacts.map(({ id }) => id)),
        )
      },
    })
  }
