import { parseAddressPrefill } from '#contract/inquiries/address-prefill.ts'

type Named = { id: number; name: string }

export type OfferedCourses = { categories: (Named & { courseOptions: Named[] })[]; boards: Named[] }

const nameOf = (list: Named[] = [], id: number | undefined): string => list.find((item) => item.id === id)?.name ?? ''

/**
 * Without script the page is the same for every address, so what its address handed on is added to the fields that were
 * left empty. A catalogue that cannot be read adds nothing: a lead is worth more than a field.
 */
export async function fillInPrefill(
  values: Record<string, string>,
  url: string,
  readCatalogue: () => Promise<OfferedCourses>,
): Promise<void> {
  const prefill = parseAddressPrefill(new URLSearchParams(url.split('?')[1]))
  const { category: categoryId, option, board, country } = prefill
  const fillIn = (name: string, value: string | undefined) => {
    if (value && !values[name]?.trim()) values[name] = value
  }
  fillIn('country', country)
  if (categoryId === undefined && board === undefined) return
  const catalogue = await readCatalogue().catch(() => undefined)
  const category = catalogue?.categories.find(({ id }) => id === categoryId)
  fillIn('board', nameOf(catalogue?.boards, board))
  fillIn('category', category?.name)
  if (values['category'] === category?.name) fillIn('subject', nameOf(category?.courseOptions, option))
}
