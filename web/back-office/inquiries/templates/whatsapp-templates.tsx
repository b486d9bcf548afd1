import { MessageSquareText } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { Button } from '#web/ui/button.tsx'
import { chatUrl } from '#web/ui/chat-url.ts'
import { Field } from '#web/ui/field.tsx'
import { MenuPopover } from '../../layout/menu-popover.tsx'
import { startAttempt } from '../outcomes/contact-attempt.ts'
import { DoubtfulValues } from './doubtful-values.tsx'
import { TemplateList } from './template-list.tsx'
import { selectMissing } from './unresolved.ts'
import { useResolvedText } from './use-resolved-text.ts'

type ResolveProps = { contact: Contact; template: string; onOpen: (text: string) => void }

/** A text that needs a look before the chat is opened with it. */
function Resolve({ contact, template, onOpen }: ResolveProps) {
  const [text, setText] = useState(template)
  const [isRefused, setIsRefused] = useState(false)
  const input = useRef<HTMLTextAreaElement>(null)
  const { missing, doubtful, refusal, confirm } = useResolvedText(contact, text)
  useEffect(() => {
    input.current?.focus()
    selectMissing(input.current)
  }, [])
  const open = () => {
    setIsRefused(refusal !== undefined)
    if (refusal === undefined) return onOpen(text.trim())
    input.current?.focus()
    selectMissing(input.current)
  }
  const error = isRefused ? refusal : undefined
  return (
    <div className="mt-3 grid gap-3">
      <Field
        id={`chat-${contact.id}`}
        name="text"
        label="Text"
        error={error}
        warning={error ? undefined : missing}
      >
        {(control) => (
          <textarea
            {...control}
            ref={input}
            rows={6}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </Field>
      <DoubtfulValues values={doubtful} onConfirm={confirm} />
      <Button size="sm" className="justify-self-start" onClick={open}>
        Open WhatsApp
      </Button>
    </div>
  )
}

type Props = { contact: Contact; number: string; className: string }

/** Opens the chat with a template filled in; what came of it is asked for as after any chat. */
export function WhatsAppTemplates({ contact, number, className }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [unresolved, setUnresolved] = useState<string>()
  const title = `WhatsApp templates for ${contact.parent_name}`
  const openChat = (text: string) => {
    setIsOpen(false)
    startAttempt(contact.id, 'whatsapp')
    window.open(chatUrl(number, text), '_blank', 'noreferrer')
  }
  const change = (open: boolean) => {
    setIsOpen(open)
    setUnresolved(undefined)
  }
  return (
    <MenuPopover
      title="WhatsApp templates"
      icon={MessageSquareText}
      label={<span className="sr-only">{title}</span>}
      open={isOpen}
      onOpenChange={change}
      triggerProps={{ className }}
    >
      {unresolved === undefined ? (
        <TemplateList
          contact={contact}
          channel="whatsapp"
          keepsOpen={({ missing, doubtful }) => missing.length + doubtful.length > 0}
          onChoose={({ text, missing, doubtful }) => {
            if (missing.length + doubtful.length > 0) setUnresolved(text)
            else openChat(text)
          }}
        />
      ) : (
        <Resolve contact={contact} template={unresolved} onOpen={openChat} />
      )}
    </MenuPopover>
  )
}
