import type { IslandRegistry } from '#web/islands/load-islands.ts'
import type { PartRegistry } from './load-parts.ts'

/** What `Island` names on the public pages. */
export const islands: IslandRegistry = {
  'subject-carousel': () => import('#web/site/home/subject-carousel.tsx'),
  courses: () => import('#web/site/courses/island.tsx'),
  'inquiry-form': () => import('#web/inquiry-form/island.tsx'),
}

/** What `data-part` names. */
export const parts: PartRegistry = {
  'visitor-hours': () => import('#web/site/regions/usa/show-visitor-hours.ts'),
}
