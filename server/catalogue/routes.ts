import type { FastifyInstance, FastifyRequest } from 'fastify'
import { boardCalls } from '#contract/catalogue/boards.ts'
import * as contract from '#contract/catalogue/catalogue.ts'
import { categoryCalls } from '#contract/catalogue/categories.ts'
import { optionCalls } from '#contract/catalogue/options.ts'
import type { CallOfOne, ParsedCalls } from '#contract/catalogue/versioned-noun.ts'
import { templateCalls } from '#contract/conversation/templates.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { ChangeCache } from '../database/change-cache.ts'
import type { Database } from '../database/schema.ts'
import { sendCached } from '../http/cached-reply.ts'
import { expectedVersion } from '../http/idempotency-key.ts'
import { emptySuccess, type Routes, route, success } from '../http/serve.ts'
import { listBoards, listCategories, listOptions, listTemplates } from './lists.ts'
import { board, type Changes, category, type Noun, type NounTable, option, template, type Values } from './nouns.ts'
import { cachePublishedCatalogue } from './published.ts'
import { add, edit, remove, restore, type Target, trash } from './versioned-noun.ts'

type Services = { db: Database; catalogueCache: ChangeCache; clock: () => Date }

/** Served from memory until something changes. */
export const publicRoutes =
  ({ db, catalogueCache }: Omit<Services, 'clock'>): Routes =>
  async (app) => {
    const readCatalogue = cachePublishedCatalogue(db, catalogueCache)
    route(app, contract.listPublicCategories, (request, reply) =>
      sendCached<Reply<typeof contract.listPublicCategories>>(
        { request, reply, cache: catalogueCache },
        'categories',
        async () => {
          const named = (await readCatalogue()).categories.map(({ id, name }) => ({ id, name }))
          return success({ categories: named })
        },
      ),
    )
    route(app, contract.listPublicCatalogue, (request, reply) =>
      sendCached<Reply<typeof contract.listPublicCatalogue>>(
        { request, reply, cache: catalogueCache },
        'catalogue',
        async () => success({ categories: (await readCatalogue()).categories }),
      ),
    )
    route(app, contract.listPublicOptions, async (request, reply) => {
      const isRequested = ({ id }: { id: number }) => id === request.params.id
      const isPublished = (await readCatalogue()).categories.some(isRequested)
      return sendCached<Reply<typeof contract.listPublicOptions>>(
        { request, reply, cache: catalogueCache },
        // One key for all unknown categories: they must not fill the memory.
        `options of ${isPublished ? request.params.id : 'none'}`,
        async () =>
          success({
            options: (await readCatalogue()).categories.find(isRequested)?.courseOptions ?? [],
          }),
      )
    })
    route(app, contract.listPublicBoards, (request, reply) =>
      sendCached<Reply<typeof contract.listPublicBoards>>(
        { request, reply, cache: catalogueCache },
        'boards',
        async () => success({ data: (await readCatalogue()).boards }),
      ),
    )
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
    for (const [call, trashed] of [
      [boardCalls.list, false],
      [boardCalls.listTrashed, true],
    ] as const) {
      route(app, call, async () => success({ boards: await listBoards(db, { trashed }) }))
    }
    route(app, categoryCalls.list, async () => success({ categories: await listCategories(db) }))
    route(app, optionCalls.list, async () => success({ options: await listOptions(db) }))
    route(app, templateCalls.list, async () => success({ templates: await listTemplates(db) }))
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
  route(app, calls.add, async ({ body, caller }) => {
    return success({ id: await add(db, noun, body as Values<Table>, caller.id) })
  })
  route(app, calls.edit, async (request) => {
    await edit(db, noun, readTarget(request), request.body as Changes<Table>)
    return emptySuccess
  })
}

const routeAct = (app: FastifyInstance, call: CallOfOne, act: (target: Target) => Promise<void>) =>
  route(app, call, async (request) => {
    await act(readTarget(request))
    return emptySuccess
  })
