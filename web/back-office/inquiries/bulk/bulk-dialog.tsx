import { Dialog } from '@base-ui/react/dialog'
import { type ChangeEvent, type SubmitEvent, useRef } from 'react'
import { inquiryActs } from '#contract/inquiries/acts.ts'
import { statuses } from '#contract/inquiries/status.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { pluralize, statusLabel } from '../../format/words.ts'
import { useFocusTarget, useFocusTargets } from '../../layout/focus-targets.tsx'
import { useSession } from '../../session/use-session.ts'
import { useTeam } from '../../session/use-team.ts'
import { ToastOutlet } from '../../toasts/toasts.tsx'
import { describeLeft, nameAct } from './bulk-words.ts'
import { type BulkChoice, type BulkForm, useBulkForm } from './use-bulk-form.ts'

const pleaseChoose = ['', 'Please choose'] as const

const choices = [
  pleaseChoose,
  ...statuses.map((status) => [`move ${status}`, `Move to ${statusLabel(status)}`] as const),
  ['claim', 'Claim'],
  ['hand_over', 'Hand over to a colleague'],
  ['next_step', 'Set the next step'],
  ['follow_up', inquiryActs.follow_up_sent.shortcut.label],
] as const

/** What is to be done, and what that act needs to know. */
function BulkFields({ form: { values, change, job } }: { form: BulkForm }) {
  const colleagues = useTeam().filter(({ is_self }) => !is_self)
  const isSuperAdmin = useSession().admin.role === 'super_admin'
  const bind = (key: 'text' | 'when' | 'typed') => ({
    value: values[key],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => change({ [key]: currentTarget.value }),
  })
  const { choice } = values
  const count = job?.counts.changed ?? 0
  return (
    <div className="mt-4 grid gap-3">
      <SelectField
        id="bulk-choice"
        name="choice"
        label="What to do"
        options={isSuperAdmin ? [...choices, ['delete', 'Delete']] : choices}
        value={choice}
        onChange={(chosen) => change({ choice: chosen as BulkChoice | '' })}
      />
      {choice === 'hand_over' ? (
        <SelectField
          id="bulk-owner"
          name="owner"
          label="To whom"
          options={[pleaseChoose, ...colleagues.map(({ id, name }) => [String(id), name] as const)]}
          value={values.ownerId}
          onChange={(ownerId) => change({ ownerId })}
        />
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
          {(control) => <input {...control} {...bind('typed')} inputMode="numeric" autoComplete="off" />}
        </Field>
      ) : null}
    </div>
  )
}

export type Frozen = { id: number; total: number; choice: BulkChoice | '' }

type Props = { frozen: Frozen; onClose: (isStarted: boolean) => void }

/** Says what would change of the frozen contacts and what not, before anything does. */
export default function BulkDialog({ frozen: { id, total, choice }, onClose }: Props) {
  const popup = useFocusTarget<HTMLDivElement>('own keys')
  const targets = useFocusTargets()
  const isStarted = useRef(false)
  const form = useBulkForm({
    id,
    choice,
    onStarted: () => {
      isStarted.current = true
      onClose(true)
    },
  })
  const { job, error } = form
  const owner = useTeam().find((one) => one.id === job?.act.owner_id)?.name ?? ''
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    form.start()
  }
  return (
    <Dialog.Root open onOpenChange={() => onClose(false)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-20 fading bg-ink/50" />
        <Dialog.Popup
          ref={popup}
          finalFocus={() => (isStarted.current && targets.find('change of many')) || true}
          className="modal fading z-25 w-[min(30rem,calc(100vw-2rem))]"
        >
          <Dialog.Title className="text-lg leading-snug font-bold">Change {pluralize(total, 'contact')}</Dialog.Title>
          <form noValidate onSubmit={onSubmit}>
            <BulkFields form={form} />
            <Preview form={form} />
            <div className="mt-6 flex flex-wrap justify-end gap-2.5">
              <Dialog.Close className={buttonClass({ variant: 'outline', size: 'sm' })}>Cancel</Dialog.Close>
              <Button type="submit" size="sm" aria-disabled={!form.isReady && !error}>
                {job ? nameAct(job.act, job.counts.changed, owner) : error ? 'Try again' : 'Change'}
              </Button>
            </div>
          </form>
          <ToastOutlet />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Preview({ form: { job, error, values, change } }: { form: BulkForm }) {
  const isOffered = values.includesOthers || (job?.counts.others ?? 0) > 0
  return (
    <>
      <div role="status" className="mt-4 grid gap-0.5 text-sm text-slate">
        {job ? (
          <>
            <p className="font-semibold text-ink">{describeChange(job.counts.changed)}</p>
            <p>{describeLeft(job.counts)}</p>
          </>
        ) : null}
        {error ? <p className="font-semibold text-danger">{error.message}</p> : null}
      </div>
      {isOffered ? (
        <label className="flex min-h-10 items-center gap-3 text-sm font-semibold">
          <input
            type="checkbox"
            checked={values.includesOthers}
            onChange={(event) => change({ includesOthers: event.currentTarget.checked })}
            className="size-4.5 accent-blue"
          />
          Also what another administrator has
        </label>
      ) : null}
    </>
  )
}

const describeChange = (count: number): string =>
  count === 0 ? 'Nothing changes.' : `${pluralize(count, 'contact')} ${count === 1 ? 'changes' : 'change'}.`
