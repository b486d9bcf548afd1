import type { IslandRegistry } from '#web/islands/load-islands.ts'

export const islands: IslandRegistry = {
  'subject-carousel': () => import('#web/site/home/subject-carousel.tsx'),
  courses: () => import('#web/site/courses/island.tsx'),
  'inquiry-form': () => import('#web/inquiry-form/form.tsx'),
}

export const importVisitorHours = () => import('#web/site/regions/usa/show-visitor-hours.ts')
