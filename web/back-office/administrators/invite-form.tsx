import { sendInvitation } from '#contract/accounts/administrators.ts'
import { type Role, roles } from '#contract/accounts/roles.ts'
import { limits } from '#contract/text-rules.ts'
import { Field } from '#web/ui/field.tsx'
import { EditorPanel } from '../editing/editor-panel.tsx'
import type { VersionedRow } from '../editing/editor-state.ts'
import { useEditor } from '../editing/use-editor.ts'
import { describeFailure } from '../format/describe-failure.ts'
import { roleLabels } from '../format/role.ts'
import { queryKeys } from '../lists/query-client.ts'
import { administratorsKey, type SentLink } from './use-administrators.ts'

type Values = { name: string; email: string; role: Role }

export const useInviteEditor = (onLink: (sent: SentLink) => void) =>
  useEditor<VersionedRow, Values>({
    queryKey: administratorsKey,
    alsoInvalidates: [queryKeys.audit],
    save: async (call, _target, body) => {
      const { link } = await call(sendInvitation, { body })
      onLink({ name: body.name, link })
    },
    successText: (_isNew, { name }) => `${name} is invited: the link works once, for 24 hours.`,
    toErrorToast: (error) => describeFailure(error, 'The invitation could not be sent.'),
  })

const toValues = (getValue: (field: string) => string): Values => ({
  name: getValue('name'),
  email: getValue('email'),
  role: roles.find((role) => role === getValue('role')) ?? 'admin',
})

export function InviteForm({ editor }: { editor: ReturnType<typeof useInviteEditor> }) {
  const { fieldErrors } = editor
  return (
    <EditorPanel
      editor={editor}
      noun="Administrator"
      toValues={toValues}
      wording={{ title: 'Invite Administrator', submit: 'Send Invitation' }}
    >
      {() => (
        <>
          <Field id="invite-name" name="name" label="Name" required error={fieldErrors['name']}>
            {(control) => <input {...control} type="text" maxLength={limits.name} autoComplete="off" />}
          </Field>
          <Field id="invite-email" name="email" label="Email" required error={fieldErrors['email']}>
            {(control) => <input {...control} type="email" maxLength={limits.email} autoComplete="off" />}
          </Field>
          <Field
            id="invite-role"
            name="role"
            label="Role"
            error={fieldErrors['role']}
            hint="A super admin also reads the audit, erases families’ data and keeps administrators."
            wide
          >
            {(control) => (
              <select {...control} defaultValue="admin">
                {roles.map((role) => (
                  <option key={role} value={role}>
                    {roleLabels[role]}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </>
      )}
    </EditorPanel>
  )
}
