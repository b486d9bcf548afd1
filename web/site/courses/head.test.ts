import { expect, test } from 'vitest'
import { categoryPath, groupIndexOf, inquiryPath, isDelivered } from './category-display.ts'
import { words } from './content.ts'
import { headOfCourses } from './head.ts'

const [sat, latin] = ['SAT & ACT Preparation', 'Latin'].map((name, index) => ({
  id: index + 1,
  name,
  icon: null,
  gradient: null,
  description: index === 0 ? null : 'Of Rome.',
}))

/** Returns the tags that search engines and link previews read. */
const readHead = (courses: Parameters<typeof headOfCourses>[0]) => {
  const found = headOfCourses(courses).map((tag) => tag as Record<string, unknown>)
  const contentOf = (key: string) => found.find(({ name, property }) => name === key || property === key)?.['content']
  return {
    title: String(found.find((tag) => 'title' in tag)?.['title']),
    description: contentOf('description'),
    url: String(contentOf('og:url')).replace(/^.*?(?=\/courses)/, ''),
    image: String(contentOf('og:image')).replace(/^.*?(?=\/social)/, ''),
    things: found.flatMap((tag) => tag['script:ld+json'] ?? []) as Record<string, unknown>[],
  }
}

test('an open course has its own title, picture and description; the list has those of all courses', () => {
  if (!sat || !latin) throw new Error('Two courses are needed.')
  const data = { categories: [sat, latin], boards: [], openCategory: null }
  const list = readHead(data)
  expect(list).toMatchObject({ url: '/courses', image: '/social/courses.jpg' })
  expect(list.things.at(-1)).toMatchObject({
    '@type': 'ItemList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, item: { '@type': 'Course', name: sat.name } },
      { position: 2, item: { description: 'Of Rome.', provider: { '@type': 'Organization' } } },
    ],
  })
  for (const none of [null, undefined, { ...data, categories: [] }])
    expect(JSON.stringify(readHead(none).things)).not.toContain('ItemList')

  const open = readHead({ ...data, openCategory: { ...sat, courseOptions: [] } })
  expect(open).toMatchObject({
    description: `${sat.name} with a verified tutor, one-on-one or in a small group, to your curriculum and at your child’s pace.`,
    url: '/courses?category=1',
    image: '/social/courses-exams.jpg',
  })
  expect(open.title).toMatch(/^SAT & ACT Preparation: one-on-one or in a small group \| /)
  expect(open.things.at(-1)).toMatchObject({ '@context': 'https://schema.org', '@type': 'Course', name: sat.name })
  expect(readHead({ ...data, openCategory: { ...latin, courseOptions: [] } })).toMatchObject({
    description: 'Latin with a verified tutor, one-on-one or in a small group. Of Rome.',
    image: '/social/courses-subjects.jpg',
  })
})

test('an address carries what was chosen, and nothing else', () => {
  expect([categoryPath(3), categoryPath(3, 5)]).toEqual(['/courses?category=3', '/courses?category=3&option=5'])
  expect(inquiryPath({})).toBe('/contact?')
  expect(inquiryPath({ category: 3, option: null, board: 2, grade: 'Grade 9' })).toBe(
    '/contact?category=3&board=2&grade=Grade+9',
  )
})

test('what no group lists was not delivered, and stands in the first', () => {
  const found = ['Mathematics', 'AP Courses', 'Latin'].map((name) => [
    isDelivered(words.groups, name),
    groupIndexOf(words.groups, { name }),
  ])
  expect(found).toEqual([
    [true, 0],
    [true, 1],
    [false, 0],
  ])
})
