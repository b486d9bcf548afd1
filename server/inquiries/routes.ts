import type { FastifyInstance } from 'fastify'
import * as answerCalls from '#contract/conversation/answers.ts'
import * as foundCalls from '#contract/conversation/found-texts.ts'
import { readReply as readReplyCall } from '#contract/conversation/replies.ts'
import type { Endpoint, Reply } from '#contract/endpoint.ts'
import { matchFamily as matchFamilyCall } from '#contract/inquiries/added-inquiry.ts'
import { readInbox as inboxCall } from '#contract/inquiries/inbox.ts'
import * as contract from '#contract/inquiries/inquiries.ts'
import { listFamilies as listFamiliesCall } from '#contract/inquiries/inquiry-families.ts'
import { listMails as listMailsCall } from '#contract/inquiries/inquiry-mails.ts'
import { readPromise as promiseCall } from '#contract/inquiries/promise.ts'
import * as suspectedCalls from '#contract/inquiries/suspected-inquiries.ts'
import { listTimeline as listTimelineCall } from '#contract/inquiries/timeline.ts'
import { readChanged as changedCall } from '#contract/live.ts'
import type { Database } from '../database/schema.ts'
import {
  type RequestOf,
  type Routes,
  respond,
  route,
  routeAny,
  sendRawJson,
  serve,
  success,
  withZodTypes,
} from '../http/serve.ts'
import { readDraft, writeDraft } from './answers/drafts.ts'
import { listDeleted } from './deletion/delete-inquiry.ts'
import { dialledNumbers } from './intake/row.ts'
import { listFamilies, matchFamily } from './list/families.ts'
import { listInquiries, readChanged, readInquiry } from './list/list.ts'
import { openFilter } from './list/view.ts'
import { listMails, type Notifying } from './mails.ts'
import { searchNotes } from './notes/search-notes.ts'
import { readPromiseFigures } from './promise-figures.ts'
import { type ReadLimiter, toIds } from './reading/read-limiter.ts'
import { readReply } from './replies/read-reply.ts'
import { searchMessages } from './replies/search-messages.ts'
import { readInbox, readStatistics } from './statistics.ts'
import { listSuspected } from './suspected-spam.ts'
import { listTimeline } from './timeline/list-timeline.ts'

const contactIds = ({ contacts }: { contacts: readonly { id: number }[] }) => toIds(contacts)

/** Routes calls whose replies show inquiries: those that `idsOf` names count as read. */
const readingRoute =
  (app: FastifyInstance, readLimiter: ReadLimiter) =>
  <const E extends Endpoint, Found extends Omit<Reply<E>, 'success'>>(
    call: E,
    read: (request: RequestOf<E>) => Promise<Found>,
    idsOf: (found: Found) => readonly number[],
  ) => {
    const handle = async (request: RequestOf<E> & { caller: { id: number } }) =>
      success(await readLimiter.read(request.caller, () => read(request), idsOf))
    routeAny(app, call, handle)
  }

type Services = {
  db: Database
  clock: () => Date
  notifying: Notifying
  readLimiter: ReadLimiter
}

/** What lists and their figures show; what is done with inquiries stands in `acts`. */
export const inquiryRoutes =
  ({ db, clock, notifying, readLimiter }: Services): Routes =>
  async (app) => {
    const reading = readingRoute(app, readLimiter)
    route(app, contract.listInquiries, async ({ query, caller }, reply) => {
      const viewer = { by: caller.id, now: clock() }
      const list = async () => listInquiries(db, { ...(await openFilter(db, query, viewer)), now: viewer.now })
      const { contacts, pagination } = await readLimiter.read(caller, list, ({ ids }) => ids)
      return sendRawJson(reply, { contacts, pagination: JSON.stringify(pagination) })
    })
    reading(
      changedCall,
      async ({ query: { ids, ...query }, caller }) =>
        readChanged(db, ids, await openFilter(db, query, { by: caller.id, now: clock() })),
      contactIds,
    )
    reading(
      contract.readInquiry,
      async ({ params }) => ({ contact: await readInquiry(db, params.id) }),
      ({ contact }) => [contact.id],
    )
    reading(
      listFamiliesCall,
      async ({ query, caller }) => ({ families: await listFamilies(db, query.ids, caller) }),
      ({ families }) => families.flatMap(({ siblings }) => toIds(siblings)),
    )
    reading(
      matchFamilyCall,
      async ({ body }) => ({ family: await matchFamily(db, { ...body, ...(await dialledNumbers(body)) }) }),
      ({ family }) => (family ? toIds([family, ...family.siblings]) : []),
    )
    reading(suspectedCalls.listSuspected, ({ query }) => listSuspected(db, query), contactIds)
    reading(
      suspectedCalls.listDeleted,
      ({ query, caller }) => listDeleted(db, query, { by: caller, now: clock() }),
      contactIds,
    )
    respond(app, inboxCall, ({ query, caller }) =>
      readInbox(db, query.after, { by: caller.id, role: caller.role, now: clock() }),
    )
    respond(app, promiseCall, () => readPromiseFigures(db, clock()))
    respond(app, contract.readStatistics, async ({ caller }) => {
      const stats = await readStatistics(db, caller.id, notifying)
      readLimiter.count(caller, toIds(stats.recentContacts))
      return { stats }
    })
  }

/** What was said to families and about them. */
export const conversationRoutes =
  ({ db, clock, notifying, readLimiter }: Services): Routes =>
  async (app) => {
    const reading = readingRoute(app, readLimiter)
    reading(
      listMailsCall,
      async ({ params: { id }, caller }) => ({ id, mails: await listMails(db, { id, by: caller }) }),
      ({ id }) => [id],
    )
    reading(
      foundCalls.searchNotes,
      ({ query }) => searchNotes(db, query.search),
      ({ notes }) => notes.map(({ contact_id }) => contact_id),
    )
    reading(
      foundCalls.searchMessages,
      ({ query }) => searchMessages(db, query.search),
      ({ messages }) => messages.map(({ contact_id }) => contact_id),
    )
    reading(
      readReplyCall,
      ({ params: { id }, caller }) => readReply(db, { id, by: caller }),
      ({ inquiry_id }) => [inquiry_id],
    )
    withZodTypes(app).route({
      ...serve(listTimelineCall),
      // To check again what the types say takes as long as to write it.
      serializerCompiler: () => JSON.stringify,
      handler: async ({ params: { id }, caller }) => {
        const read = () => listTimeline(db, { id, by: caller })
        return success(await readLimiter.read(caller, read, () => [id]))
      },
    })
    respond(app, answerCalls.readDraft, async ({ params: { id }, caller }) => ({
      ...(await readDraft(db, { id, by: caller.id })),
      seen_at: clock().toISOString(),
      to_files: notifying.mailsToFiles,
    }))
    respond(app, answerCalls.writeDraft, ({ params: { id }, caller, body }) =>
      writeDraft(db, { id, by: caller.id, now: clock(), ...body }),
    )
  }
