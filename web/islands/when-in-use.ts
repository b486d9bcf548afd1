import { pageInUse } from './start-page.ts'

/** Calls `start` when somebody uses the page for the first time, or at once when that has been. */
export const whenInUse = (start: () => void): void => {
  if (document.documentElement.hasAttribute('data-in-use')) start()
  else document.addEventListener(pageInUse, start, { once: true })
}
