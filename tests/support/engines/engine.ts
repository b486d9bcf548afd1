import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

export type Place = { x: number; y: number }

/** A window of a browser, as far as each protocol can command it. `evaluate` takes a function without a closure, and JSON. */
export type Engine = {
  goto(url: string): Promise<unknown>
  back(): Promise<unknown>
  reload(): Promise<unknown>
  evaluate<Answer, Input = undefined>(read: (input: Input) => Answer, input: Input): Promise<Answer>
  click(place: Place): Promise<unknown>
  /** Characters, or one of `keys`. */
  type(text: string): Promise<unknown>
  resize(size: { width: number; height: number }): Promise<unknown>
  openWindow(): Promise<Engine>
}

/** What WebDriver sends for a key without a character (W3C WebDriver, 17.4.2). */
export const keys = { Enter: '\uE007', Escape: '\uE00C', Shift: '\uE008' }

/** A press and keys as both protocols take them (W3C WebDriver, 17.4). */
export const pressAt = (place: Place): object[] => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', ...place },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
]
export const pressKeys = (text: string): object[] => [
  {
    type: 'key',
    id: 'keys',
    actions: Array.from(text).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
]

/** An expression for the page, whose value is JSON. */
export const toExpression = (read: (input: never) => unknown, input: unknown): string =>
  `JSON.stringify((${String(read)})(${JSON.stringify(input ?? null)}) ?? null)`

/** Playwright drives the Chromium of the tests, and every older one from 109 on. */
export const toEngine = (page: Page): Engine => ({
  goto: (url) => page.goto(url),
  back: () => page.goBack(),
  reload: () => page.reload(),
  evaluate: async (read, input) => JSON.parse(await page.evaluate(toExpression(read, input))),
  click: ({ x, y }) => page.mouse.click(x, y),
  type: (text) => {
    const [key] = Object.entries(keys).find(([, code]) => code === text) ?? []
    return key ? page.keyboard.press(key) : page.keyboard.type(text)
  },
  resize: (size) => page.setViewportSize(size),
  openWindow: async () => toEngine(await page.context().newPage()),
})

/** The first of the programs of that name in the folders of the system. */
export const findProgram = (...names: string[]): string | undefined =>
  names
    .flatMap((name) => ['/usr/bin', '/usr/lib/x86_64-linux-gnu'].map((home) => join(home, name)))
    .find((path) => existsSync(path))
