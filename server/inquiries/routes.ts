import { brand } from '#brand'
import * as inboxCalls from '#contract/inquiries/inbox.ts'
import * as contract from '#contract/inquiries/inquiries.ts'
import * as familyCalls from '#contract/inquiries/inquiry-families.ts'
import * as mailCalls from '#contract/inquiries/inquiry-mails.ts'
import * as submission from '#contract/inquiries/inquiry-submission.ts'
import { messages } from '#contract/inquiries/inquiry-texts.ts'
import * as undoCalls from '#contract/inquiries/inquiry-undo.ts'
import * as promiseCalls from '#contract/inquiries/promise.ts'
import * as suspectedCalls from '#contract/inquiries/suspected-inquiries.ts'
import type { Reads } from '../database/reads.ts'
import type { Database } from '../database/schema.ts'
import { digestRepeatable } from '../http/idempotency-key.ts'
import { expectedVersion } from '../http/if-match.ts'
import { networkOf } from '../http/network.ts'
import { postOrigin } from '../http/post-origin.ts'
import {
  emptySuccess,
  type Routes,
  sendRawJson,
  serve,
  success,
  withZodTypes,
} from '../http/serve.ts'
import { changeStatus } from './change-status.ts'
import { submitInquiry } from './intake/submit.ts'
import type { HashNetwork } from './intake/volume-limit.ts'
import { listFamilies } from './list/families.ts'
import { readInbox } from './list/inbox.ts'
import { listInquiries } from './list/list.ts'
import { openFilter } from './list/open-filter.ts'
import { readInquiry } from './list/read-inquiry.ts'
import { listMails, type Notifying } from './mails.ts'
import { readPromiseFigures } from './promise-figures.ts'
import type { ReadLimiter } from './reading/read-limiter.ts'
import { readStatistics } from './statistics.ts'
import { acceptSuspected, listSuspected } from './suspected-spam.ts'
import { undoChange } from './undo/undo-change.ts'

type Services = {
  db: Database
  clock: () => Date
  notifying: Notifying
  hashNetwork: HashNetwork
}

export const publicRoutes =
  ({ db, clock, notifying, hashNetwork, siteUrl }: Services & { siteUrl: string }): Routes =>
  async (app) => {
    withZodTypes(app).route({
      ...serve(submission.submitInquiry),
      handler: async ({ body, ip, headers }, reply) => {
        const networkHash = hashNetwork(networkOf(ip))
        const origin = postOrigin(headers, siteUrl)
        const reference = await submitInquiry(db, body, {
          now: clock(),
          networkHash,
          origin,
          notifying,
        })
        reply.code(201)
        return success({ message: messages.thanks, reference })
      },
    })
  }

const contactIds = ({ contacts }: { contacts: { id: number }[] }) => contacts.map(({ id }) => id)

type AdminServices = Omit<Services, 'hashNetwork'> & {
  reads: Reads
  readLimiter: ReadLimiter
}

export const adminRoutes =
  ({ db, reads, clock, notifying, readLimiter }: AdminServices): Routes =>
  async (app) => {
    const { timeZone: teamZone } = brand
    const viewerOf = ({ id }: { id: number }) => ({ by: id, now: clock(), teamZone })
    withZodTypes(app).route({
      ...serve(contract.listInquiries),
      handler: async ({ query, caller }, reply) => {
        const { contacts, pagination } = await readLimiter.read(
          caller,
          () =>
            reads.read(caller, async (readDb) =>
              listInquiries(readDb, await openFilter(readDb, query, viewerOf(caller))),
            ),
          ({ ids }) => ids,
        )
        return sendRawJson(reply, { contacts, pagination: JSON.stringify(pagination) })
      },
    })
    withZodTypes(app).route({
      ...serve(contract.readInquiry),
      handler: async ({ params, caller }) => {
        const read = () => readInquiry(db, params.id)
        return success({ contact: await readLimiter.read(caller, read, ({ id }) => [id]) })
      },
    })
    withZodTypes(app).route({
      ...serve(familyCalls.listFamilies),
      handler: async ({ query, caller }) => {
        const families = await readLimiter.read(
          caller,
          () => reads.read(caller, (readDb) => listFamilies(readDb, query.ids, caller)),
          (found) => found.flatMap(({ siblings }) => siblings.map(({ id }) => id)),
        )
        return success({ families })
      },
    })
    withZodTypes(app).route({
      ...serve(contract.changeStatus),
      handler: async (request) => {
        const changed = await changeStatus(db, {
          id: request.params.id,
          status: request.body.status,
          by: request.caller.id,
          now: clock(),
          expectedVersion: expectedVersion(request),
          requestDigest: digestRepeatable(request),
        })
        return success(changed)
      },
    })
    withZodTypes(app).route({
      ...serve(undoCalls.undoChange),
      handler: async (request) => {
        const { params, body, caller } = request
        const undo = { id: params.id, eventId: body.event_id, by: caller.id, now: clock() }
        const requestDigest = digestRepeatable(request)
        return success(await undoChange(db, { ...undo, requestDigest }))
      },
    })
    withZodTypes(app).route({
      ...serve(suspectedCalls.listSuspected),
      handler: async ({ query, caller }) =>
        success(await readLimiter.read(caller, () => listSuspected(db, query), contactIds)),
    })
    withZodTypes(app).route({
      ...serve(suspectedCalls.acceptSuspected),
      handler: async ({ params, caller }) => {
        await acceptSuspected(db, { id: params.id, by: caller.id, now: clock(), notifying })
        return emptySuccess
      },
    })
    withZodTypes(app).route({
      ...serve(inboxCalls.readInbox),
      handler: async ({ query, caller }) =>
        success(
          await reads.read(caller, (readDb) =>
            readInbox(readDb, query.after, { ...viewerOf(caller), role: caller.role }),
          ),
        ),
    })
    withZodTypes(app).route({
      ...serve(promiseCalls.readPromise),
      handler: async ({ caller }) =>
        success(await reads.read(caller, (readDb) => readPromiseFigures(readDb, viewerOf(caller)))),
    })
    withZodTypes(app).route({
      ...serve(mailCalls.listMails),
      handler: async ({ params, caller }) =>
        success({
          mails: await readLimiter.read(
            caller,
            () => listMails(db, { id: params.id, by: caller }),
            () => [params.id],
          ),
        }),
    })
    withZodTypes(app).route({
      ...serve(contract.readStatistics),
      handler: async ({ caller }) => {
        const stats = await reads.read(caller, (readDb) =>
          readStatistics(readDb, caller.id, notifying),
        )
        readLimiter.count(caller, contactIds({ contacts: stats.recentContacts }))
        return success({ stats })
      },
    })
  }
