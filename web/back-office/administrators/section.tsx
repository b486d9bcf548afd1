import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { type Administrator, listAdministrators, sendInvitation } from '#contract/accounts/administrators.ts'
import { type Role, roles } from '#contract/accounts/roles.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { FormField } from '../editing/declared-field.tsx'
import { EditorPanel } from '../editing/editor-panel.tsx'
import { ShownOnce } from '../editing/shown-once.tsx'
import { useEditor } from '../editing/use-editor.ts'
import { describeFailure } from '../format/describe-failure.ts'
import { roleLabels } from '../format/words.ts'
import { Loaded } from '../lists/loaded.tsx'
import { ListHead } from '../lists/managed-list.tsx'
import { queryKeys, useAdminQuery } from '../lists/query-client.ts'
import { Accounts, administratorsKey, Invitations } from './accounts.tsx'
import type { SentLink } from './acts.ts'

type Values = { name: string; email: string; role: Role }

const fields: FormField<Values>[] = [
  { name: 'name', label: 'Name', required: true, autoComplete: 'off' },
  { name: 'email', kind: 'email', label: 'Email', required: true, autoComplete: 'off' },
  {
    name: 'role',
    kind: 'select',
    label: 'Role',
    hint: 'A super admin also reads the audit, erases families’ data and keeps administrators.',
    wide: true,
    options: Object.fromEntries(roles.map((role) => [role, roleLabels[role]])),
    initial: 'admin',
  },
]

const useInviteEditor = (onLink: (sent: SentLink) => void) =>
  useEditor<Administrator, Values>({
    queryKey: administratorsKey,
    alsoInvalidates: [queryKeys.audit],
    save: async (call, _target, body) => {
      const { link } = await call(sendInvitation, { body })
      onLink({ name: body.name, link })
    },
    successText: (_isNew, { name }) => `${name} is invited: the link works once, for 24 hours.`,
    toErrorToast: (error) => describeFailure(error, 'The invitation could not be sent.'),
  })

export default function Administrators() {
  const query = useAdminQuery(administratorsKey, (call, signal) => call(listAdministrators, {}, { signal }))
  const { data } = query
  const [sent, setSent] = useState<SentLink | null>(null)
  const editor = useInviteEditor(setSent)
  const isUnheard =
    data?.administrators.every(({ mails, is_disabled }) => is_disabled || !mails.new_inquiries) && !data.notify_emails
  return (
    <>
      <ListHead
        title="Administrators"
        text="Who may sign in here, as what, and which mails they get."
        add="Invite Administrator"
        icon={UserPlus}
        isOpen={editor.editing !== null}
        onAdd={() => void editor.open(null)}
      />
      <EditorPanel
        editor={editor}
        noun="administrator"
        fields={fields}
        wording={{ title: 'Invite Administrator', submit: 'Send Invitation' }}
      />
      {sent?.link ? (
        <ShownOnce
          key={sent.link}
          title={`The link for ${sent.name}`}
          text={sent.link}
          copyLabel="Copy link"
          onClose={() => setSent(null)}
        >
          No mail server is set up, so hand it on yourself. It is shown only now, and works once, for 24 hours: whoever
          has it first gets the account.
        </ShownOnce>
      ) : null}
      {isUnheard ? (
        <div className="mb-5">
          <Notice tone="warning">
            <p>Nobody gets a mail about new contacts: choose at least one administrator.</p>
          </Notice>
        </div>
      ) : null}
      <Loaded
        query={query}
        loadingText="Loading administrators..."
        skeleton={{ rows: 4, rowClass: 'h-24' }}
        errorText="The administrators could not be loaded."
      >
        {({ invitations, administrators, notify_emails: hasTeamList }) => (
          <>
            <Invitations invitations={invitations} onLink={setSent} />
            <Accounts administrators={administrators} hasTeamList={hasTeamList} />
          </>
        )}
      </Loaded>
    </>
  )
}
