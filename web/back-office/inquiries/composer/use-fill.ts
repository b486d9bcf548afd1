import { useRef } from 'react'
import type { Draft } from '#contract/conversation/answers.ts'
import type { FilledTemplate } from '../templates/use-filled-templates.ts'

type Options = { text: Draft; signature: string; change: (text: Draft) => void }

/** Puts a template above the signature: after what was typed, and in the place of the one before. */
export function useFill({ text, signature, change }: Options) {
  const filledBefore = useRef('')
  const { body } = text
  const isSigned = signature !== '' && body.endsWith(signature)
  const own = (isSigned ? body.slice(0, -signature.length) : body).trim()
  return {
    isEmpty: own === '',
    fill: ({ text: filled, subject }: FilledTemplate): void => {
      const kept = own === filledBefore.current ? '' : own
      filledBefore.current = filled.trim()
      change({
        subject: subject?.replaceAll('\n', ' ') || text.subject,
        body: [kept, filled, isSigned ? signature : ''].filter(Boolean).join('\n\n'),
      })
    },
  }
}
