import { expect } from 'vitest'
import { test } from '#tests/support/app.ts'

test('each administrator saves, renames and deletes lists of their own, of which a name is one', async ({
  asOwner,
  asPlain,
}) => {
  const change = async (payload: object) => {
    const reply = await asOwner('PUT', 'saved-lists', payload)
    return [reply.statusCode, reply.json().error]
  }
  const readNames = async (as = asOwner) => {
    const { saved_lists } = (await as('GET', 'team')).json()
    return (saved_lists as { name: string; search: string }[]).map(({ name, search }) => `${name} ${search}`)
  }
  const save = (name: string, search = '?country=GB') => change({ name, to: { name, search } })
  expect(await save('UK')).toEqual([200, undefined])
  await save('America', '?country=US&order=due_first')
  await save('uk', '?country=GB&board=IB')
  expect(await readNames()).toEqual(['America ?country=US&order=due_first', 'uk ?country=GB&board=IB'])
  expect(await readNames(asPlain)).toEqual([])

  expect(await change({ name: 'UK', to: { name: 'america', search: '' } })).toEqual([
    409,
    'You have a list of this name.',
  ])
  await change({ name: 'UK', to: { name: 'Britain', search: '?country=GB' } })
  await change({ name: 'AMERICA', to: null })
  await change({ name: 'America', to: null })
  expect(await readNames()).toEqual(['Britain ?country=GB'])

  for (const search of ['?search=whitfield', '?family=7', '?contact=7', '?token=x', 'x'.repeat(1001)])
    expect((await save('Person', search))[0], search).toBe(400)
  expect((await save('x'.repeat(61)))[0]).toBe(400)
  for (let index = 2; index <= 30; index += 1) await save(`List ${index}`)
  expect(await save('One more')).toEqual([409, 'You have 30 lists. Please delete one first.'])
  expect(await save('Britain', '?country=IE')).toEqual([200, undefined])
})
