import { parts } from './registry.ts'

/** What one page alone has, it alone fetches the code of. */
export const loadParts = (): void => {
  for (const part of document.querySelectorAll<HTMLElement>('[data-part]')) {
    parts[part.dataset['part'] ?? '']?.().then(
      ({ start }) => start(part),
      (error: unknown) => console.warn('A part of the page could not be loaded.', error),
    )
  }
}
