import type { CoursesPageData } from '../../contract/catalogue/catalogue.ts'
import {
  inquiryFieldNames,
  type RejectedInquiry,
} from '../../contract/inquiries/inquiry-submission.ts'
import { placeholderOrigin } from '../../contract/site.ts'
import { seedBoards, seedCategories } from '../../server/catalogue/seed-content.ts'
import { type PageStyles, stylesKey } from '../../server/site/page-styles.ts'
import { createRenderer, type PageData, serverBuildLoader } from '../../server/site/render.ts'

/** Every state of the pages that are rendered at runtime. */
export async function renderPageStates(
  build: string,
  styles?: PageStyles,
): Promise<{ key: string; html: string }[]> {
  const render = createRenderer(
    serverBuildLoader(build),
    placeholderOrigin,
    styles ? { styles } : {},
  )
  const pages: { key: string; html: string }[] = []
  const add = async (path: string, data: PageData = {}) => {
    const { html } = await render(path, data)
    pages.push({ key: stylesKey(new URL(path, placeholderOrigin)), html })
  }
  await add('/unknown')
  await add('/contact', { rejected: everyFieldRejected })
  for (const courses of coursesStates) {
    const id = courses?.openCategory?.id
    await add(id ? `/courses?category=${id}` : '/courses', { courses })
  }
  return pages
}

const everyFieldRejected: RejectedInquiry = {
  error: 'An error.',
  fields: Object.fromEntries(inquiryFieldNames.map((name) => [name, 'An error.'])),
  values: {},
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
