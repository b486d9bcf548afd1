import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { chromiumPath, launchArgs } from '../chromium.ts'
import { test as base, expect } from '../journey.ts'
import { oldChromiumPath } from '../old-chromium.ts'
import { type Engine, keys, toEngine } from './engine.ts'
import { openFirefox } from './firefox.ts'
import { openWebKit } from './webkit.ts'

type Wanted = { selector: string; name: string; within: string }

/** In the page: brings the first that is called so into view, and says where to press; null while nobody could press there. */
const findPlace = ({ selector, name, within }: Wanted) => {
  const inOneLine = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const nameOf = (one: HTMLElement) => {
    const labels = [...((one as HTMLInputElement).labels ?? [])]
    return inOneLine(
      one.getAttribute('aria-label') ??
        (labels.length > 0
          ? labels.map(({ textContent }) => textContent).join(' ')
          : one.textContent),
    )
  }
  const all = [...document.querySelectorAll<HTMLElement>(within)].flatMap((part) =>
    [...part.querySelectorAll<HTMLElement>(selector)].filter(
      (one) =>
        one.getClientRects().length > 0 &&
        !one.closest('[inert], [disabled], [aria-disabled=true]'),
    ),
  )
  const found =
    all.find((one) => nameOf(one) === name) ?? all.find((one) => nameOf(one).startsWith(name))
  if (!found) return null
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const [box] = found.getClientRects()
  if (!box) return null
  const place = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
  const top = document.elementFromPoint(place.x, place.y)
  if (!top || !(found.contains(top) || top.contains(found))) return null
  const state = globalThis as { pressed?: string }
  state.pressed = 'not heard of'
  const note = ({ target }: Event) => {
    state.pressed = target instanceof Node && found.contains(target) ? 'it' : 'something else'
  }
  addEventListener('click', note, { capture: true, once: true })
  return place
}

/** In the page: what the last press met; nothing where it has led to another page. */
const readPressed = () => (globalThis as { pressed?: string }).pressed ?? 'it'

/** In the page: puts the focus into a field, with what it holds selected. */
const focusField = ({ name, within }: Omit<Wanted, 'selector'>) => {
  const fields = [...document.querySelectorAll<HTMLElement>(within)].flatMap((part) => [
    ...part.querySelectorAll<HTMLInputElement>('input, textarea, select'),
  ])
  const field = fields.find(
    (one) =>
      one.getClientRects().length > 0 &&
      !one.disabled &&
      [one.ariaLabel, one.placeholder, one.labels?.[0]?.textContent].some((label) =>
        label?.trim().startsWith(name),
      ),
  )
  field?.focus()
  if (field && 'select' in field) field.select()
  return field !== undefined && document.activeElement === field
}

/** In the page: all that is seen, in one line. */
const readPage = () => document.body.innerText.replaceAll(/\s+/g, ' ')

const selectors = {
  button: 'button, summary, [role=button], [role=tab]',
  link: 'a[href]',
  heading: 'h3',
  field: 'input, textarea, select',
}

export type Steps = Pick<Engine, 'back' | 'reload' | 'resize' | 'evaluate' | 'type'> & {
  open(address: string): Promise<unknown>
  press(name: string, kind?: keyof typeof selectors, within?: string): Promise<void>
  key(name: keyof typeof keys): Promise<unknown>
  fill(label: string, text: string, within?: string): Promise<void>
  choose(label: string, option: string): Promise<void>
  /** As the system's dialog hands on a file. */
  attach(name: string, text: string): Promise<void>
  sees(text: string): Promise<void>
  seesNot(text: string): Promise<void>
  isAt(pattern: RegExp): Promise<void>
  /** Waits until a field holds a value. */
  holds(label: string, value: string): Promise<void>
  openWindow(): Promise<Steps>
}

