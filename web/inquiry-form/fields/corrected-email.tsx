import { type MouseEvent, useState } from 'react'
import { cleanEmail } from '#contract/inquiries/inquiry-rules.ts'
import { correctEmail } from '#contract/inquiries/readings/email-doubt.ts'
import { Button } from '#web/ui/button.tsx'
import { controlId } from './fields.ts'
import { fillIn } from './fill-in.ts'

const readEmail = (): string => {
  const input = document.getElementById(controlId('parentEmail'))
  return input instanceof HTMLInputElement ? cleanEmail(input.value.trim()) : ''
}

type CorrectedEmailProps = { asks?: boolean; onTake?: () => void }

/** The address that was probably meant, where somebody knows it: in the notice, and before that below the field that was left. */
export default function CorrectedEmail({ asks = false, onTake }: CorrectedEmailProps) {
  const [typed] = useState(readEmail)
  const meant = correctEmail(typed)
  if (meant === typed) return null
  const take = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    fillIn(form, 'parentEmail', meant)
    document.getElementById(controlId('parentEmail'))?.focus()
    onTake?.()
  }
  return (
    <>
      {asks ? (
        <p role="status" className="text-sm leading-5 font-semibold wrap-anywhere text-pending">
          Is this right? You may mean {meant}.
        </p>
      ) : null}
      <Button size="sm" className="max-w-full justify-self-start wrap-anywhere" onClick={take}>
        Use {meant}
      </Button>
    </>
  )
}
