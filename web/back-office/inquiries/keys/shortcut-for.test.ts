import { expect, test } from 'vitest'
import { shortcutFor, shortcuts } from './shortcut-for.ts'

const bare = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, defaultPrevented: false }
const letters = '/jkx1234rnltascpfmug?'.split('')
const all = [...letters, 'Enter']

const keysThatAct = (where: Parameters<typeof shortcutFor>[1], modifier: string) =>
  [...all, 'J', 'Escape'].filter((key) => shortcutFor({ ...bare, key, [modifier]: true }, where)?.key === key)

test('every key is asked about', () => {
  expect(shortcuts.flatMap(({ key }) => key ?? []).toSorted()).toEqual(all.toSorted())
})

test.for([
  ['a row or a dialog', 'other', all, letters],
  ['a button or a checkbox', 'activatable', letters, letters],
  ['a text box, also one that is gone', 'text box', [], []],
] as const)(
  'with the focus in %s keys act where they should, and with no modifier but Shift',
  ([, focus, keys, inDetails]) => {
    for (const [open, expected] of [
      [null, keys],
      ['details', inDetails],
      ['help', []],
      ['own keys', []],
    ] as const) {
      for (const modifier of ['none', ...Object.keys(bare)])
        expect(keysThatAct({ focus, open }, modifier), `${open}, ${modifier}`).toEqual(
          /none|shift/.test(modifier) ? expected : [],
        )
    }
  },
)
