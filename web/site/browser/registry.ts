import type { IslandRegistry } from '#web/islands/load-islands.ts'

export const islands: IslandRegistry = {
  'subject-carousel': () => import('#web/site/home/subject-carousel.tsx'),
  courses: () => import('#web/site/courses/island.tsx'),
  'inquiry-form': () => import('#web/inquiry-form/form.tsx'),
}

type Part = { start: (part: HTMLElement) => void }

/** Without React. */
export const parts: Record<string, (() => Promise<Part>) | undefined> = {
  'visitor-hours': () => import('#web/site/regions/usa/show-visitor-hours.ts'),
  parabola: () => import('#web/site/regions/usa/drag-vertex.ts'),
}
