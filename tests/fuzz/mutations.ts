import fc from 'fast-check'

/** A change that makes a valid request invalid. */
export type Mutation =
  | { kind: 'value'; index: number; value: unknown }
  | { kind: 'missing'; index: number }
  | { kind: 'extra'; name: string; value: unknown }
  | { kind: 'param'; index: number; text: string }
  | { kind: 'query'; index: number; text: string }
  | { kind: 'queries'; text: string }
  | { kind: 'body'; bytes: string | Uint8Array }
  | { kind: 'splice'; at: number; length: number; text: string }
  | { kind: 'header'; name: string; value: string }

const texts = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      '',
      ' ',
      '\0',
      'a\0b',
      '\ud800',
      'x\udfff',
      '\ufeff',
      '\u202egnp.exe',
      'x'.repeat(6_000),
      "'; drop table inquiries; --",
      '=1+1',
      '<script>1</script>',
      '%_\\',
      'a\r\nBcc: b@example.com',
      '__proto__',
      '2015-02-30',
      '0000-00-00',
      '9'.repeat(400),
      '1e3',
      '-1',
      '2147483648',
    ),
  },
  fc.string({ unit: 'binary', maxLength: 30 }),
)

const values = fc.oneof(
  texts,
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    2 ** 31,
    2 ** 53,
    1e308,
    [],
    {},
    nested(500),
    Array.from({ length: 1_200 }, () => 1),
  ),
  fc.jsonValue(),
)

/** Percent-encoded, or invalid as an encoding. */
const addressTexts = fc.oneof(
  texts.map((text) => encodeURIComponent(text.toWellFormed())),
  fc.constantFrom(
    '%00',
    '%',
    '%zz',
    '%ed%a0%80',
    '%ff%fe',
    '..',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '..%5c..%5c',
    '1%20or%201=1',
    '1;2',
    '1/2',
    '0x10',
    '\u00e9',
  ),
)

const queries = fc.constantFrom(
  'page=1&page=2',
  'search[]=a&search[b]=c',
  '__proto__[a]=b',
  'constructor=1',
  '&&==&',
  `search=${'%F0%9F%98%80'.repeat(300)}`,
)

const bodies = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'null',
    '[]',
    '"text"',
    '1e999',
    '{"a":',
    '{"a":1}}',
    '\ufeff{}',
    '{"__proto__":{"a":1}}',
    '{"constructor":{"prototype":{"a":1}}}',
    '['.repeat(30_000),
    '{"a":'.repeat(10_000),
    `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
    `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`,
    JSON.stringify({ a: 'x'.repeat(70_000) }),
  ),
  fc.json(),
  fc.uint8Array({ maxLength: 40 }),
)

const headers = fc.oneof(
  fc.record({
    name: fc.constant('content-type'),
    value: fc.constantFrom(
      'text/plain',
      'text/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'application/json; charset=utf-16',
      'application/jsonp',
      'application/json, text/html',
      '/',
      ';',
      'a',
      '*/*',
    ),
  }),
  fc.record({
    name: fc.constant('if-match'),
    value: fc.constantFrom('"1"', '*', '1', '"999999999"', '"-1"', 'W/"1"', '"1", "2"', '""', 'é'),
  }),
  fc.record({
    name: fc.constantFrom(
      'accept',
      'content-encoding',
      'cookie',
      'origin',
      'range',
      'user-agent',
      'x-http-method-override',
    ),
    value: fc.oneof(
      fc.constantFrom('', 'gzip', '*', 'bytes=0-99999999999', 'DELETE', 'x'.repeat(2_000)),
      fc.string({ maxLength: 30 }),
    ),
  }),
)

const index = fc.nat({ max: 40 })

export const mutations: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('value'), index, value: values }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('param'), index, text: addressTexts }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('query'), index, text: addressTexts }) },
  fc.record({ kind: fc.constant('queries'), text: queries }),
  fc.record({ kind: fc.constant('missing'), index }),
  fc.record({ kind: fc.constant('extra'), name: texts, value: values }),
  fc.record({ kind: fc.constant('body'), bytes: bodies }),
  fc.record({
    kind: fc.constant('splice'),
    at: fc.nat({ max: 300 }),
    length: fc.nat({ max: 5 }),
    text: texts,
  }),
  headers.map((header) => ({ kind: 'header' as const, ...header })),
)

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level++) value = level % 2 ? { a: value } : [value]
  return value
}
