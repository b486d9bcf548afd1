import { expect, test } from 'vitest'
import { createSessionStore, endSessionStores, enterSession } from './session-store.ts'

test('what is kept in memory ends with a sign-out, and where another account enters', () => {
  const last: string[] = []
  const store = createSessionStore('none', (value) => last.push(value))
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
