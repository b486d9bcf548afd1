import { describe, expect, test } from 'vitest'
import { coursesOf } from '#tests/support/course-pages.ts'
import { courseIdByName } from './courses-page.ts'

const names = ['Cambridge & IGCSE', 'GCSE & A-Levels', 'NAPLAN Preparation', 'AP Courses', 'Música']

const readCourses = async () => coursesOf(names)

const idOf = (name: string) => courseIdByName(readCourses, name)

describe('a course that is asked for by its name', () => {
  test('is the first category whose name has all of its words, or longer ones', async () => {
    expect(await idOf('gcse')).toBe(2)
    expect(await idOf('IGCSE')).toBe(1)
    expect(await idOf('A-Levels')).toBe(2)
    expect(await idOf('ap')).toBe(4)
    expect(await idOf('NAPLAN prep')).toBe(3)
    expect(await idOf('música')).toBe(5)
  })

  test.each(['Latin', '', '?', '//evil.example', 'GCSE Latin'])(
    'leads to all courses where no category has that name: “%s”',
    async (name) => {
      expect(await idOf(name)).toBeUndefined()
    },
  )

  test('leads to all courses where the catalogue cannot be read', async () => {
    const unreadable = () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))
    expect(await courseIdByName(unreadable, 'GCSE')).toBeUndefined()
  })
})
