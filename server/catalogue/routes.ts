import type { FastifyRequest } from 'fastify'
import * as boardContract from '#contract/catalogue/boards.ts'
import * as contract from '#contract/catalogue/catalogue.ts'
import * as categoryContract from '#contract/catalogue/categories.ts'
import * as optionContract from '#contract/catalogue/options.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { ChangeCache } from '../database/change-cache.ts'
import type { Database } from '../database/schema.ts'
import { sendCached } from '../http/cached-reply.ts'
import { expectedVersion } from '../http/if-match.ts'
import { emptySuccess, type Routes, serve, success, withZodTypes } from '../http/serve.ts'
import * as boards from './boards.ts'
import * as categories from './categories.ts'
import * as options from './options.ts'
import { cachePublishedCatalogue } from './published.ts'

type Services = { db: Database; catalogueCache: ChangeCache; clock: () => Date }

/** Served from memory until something changes (R-catalogue-2). */
export const publicRoutes =
  ({ db, catalogueCache }: Omit<Services, 'clock'>): Routes =>
  async (app) => {
    const readCatalogue = cachePublishedCatalogue(db, catalogueCache)
    withZodTypes(app).route({
      ...serve(contract.listPublicCategories),
      handler: (request, reply) =>
        sendCached<Reply<typeof contract.listPublicCategories>>(
          { request, reply, cache: catalogueCache },
          'categories',
          async () => {
            const named = (await readCatalogue()).categories.map(({ id, name }) => ({ id, name }))
            return success({ categories: named })
          },
        ),
    })
    withZodTypes(app).route({
      ...serve(contract.listPublicCatalogue),
      handler: (request, reply) =>
        sendCached<Reply<typeof contract.listPublicCatalogue>>(
          { request, reply, cache: catalogueCache },
          'catalogue',
          async () => success({ categories: (await readCatalogue()).categories }),
        ),
    })
    withZodTypes(app).route({
      ...serve(contract.listPublicOptions),
      handler: async (request, reply) => {
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
      },
    })
    withZodTypes(app).route({
      ...serve(contract.listPublicBoards),
      handler: (request, reply) =>
        sendCached<Reply<typeof contract.listPublicBoards>>(
          { request, reply, cache: catalogueCache },
          'boards',
          async () => success({ data: (await readCatalogue()).boards }),
        ),
    })
  }

const readTarget = (request: FastifyRequest<{ Params: { id: number } }>) => ({
  id: request.params.id,
  actorId: request.caller.id,
  expectedVersion: expectedVersion(request),
})

export const adminRoutes =
  (services: Services): Routes =>
  async (app) => {
    app.addHook('onSend', async ({ method }) => {
      if (method !== 'GET') services.catalogueCache.invalidate()
    })
    app.register(boardRoutes(services))
    app.register(categoryRoutes(services))
    app.register(optionRoutes(services))
  }

const boardRoutes =
  ({ db, clock }: Services): Routes =>
  async (app) => {
    withZodTypes(app).route({
      ...serve(boardContract.listBoards),
      handler: async () => success({ boards: await boards.listBoards(db, { trashed: false }) }),
    })
    withZodTypes(app).route({
      ...serve(boardContract.listTrashedBoards),
      handler: async () => success({ boards: await boards.listBoards(db, { trashed: true }) }),
    })
    withZodTypes(app).route({
      ...serve(boardContract.addBoard),
      handler: async ({ body, caller }, reply) => {
        reply.code(201)
        return success({ id: await boards.addBoard(db, body, caller.id) })
      },
    })
    withZodTypes(app).route({
      ...serve(boardContract.editBoard),
      handler: async (request) => {
        await boards.editBoard(db, readTarget(request), request.body)
        return emptySuccess
      },
    })
    withZodTypes(app).route({
      ...serve(boardContract.trashBoard),
      handler: async (request) => {
        await boards.trashBoard(db, readTarget(request), clock())
        return emptySuccess
      },
    })
    withZodTypes(app).route({
      ...serve(boardContract.restoreBoard),
      handler: async (request) => {
        await boards.restoreBoard(db, readTarget(request))
        return emptySuccess
      },
    })
    withZodTypes(app).route({
      ...serve(boardContract.deleteBoard),
      handler: async (request) => {
        await boards.deleteBoard(db, readTarget(request))
        return emptySuccess
      },
    })
  }

const categoryRoutes =
  ({ db }: Services): Routes =>
  async (app) => {
    withZodTypes(app).route({
      ...serve(categoryContract.listCategories),
      handler: async () => success({ categories: await categories.listCategories(db) }),
    })
    withZodTypes(app).route({
      ...serve(categoryContract.addCategory),
      handler: async ({ body, caller }, reply) => {
        reply.code(201)
        return success({ id: await categories.addCategory(db, body, caller.id) })
      },
    })
    withZodTypes(app).route({
      ...serve(categoryContract.editCategory),
      handler: async (request) => {
        await categories.editCategory(db, readTarget(request), request.body)
        return emptySuccess
      },
    })
    withZodTypes(app).route({
      ...serve(categoryContract.deleteCategory),
      handler: async (request) => {
        await categories.deleteCategory(db, readTarget(request))
        return emptySuccess
      },
    })
  }

const optionRoutes =
  ({ db }: Services): Routes =>
  async (app) => {
    withZodTypes(app).route({
      ...serve(optionContract.listOptions),
      handler: async () => success({ options: await options.listOptions(db) }),
    })
    withZodTypes(app).route({
      ...serve(optionContract.addOption),
      handler: async ({ body, caller }, reply) => {
        reply.code(201)
        return success({ id: await options.addOption(db, body, caller.id) })
      },
    })
    withZodTypes(app).route({
      ...serve(optionContract.editOption),
      handler: async (request) => {
        await options.editOption(db, readTarget(request), request.body)
        return emptySuccess
      },
    })
    withZodTypes(app).route({
      ...serve(optionContract.deleteOption),
      handler: async (request) => {
        await options.deleteOption(db, readTarget(request))
        return emptySuccess
      },
    })
  }
