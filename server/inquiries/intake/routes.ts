import type { FastifyRequest } from 'fastify'
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

/** What is known of an inquiry beside what it says. */
export const comingFrom = ({ ip, headers }: FastifyRequest, services: IntakeServices) => ({
  now: services.clock(),
  networkHash: services.hashNetwork(networkOf(ip)),
  origin: postOrigin(headers, services.siteUrl),
  notifying: services.notifying,
})

export const intakeRoutes =
  (services: IntakeServices): Routes =>
  async (app) => {
    respond(app, submission, async (request) => {
      const { reference, created_at } = await submitInquiry(services.db, request.body, comingFrom(request, services))
      return { message: messages.thanks, reference, created_at: created_at.toISOString() }
    })
  }
