import { MessageSquareText } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { chatUrl } from '#contract/chat-url.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { MenuPopover } from '../../layout/menu-popover.tsx'
import { startAttempt } from '../outcomes/use-whole-call.ts'
import { DoubtfulValues, selectMissing, useResolvedText } from './resolved-text.tsx'
import { type FilledTemplate, TemplateList } from './template-list.tsx'

type Props = { contact: Contact; number: string; className: string }

type ResolveProps = Pick<Props, 'contact' | 'number'> & { template: string; onOpen: () => void }

/** A text that needs a look before the chat is opened with it. */
function Resolve({ contact, number, template, onOpen }: ResolveProps) {
  const [text, setText] = useState(template)
  const [isRefused, setIsRefused] = useState(false)
  const input = useRef<HTMLTextAreaElement>(null)
  const { missing, doubtful, refusal, confirm } = useResolvedText(contact, text)
  useEffect(() => {
    input.current?.focus()
    selectMissing(input.current)
  }, [])
  const refuse = () => {
    setIsRefused(true)
    input.current?.focus()
    selectMissing(input.current)
  }
  const error = isRefused ? refusal : undefined
  return (
    <div className="mt-3 grid gap-3">
      <Field id={`chat-${contact.id}`} name="text" label="Text" error={error} warning={error ? undefined : missing}>
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
      {refusal === undefined ? (
        <a
          href={chatUrl(number, text.trim())}
          target="_blank"
          rel="noreferrer"
          onClick={onOpen}
          className={`justify-self-start ${buttonClass({ size: 'sm' })}`}
        >
          Open WhatsApp
        </a>
      ) : (
        <Button size="sm" className="justify-self-start" onClick={refuse}>
          Open WhatsApp
        </Button>
      )}
    </div>
  )
}

const isResolved = ({ missing, doubtful }: FilledTemplate) => missing.length + doubtful.length === 0

/** Opens the chat with a template filled in; what came of it is asked for as after any chat. */
export function WhatsAppTemplates({ contact, number, className }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [unresolved, setUnresolved] = useState<string>()
  const title = `WhatsApp templates for ${contact.parent_name}`
  const startChat = () => {
    setIsOpen(false)
    startAttempt(contact.id, 'whatsapp')
  }
  const change = (open: boolean) => {
    setIsOpen(open)
    setUnresolved(undefined)
  }
  return (
    <MenuPopover
      title="WhatsApp templates"
      icon={MessageSquareText}
      label={null}
      open={isOpen}
      onOpenChange={change}
      triggerProps={{ className, 'aria-label': title }}
    >
      {unresolved === undefined ? (
        <TemplateList
          contact={contact}
          channel="whatsapp"
          hrefOf={(chosen) => (isResolved(chosen) ? chatUrl(number, chosen.text) : undefined)}
          onChoose={(chosen) => {
            if (isResolved(chosen)) startChat()
            else setUnresolved(chosen.text)
          }}
        />
      ) : (
        <Resolve contact={contact} number={number} template={unresolved} onOpen={startChat} />
      )}
    </MenuPopover>
  )
}
