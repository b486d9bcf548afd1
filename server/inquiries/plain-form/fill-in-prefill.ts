import { nameOf, parseAddressPrefill } from '#contract/inquiries/address-prefill.ts'

type Named = { id: number; name: string }

export type OfferedCourses = { categories: (Named & { courseOptions: Named[] })[]; boards: Named[] }

/**
 * Without script the fields are the same for every address, so what its address handed on is added to those that were left
 * empty. A catalogue that cannot be read adds nothing: a lead is worth more than a field.
 */
export async function fillInPrefill(
  values: Record<string, string>,
  url: string,
  readCatalogue: () => Promise<OfferedCourses>,
): Promise<void> {
  const prefill = parseAddressPrefill(new URLSearchParams(url.split('?')[1]))
  const { option, board, grade, country } = prefill
  const fillIn = (name: string, value: string | undefined) => {
    if (value && !values[name]?.trim()) values[name] = value
  }
  fillIn('country', country)
  fillIn('childGrade', grade)
  if (prefill.category === undefined && board === undefined) return
  const catalogue = await readCatalogue().catch(() => undefined)
  const category = nameOf(catalogue?.categories, prefill.category)
  fillIn('board', nameOf(catalogue?.boards, board))
  fillIn('category', category)
  const chosen = catalogue?.categories.find(({ name }) => name === category)
  if (values['category'] === category) fillIn('subject', nameOf(chosen?.courseOptions, option))
}
