import { useState } from 'react'
import { findDoubtful, findVariables } from '#contract/conversation/fill-template.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { Button } from '#web/ui/button.tsx'
import { useTemplateValues } from './template-list.tsx'

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

type Props = { values: string[]; onConfirm: (value: string) => void }

/** Anybody can write a link where a name is asked for: it goes out under our name only after a look. */
export const DoubtfulValues = ({ values, onConfirm }: Props) => (
  <ul aria-label="To be confirmed" className="grid gap-2 empty:hidden">
    {values.map((value) => (
      <li key={value} className="flex flex-wrap items-center gap-2 rounded-s bg-sky px-3 py-2 text-sm">
        <span className="min-w-0 grow basis-48 wrap-anywhere">
          “{value}” is the family’s and holds an address or a link.
        </span>
        <Button size="sm" variant="outline" onClick={() => onConfirm(value)}>
          It may be sent
        </Button>
      </li>
    ))}
  </ul>
)
