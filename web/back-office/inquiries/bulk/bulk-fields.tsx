import { statuses } from '#contract/inquiries/status.ts'
import { Field } from '#web/ui/field.tsx'
import { statusLabel } from '../../format/status.ts'
import { useSession } from '../../session/use-session.ts'
import { useTeam } from '../../session/use-team.ts'
import type { BulkChoice, BulkForm } from './use-bulk-form.ts'

/** What is to be done, and what that act needs to know. */
export function BulkFields({ form: { values, change, job } }: { form: BulkForm }) {
  const colleagues = useTeam().filter(({ is_self }) => !is_self)
  const isSuperAdmin = useSession().admin.role === 'super_admin'
  return (
    <div className="mt-4 grid gap-3">
      <Field id="bulk-choice" name="choice" label="What to do">
        {(control) => (
          <select
            {...control}
            value={values.choice}
            onChange={(event) => change({ choice: event.currentTarget.value as BulkChoice })}
          >
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
      {values.choice === 'hand_over' ? (
        <Field id="bulk-owner" name="owner" label="To whom">
          {(control) => (
            <select
              {...control}
              value={values.ownerId}
              onChange={(event) => change({ ownerId: event.currentTarget.value })}
            >
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
      {values.choice === 'next_step' ? <StepFields values={values} change={change} /> : null}
      {values.choice === 'delete' && job && job.counts.changed > 0 ? (
        <Field
          id="bulk-count"
          name="count"
          label={`To delete them, type ${job.counts.changed}`}
          hint="A super administrator can restore them for 30 days."
        >
          {(control) => (
            <input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              value={values.typed}
              onChange={(event) => change({ typed: event.currentTarget.value })}
            />
          )}
        </Field>
      ) : null}
    </div>
  )
}

function StepFields({ values, change }: Pick<BulkForm, 'values' | 'change'>) {
  return (
    <>
      <Field id="bulk-text" name="text" label="What">
        {(control) => (
          <input
            {...control}
            maxLength={200}
            value={values.text}
            onChange={(event) => change({ text: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field id="bulk-when" name="when" label="When, by our clock">
        {(control) => (
          <input
            {...control}
            type="datetime-local"
            value={values.when}
            onChange={(event) => change({ when: event.currentTarget.value })}
          />
        )}
      </Field>
    </>
  )
}
