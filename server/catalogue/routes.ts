import type { FastifyRequest } from 'fastify'
import * as boardCalls from '#contract/boards.ts'
import * as contract from '#contract/catalogue.ts'
import * as categoryCalls from '#contract/categories.ts'
import type { Reply } from '#contract/endpoint.ts'
import * as optionCalls from '#contract/options.ts'
import type { Changes } from '../database/changes.ts'
import type { Database } from '../database/schema.ts'
import { expectedVersion } from '../http/if-match.ts'
import { sendKept } from '../http/kept-reply.ts'
import { type Routes, serve, succeed, succeeded, typed } from '../http/serve.ts'
import * as boards from './boards.ts'
import * as categories from './categories.ts'
import * as options from './options.ts'
import { keepPublished } from './published.ts'

type Services = { db: Database; changes: Changes; clock: () => Date }

/** What visitors read: kept in memory until something changes, so that no request costs a query. */
export const publicRoutes =
  ({ db, changes }: Omit<Services, 'clock'>): Routes =>
  async (app) => {
    const published = keepPublished(db, changes)
    typed(app).route({
      ...serve(contract.listCategories),
      handler: (request, reply) =>
        sendKept<Reply<typeof contract.listCategories>>(
          { request, reply, changes },
          'categories',
          async () => {
            const named = (await published()).categories.map(({ id, name }) => ({ id, name }))
            return succeed({ categories: named })
          },
        ),
    })
    typed(app).route({
      ...serve(contract.listAllOptions),
      handler: (request, reply) =>
        sendKept<Reply<typeof contract.listAllOptions>>(
          { request, reply, changes },
          'catalogue',
          async () => succeed({ categories: (await published()).categories }),
        ),
    })
    typed(app).route({
      ...serve(contract.listCategoryOptions),
      handler: async (request, reply) => {
        const isAsked = ({ id }: { id: number }) => id === request.params.id
        const known = (await published()).categories.some(isAsked)
        return sendKept<Reply<typeof contract.listCategoryOptions>>(
          { request, reply, changes },
          // Every unknown category has the same answer, and must not fill the memory.
          `options of ${known ? request.params.id : 'none'}`,
          async () =>
            succeed({ options: (await published()).categories.find(isAsked)?.courseOptions ?? [] }),
        )
      },
    })
    typed(app).route({
      ...serve(contract.listBoards),
      handler: (request, reply) =>
        sendKept<Reply<typeof contract.listBoards>>(
          { request, reply, changes },
          'boards',
          async () => succeed({ data: (await published()).boards }),
        ),
    })
  }

/** The row that a call is about, at the version its caller saw. */
const targetOf = (request: FastifyRequest<{ Params: { id: number } }>) => ({
  id: request.params.id,
  by: request.caller.id,
  expectedVersion: expectedVersion(request),
})

export const adminRoutes =
  (services: Services): Routes =>
  async (app) => {
    app.addHook('onSend', async ({ method }) => {
      if (method !== 'GET') services.changes.changed()
    })
    app.register(boardRoutes(services))
    app.register(categoryRoutes(services))
    app.register(optionRoutes(services))
  }

const boardRoutes =
  ({ db, clock }: Services): Routes =>
  async (app) => {
    typed(app).route({
      ...serve(boardCalls.listAllBoards),
      handler: async () => succeed({ boards: await boards.listBoards(db, { trashed: false }) }),
    })
    typed(app).route({
      ...serve(boardCalls.listTrashedBoards),
      handler: async () => succeed({ boards: await boards.listBoards(db, { trashed: true }) }),
    })
    typed(app).route({
      ...serve(boardCalls.addBoard),
      handler: async ({ body, caller }, reply) => {
        reply.code(201)
        return succeed({ id: await boards.addBoard(db, body, caller.id) })
      },
    })
    typed(app).route({
      ...serve(boardCalls.editBoard),
      handler: async (request) => {
        await boards.editBoard(db, targetOf(request), request.body)
        return succeeded
      },
    })
    typed(app).route({
      ...serve(boardCalls.trashBoard),
      handler: async (request) => {
        await boards.trashBoard(db, targetOf(request), clock())
        return succeeded
      },
    })
    typed(app).route({
      ...serve(boardCalls.restoreBoard),
      handler: async (request) => {
        await boards.restoreBoard(db, targetOf(request))
        return succeeded
      },
    })
    typed(app).route({
      ...serve(boardCalls.removeBoard),
      handler: async (request) => {
        await boards.removeBoard(db, targetOf(request))
        return succeeded
      },
    })
  }

const categoryRoutes =
  ({ db }: Services): Routes =>
  async (app) => {
    typed(app).route({
      ...serve(categoryCalls.listAllCategories),
      handler: async () => succeed({ categories: await categories.listCategories(db) }),
    })
    typed(app).route({
      ...serve(categoryCalls.addCategory),
      handler: async ({ body, caller }, reply) => {
        reply.code(201)
        return succeed({ id: await categories.addCategory(db, body, caller.id) })
      },
    })
    typed(app).route({
      ...serve(categoryCalls.editCategory),
      handler: async (request) => {
        await categories.editCategory(db, targetOf(request), request.body)
        return succeeded
      },
    })
    typed(app).route({
      ...serve(categoryCalls.removeCategory),
      handler: async (request) => {
        await categories.removeCategory(db, targetOf(request))
        return succeeded
      },
    })
  }

const optionRoutes =
  ({ db }: Services): Routes =>
  async (app) => {
    typed(app).route({
      ...serve(optionCalls.listEveryOption),
      handler: async () => succeed({ options: await options.listOptions(db) }),
    })
    typed(app).route({
      ...serve(optionCalls.addOption),
      handler: async ({ body, caller }, reply) => {
        reply.code(201)
        return succeed({ id: await options.addOption(db, body, caller.id) })
      },
    })
    typed(app).route({
      ...serve(optionCalls.editOption),
      handler: async (request) => {
        await options.editOption(db, targetOf(request), request.body)
        return succeeded
      },
    })
    typed(app).route({
      ...serve(optionCalls.removeOption),
      handler: async (request) => {
        await options.removeOption(db, targetOf(request))
        return succeeded
      },
    })
  }
