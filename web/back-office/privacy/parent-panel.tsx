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
import { saveFile } from '#web/api/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Alert } from '../editing/alert.tsx'
import { useConfirm } from '../editing/confirm.tsx'
import { useAdminMutation } from '../editing/use-admin-mutation.ts'
import { describeFailure } from '../format/describe-failure.ts'
import { pluralize } from '../format/pluralize.ts'
import { Panel } from '../layout/panel.tsx'
import { queryKeys } from '../lists/query-client.ts'
import { useCall } from '../session/use-session.ts'
import { useSessionExpiry } from '../session/use-sign-out.ts'

type FoundParent = { email: string; summary: ParentDataSummary }

/** The file name omits the e-mail address: others may see the list of downloads. */
const toFile = (parentData: ParentData) => ({
  file: new Blob([JSON.stringify(parentData, null, 2)], { type: 'application/json' }),
  name: `contact_data_${parentData.exported_at.slice(0, 10)}.json`,
})

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

/** Finds, exports and erases a parent's data. A mutation finds, not a query: every look-up is audited. */
const useParentData = () => {
  const find = useFindParent()
  const save = useAdminMutation({
    mutationFn: async (call, { email }: FoundParent) => {
      const { parentData } = await call(exportParentData, { body: { email } })
      saveFile(toFile(parentData))
    },
    invalidates: [queryKeys.audit],
    onSuccess: ({ summary }) => ({
      text: `The file is downloaded: ${pluralize(summary.inquiries, 'contact')}.`,
    }),
    onError: 'The data could not be exported.',
  })
  const erase = useAdminMutation({
    mutationFn: (call, { email, summary: { inquiries } }: FoundParent) =>
      call(eraseParentData, { body: { email, inquiries } }),
    invalidates: [
      queryKeys.inquiries,
      queryKeys.deletedInquiries,
      queryKeys.suspectedInquiries,
      queryKeys.statistics,
      queryKeys.audit,
    ],
    onSuccess: ({ summary }) => {
      find.reset()
      return { text: `Erased for good: ${pluralize(summary.inquiries, 'contact')}.` }
    },
    onError: 'Nothing was erased.',
  })
  return {
    find: find.mutate,
    parent: find.data,
    failure: find.error ? describeFailure(find.error, 'The family could not be looked up.') : null,
    isBusy: find.isPending || save.isPending || erase.isPending,
    save: save.mutate,
    erase: erase.mutate,
  }
}

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
        A parent may ask for a copy of everything, or for its erasure. Make sure that it is really them.
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
            <input {...control} ref={input} type="email" required autoComplete="off" maxLength={limits.email} />
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
