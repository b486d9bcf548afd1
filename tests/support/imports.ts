import { expect } from 'vitest'
import type { ImportDetail, ImportPreview, ImportSettings } from '#contract/imports/imports.ts'
import { test as base, type callerOf } from './app.ts'

/** Calls about imports as one administrator makes them. */
function openImports(send: ReturnType<typeof callerOf>) {
  const readImport = async (id: number): Promise<ImportDetail> => (await send('GET', `imports/${id}`)).json().import

  async function settle(id: number): Promise<ImportDetail> {
    await expect.poll(async () => (await readImport(id)).state, { timeout: 240_000, interval: 20 }).not.toMatch(/ing$/)
    return readImport(id)
  }

  async function upload(file: Buffer | string, name = 'contacts.csv'): Promise<ImportDetail> {
    const headers = { 'content-type': 'application/octet-stream' }
    const sendFile = () => send('POST', `imports?name=${encodeURIComponent(name)}`, Buffer.from(file), headers)
    let reply = await sendFile()
    // One at a time: another may still be read.
    while (reply.statusCode === 429) reply = await sendFile()
    expect(reply.json()).toMatchObject({ success: true })
    expect(reply.statusCode).toBe(201)
    return settle(reply.json().import.id)
  }

  async function call(id: number, method: 'POST' | 'PUT', verb: string, payload?: object): Promise<ImportDetail> {
    const reply = await send(method, `imports/${id}/${verb}`, payload)
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

export const test = base.extend('imports', { scope: 'file' }, ({ asOwner }) => openImports(asOwner))
