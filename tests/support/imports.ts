import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import type { ImportDetail, ImportPreview, ImportSettings } from '#contract/imports/imports.ts'

/** Calls about imports as one administrator makes them. */
export function openImports(app: FastifyInstance, headers: { authorization: string }) {
  const base = '/api/admin/imports'

  const readImport = async (id: number): Promise<ImportDetail> =>
    (await app.inject({ url: `${base}/${id}`, headers })).json().import

  async function settle(id: number): Promise<ImportDetail> {
    await expect.poll(async () => (await readImport(id)).state, { timeout: 240_000, interval: 20 }).not.toMatch(/ing$/)
    return readImport(id)
  }

  async function upload(file: Buffer | string, name = 'contacts.csv'): Promise<ImportDetail> {
    const send = () =>
      app.inject({
        method: 'POST',
        url: `${base}?name=${encodeURIComponent(name)}`,
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        payload: Buffer.from(file),
      })
    let reply = await send()
    // One at a time: another may still be read.
    while (reply.statusCode === 429) reply = await send()
    expect(reply.json()).toMatchObject({ success: true })
    expect(reply.statusCode).toBe(201)
    return settle(reply.json().import.id)
  }

  async function call(id: number, method: 'POST' | 'PUT', verb: string, payload?: object): Promise<ImportDetail> {
    const url = `${base}/${id}/${verb}`
    const reply = await app.inject({ method, url, headers, ...(payload && { payload }) })
    expect(reply.json()).toMatchObject({ success: true })
    return settle(id)
  }

  const change = ({ id, settings }: ImportDetail, changes: Partial<ImportSettings>) =>
    call(id, 'PUT', 'settings', { ...settings, ...changes })

  const preview = async (id: number): Promise<ImportPreview> => {
    const { preview: shown } = await readImport(id)
    if (!shown) throw new Error(`Import ${id} has no preview.`)
    return shown
  }

  const takeOver = (id: number, contacts: number) => call(id, 'POST', 'take-over', { contacts })
  const revert = (id: number) => call(id, 'POST', 'revert')

  return { upload, change, preview, takeOver, revert, settle, readImport }
}