/** What one does in a browser: each step waits until it can be done. */
const createSteps = (engine: Engine, origin: string): Steps => {
  const { evaluate } = engine
  const until = <Answer>(read: () => Promise<Answer>, message = '') =>
    expect.poll(() => read().catch((error: Error) => error.message), { message })
  const press = async (
    name: string,
    kind: keyof typeof selectors = 'button',
    within = 'body',
  ): Promise<void> => {
    const wanted = { selector: selectors[kind], name, within }
    let place: ReturnType<typeof findPlace> = null
    const find = async () => {
      const before = place
      place = await evaluate(findPlace, wanted)
      // Firefox scrolls to the same place by half a pixel less or more.
      return (
        before !== null &&
        place !== null &&
        Math.abs(place.x - before.x) + Math.abs(place.y - before.y) < 3
      )
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
    reload: engine.reload,
    resize: engine.resize,
    evaluate,
    press,
    key: (name: keyof typeof keys) => engine.type(keys[name]),
    type: engine.type,
    fill: async (label, text, within = 'body') => {
      await until(() => evaluate(focusField, { name: label, within }), `filling ${label}`).toBe(
        true,
      )
      await engine.type(text)
    },
    // A list of choices is drawn by the system, where no protocol reaches.
    choose: async (label, option) => {
      await until(() => evaluate(focusField, { name: label, within: 'body' })).toBe(true)
      const choose = (wanted: string) => {
        const list = document.activeElement as HTMLSelectElement
        const found = [...list.options].find(({ text }) => text === wanted)
        if (found) list.value = found.value
        for (const type of ['input', 'change'])
          list.dispatchEvent(new Event(type, { bubbles: true }))
        return found !== undefined
      }
      await until(() => evaluate(choose, option)).toBe(true)
    },
    attach: (name: string, text: string) =>
      evaluate(
        ([fileName = '', content = '']) => {
          const files = new DataTransfer()
          files.items.add(new File([content], fileName, { type: 'text/csv' }))
          const input = document.querySelector<HTMLInputElement>('input[type=file]')
          if (input) input.files = files.files
          input?.dispatchEvent(new Event('change', { bubbles: true }))
        },
        [name, text],
      ),
    sees: (text) => until(() => evaluate(readPage, undefined)).toContain(text),
    seesNot: (text) => until(() => evaluate(readPage, undefined)).not.toContain(text),
    isAt: (pattern: RegExp) =>
      until(() => evaluate(() => location.href, undefined)).toMatch(pattern),
    holds: async (label, value) => {
      await until(() => evaluate(focusField, { name: label, within: 'body' })).toBe(true)
      const read = () => (document.activeElement as HTMLInputElement).value
      await until(() => evaluate(read, undefined)).toBe(value)
    },
    openWindow: async (): Promise<Steps> => createSteps(await engine.openWindow(), origin),
  }
}

type Opener = (use: (engine: Engine) => Promise<void>) => Promise<boolean>

const openChromium =
  (executablePath: string, args: string[]): Opener =>
  async (use) => {
    if (!existsSync(executablePath)) return false
    const browser = await chromium.launch({ executablePath, args })
    const context = await browser.newContext()
    await use(toEngine(await context.newPage()))
    await browser.close()
    return true
  }

/** What a release from before wants besides. */
const oldArgs = [...launchArgs, '--single-process', '--no-zygote', '--headless']

const openers = {
  Chromium: openChromium(await chromiumPath(), launchArgs),
  'Chromium 109': openChromium(oldChromiumPath('109'), oldArgs),
  'Chromium 119': openChromium(oldChromiumPath('119'), oldArgs),
  WebKit: openWebKit,
  Firefox: openFirefox,
}

/** A journey in steps, which runs in each browser of the full run (playwright.config.ts). */
export const test = base.extend<{ engineName: keyof typeof openers; steps: Steps }>({
  engineName: ['Chromium', { option: true }],
  steps: async ({ engineName, product }, use) => {
    const isInstalled = await openers[engineName]((engine) => use(createSteps(engine, product.url)))
    base.skip(!isInstalled, 'not installed')
  },
})
