import { Search } from 'lucide-react'
import { type FormEvent, useRef } from 'react'
import { limits } from '#contract/values.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Alert } from '../shell/alert.tsx'
import { useConfirm } from '../shell/confirm.tsx'
import { counted } from '../shell/counted.ts'
import type { Session } from '../shell/session.ts'
import { FoundFacts } from './found-facts.tsx'
import { Panel } from './panel.tsx'
import { type FoundFamily, useFamily } from './use-family.ts'

/** Finds what there is about a parent's e-mail; exports or erases it. */
export function Family({ session }: { session: Session }) {
  const { find, family, failure, isBusy, save, erase } = useFamily(session)
  const confirm = useConfirm()
  const input = useRef<HTMLInputElement>(null)
  const lookUp = (event: FormEvent) => {
    event.preventDefault()
    find(input.current?.value.trim() ?? '')
  }
  const eraseAll = async (about: FoundFamily) => {
    const { inquiries, mails } = about.found
    const contacts = counted(inquiries, 'contact')
    const isSure = await confirm({
      title: `Erase everything about ${about.email}?`,
      text: `${contacts} with the whole timeline and ${counted(mails, 'mail')} will be erased for good. This cannot be undone: no backup brings them back.`,
      action: `Erase ${contacts}`,
    })
    if (!isSure) return
    erase(about)
    input.current?.focus()
  }
  return (
    <Panel title="A family’s data">
      <p className="text-slate">
        A parent may ask for a copy of everything, or for its erasure. Make sure that it is really
        them.
      </p>
      <form
        method="post"
        aria-label="Look up a family"
        aria-busy={isBusy}
        onSubmit={lookUp}
        className="mt-4 grid items-end gap-3 sm:grid-cols-[1fr_auto]"
      >
        <Field id="family-email" name="email" label="Parent’s e-mail">
          {(control) => (
            <input
              {...control}
              ref={input}
              type="email"
              required
              autoComplete="off"
              maxLength={limits.email}
            />
          )}
        </Field>
        <Button type="submit" disabled={isBusy} className="max-sm:justify-self-start">
          <Search size={18} aria-hidden />
          Look up
        </Button>
      </form>
      <div role="status">{family ? <FoundFacts family={family} /> : null}</div>
      {failure ? (
        <div className="mt-4">
          <Alert>{failure}</Alert>
        </div>
      ) : null}
      {family && family.found.inquiries + family.found.files > 0 ? (
        <div className="mt-5 flex flex-wrap gap-2.5">
          <Button variant="outline" size="sm" disabled={isBusy} onClick={() => save(family)}>
            Export file
          </Button>
          <Button
            variant="outline"
            size="sm"
            className="text-danger! hover:border-danger!"
            disabled={isBusy}
            onClick={() => void eraseAll(family)}
          >
            Erase everything
          </Button>
        </div>
      ) : null}
    </Panel>
  )
}
