import { importVisitorHours } from './registry.ts'

/** One page has them, and it alone fetches their code. */
export const loadVisitorHours = (): void => {
  const part = document.querySelector<HTMLElement>('[data-part="visitor-hours"]')
  if (!part) return
  importVisitorHours().then(
    ({ start }) => start(part),
    (error: unknown) => console.warn('A part of the page could not be loaded.', error),
  )
}
