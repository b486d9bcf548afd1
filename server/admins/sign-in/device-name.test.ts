import { expect, test } from 'vitest'
import { countReadCharacters } from '#tests/support/read-characters.ts'
import { deviceName } from './known-browsers.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.for([
  ['Chrome on macOS', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Chrome/140.0.0.0 Safari/537.36`],
  [
    'Edge on Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
  ],
  ['Opera on Windows', `Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/138.0 Safari/537.36 OPR/122.0`],
  [
    'Samsung Internet on Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
  ],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'],
  [
    'Chrome on iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'Safari on iPad',
    'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  ],
  ['Chrome on ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/140.0 Safari`],
  ['Android', 'Dalvik/2.1.0 (Linux; U; Android 15)'],
  ['', 'curl/8.5.0'],
  ['', ''],
  ['', '<script>alert(1)</script>'],
] as const)('a browser is called “%s”', ([name, header]) => {
  expect(deviceName(header)).toBe(name)
})

test('of a long header each expression reads the first 500 characters', () => {
  const expressionCount = 13
  const header = 'Version/1 '.repeat(1600)
  expect(countReadCharacters(() => deviceName(header))).toBeLessThanOrEqual(500 * expressionCount)
})
