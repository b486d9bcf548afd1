import { describe, expect, test } from 'vitest'
import { seedBoards, seedCategories } from './seed-content.ts'

const foldedNames = (things: readonly { name: string }[]) => new Set(things.map(({ name }) => name.toLowerCase()))

const everything = [...seedCategories, ...seedCategories.flatMap((c) => c.options), ...seedBoards]

describe('the first catalogue', () => {
  test('has 20 categories with different names, and 3 to 8 options in each', () => {
    expect(foldedNames(seedCategories).size).toBe(20)
    for (const { name, options } of seedCategories) {
      expect(options.length, name).toBeGreaterThanOrEqual(3)
      expect(options.length, name).toBeLessThanOrEqual(8)
      expect(foldedNames(options).size, name).toBe(options.length)
    }
  })

  test('gives each category one emoji of its own', () => {
    const icons = seedCategories.map(({ icon }) => icon)
    expect(new Set(icons).size).toBe(20)
    for (const icon of icons) {
      expect([...new Intl.Segmenter().segment(icon)], icon).toHaveLength(1)
      expect(icon).toMatch(/\p{RGI_Emoji}/v)
    }
  })

  test('says each thing in one trimmed sentence that fits its column', () => {
    for (const { name, description } of everything) {
      expect(name).toBe(name.trim())
      expect(name.length, name).toBeLessThanOrEqual(100)
      expect(description, name).toMatch(/^\S.*[^.\s]\.$/)
      expect(description.length, name).toBeLessThanOrEqual(200)
    }
  })
})
