import { useState } from 'react'
import { findDoubtful } from '#contract/conversation/fill-template.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { describeMissing } from './unresolved.ts'
import { useTemplateValues } from './use-filled-templates.ts'

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
