import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import {
  changedText,
  idListQuery,
  idQuery,
  idValue,
  moment,
  optionalBirthday,
  optionalDate,
  optionalText,
  pageQuery,
  pageSizeQuery,
  requiredText,
} from './values.ts'

test.each([
  ['required', requiredText(20, 'Please say something.')],
  ['optional', optionalText(20)],
  ['changed', changedText(20)],
])('%s texts replace a lone surrogate by U+FFFD', (_, text) => {
  expect(text.parse('x\udfff \ud83d\ude00 \ud83d')).toBe('x\ufffd \ud83d\ude00 \ufffd')
})

const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const same = (...values: unknown[]) => values.map((value) => [value, value])

const tables: [name: string, schema: z.ZodMiniType, accepted: unknown[][], refused: [message: string, unknown[]][]][] =
  [
    [
      'an optional text',
      optionalText(3),
      [...[undefined, null, '', ' '].map((none) => [none, undefined]), [' abc\n', 'abc'], ['😀😀😀', '😀😀😀']],
      [
        ['Please use at most 3 characters.', ['abcd']],
        ['Please remove the NUL character.', ['a\0']],
        ['Please write this as text.', [1, true, {}]],
      ],
    ],
    [
      'a cleaned text',
      optionalText(3, (text) => text.replace('-', '')),
      [
        ['a-b', 'ab'],
        ['-', undefined],
      ],
      [],
    ],
    [
      'a changed text',
      changedText(3),
      [
        [undefined, undefined],
        [null, null],
        [' ', null],
        ['abc ', 'abc'],
      ],
      [['Please use at most 3 characters.', ['abcd']]],
    ],
    ['a required text', requiredText(3, 'Please say it.'), same('a', 'abc'), [['Please say it.', ['', ' ', null, 1]]]],
    [
      'a day',
      optionalDate,
      [...[undefined, null, '', ' '].map((none) => [none, undefined]), [' 2024-02-29 ', '2024-02-29']],
      [
        ['Please write a real date as YYYY-MM-DD.', ['2023-02-29', '2024-2-9', 'x2024-02-29']],
        ['Please write the date as YYYY-MM-DD.', [20_240_229]],
      ],
    ],
    [
      'a birthday',
      optionalBirthday,
      [['', undefined], ...same('1900-01-01')],
      [['Please check the year of birth, or leave the birthday empty.', ['1899-12-31', '9999-01-01']]],
    ],
    [
      'an id',
      idValue('Please choose.'),
      [...same(1, 2_147_483_647), ['1', 1], ['2147483647', 2_147_483_647]],
      [['Please choose.', [0, 2_147_483_648, '0', '2147483648', '01', ' 1', '1x', 1.5, null]]],
    ],
    [
      'an id of an address',
      idQuery,
      [
        [undefined, undefined],
        ['7', 7],
      ],
      [['Please give a whole number from 1.', ['', '0']]],
    ],
    [
      'a list of ids',
      idListQuery,
      [
        ['1', [1]],
        ['2147483647,3', [2_147_483_647, 3]],
        [ids(100).join(), ids(100)],
      ],
      [
        [
          'Please give up to 100 whole numbers from 1, separated by commas.',
          ['', '0', '1,', ',1', '1, 2', '1,2147483648', ids(101).join(), 1],
        ],
      ],
    ],
    [
      'the size of a page',
      pageSizeQuery,
      [
        [undefined, 20],
        ['1', 1],
        ['100', 100],
        ['101', 100],
      ],
      [['Please give a whole number from 1.', ['0', '-1', '1.5', '']]],
    ],
    [
      'a page',
      pageQuery.page,
      [
        [undefined, 1],
        ['101', 101],
      ],
      [['Please give a whole number from 1.', ['0']]],
    ],
    [
      'a moment',
      moment,
      ['2026-11-24T03:30Z', '2026-11-24T09:00:00+05:30', '2026-11-24T03:30:00.000000000Z'].map((text) => [
        text,
        new Date('2026-11-24T03:30:00Z'),
      ]),
      [
        [
          'Please give the moment in ISO 8601, such as 2026-11-24T09:00:00Z.',
          ['2026-11-24', '2026-11-24T09:00', '2026-11-24 09:00Z', '2026-11-24T25:00Z', 'x2026-11-24T09:00Z'].concat([
            '2026-11-24T09:00Zx',
            '2026-11-24T09:00:00.0000000000Z',
            '2026-11-24T09:00+5:30',
          ]),
        ],
      ],
    ],
  ]

test.for(tables)('what is taken as %s, and what is refused, at its limits', ([, schema, accepted, refused]) => {
  for (const [given, read] of accepted) expect(schema.parse(given), String(given)).toEqual(read)
  for (const [message, values] of refused) {
    for (const value of values)
      expect(schema.safeParse(value).error?.issues[0]?.message, JSON.stringify(value)).toBe(message)
  }
})
