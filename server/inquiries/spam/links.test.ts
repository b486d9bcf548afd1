import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFullRun } from '#tests/support/full-run.ts'
import { countLinks, hasDisguisedLink } from './spam-check.ts'

const suffixes =
  'com|net|org|info|biz|edu|gov|io|ai|dev|app|ru|su|cn|ua|cc|ws|pw|tk|ml|ga|cf|top|xyz|icu|club|shop|store|online|site|website|click|live|pro|(?:co|com|org|net|ac|edu|gov)\\.[a-z]{2}'

/** What a link is, in one expression each, whose work is the square of a long text. */
const links = new RegExp(
  [
    String.raw`\b(?:https?|ftp):\/\/[^\s,;|<>"'()[\]]*`,
    String.raw`\bwww\.[^\s,;|<>"'()[\]]+`,
    String.raw`(?<![@\w.-])(?:[a-z\d-]+\.)+(?:[a-z]{2,}\/[^\s,;|<>"'()[\]]*|(?:${suffixes})\b(?![\w.+-]*@|-))`,
  ].join('|'),
  'gi',
)
const disguise = /\[\/?url\b|\[link=|\[img\]|<\s*a\s[^>]*href|\bh(?:xx|\*\*)ps?:\/\//i

const pieces =
  'a|A9|com|co.in|net|pro|.|.|.|-|_|+|@|@|/|:|//|www.|http://|hxxp://|h**ps://|ftp:/|<|>|< a|<a |href|HREF=|[url|[/url]|[img]|,| |\n|é|K'.split(
    '|',
  )
const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 60, size: 'max' }).map((parts) => parts.join(''))
const seeded = { seed: 20_261_123, numRuns: isFullRun ? 20_000 : 2_000 }

test('links and disguised links are what one expression says', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(countLinks(text)).toBe(text.match(links)?.length ?? 0)
      expect(hasDisguisedLink(text)).toBe(disguise.test(text))
    }),
    seeded,
  )
})
