import * as contract from '#contract/notes.ts'
import type { Database } from '../../database/schema.ts'
import { expectedVersion } from '../../http/if-match.ts'
import { emptySuccess, type Routes, serve, success, withZodTypes } from '../../http/serve.ts'
import type { ListReadLimiter } from '../list-read-limiter.ts'
import { searchNotes } from './search-notes.ts'
import { addNote, deleteNote, editNote } from './write-note.ts'

type Services = { db: Database; clock: () => Date; listReadLimiter: ListReadLimiter }

export const noteRoutes =
  ({ db, clock, listReadLimiter }: Services): Routes =>
  async (app) => {
    withZodTypes(app).route({
      ...serve(contract.addNote),
      handler: async ({ params, body, caller }, reply) => {
        const note = { inquiryId: params.id, body: body.body, by: caller.id, now: clock() }
        const id = await addNote(db, note)
        reply.code(201)
        return success({ id })
      },
    })
    withZodTypes(app).route({
      ...serve(contract.editNote),
      handler: async (request) => {
        await editNote(db, {
          id: request.params.id,
          body: request.body.body,
          by: request.caller.id,
          now: clock(),
          expectedVersion: expectedVersion(request),
        })
        return emptySuccess
      },
    })
    withZodTypes(app).route({
      ...serve(contract.deleteNote),
      handler: async (request) => {
        await deleteNote(db, {
          id: request.params.id,
          by: request.caller.id,
          expectedVersion: expectedVersion(request),
        })
        return emptySuccess
      },
    })
    withZodTypes(app).route({
      ...serve(contract.searchNotes),
      handler: async ({ query, caller }) => {
        const { notes, pagination } = await listReadLimiter.read(caller, () =>
          searchNotes(db, query.search),
        )
        return success({ notes, total: pagination.total })
      },
    })
  }
