import { expect, test } from 'vitest'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { adjacentContact, adjacentPage, currentRow, hasLeftView, openedContact } from './list-filters.ts'
import { initialListState, type ListAction, type ListPage, listReducer } from './list-state.ts'

const contactOf = (id: number, version = 1) => ({ id, version, status: 'pending' }) as Contact
const [a, b, c] = [contactOf(1), contactOf(2), contactOf(3)]

const pageOf = (changes: Partial<ListPage> = {}): ListPage => ({
  fetched: [a, b, c],
  fetchedKey: 'all 1',
  left: {},
  page: 1,
  pageCount: 1,
  openId: null,
  filterKey: 'all',
  ...changes,
})

const stateAfter = (page: ListPage, ...actions: ListAction[]) => actions.reduce(listReducer, initialListState(page))

test('without a current contact both directions lead to the first one', () => {
  const state = stateAfter(pageOf())
  expect(adjacentContact(state, 1)).toBe(a)
  expect(adjacentContact(state, -1)).toBe(a)
  expect(currentRow(state)).toBeNull()
})

test('a step leads to the neighbour, and past the end to another page', () => {
  const state = stateAfter(pageOf({ pageCount: 2 }), { type: 'currentSet', contact: c })
  expect(adjacentContact(state, -1)).toBe(b)
  expect(adjacentContact(state, 1)).toBeUndefined()
  expect(adjacentPage(state, 1)).toBe(2)
  expect(adjacentPage(state, -1)).toBeNull()
})

test.each<[string, Contact[]]>([
  ['left the view', [a, c]],
  ['sank to the end', [a, c, b]],
  ['sank behind what rose', [c, a, b]],
])('the current contact that %s stays between its neighbours, until another is chosen', (_, fetched) => {
  const state = stateAfter(
    pageOf(),
    { type: 'currentSet', contact: b },
    { type: 'pageShown', page: pageOf({ fetched }) },
  )
  expect(currentRow(state)).toBe(b)
  expect(adjacentContact(state, 1)).toBe(c)
  expect(hasLeftView(state, b)).toBe(!fetched.includes(b))
  const next = listReducer(state, { type: 'currentSet', contact: c })
  expect(next.contacts.filter((contact) => contact !== c)).toEqual(fetched.filter((contact) => contact !== c))
  expect(currentRow(next)).toBe(c)
})

test('the last row of a page that was changed stands before what came up from the next page', () => {
  const d = contactOf(4)
  const state = stateAfter(
    pageOf(),
    { type: 'currentSet', contact: c },
    { type: 'pageShown', page: pageOf({ fetched: [a, b, d] }) },
  )
  expect(state.contacts).toEqual([a, b, c, d])
})

test('of another list the current contact has no row, and the next step leads to the first', () => {
  const before = stateAfter(pageOf(), { type: 'currentSet', contact: b })
  // The address changes before its rows arrive.
  const waiting = listReducer(before, {
    type: 'pageShown',
    page: pageOf({ filterKey: 'archived' }),
  })
  const page = pageOf({ filterKey: 'archived', fetchedKey: 'archived 1', fetched: [c] })
  const state = listReducer(waiting, { type: 'pageShown', page })
  expect(state.contacts).toEqual([c])
  expect(state.current).toBe(b)
  expect(currentRow(state)).toBeNull()
  expect(adjacentContact(state, 1)).toBe(c)
})

test('after a deletion no contact is current, and the next step goes on from its place', () => {
  const state = stateAfter(
    pageOf(),
    { type: 'currentSet', contact: b },
    { type: 'contactRemoved', id: 2 },
    { type: 'pageShown', page: pageOf({ fetched: [a, c] }) },
  )
  expect(state.current).toBeNull()
  expect(adjacentContact(state, 1)).toBe(c)
  expect(adjacentContact(state, -1)).toBe(a)
})

test('the opened contact stays when it left the page, and one that was never shown is not opened', () => {
  const state = stateAfter(pageOf({ openId: 2 }), {
    type: 'pageShown',
    page: pageOf({ openId: 2, fetched: [a, c] }),
  })
  expect(openedContact(state)).toBe(b)
  expect(openedContact(stateAfter(pageOf({ openId: 9 })))).toBeNull()
})

