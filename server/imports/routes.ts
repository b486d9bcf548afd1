import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/imports/imports.ts'
import { Conflict, ValidationError } from '../errors.ts'
import { sendSpreadsheet } from '../http/download.ts'
import { type Routes, route, success } from '../http/serve.ts'
import type { ImportServices } from './import-services.ts'
import { listImports, readImport } from './list.ts'
import { readFile } from './read-file.ts'
import { createRefusedRows } from './refused-rows.ts'
import { assertRevertible, revert } from './revert.ts'
import { takeOver } from './take-over.ts'
import { changeSettings } from './transitions.ts'
import { emptyFile, storeUpload, tooLarge } from './upload.ts'

const replyWithinMs = 1_500

/** Throws `ValidationError` for what is no file, or a larger one. */
function fileOf({ headers, body }: FastifyRequest): Readable {
  if (headers['content-type'] !== 'application/octet-stream' || !body) {
    throw new ValidationError('Please send the file as it is (application/octet-stream).')
  }
  if (headers['content-length'] === '0') throw new ValidationError(emptyFile)
  if (Number(headers['content-length'] ?? 0) > contract.maxImportBytes) {
    throw new ValidationError(tooLarge)
  }
  return body as Readable
}

export const importRoutes =
  ({ imports: services }: { imports: ImportServices }): Routes =>
  async (app) => {
    const { db, clock, runAfterResponse } = services
    const openRefused = createRefusedRows(services)
    app.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body))
    /** Most are done before a reply would be missed; others go on behind it. */
    const settle = (work: () => Promise<void>) =>
      Promise.race([
        new Promise<void>((resolve, reject) =>
          runAfterResponse(() =>
            work()
              .catch((error: unknown) => {
                if (!(error instanceof Conflict)) throw error
                reject(error)
              })
              .finally(resolve),
          ),
        ),
        new Promise<void>((resolve) => void setTimeout(resolve, replyWithinMs).unref()),
      ])
    const detailAfter = async (id: number, work?: () => Promise<void>) => {
      if (work) await settle(work)
      return success({ import: await readImport(services, id) })
    }
    const uploading = { bodyLimit: contract.maxImportBytes }
    route(
      app,
      contract.uploadImport,
      async (request) => {
        const file = fileOf(request)
        const { query, caller } = request
        const id = await storeUpload(services, file, { by: caller.id, fileName: query.name })
        return detailAfter(id, () => readFile(services, id))
      },
      uploading,
    )
    route(app, contract.listImports, async () => success({ imports: await listImports(db, clock()) }))
    route(app, contract.readImport, async ({ params: { id } }) => {
      const detail = await detailAfter(id)
      // Another process may have begun, and ended before it was done.
      if (detail.import.state === 'reading') runAfterResponse(() => readFile(services, id))
      return detail
    })
    route(app, contract.changeImport, async ({ params: { id }, body }) => {
      const isReadAnew = await changeSettings(db, id, body)
      return detailAfter(id, isReadAnew ? () => readFile(services, id) : undefined)
    })
    route(app, contract.takeOverImport, async ({ params: { id }, body, caller }) => {
      const act = { id, by: caller.id, expected: body.contacts }
      return detailAfter(id, () => takeOver(services, act))
    })
    route(app, contract.downloadRefused, async ({ params: { id }, caller }, reply) =>
      sendSpreadsheet(reply, await openRefused({ id, requester: caller })),
    )
    route(app, contract.revertImport, async ({ params: { id }, caller }) => {
      await assertRevertible(services, id)
      return detailAfter(id, () => revert(services, { id, by: caller.id }))
    })
  }
