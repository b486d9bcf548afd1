import { type KeyboardEvent, useRef, useState } from 'react'
import { answerLimits, type Draft } from '#contract/conversation/answers.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { useFocusTarget } from '../../layout/focus-targets.tsx'
import { describeMissing, selectMissing, useResolvedText } from '../templates/use-resolved-text.ts'
import { checkLength, onFormKey } from '../typed-text.ts'
import { closeComposer, typedMails, useDueFill } from './composer-store.ts'
import { useSendAnswer } from './use-answer.ts'
import type { ComposerDraft } from './use-draft.ts'

export type ComposerFormProps = {
  contact: Contact
  onLeave: () => void
  draft: ComposerDraft
  text: Draft
}

export function useComposerForm({ contact, onLeave, draft, text }: ComposerFormProps) {
  const isFilled = useDueFill() === null
  const body = useFocusTarget<HTMLTextAreaElement>(isFilled ? `composer ${contact.id}` : null)
  const subject = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const resolved = useResolvedText(contact, `${text.subject}\n${text.body}`)
  const leave = () => {
    if (closeComposer(contact.id)) onLeave()
  }
  const { send, isSending } = useSendAnswer((words) => {
    if (draft.end(words)) leave()
  })
  const isReading = useRef(false)
  const submit = async (sendAt: Date | null) => {
    const own = text.body.trim() === draft.signature.trim() ? '' : text.body
    const found = checkLength(own, answerLimits.bodyCharacters).error ?? resolved.refusal
    setError(found)
    if (found) {
      body.current?.focus()
      selectMissing(describeMissing(text.body) ? body.current : subject.current)
    } else if (!isSending && !isReading.current) {
      isReading.current = true
      const read = await draft.read()
      isReading.current = false
      if (!read) return
      const { seen_at: seenAt, to_files: toFiles } = read
      send({ row: contact, words: typedMails.get(contact.id) ?? text, seenAt, sendAt, toFiles })
    }
  }
  const onKeyDown = (event: KeyboardEvent) => onFormKey(event, { leave, send: () => void submit(null) })
  const change = (changes: Partial<Draft>) => {
    draft.change(changes)
    setError(undefined)
  }
  const confirm = (value: string) => {
    resolved.confirm(value)
    setError(undefined)
    body.current?.focus()
  }
  const isReadOnly = isSending || draft.isTakingBack
  const fields = { body, subject, error, isSending, isReadOnly, change }
  return { ...fields, doubtful: resolved.doubtful, confirm, leave, submit, onKeyDown }
}
