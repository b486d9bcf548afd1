import type { CoursesPageData } from '../../contract/catalogue.ts'
import { placeholderOrigin } from '../../contract/site.ts'
import { seedBoards, seedCategories } from '../../server/catalogue/seed-content.ts'
import type { PageStyles } from '../../server/http/page-styles.ts'
import { createRenderer, serverBuildLoader } from '../../server/http/render.ts'

/** Every state of the pages that are rendered at runtime. */
export async function renderPageStates(
  build: string,
  styles?: PageStyles,
): Promise<{ path: string; html: string }[]> {
  const render = createRenderer(
    serverBuildLoader(build),
    placeholderOrigin,
    styles ? { styles } : {},
  )
  const pages = [{ path: '/unknown', html: (await render('/unknown')).html }]
  for (const courses of coursesStates) {
    const query = courses?.openCategory ? `?category=${courses.openCategory.id}` : ''
    pages.push({ path: '/courses', html: (await render(`/courses${query}`, { courses })).html })
  }
  return pages
}

const categories = seedCategories.map(({ options: _, ...category }, index) => ({
  ...category,
  id: index + 1,
}))
const boards = seedBoards.map((board, index) => ({ ...board, id: index + 1 }))
const [firstCategory] = categories as [(typeof categories)[number]]
const courseOptions = (seedCategories[0]?.options ?? []).map((option, index) => ({
  ...option,
  id: index + 1,
}))

const coursesStates: (CoursesPageData | null)[] = [
  { categories, boards, openCategory: null },
  { categories, boards, openCategory: { ...firstCategory, courseOptions } },
  { categories, boards: [], openCategory: { ...firstCategory, courseOptions: [] } },
  { categories: [], boards: [], openCategory: null },
  null,
]
