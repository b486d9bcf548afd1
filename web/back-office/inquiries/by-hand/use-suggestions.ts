import { listPublicBoards, listPublicCatalogue } from '#contract/catalogue/catalogue.ts'
import type { formLabels } from '#contract/data-purposes/form-texts.ts'
import { grades } from '#contract/inquiries/inquiry-texts.ts'
import { useAdminQuery } from '../../lists/query-client.ts'

type Suggestions = Partial<Record<keyof typeof formLabels, readonly string[]>>

/** What the family's form offers; any other text is allowed. */
export const useSuggestions = (): Suggestions => {
  const { data } = useAdminQuery(
    ['public catalogue'],
    async (call, signal): Promise<Suggestions> => {
      const [catalogue, boards] = await Promise.all([
        call(listPublicCatalogue, {}, { signal }),
        call(listPublicBoards, {}, { signal }),
      ])
      const subjects = catalogue.categories.flatMap(({ courseOptions }) => courseOptions)
      return {
        category: catalogue.categories.map(({ name }) => name),
        subject: [...new Set(subjects.map(({ name }) => name))],
        board: boards.data.map(({ name }) => name),
      }
    },
    { staleTime: 300_000 },
  )
  return { ...data, childGrade: grades, timeZone: Intl.supportedValuesOf('timeZone') }
}
