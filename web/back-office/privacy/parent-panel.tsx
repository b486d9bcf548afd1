import { Search } from 'lucide-react'
import { type FormEvent, useRef } from 'react'
import { limits } from '#contract/text-rules.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Alert } from '../editing/alert.tsx'
import { useConfirm } from '../editing/confirm.tsx'
import { pluralize } from '../format/pluralize.ts'
import { Panel } from '../layout/panel.tsx'
import { FoundSummary } from './found-summary.tsx'
import { type FoundParent, useParentData } from './use-parent-data.ts'

export function ParentPanel() {
  const { find, parent, failure, isBusy, save, erase } = useParentData()
  const confirm = useConfirm()
  const input = useRef<HTMLInputElement>(null)
  const findParent = (event: FormEvent) => {
    event.preventDefault()
    find(input.current?.value.trim() ?? '')
  }
  const confirmErase = async (target: FoundParent) => {
    const { inquiries, mails } = target.summary
    const contacts = pluralize(inquiries, 'contact')
    const isConfirmed = await confirm({
      title: `Erase everything about ${target.email}?`,
      text: `${contacts} with the whole timeline and ${pluralize(mails, 'mail')} will be erased for good. This cannot be undone: no backup brings them back. What they wrote to your mailbox stays there until you delete it there.`,
      action: `Erase ${contacts}`,
    })
    if (!isConfirmed) return
    erase(target)
    input.current?.focus()
  }
  return (
    <Panel level={3} title="A family’s data">
      <p className="text-slate">
        A parent may ask for a copy of everything, or for its erasure. Make sure that it is really
        them.
      </p>
      <form
        method="post"
        aria-label="Look up a family"
        aria-busy={isBusy}
        onSubmit={findParent}
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
      <div role="status">{parent ? <FoundSummary parent={parent} /> : null}</div>
      {failure ? (
        <div className="mt-4">
          <Alert {...failure} />
        </div>
      ) : null}
      {parent && parent.summary.inquiries + parent.summary.files > 0 ? (
        <div className="mt-5 flex flex-wrap gap-2.5">
          <Button variant="outline" size="sm" disabled={isBusy} onClick={() => save(parent)}>
            Export file
          </Button>
          <Button
            variant="outline"
            size="sm"
            className="text-danger! hover:border-danger!"
            disabled={isBusy}
            onClick={() => void confirmErase(parent)}
          >
            Erase everything
          </Button>
        </div>
      ) : null}
    </Panel>
  )
}
