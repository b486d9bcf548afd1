import { useMutation } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type FormEvent, useRef } from 'react'
import {
  eraseParentData,
  exportParentData,
  findParentData,
  type ParentData,
  type ParentDataSummary,
} from '#contract/privacy.ts'
import { limits } from '#contract/text-rules.ts'
import { saveFile } from '#web/api/download.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Alert } from '../editing/alert.tsx'
import { SettingsBlock } from '../editing/settings-frame.tsx'
import type { Act } from '../editing/use-acts.ts'
import { describeFailure } from '../format/describe-failure.ts'
import { pluralize } from '../format/words.ts'
import { queryKeys } from '../lists/query-client.ts'
import { ActButton } from '../lists/row-acts.tsx'
import { type AdminCall, useCall, useSessionExpiry } from '../session/use-session.ts'

type FoundParent = { email: string; summary: ParentDataSummary }

/** The file name omits the e-mail address: others may see the list of downloads. */
const toFile = (parentData: ParentData) => ({
  file: new Blob([JSON.stringify(parentData, null, 2)], { type: 'application/json' }),
  name: `contact_data_${parentData.exported_at.slice(0, 10)}.json`,
})

/** A mutation finds, not a query: every look-up is audited. */
const useFindParent = () => {
  const call = useCall()
  const find = useMutation({
    mutationFn: async (email: string): Promise<FoundParent> => ({
      email,
      summary: (await call(findParentData, { body: { email } })).summary,
    }),
  })
  useSessionExpiry(find.error)
  return find
}

const exportAct = ({ email, summary }: FoundParent): Act => ({
  label: 'Export file',
  call: async (call) => saveFile(toFile((await call(exportParentData, { body: { email } })).parentData)),
  done: `The file is downloaded: ${pluralize(summary.inquiries, 'contact')}.`,
  failed: 'The data could not be exported.',
})

const eraseAct = ({ email, summary: { inquiries, mails } }: FoundParent) => {
  const contacts = pluralize(inquiries, 'contact')
  return {
    label: 'Erase everything',
    isDestructive: true,
    confirm: {
      title: `Erase everything about ${email}?`,
      text: `${contacts} with the whole timeline and ${pluralize(mails, 'mail')} will be erased for good. This cannot be undone: no backup brings them back. What they wrote to your mailbox stays there until you delete it there.`,
      action: `Erase ${contacts}`,
    },
    call: (call: AdminCall) => call(eraseParentData, { body: { email, inquiries } }),
    done: `Erased for good: ${contacts}.`,
    failed: 'Nothing was erased.',
  }
}

const erasedLists = [
  queryKeys.inquiries,
  queryKeys.deletedInquiries,
  queryKeys.suspectedInquiries,
  queryKeys.statistics,
  queryKeys.audit,
]

function FoundSummary({ parent: { email, summary } }: { parent: FoundParent }) {
  const { inquiries, deleted, suspected, events, notes, mails, messages, files } = summary
  if (inquiries + files === 0) {
    return <p className="mt-4 font-semibold wrap-anywhere">Nothing is stored about {email}.</p>
  }
  const lines = [
    pluralize(inquiries, 'contact'),
    ...(deleted > 0 ? [`of them recently deleted: ${deleted}`] : []),
    ...(suspected > 0 ? [`of them suspected spam: ${suspected}`] : []),
    pluralize(events, 'timeline entry', 'timeline entries'),
    ...(notes > 0 ? [pluralize(notes, 'note')] : []),
    pluralize(mails, 'mail'),
    ...(messages > 0 ? [pluralize(messages, 'draft, answer or reply', 'drafts, answers and replies')] : []),
    ...(files > 0 ? [`saved as files: ${files}`] : []),
  ]
  return (
    <div className="mt-4">
      <p className="font-semibold wrap-anywhere">Stored about {email}:</p>
      <ul className="list-inside list-disc text-slate">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

export function ParentPanel() {
  const { data: parent, error, isPending, mutate, reset } = useFindParent()
  const failure = error ? describeFailure(error, 'The family could not be looked up.') : null
  const input = useRef<HTMLInputElement>(null)
  const findParent = (event: FormEvent) => {
    event.preventDefault()
    mutate(input.current?.value.trim() ?? '')
  }
  // Before the question who is there, which gives the focus back: the button may be gone by then.
  const focusFirst = (act: Act): Act => ({
    ...act,
    call: (...calling) => {
      input.current?.focus()
      return act.call(...calling)
    },
    afterwards: reset,
  })
  return (
    <SettingsBlock
      level={3}
      title="A family’s data"
      text="A parent may ask for a copy of everything, or for its erasure. Make sure that it is really them."
    >
      <form
        method="post"
        aria-label="Look up a family"
        aria-busy={isPending}
        onSubmit={findParent}
        className="grid items-end gap-3 sm:grid-cols-[1fr_auto]"
      >
        <Field id="family-email" name="email" label="Parent’s e-mail">
          {(control) => (
            <input {...control} ref={input} type="email" required autoComplete="off" maxLength={limits.email} />
          )}
        </Field>
        <Button type="submit" disabled={isPending} className="max-sm:justify-self-start">
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
          <ActButton act={exportAct(parent)} invalidates={[queryKeys.audit]} />
          <ActButton act={focusFirst(eraseAct(parent))} invalidates={erasedLists} />
        </div>
      ) : null}
    </SettingsBlock>
  )
}
