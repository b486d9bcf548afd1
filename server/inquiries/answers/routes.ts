import * as contract from '#contract/conversation/answers.ts'
import type { Database } from '../../database/schema.ts'
import { emptySuccess, type Routes, route, success } from '../../http/serve.ts'
import type { Notifying } from '../mails.ts'
import { readDraft, writeDraft } from './drafts.ts'

type Services = { db: Database; clock: () => Date; notifying: Notifying }

export const answerRoutes =
  ({ db, clock, notifying }: Services): Routes =>
  async (app) => {
    route(app, contract.readDraft, async ({ params: { id }, caller }) =>
      success({
        ...(await readDraft(db, { id, by: caller.id })),
        seen_at: clock().toISOString(),
        to_files: notifying.mailsToFiles,
      }),
    )
    route(app, contract.writeDraft, async ({ params: { id }, caller, body }) => {
      await writeDraft(db, { id, by: caller.id, now: clock(), ...body })
      return emptySuccess
    })
  }
