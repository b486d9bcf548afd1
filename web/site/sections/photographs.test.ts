import { expect, test } from 'vitest'
import { photographUrl, pictureFor } from './photographs.ts'

const drawing = { src: '/assets/lesson.svg', alt: 'A drawing' }
const files = { '../photos/lesson.webp': '/assets/lesson.webp' }

test('a photograph that brand.ts names takes the place of its drawing', () => {
  const opening = { file: 'lesson.webp', alt: 'A lesson' }
  expect(pictureFor('opening', drawing, { opening }, files)).toEqual({
    src: '/assets/lesson.webp',
    alt: 'A lesson',
  })
  expect(pictureFor('method', drawing, { opening }, files)).toBe(drawing)
})

test('a photograph that is not there stops the build', () => {
  expect(() => photographUrl('lost.jpg', files)).toThrow(
    'brand.ts names the photograph lost.jpg, which is not in web/site/photos.',
  )
})
