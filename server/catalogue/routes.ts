import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { boardCalls } from '#contract/catalogue/boards.ts'
import * as contract from '#contract/catalogue/catalogue.ts'
import { categoryCalls } from '#contract/catalogue/categories.ts'
import { optionCalls } from '#contract/catalogue/options.ts'
import type { CallOfOne, ParsedCalls } from '#contract/catalogue/versioned-noun.ts'
import { templateCalls } from '#contract/conversation/templates.ts'
import type { Endpoint, Reply } from '#contract/endpoint.ts'
import type { ChangeCache } from '../database/change-cache.ts'
import type { Database } from '../database/schema.ts'
import { sendCached } from '../http/cached-reply.ts'
import { expectedVersion } from '../http/idempotency-key.ts'
import { type Routes, respond, routeAny, success } from '../http/serve.ts'
import { listBoards, listCategories, listOptions, listTemplates } from './lists.ts'
import { board, type Changes, category, type Noun, type NounTable, option, template, type Values } from './nouns.ts'
import { cachePublishedCatalogue, type PublishedCatalogue } from './published.ts'
import { add, edit, remove, restore, type Target, trash } from './versioned-noun.ts'

type Services = { db: Database; catalogueCache: ChangeCache; clock: () => Date }

/** Served from memory until something changes. */
export const publicRoutes =
  ({ db, catalogueCache }: Omit<Services, 'clock'>): Routes =>
  async (app) => {
    const readCatalogue = cachePublishedCatalogue(db, catalogueCache)
    const cached = <const E extends Endpoint>(
      call: E,
      read: (catalogue: PublishedCatalogue, id?: number) => Omit<Reply<E>, 'success'>,
    ) => {
      const handle = async (request: FastifyRequest<{ Params: { id?: number } }>, reply: FastifyReply) => {
        // One key for all unknown categories: they must not fill the memory.
        const id = call.params && (await readCatalogue()).categories.find((one) => one.id === request.params.id)?.id
        return sendCached({ request, reply, cache: catalogueCache }, `${call.path} ${id}`, async () =>
          success(read(await readCatalogue(), id)),
        )
      }
      routeAny(app, call, handle)
    }
    cached(contract.listPublicCategories, ({ categories }) => ({
      categories: categories.map(({ id, name }) => ({ id, name })),
    }))
    cached(contract.listPublicCatalogue, ({ categories }) => ({ categories }))
    cached(contract.listPublicOptions, ({ categories }, id) => ({
      options: categories.find((one) => one.id === id)?.courseOptions ?? [],
    }))
    cached(contract.listPublicBoards, ({ boards }) => ({ data: boards }))
  }

const readTarget = (request: FastifyRequest<{ Params: { id: number } }>): Target => ({
  id: request.params.id,
  actorId: request.caller.id,
  expectedVersion: expectedVersion(request),
})

export const adminRoutes =
  ({ db, clock, catalogueCache }: Services): Routes =>
  async (app) => {
    app.addHook('onSend', async ({ method }) => {
      if (method !== 'GET') catalogueCache.invalidate()
    })
    respond(app, boardCalls.list, async () => ({ boards: await listBoards(db, { trashed: false }) }))
    respond(app, boardCalls.listTrashed, async () => ({ boards: await listBoards(db, { trashed: true }) }))
    respond(app, categoryCalls.list, async () => ({ categories: await listCategories(db) }))
    respond(app, optionCalls.list, async () => ({ options: await listOptions(db) }))
    respond(app, templateCalls.list, async () => ({ templates: await listTemplates(db) }))
    routeWrites(app, { db, noun: template, calls: templateCalls })
    routeAct(app, templateCalls.remove, (target) => remove(db, template, target))
    routeWrites(app, { db, noun: board, calls: boardCalls })
    routeWrites(app, { db, noun: category, calls: categoryCalls })
    routeWrites(app, { db, noun: option, calls: optionCalls })
    routeAct(app, boardCalls.remove, (target) => trash(db, board, target, clock()))
    routeAct(app, boardCalls.restore, (target) => restore(db, board, target))
    routeAct(app, boardCalls.removeForGood, (target) => remove(db, board, target))
    routeAct(app, categoryCalls.remove, (target) => remove(db, category, target))
    routeAct(app, optionCalls.remove, (target) => remove(db, option, target))
  }

type Writes<Table extends NounTable> = {
  db: Database
  noun: Noun<Table>
  calls: ParsedCalls<Values<Table>, Changes<Table>>
}

function routeWrites<Table extends NounTable>(app: FastifyInstance, writes: Writes<Table>) {
  const { db, noun, calls } = writes
  respond(app, calls.add, async ({ body, caller }) => ({
    id: await add(db, noun, body as Values<Table>, caller.id),
  }))
  respond(app, calls.edit, (request) => edit(db, noun, readTarget(request), request.body as Changes<Table>))
}

const routeAct = (app: FastifyInstance, call: CallOfOne, act: (target: Target) => Promise<void>) =>
  respond(app, call, (request) => act(readTarget(request)))
