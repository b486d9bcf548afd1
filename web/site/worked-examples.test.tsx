import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { session } from './home/content.ts'
import { TutorCard, type TutorContent } from './regions/tutor-card.tsx'
import { type Example, WorkedExample } from './regions/worked-example.tsx'
import { MarkedPage } from './sections/marked-page.tsx'

const regions = Object.entries(
  import.meta.glob<{ example: Example; tutor: TutorContent }>('./regions/*/content.ts', { eager: true }),
)

const expectNoted = ({ draft, notes }: Parameters<typeof MarkedPage>[0]['page']) => {
  const marks = draft.filter((piece) => typeof piece !== 'string')
  expect(marks.map(({ note }) => note)).toEqual(notes.map((_, index) => index + 1))
}

test('each mark of the paragraph of the home page has its note', () => {
  const html = renderToStaticMarkup(<MarkedPage page={session.page} />)
  expect(html).toMatch(/<del[^>]*>made a noise<\/del> <ins[^>]*>whispered<\/ins><sup[^>]*>1</)
  expect(html.match(/<mark[^>]*>([^<]+)<\/mark><sup[^>]*>\d/g)).toHaveLength(2)
  expect(html.match(/<li/g)).toHaveLength(session.page.notes.length)
  expectNoted(session.page)
})

test.for(regions)(
  'each mark of the example on %s has its note, and its caption says that it is our own',
  ([, { example }]) => {
    const html = renderToStaticMarkup(<WorkedExample example={example} />)
    expectNoted(example.page)
    expect(html).toMatch(/<ins[^>]*>/)
    expect(html).toMatch(/<figcaption[^>]*>[^<]* our own, written as an example: /)
  },
)

test.for(regions)('the card of a tutor on %s is marked as a specimen and names nobody', ([, { tutor }]) => {
  const html = renderToStaticMarkup(<TutorCard tutor={tutor} />)
  expect(html).toMatch(/<h3[^>]*>A tutor for [^<]+<\/h3><p[^>]*>Specimen<\/p>/)
  expect(html).toContain('Only the top 5% are selected.')
  expect(html, 'a space behind the figure').toMatch(/<\/strong> \S/)
  expect(html).not.toMatch(/\b(?:Mr|Ms|Mrs|Dr)\b|<img/)
})
