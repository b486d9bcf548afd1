import { useRef } from 'react'
import type { Draft } from '#contract/conversation/answers.ts'
import type { ChosenTemplate } from '../templates/template-list.tsx'

type Options = { text: Draft; signature: string; change: (text: Draft) => void }

/** Puts a template above the signature: after what was typed, and in the place of the one before. */
export function useFill({ text, signature, change }: Options) {
  const filledBefore = useRef('')
  return ({ text: filled, subject }: ChosenTemplate): void => {
    const { body } = text
    const isSigned = signature !== '' && body.endsWith(signature)
    const own = (isSigned ? body.slice(0, -signature.length) : body).trim()
    const kept = own === filledBefore.current ? '' : own
    filledBefore.current = filled.trim()
    change({
      subject: subject?.replaceAll('\n', ' ') || text.subject,
      body: [kept, filled, isSigned ? signature : ''].filter(Boolean).join('\n\n'),
    })
  }
}
