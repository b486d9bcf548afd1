import { expect, test } from 'vitest'
import { gradientColors } from './gradient-rules.ts'

type Triple = [number, number, number]

const linearRgb = (hex: string): Triple =>
  [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as Triple

/** OKLab, in which a distance of 0.02 can just be seen. */
const toOklab = (hex: string): Triple => {
  const [r, g, b] = linearRgb(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

const palette = gradientColors

const distance = (one: string, other: string) => {
  const [a, b] = [toOklab(one), toOklab(other)]
  return Math.hypot(...a.map((value, axis) => value - (b[axis] ?? 0)))
}

test('each of the twenty gradients can be told from every other', () => {
  expect(palette).toHaveLength(20)
  for (const [name, [from, to]] of palette) {
    for (const [other, [otherFrom, otherTo]] of palette) {
      if (name === other) continue
      const mean = (distance(from, otherFrom) + distance(to, otherTo)) / 2
      expect(mean, `${name} and ${other}`).toBeGreaterThan(0.07)
    }
  }
})

test('each gradient is blue, and white text on it has at least 4.5 : 1', () => {
  for (const [name, stops] of palette) {
    for (const hex of stops) {
      const [, a, b] = toOklab(hex)
      const hue = (Math.atan2(b, a) * 180) / Math.PI + 360
      expect(hue, `${name}: ${hex}`).toBeGreaterThan(220)
      expect(hue, `${name}: ${hex}`).toBeLessThan(280)
      expect(Math.hypot(a, b), `${name}: ${hex}`).toBeGreaterThan(0.06)
      const [red, green, blue] = linearRgb(hex)
      const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
      expect(1.05 / (luminance + 0.05), `${name}: ${hex}`).toBeGreaterThanOrEqual(4.5)
    }
  }
})
