import type { IslandRegistry } from '#web/islands/load-islands.ts'

export const islands: IslandRegistry = {
  'subject-carousel': () => import('#web/site/home/subject-carousel.tsx'),
  courses: () => import('#web/site/courses/island.tsx'),
  'inquiry-form': () => import('#web/inquiry-form/form.tsx'),
}

type Part = { start: (part: HTMLElement) => void }

/** Without React. */
const parts: Record<string, (() => Promise<Part>) | undefined> = {
  'visitor-hours': () => import('#web/site/regions/usa/show-visitor-hours.ts'),
  parabola: () => import('#web/site/regions/usa/drag-vertex.ts'),
}

/** What one page alone has, it alone fetches the code of. */
export const loadParts = (): void => {
  for (const part of document.querySelectorAll<HTMLElement>('[data-part]')) {
    parts[part.dataset['part'] ?? '']?.().then(
      ({ start }) => start(part),
      (error: unknown) => console.warn('A part of the page could not be loaded.', error),
    )
  }
}
