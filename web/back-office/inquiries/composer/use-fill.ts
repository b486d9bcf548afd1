import { useRef } from 'react'
import type { Draft } from '#contract/conversation/answers.ts'
import type { FilledTemplate } from '../templates/use-filled-templates.ts'

type Options = { text: Draft; signature: string; change: (text: Draft) => void }

/** Puts a template, or a mail that was signed, above the signature: after what was typed, and in the place of the one before. */
export function useFill({ text, signature, change }: Options) {
  const filledBefore = useRef('')
  const isSigned = signature !== '' && text.body.endsWith(signature)
  const unsign = (words: string) =>
    (signature && words.endsWith(signature) ? words.slice(0, -signature.length) : words).trim()
  const own = unsign(text.body)
  return {
    isEmpty: own === '',
    fill: ({ text: signed, subject }: Pick<FilledTemplate, 'text' | 'subject'>): void => {
      const kept = own === filledBefore.current ? '' : own
      const filled = unsign(signed)
      filledBefore.current = filled
      change({
        subject: subject?.replaceAll('\n', ' ') || text.subject,
        body: [kept, filled, isSigned ? signature : ''].filter(Boolean).join('\n\n'),
      })
    },
  }
}
