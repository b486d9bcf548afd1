import { describe, expect, test } from 'vitest'
import type { CoursesPageData } from '#contract/catalogue/catalogue.ts'
import { courseLocation } from './course-location.ts'

const names = ['Cambridge & IGCSE', 'GCSE & A-Levels', 'NAPLAN Preparation', 'AP Courses', 'Música']

const readCourses = async (): Promise<CoursesPageData> => ({
  categories: names.map((name, index) => ({
    id: index + 1,
    name,
    description: null,
    icon: null,
    gradient: null,
  })),
  boards: [],
  openCategory: null,
})

const locationOf = (name: string) => courseLocation(readCourses, name)

describe('a course that is asked for by its name', () => {
  test('is the first category whose name has all of its words, or longer ones', async () => {
    expect(await locationOf('gcse')).toBe('/courses?category=2')
    expect(await locationOf('IGCSE')).toBe('/courses?category=1')
    expect(await locationOf('A-Levels')).toBe('/courses?category=2')
    expect(await locationOf('ap')).toBe('/courses?category=4')
    expect(await locationOf('NAPLAN prep')).toBe('/courses?category=3')
    expect(await locationOf('música')).toBe('/courses?category=5')
  })

  test.each(['Latin', '', '?', '//evil.example', 'GCSE Latin'])(
    'leads to all courses where no category has that name: “%s”',
    async (name) => {
      expect(await locationOf(name)).toBe('/courses')
    },
  )

  test('leads to all courses where the catalogue cannot be read', async () => {
    const unreadable = () =>
      Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))
    expect(await courseLocation(unreadable, 'GCSE')).toBe('/courses')
  })
})
