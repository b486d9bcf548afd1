import { beforeEach, expect, test, vi } from 'vitest'
import { createSessionStore, endSessionStores, enterSession } from './session-store.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

test('what is kept in memory ends with a sign-out, and where another account enters', () => {
  const last: string[] = []
  const store = createSessionStore('none', { letGo: (value) => last.push(value) })
  enterSession('ada@example.com')
  store.set('a draft of Ada’s')
  enterSession('ada@example.com')
  expect(store.get()).toBe('a draft of Ada’s')
  enterSession('bo@example.com')
  expect(store.get()).toBe('none')
  store.set('a draft of Bo’s')
  endSessionStores()
  expect(store.get()).toBe('none')
  expect(last).toEqual(['a draft of Ada’s', 'a draft of Bo’s'])
})

test('what is typed outlasts a reload, for the same account alone', async () => {
  const reload = async (email: string) => {
    vi.resetModules()
    const page = await import('./session-store.ts')
    const store = page.createSessionStore('', { keptAs: 'words' })
    page.enterSession(email)
    return store
  }
  const first = await reload('ada@example.com')
  first.set('half a note')
  expect((await reload('ada@example.com')).get()).toBe('half a note')
  expect((await reload('bo@example.com')).get()).toBe('')
  expect((await reload('ada@example.com')).get()).toBe('')
})
