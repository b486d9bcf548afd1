import type { IslandRegistry } from '#web/islands/load-islands.ts'

/** What `Island` names on the public pages. */
export const registry: IslandRegistry = {
  'subject-carousel': () => import('#web/site/home/subject-carousel.tsx'),
  'inquiry-form': () => import('#web/inquiry-form/island.tsx'),
}
