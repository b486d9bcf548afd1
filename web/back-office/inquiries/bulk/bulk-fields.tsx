import type { ChangeEvent } from 'react'
import { statuses } from '#contract/inquiries/status.ts'
import { Field } from '#web/ui/field.tsx'
import { statusLabel } from '../../format/status.ts'
import { useSession } from '../../session/use-session.ts'
import { useTeam } from '../../session/use-team.ts'
import type { BulkForm } from './use-bulk-form.ts'

/** What is to be done, and what that act needs to know. */
export function BulkFields({ form: { values, change, job } }: { form: BulkForm }) {
  const colleagues = useTeam().filter(({ is_self }) => !is_self)
  const isSuperAdmin = useSession().admin.role === 'super_admin'
  const bind = (key: Exclude<keyof typeof values, 'includesOthers'>) => ({
    value: values[key],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      change({ [key]: currentTarget.value }),
  })
  const { choice } = values
  const count = job?.counts.changed ?? 0
  return (
    <div className="mt-4 grid gap-3">
      <Field id="bulk-choice" name="choice" label="What to do">
        {(control) => (
          <select {...control} {...bind('choice')}>
            <option value="">Please choose</option>
            {statuses.map((status) => (
              <option key={status} value={`move ${status}`}>
                Move to {statusLabel(status)}
              </option>
            ))}
            <option value="claim">Claim</option>
            <option value="hand_over">Hand over to a colleague</option>
            <option value="next_step">Set the next step</option>
            {isSuperAdmin ? <option value="delete">Delete</option> : null}
          </select>
        )}
      </Field>
      {choice === 'hand_over' ? (
        <Field id="bulk-owner" name="owner" label="To whom">
          {(control) => (
            <select {...control} {...bind('ownerId')}>
              <option value="">Please choose</option>
              {colleagues.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      ) : null}
      {choice === 'next_step' ? (
        <>
          <Field id="bulk-text" name="text" label="What">
            {(control) => <input {...control} {...bind('text')} maxLength={200} />}
          </Field>
          <Field id="bulk-when" name="when" label="When, by our clock">
            {(control) => <input {...control} {...bind('when')} type="datetime-local" />}
          </Field>
        </>
      ) : null}
      {choice === 'delete' && count > 0 ? (
        <Field
          id="bulk-count"
          name="count"
          label={`To delete them, type ${count}`}
          hint="A super administrator can restore them for 30 days."
        >
          {(control) => (
            <input {...control} {...bind('typed')} inputMode="numeric" autoComplete="off" />
          )}
        </Field>
      ) : null}
    </div>
  )
}
