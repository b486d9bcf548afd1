import { useState } from 'react'
import { findDoubtful, findVariables } from '#contract/conversation/fill-template.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { useTemplateValues } from './use-filled-templates.ts'

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

/** What keeps a text from being sent: variables that still stand in it, and values that nobody has confirmed. */
export function useResolvedText(contact: Contact, text: string) {
  const values = useTemplateValues(contact)
  const [confirmed, setConfirmed] = useState<string[]>([])
  const doubtful = findDoubtful(text, values.all).filter((value) => !confirmed.includes(value))
  const [first] = doubtful
  return {
    missing: describeMissing(text),
    doubtful,
    refusal: describeMissing(text) ?? (first && `Please confirm “${first}” first: it holds an address or a link.`),
    confirm: (value: string) => setConfirmed([...confirmed, value]),
  }
}
