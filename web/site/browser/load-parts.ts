export type PartRegistry = Record<string, () => Promise<{ start: (part: HTMLElement) => void }>>

/** What one page alone needs is fetched there alone. */
export const loadParts = (registry: PartRegistry): void => {
  for (const part of document.querySelectorAll<HTMLElement>('[data-part]')) {
    registry[part.dataset['part'] ?? '']?.().then(
      ({ start }) => start(part),
      (error: unknown) => console.warn('A part of the page could not be loaded.', error),
    )
  }
}
