import { expect, test } from 'vitest'

const contents = Object.entries(
  import.meta.glob<string>(['./**/content.ts', '!./legal/**'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)

/** Figures that the company has approved; `11+` is an examination. */
const approved = new Set(
  '5%,91%,95%,3 months,8 weeks,4.9,1-2,10+,20+,30+,50+,100+,500+,11+,24 h,24 hours,24/7,48-72 hours,2-4 students,30 days'.split(
    ',',
  ),
)

const figurePattern =
  /\d[\d.,–-]*\s?(?:%|\+|\/7|h\b|hours?|days?|weeks?|months?|years?|students|tutors|parents)|(?<=figure: ')(?:Top )?[^']+/g

const withoutPaths = (source: string) => source.replaceAll(/'M\d[^']+'/g, '')

test('pages name no figure that was not approved', () => {
  expect(contents.length).toBeGreaterThan(6)
  for (const [path, source] of contents) {
    const named = withoutPaths(source).match(figurePattern) ?? []
    for (const text of named) expect(approved, path).toContain(text.replace('Top ', ''))
  }
})

test('pages promise a reply in one way: we reply within 24 hours', () => {
  for (const [path, source] of contents) expect(source, path).not.toMatch(/have (?:a|our) reply|until you have/)
})
