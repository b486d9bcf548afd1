import * as contract from '#contract/inquiries.ts'
import * as exportCalls from '#contract/inquiry-exports.ts'
import * as mailCalls from '#contract/inquiry-mails.ts'
import * as submission from '#contract/inquiry-submission.ts'
import { sentences } from '#contract/inquiry-words.ts'
import * as suspectedCalls from '#contract/suspected-inquiries.ts'
import type { Database } from '../database/schema.ts'
import { sendSpreadsheet } from '../http/download.ts'
import { expectedVersion } from '../http/if-match.ts'
import { networkOf } from '../http/network.ts'
import { postOrigin } from '../http/post-origin.ts'
import { type Routes, sendJson, serve, succeed, succeeded, typed } from '../http/serve.ts'
import type { AccessAlerts } from './access-alerts.ts'
import { changeInquiryStatus } from './change-status.ts'
import { startExports } from './export.ts'
import { listInquiries } from './list.ts'
import { listDeleted } from './list-deleted.ts'
import type { ListVolume } from './list-volume.ts'
import { type Notifying, readMails } from './mails.ts'
import { removeInquiry, restoreInquiry } from './remove.ts'
import { readStatistics } from './statistics.ts'
import { submitInquiry } from './submit.ts'
import { acceptSuspected, listSuspected } from './suspected.ts'
import type { HashNetwork } from './volume.ts'

type Services = {
  db: Database
  clock: () => Date
  notifying: Notifying
  hashNetwork: HashNetwork
}

export const publicRoutes =
  ({ db, clock, notifying, hashNetwork, siteUrl }: Services & { siteUrl: string }): Routes =>
  async (app) => {
    typed(app).route({
      ...serve(submission.submitInquiry),
      handler: async ({ body, ip, headers }, reply) => {
        const sender = hashNetwork(networkOf(ip))
        const from = postOrigin(headers, siteUrl)
        await submitInquiry(db, body, { now: clock(), sender, from, notifying })
        reply.code(201)
        return succeed({ message: sentences.thanks })
      },
    })
  }

type AdminServices = Omit<Services, 'hashNetwork'> & {
  alerts: AccessAlerts
  listVolume: ListVolume
}

export const adminRoutes =
  ({ db, clock, notifying, alerts, listVolume }: AdminServices): Routes =>
  async (app) => {
    const exports = startExports(db, alerts)
    typed(app).route({
      ...serve(contract.listInquiries),
      handler: async ({ query, token, caller }, reply) => {
        const reader = { token, adminId: caller.id }
        const { contacts, pagination } = await listVolume.read(reader, () =>
          listInquiries(db, query),
        )
        return sendJson(reply, { contacts, pagination: JSON.stringify(pagination) })
      },
    })
    typed(app).route({
      ...serve(contract.changeStatus),
      handler: async (request) => {
        await changeInquiryStatus(db, {
          id: request.params.id,
          status: request.body.status,
          by: request.caller.id,
          expectedVersion: expectedVersion(request),
        })
        return succeeded
      },
    })
    typed(app).route({
      ...serve(contract.removeInquiry),
      handler: async (request) => {
        await removeInquiry(db, {
          id: request.params.id,
          by: request.caller.id,
          now: clock(),
          expectedVersion: expectedVersion(request),
        })
        return succeeded
      },
    })
    typed(app).route({
      ...serve(contract.restoreInquiry),
      handler: async ({ params, caller }) => {
        await restoreInquiry(db, { id: params.id, by: caller, now: clock() })
        return succeeded
      },
    })
    typed(app).route({
      ...serve(contract.listDeleted),
      handler: async ({ query, token, caller }) => {
        const reader = { token, adminId: caller.id }
        const wanted = { ...query, now: clock() }
        return succeed(await listVolume.read(reader, () => listDeleted(db, wanted)))
      },
    })
    typed(app).route({
      ...serve(suspectedCalls.listSuspected),
      handler: async ({ query, token, caller }) => {
        const reader = { token, adminId: caller.id }
        return succeed(await listVolume.read(reader, () => listSuspected(db, query)))
      },
    })
    typed(app).route({
      ...serve(suspectedCalls.acceptSuspected),
      handler: async ({ params, caller }) => {
        await acceptSuspected(db, { id: params.id, by: caller.id, now: clock(), notifying })
        return succeeded
      },
    })
    typed(app).route({
      ...serve(mailCalls.listMails),
      handler: async ({ params, caller }) =>
        succeed({ mails: await readMails(db, { id: params.id, by: caller }) }),
    })
    typed(app).route({
      ...serve(contract.readStatistics),
      handler: async () => succeed({ stats: await readStatistics(db, notifying) }),
    })
    typed(app).route({
      ...serve(exportCalls.exportOne),
      handler: async ({ params, caller }, reply) =>
        sendSpreadsheet(reply, await exports.one(params.id, { by: caller.id, now: clock() })),
    })
    typed(app).route({
      ...serve(exportCalls.exportSelected),
      handler: async ({ body, caller }, reply) =>
        sendSpreadsheet(
          reply,
          await exports.selected(body.contactIds, { by: caller.id, now: clock() }),
        ),
    })
    typed(app).route({
      ...serve(exportCalls.exportInquiries),
      handler: async ({ query, caller }, reply) =>
        sendSpreadsheet(reply, await exports.matching(query, { by: caller.id, now: clock() })),
    })
  }
