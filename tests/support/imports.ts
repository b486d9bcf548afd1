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

  async function change({ id, settings }: ImportDetail, changes: Partial<ImportSettings>): Promise<ImportDetail> {
    const payload = { ...settings, ...changes }
    const reply = await app.inject({
      method: 'PUT',
      url: `${base}/${id}/settings`,
      headers,
      payload,
    })
    expect(reply.json()).toMatchObject({ success: true })
    return settle(id)
  }

  const preview = async (id: number): Promise<ImportPreview> => {
    const { preview: shown } = await readImport(id)
    if (!shown) throw new Error(`Import ${id} has no preview.`)
    return shown
  }

  async function takeOver(id: number, contacts: number): Promise<ImportDetail> {
    const payload = { contacts }
    const reply = await app.inject({
      method: 'POST',
      url: `${base}/${id}/take-over`,
      headers,
      payload,
    })
    expect(reply.json()).toMatchObject({ success: true })
    return settle(id)
  }

  async function revert(id: number): Promise<ImportDetail> {
    const reply = await app.inject({ method: 'POST', url: `${base}/${id}/revert`, headers })
    expect(reply.json()).toMatchObject({ success: true })
    return settle(id)
  }

  return { upload, change, preview, takeOver, revert, settle, readImport }
}
