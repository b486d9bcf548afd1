import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MemberCard } from './page.tsx'

const member = { id: 'tutor', name: 'Kim', title: 'Tutor', image: '/kim.webp', bio: '' }

test('a member of the team has a bio when one is given, and nothing in its place otherwise', () => {
  const bio = 'Kim taught chemistry for nine years.'
  expect(renderToStaticMarkup(<MemberCard {...member} bio={bio} />)).toContain(`>“${bio}”</blockquote>`)
  expect(renderToStaticMarkup(<MemberCard {...member} />)).not.toContain('<blockquote')
})
