import { findVariables } from '#contract/conversation/fill-template.ts'

/** What stands in a text in place of a value, in a sentence; undefined where nothing does. */
export function describeMissing(text: string): string | undefined {
  const names = [...new Set(findVariables(text).map(({ name }) => `{${name}}`))]
  if (names.length === 0) return undefined
  return `${names.join(', ')} ${names.length === 1 ? 'has' : 'have'} no value. Please write something in its place.`
}

/** Puts the cursor on the first that has no value. */
export function selectMissing(field: HTMLInputElement | HTMLTextAreaElement | null, options?: FocusOptions): void {
  const [first] = findVariables(field?.value ?? '')
  if (!first) return
  field?.focus(options)
  field?.setSelectionRange(first.start, first.end)
}
