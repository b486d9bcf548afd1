import { expect } from '../journey.ts'
import type { Engine } from './engine.ts'
import { attachFile, chooseOption, findNamed, readPage, readPressed } from './in-page.ts'

const selectors = {
  button: 'button, summary, [role=button], [role=tab]',
  link: 'a[href]',
  heading: 'h3',
  field: 'input, textarea, select',
}

export type Steps = Pick<Engine, 'back' | 'resize' | 'evaluate'> & {
  open(address: string): Promise<unknown>
  press(name: string, kind?: keyof typeof selectors, within?: string): Promise<void>
  fill(label: string, text: string, within?: string): Promise<void>
  choose(label: string, option: string): Promise<void>
  attach(name: string, text: string): Promise<void>
  sees(text: string): Promise<void>
  seesNot(text: string): Promise<void>
  isAt(pattern: RegExp): Promise<void>
  /** Waits until a field holds a value. */
  holds(label: string, value: string): Promise<void>
  openWindow(): Promise<Steps>
}

/** What one does in a browser: each step waits until it can be done. */
export const createSteps = (engine: Engine, origin: string): Steps => {
  const { evaluate } = engine
  const until = <Answer>(read: () => Promise<Answer>, message = '') =>
    expect.poll(() => read().catch((error: Error) => error.message), { message })
  const focus = (name: string, within = 'body') => {
    const wanted = { selector: selectors.field, name, within, focus: true }
    const isFocused = async () => (await evaluate(findNamed, wanted)) !== null
    return until(isFocused, `the focus in ${name}`).toBe(true)
  }
  const press = async (name: string, kind: keyof typeof selectors = 'button', within = 'body'): Promise<void> => {
    const wanted = { selector: selectors[kind], name, within }
    let place: ReturnType<typeof findNamed> = null
    const find = async () => {
      const before = place
      place = await evaluate(findNamed, wanted)
      // Firefox scrolls to the same place by half a pixel less or more.
      return before !== null && place !== null && Math.abs(place.x - before.x) + Math.abs(place.y - before.y) < 3
    }
    const pressOnce = async (): Promise<string> => {
      await until(find, `pressing ${name}`).toBe(true)
      if (place) await engine.click(place)
      let pressed = ''
      // A page that is being left answers nothing.
      const read = async () => (pressed = await evaluate(readPressed, undefined).catch(() => 'it'))
      await until(read).not.toBe('not heard of')
      return pressed
    }
    // What moves away between the look and the press is pressed again.
    let pressed = await pressOnce()
    while (pressed !== 'it') pressed = await pressOnce()
  }
  return {
    open: (address) => engine.goto(new URL(address, origin).href),
    back: engine.back,
    resize: engine.resize,
    evaluate,
    press,
    fill: async (label, text, within) => {
      await focus(label, within)
      await engine.type(text)
    },
    // A list of choices is drawn by the system, where no protocol reaches.
    choose: async (label, option) => {
      await focus(label)
      await until(() => evaluate(chooseOption, option)).toBe(true)
    },
    attach: (name, text) => evaluate(attachFile, { name, text }),
    sees: (text) => until(() => evaluate(readPage, undefined)).toContain(text),
    seesNot: (text) => until(() => evaluate(readPage, undefined)).not.toContain(text),
    isAt: (pattern) => until(() => evaluate(() => location.href, undefined)).toMatch(pattern),
    holds: async (label, value) => {
      await focus(label)
      const read = () => (document.activeElement as HTMLInputElement).value
      await until(() => evaluate(read, undefined)).toBe(value)
    },
    openWindow: async () => createSteps(await engine.openWindow(), origin),
  }
}
