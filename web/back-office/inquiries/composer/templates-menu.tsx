import { Mail, MessageSquareText } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Draft } from '#contract/conversation/answers.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { Button } from '#web/ui/button.tsx'
import { MenuPopover } from '../../layout/menu-popover.tsx'
import { useDeskActs } from '../desk.ts'
import { selectMissing } from '../templates/resolved-text.tsx'
import { type FilledTemplate, TemplateList, useFilledTemplates, useLastTemplate } from '../templates/template-list.tsx'
import { isBegunUnread, openComposer, useDueFill, useIsComposing } from './composer-store.ts'

/** Empty, or with the last used template filled in. Nothing where the family left no e-mail. */
export function AnswerButtons({ contact }: { contact: Contact }) {
  const isComposing = useIsComposing(contact.id)
  const { acts } = useDeskActs()
  const { last } = useLastTemplate()
  if (!contact.email) return null
  const templateLabel = last ? `Answer with “${last.name}”` : 'Answer with a template'
  return (
    <div className="answer-buttons">
      <Button size="sm" aria-expanded={isComposing} aria-keyshortcuts="a" onClick={() => acts.answer(contact)}>
        <Mail size={16} aria-hidden /> Answer
      </Button>
      <Button
        size="icon"
        variant="secondary"
        title={templateLabel}
        aria-label={templateLabel}
        aria-keyshortcuts="s"
        onClick={() => acts.answer(contact, 'template')}
      >
        <MessageSquareText size={16} aria-hidden />
      </Button>
    </div>
  )
}

type Options = { text: Draft; signature: string; change: (text: Draft) => void }

/** Puts a template, or a mail that was signed, above the signature: after what was typed, and in the place of the one before. */
function useFill({ text, signature, change }: Options) {
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

type FillProps = { contact: Contact; onFound: (template: FilledTemplate | undefined) => void }

/** Finds the last used template for this family, once the templates are read. */
function FillLast({ contact, onFound }: FillProps) {
  const { templates, isError } = useFilledTemplates(contact, 'mail')
  const { findIn } = useLastTemplate()
  const find = useEffectEvent(() => onFound(findIn(templates ?? [])))
  const isRead = templates !== undefined || isError
  useEffect(() => {
    if (isRead) find()
  }, [isRead])
  return null
}

type MenuProps = Options & {
  contact: Contact
  field: RefObject<HTMLTextAreaElement | null>
  /** The draft from before, undefined until it is read. */
  draftBefore: Draft | null | undefined
}

/** It stands outside the form, whose Enter and Escape are not its own. */
export function TemplatesMenu({ contact, field, draftBefore, ...filled }: MenuProps) {
  /** `caret`: where somebody types meanwhile. */
  const [chosen, setChosen] = useState<{ caret: number | null }>()
  const [isOpen, setIsOpen] = useState(false)
  const dueFill = useDueFill()
  const { remember } = useLastTemplate()
  const { fill, isEmpty } = useFill(filled)
  /** Words typed since the composer opened stay above the template. */
  const wasEmpty = useRef(isEmpty || isBegunUnread(contact.id))
  // Before the text takes the focus: it is in view above what sends it, and is read from its beginning.
  useLayoutEffect(() => {
    if (!chosen) return
    if (chosen.caret !== null) return field.current?.setSelectionRange(chosen.caret, chosen.caret)
    field.current?.scrollIntoView({ block: 'nearest' })
    field.current?.setSelectionRange(0, 0)
    field.current?.scrollTo(0, 0)
    selectMissing(field.current, { preventScroll: true })
  }, [chosen, field])
  const choose = (template: FilledTemplate, caret: number | null = null) => {
    fill(template)
    setChosen({ caret })
    remember(template)
  }
  const endFill = () => openComposer(contact.id)
  const fillAgain = useEffectEvent((mail: Draft) => {
    fill({ subject: mail.subject, text: mail.body })
    endFill()
  })
  useEffect(() => {
    if (dueFill !== null && dueFill !== 'template') fillAgain(dueFill)
  }, [dueFill])
  const fillEmpty = (template: FilledTemplate | undefined) => {
    if (isEmpty && !template) return setIsOpen(true)
    if (template && (isEmpty || wasEmpty.current))
      choose(template, isEmpty ? null : (field.current?.selectionStart ?? null))
    endFill()
  }
  return (
    <div>
      {dueFill === 'template' && draftBefore !== undefined ? <FillLast contact={contact} onFound={fillEmpty} /> : null}
      <MenuPopover
        title="Templates"
        icon={MessageSquareText}
        finalFocus={field}
        open={isOpen}
        onOpenChange={(open) => {
          setIsOpen(open)
          if (!open) endFill()
        }}
      >
        <TemplateList contact={contact} channel="mail" onChoose={(template) => choose(template)} />
      </MenuPopover>
    </div>
  )
}
