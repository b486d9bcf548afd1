import { expect, test } from 'vitest'
import { createPendingAddress } from './url-state.tsx'

const at = (search: string) => ({ search, tabs: undefined })

const typed = (...searches: string[]) => {
  const address = createPendingAddress(at(''))
  for (const search of searches) address.change(at(search))
  return address
}

test('a change that renders late does not hide the one that was typed since', () => {
  const address = typed('?search=a', '?search=ab')
  address.render(at('?search=a'), false)
  expect(address.latest().search).toBe('?search=ab')
  address.render(at('?search=ab'), false)
  address.render(at('?page=2'), false)
  expect(address.latest().search).toBe('?page=2')
})

test('a change is shown at once, unless it may be blocked', () => {
  const address = typed('?search=a')
  expect(address.shown().search).toBe('?search=a')
  address.change(at('?tab=boards'), false)
  expect([address.shown().search, address.latest().search]).toEqual(['', '?tab=boards'])
  address.render(at('?tab=boards'), false)
  expect(address.shown().search).toBe('?tab=boards')
})

test('Back while something is being typed leads to where it leads', () => {
  const address = typed('?search=a')
  address.render(at('?tab=boards'), true)
  expect(address.latest().search).toBe('?tab=boards')
})

test('a change whose navigation was blocked is forgotten, and the next one begins at what is shown', () => {
  const address = typed('?search=a')
  address.forget()
  expect(address.latest().search).toBe('')
})
