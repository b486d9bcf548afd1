import { type MouseEvent, useState } from 'react'
import { cleanEmail } from '#contract/inquiries/inquiry-rules.ts'
import { correctEmail } from '#contract/inquiries/readings/email-doubt.ts'
import { controlId } from './fields.ts'
import { fillIn } from './fill-in.ts'

const readEmail = (): string => {
  const input = document.getElementById(controlId('parentEmail'))
  return input instanceof HTMLInputElement ? cleanEmail(input.value.trim()) : ''
}

/** Below an address that is asked about: the one that was probably meant, where somebody knows it. */
export default function CorrectedEmail() {
  const [typed] = useState(readEmail)
  const meant = correctEmail(typed)
  if (meant === typed) return null
  const take = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    fillIn(form, 'parentEmail', meant)
    document.getElementById(controlId('parentEmail'))?.focus()
  }
  return (
    <button
      type="button"
      onClick={take}
      className="min-h-11 max-w-full justify-self-start rounded-full bg-sky px-3.5 text-left text-sm font-semibold wrap-anywhere text-blue transition-colors hover:bg-line"
    >
      Use {meant}
    </button>
  )
}
