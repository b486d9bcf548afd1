import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import type { TimelineEntry } from '#contract/inquiries/timeline.ts'
import { contactKey, pagesKey, timelineKey } from '../list/use-inquiries.ts'
import { applyReply } from './apply-reply.ts'

const contact = (version: number, status = 'pending') => ({ id: 7, version, status }) as Contact
const entry = (id: number, is_undone = false) => ({ kind: 'status_changed', id, is_undone }) as TimelineEntry

const pageKey = [...pagesKey, 'all', 1]
let client: QueryClient

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(pageKey, { contacts: [contact(1), { ...contact(1), id: 8 }] })
  client.setQueryData(timelineKey(7), { entries: [entry(1)], total: 1 })
})

const rows = () => client.getQueryData<{ contacts: Contact[] }>(pageKey)?.contacts
const shown = () => rows()?.[0]
const known = () => client.getQueryData<{ contact: Contact }>(contactKey(7))?.contact
const timeline = () => client.getQueryData<{ entries: TimelineEntry[]; total: number }>(timelineKey(7))

test('a reply is shown in its row, in the details and in the timeline', () => {
  applyReply(client, { contact: contact(2, 'contacted'), entry: entry(2) })
  expect(rows()).toEqual([contact(2, 'contacted'), { ...contact(1), id: 8 }])
  expect(known()).toEqual(contact(2, 'contacted'))
  expect(timeline()).toEqual({ entries: [entry(2), entry(1)], total: 2 })
  // Undo says of an entry that is there that it was undone.
  applyReply(client, { contact: contact(3), entry: entry(2, true) })
  expect(timeline()).toEqual({ entries: [entry(2, true), entry(1)], total: 2 })
})

test('a reply that comes after what is newer leaves it, and one of a contact that is gone all', () => {
  applyReply(client, { contact: contact(3, 'archived'), entry: null })
  applyReply(client, { contact: contact(2, 'contacted'), entry: null })
  applyReply(client, { contact: null, entry: null })
  expect([shown(), known()]).toEqual([contact(3, 'archived'), contact(3, 'archived')])
})

test('what was being read when the reply came is read again', async () => {
  const readings = [Promise.withResolvers(), Promise.withResolvers()]
  let count = 0
  const queryKey = timelineKey(7)
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: () => readings[count++]?.promise,
  })
  const unsubscribe = observer.subscribe(() => {})
  expect(count).toBe(1)
  applyReply(client, { contact: contact(2), entry: entry(2) })
  readings[0]?.resolve({ entries: [entry(1)], total: 1 })
  readings[1]?.resolve({ entries: [entry(3), entry(2), entry(1)], total: 3 })
  await expect.poll(() => timeline()?.total).toBe(3)
  expect(count).toBe(2)
  unsubscribe()
})