test('a change is shown until the list holds it', () => {
  const changed = contactOf(2, 2)
  const before = stateAfter(
    pageOf(),
    { type: 'currentSet', contact: b },
    { type: 'contactChanged', contact: changed },
    { type: 'pageShown', page: pageOf({ fetched: [a, contactOf(2), c] }) },
  )
  expect(currentRow(before)).toBe(changed)
  const newer = contactOf(2, 3)
  const page = pageOf({ fetched: [a, newer, c] })
  expect(currentRow(listReducer(before, { type: 'pageShown', page }))).toBe(newer)
})

test('the selection outlasts a page, and ends with another filter', () => {
  const selected = stateAfter(
    pageOf(),
    { type: 'selectionSet', ids: [1, 2, 3], isSelected: true },
    { type: 'contactRemoved', id: 2 },
    { type: 'pageShown', page: pageOf({ page: 2, fetched: [] }) },
  )
  expect([...selected.selected]).toEqual([1, 3])
  const page = pageOf({ filterKey: 'pending' })
  expect(listReducer(selected, { type: 'pageShown', page }).selected.size).toBe(0)
})

test('held rows keep their places, with what is newly known of them', () => {
  const moved: Contact = { ...contactOf(2, 2), status: 'contacted' }
  const newer = contactOf(3, 2)
  const held = stateAfter(
    pageOf(),
    { type: 'placesHeld', id: 3 },
    { type: 'contactChanged', contact: moved },
    { type: 'pageShown', page: pageOf({ fetched: [contactOf(9), a, newer] }) },
  )
  expect(held.contacts).toEqual([a, moved, newer])
  const released = listReducer(held, { type: 'placesHeld', id: null })
  expect(released.contacts.map(({ id }) => id)).toEqual([9, 1, 3])
})

test('what a colleague took is skipped by a step, and stays above a pointer or while it is current', () => {
  const d = contactOf(4)
  const left = { 1: 'left this view · Asha Rao', 2: 'left this view · Asha Rao' }
  const marked = stateAfter(pageOf({ left }), { type: 'placesHeld', id: 1 }, { type: 'currentSet', contact: a })
  expect(adjacentContact(marked, 1)).toBe(c)
  expect(adjacentContact({ ...marked, current: c }, -1)).toBeUndefined()
  const page = pageOf({ left, fetched: [contactOf(9), c, d] })
  const filled = listReducer(marked, { type: 'pageShown', page })
  expect(filled.contacts.map(({ id }) => id)).toEqual([1, 9, 3, 4])
  const pointedBelow = { ...marked, heldId: 3, current: null }
  const kept = listReducer(pointedBelow, { type: 'pageShown', page })
  expect(kept.contacts.map(({ id }) => id)).toEqual([1, 2, 3, 4])
})

test('another page, another filter and a deletion are shown at once, though rows are held', () => {
  const held = stateAfter(pageOf(), { type: 'placesHeld', id: 3 })
  expect(listReducer(held, { type: 'contactRemoved', id: 2 }).contacts).toEqual([a, c])
  for (const change of [{ page: 2 }, { filterKey: 'pending' }]) {
    const page = pageOf({ ...change, fetched: [c], fetchedKey: JSON.stringify(change) })
    expect(listReducer(held, { type: 'pageShown', page }).contacts).toEqual([c])
    // The address changes before its rows arrive.
    const waiting = listReducer(held, { type: 'pageShown', page: pageOf(change) })
    expect(listReducer(waiting, { type: 'pageShown', page }).contacts).toEqual([c])
  }
})

test('a deleted contact stays known until the address names another', () => {
  const opened = pageOf({ openId: 2 })
  const removed = stateAfter(opened, { type: 'contactRemoved', id: 2 })
  const withoutIt = { ...opened, fetched: [a, c] }
  const read = listReducer(removed, { type: 'pageShown', page: withoutIt })
  expect(read.removedId).toBe(2)
  const closed = { ...withoutIt, openId: null }
  expect(listReducer(read, { type: 'pageShown', page: closed }).removedId).toBeNull()
})
