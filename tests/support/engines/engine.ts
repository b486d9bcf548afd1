import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'

export type Place = { x: number; y: number }

/** A window of a browser, as far as each protocol can command it. `evaluate` takes a function without a closure, and JSON. */
export type Engine = {
  goto(url: string): Promise<unknown>
  back(): Promise<unknown>
  evaluate<Answer, Input = undefined>(read: (input: Input) => Answer, input: Input): Promise<Answer>
  click(place: Place): Promise<unknown>
  type(text: string): Promise<unknown>
  resize(size: { width: number; height: number }): Promise<unknown>
  openWindow(): Promise<Engine>
}

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

/** The program of that name in the folders of the system, Debian's for libraries among them. */
export const findProgram = (name: string): string | undefined =>
  ['/usr/bin', ...globSync('/usr/lib/*-linux-gnu')].map((home) => join(home, name)).find((path) => existsSync(path))
