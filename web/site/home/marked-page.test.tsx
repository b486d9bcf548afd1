import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MarkedPage } from '../sections/marked-page.tsx'
import { session } from './content.ts'

test('each mark of the paragraph has its note', () => {
  const html = renderToStaticMarkup(<MarkedPage page={session.page} />)
  expect(html).toMatch(/<del[^>]*>made a noise<\/del> <ins[^>]*>whispered<\/ins><sup[^>]*>1</)
  expect(html.match(/<mark[^>]*>([^<]+)<\/mark><sup[^>]*>\d/g)).toHaveLength(2)
  expect(html.match(/<li/g)).toHaveLength(session.page.notes.length)
  const marks = session.page.draft.filter((piece) => typeof piece !== 'string')
  expect(marks.map(({ note }) => note)).toEqual(session.page.notes.map((_, index) => index + 1))
})
