import { expect, type Locator } from '@playwright/test'

/** Compares the accessibility tree with the reviewed one in `tests/journeys/announced`, to the letter but for what `settle` replaces. */
export const expectAnnounced = (part: Locator, name: string, settle = (text: string) => text): Promise<void> =>
  expect(async () => {
    expect(`${settle(await part.ariaSnapshot())}\n`).toMatchSnapshot(['announced', `${name}.txt`])
  }).toPass({ timeout: 60_000 })
