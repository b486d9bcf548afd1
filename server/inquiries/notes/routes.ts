import { searchNotes as searchNotesCall } from '#contract/conversation/found-texts.ts'
import * as contract from '#contract/inquiries/inquiry-acts.ts'
import type { Database } from '../../database/schema.ts'
import { expectedVersion, toAct } from '../../http/idempotency-key.ts'
import { emptySuccess, type Routes, route, success } from '../../http/serve.ts'
import type { ReadLimiter } from '../reading/read-limiter.ts'
import { searchNotes } from './search-notes.ts'
import { deleteNote, editNote } from './write-note.ts'

type Services = { db: Database; clock: () => Date; readLimiter: ReadLimiter }

export const noteRoutes =
  ({ db, clock, readLimiter }: Services): Routes =>
  async (app) => {
    route(app, contract.editNote, async (request) => {
      await editNote(db, {
        ...toAct(request, clock()),
        body: request.body.body,
        expectedVersion: expectedVersion(request),
      })
      return emptySuccess
    })
    route(app, contract.deleteNote, async (request) => {
      await deleteNote(db, {
        id: request.params.id,
        by: request.caller.id,
        expectedVersion: expectedVersion(request),
      })
      return emptySuccess
    })
    route(app, searchNotesCall, async ({ query, caller }) => {
      const { notes, pagination } = await readLimiter.read(
        caller,
        () => searchNotes(db, query.search),
        (found) => found.notes.map(({ contact_id }) => contact_id),
      )
      return success({ notes, total: pagination.total })
    })
  }
