import { expect, type Locator } from '@playwright/test'

/** Compares the accessibility tree with the reviewed one in `tests/journeys/announced`, to the letter. */
export const expectAnnounced = (part: Locator, name: string): Promise<void> =>
  expect(async () => {
    expect(`${await part.ariaSnapshot()}\n`).toMatchSnapshot(`${name}.txt`)
  }).toPass({ timeout: 60_000 })
