/// <reference lib="dom" />
import type { Page } from '@playwright/test'

type Presses = { clicks: number; keys: number }

/** Counts what a person presses: each click, and each key, alone or with Control, that is no letter of a text. */
export const countPresses = (page: Page): Promise<null> =>
  page.evaluate(() => {
    const counts = { clicks: 0, keys: 0 }
    Object.assign(window, { counts })
    const options = { capture: true }
    addEventListener('mousedown', () => void (counts.clicks += 1), options)
    addEventListener(
      'keydown',
      ({ key, target, ctrlKey }) => {
        const isLetter = target instanceof HTMLTextAreaElement && key.length === 1 && !ctrlKey
        if (!isLetter && key !== 'Control') counts.keys += 1
      },
      options,
    )
    return null
  })

export const readPresses = (page: Page): Promise<Presses> =>
  page.evaluate(() => (window as unknown as { counts: Presses }).counts)
