import { submitInquiry as submission } from '#contract/inquiries/inquiry-submission.ts'
import { messages } from '#contract/inquiries/inquiry-texts.ts'
import type { Database } from '../../database/schema.ts'
import { networkOf } from '../../http/network.ts'
import { postOrigin } from '../../http/post-origin.ts'
import { type Routes, respond } from '../../http/serve.ts'
import type { Notifying } from '../mails.ts'
import { submitInquiry } from './submit.ts'
import type { HashNetwork } from './volume-limit.ts'

export type IntakeServices = {
  db: Database
  clock: () => Date
  notifying: Notifying
  hashNetwork: HashNetwork
  siteUrl: string
}

export const intakeRoutes =
  ({ db, clock, notifying, hashNetwork, siteUrl }: IntakeServices): Routes =>
  async (app) => {
    respond(app, submission, async ({ body, ip, headers }) => {
      const networkHash = hashNetwork(networkOf(ip))
      const origin = postOrigin(headers, siteUrl)
      const options = { now: clock(), networkHash, origin, notifying }
      const { reference, created_at } = await submitInquiry(db, body, options)
      return { message: messages.thanks, reference, created_at: created_at.toISOString() }
    })
  }
