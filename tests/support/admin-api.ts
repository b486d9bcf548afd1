import { type APIRequestContext, expect } from '@playwright/test'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import type { InquiryMail } from '#contract/inquiries/inquiry-mails.ts'
import { owner } from './product.ts'

type ApiCall = <Answer = { id: number }>(path: string, data?: unknown) => Promise<Answer>
export type AdminApi = Record<'get' | 'post' | 'put' | 'delete', ApiCall> & {
  /** The newest first. */
  findContacts: (search: string) => Promise<Contact[]>
}

/** Calls the API with the token of a session; a refusal fails the journey. */
export function callAs(request: APIRequestContext, token: string): AdminApi {
  const headers = { authorization: `Bearer ${token}` }
  const callerOf =
    (method: string): ApiCall =>
    async (path, data) => {
      const response = await request.fetch(path, { method, headers, ...(data ? { data } : {}) })
      expect(response.ok(), `${method} ${path}: ${response.status()}`).toBe(true)
      return response.json()
    }
  const get = callerOf('GET')
  return {
    get,
    post: callerOf('POST'),
    put: callerOf('PUT'),
    delete: callerOf('DELETE'),
    findContacts: async (search) =>
      (await get<{ contacts: Contact[] }>(`/api/admin/contacts?search=${search}&limit=100`)).contacts,
  }
}

/** Most journeys are about one act each, as for an account from before; a new account's presses do more. */
export async function recordOutcomesAlone(url: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const login = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(owner),
  })
  const { token } = (await login.json()) as { token: string }
  await fetch(`${url}/api/admin/desk-settings`, {
    method: 'PUT',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: JSON.stringify({ one_press_calls: false }),
  })
}

/** One that is on its way takes another height in a timeline than one that was sent. The team's may wait for a bundle. */
export const waitForConfirmation = (admin: AdminApi, contactId: number): Promise<void> =>
  expect
    .poll(async () => {
      const { mails } = await admin.get<{ mails: InquiryMail[] }>(`/api/admin/contacts/${contactId}/mails`)
      return mails.find(({ kind }) => kind === 'inquiry-confirmation')?.state
    })
    .toBe('saved')
