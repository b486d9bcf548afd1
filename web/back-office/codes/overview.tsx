import type { ReactNode } from 'react'
import { type readSecondFactor, removeCodes, renewRecoveryCodes, startCodes } from '#contract/accounts/second-factor.ts'
import type { Reply } from '#contract/endpoint.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { declareAct } from '../editing/use-acts.ts'
import { pluralize } from '../format/words.ts'
import { formatDateTime } from '../format/zoned-time.ts'
import { queryKeys } from '../lists/query-client.ts'
import { ActButton } from '../lists/row-acts.tsx'
import { useSecondFactor } from '../session/use-second-factor.ts'
import { useUrlState } from '../url-state/url-state.tsx'
import type { App } from './setup.tsx'

type FactorGateProps = {
  /** All that an account sees whose second factor is overdue. */
  enrolment: ReactNode
  children: ReactNode
}

/** Says until when the account needs a second factor, and shows what enrols one alone from then on. */
export function FactorGate({ enrolment, children }: FactorGateProps) {
  const { data } = useSecondFactor()
  if (data?.overdue) {
    return (
      <div className="mx-auto max-w-2xl">
        <h2 className="text-2xl font-extrabold tracking-tight">Set up a second factor first</h2>
        <p className="mt-2 mb-5 text-slate">
          Your account needs one now, so that a stolen password alone opens nothing. Everything else is here again as
          soon as it is set up.
        </p>
        {enrolment}
      </div>
    )
  }
  return (
    <>
      {data?.due_at ? <FactorNotice dueAt={data.due_at} /> : null}
      {children}
    </>
  )
}

function FactorNotice({ dueAt }: { dueAt: string }) {
  const { urlState, resetUrlState } = useUrlState()
  const isOpen = urlState.tab === 'settings' && urlState.view === 'security'
  return (
    <div role="status" className="mb-5">
      <Notice tone="warning">
        <p className="font-bold">Please set up a second factor by {formatDateTime(dueAt)}.</p>
        <p>From then on your account can do nothing else until it has one.</p>
        {isOpen ? null : (
          <Button
            variant="outline"
            size="sm"
            className="mt-2"
            onClick={() => resetUrlState({ tab: 'settings', view: 'security' })}
          >
            Set one up
          </Button>
        )}
      </Notice>
    </div>
  )
}

type State = Reply<typeof readSecondFactor>

type Props = { state: State; onStart: (app: App) => void; onRenew: (reply: Reply<typeof renewRecoveryCodes>) => void }

const fewRecoveryCodes = 3
const notChanged = 'Sign-in codes could not be changed.'

function Off({ state, onStart }: Omit<Props, 'onRenew'>) {
  return (
    <>
      {state.codes === 'unreadable' ? (
        <div className="mb-4">
          <Notice tone="warning">
            <p>Your app has to be set up again: its codes are no longer understood.</p>
          </Notice>
        </div>
      ) : null}
      <p className="text-slate">
        After the password the sign-in then asks for six digits that an authenticator app on your phone shows. A stolen
        password alone opens nothing.
      </p>
      <ActButton
        className="mt-4"
        invalidates={[]}
        act={declareAct({
          label: 'Set up codes',
          call: (call) => call(startCodes, {}),
          done: (app) => {
            onStart(app)
            return null
          },
          failed: notChanged,
        })}
      />
    </>
  )
}

export function CodesOverview({ state, onStart, onRenew }: Props) {
  if (state.codes !== 'on') return <Off state={state} onStart={onStart} />
  return (
    <>
      <p>
        <Badge tone="green">On</Badge>
      </p>
      <p className="mt-3 text-slate">
        The sign-in asks for a code of your app after the password. {pluralize(state.recovery_codes, 'recovery code')}{' '}
        {state.recovery_codes === 1 ? 'is' : 'are'} left, for when you have no phone at hand.
      </p>
      {state.recovery_codes < fewRecoveryCodes ? (
        <p className="mt-1 font-semibold text-pending">Please make new ones soon.</p>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-2.5">
        <ActButton
          invalidates={[]}
          act={declareAct({
            label: 'New recovery codes',
            confirm: {
              title: 'Make new recovery codes?',
              text: 'The ones you have kept stop working.',
              action: 'Make new ones',
            },
            call: (call) => call(renewRecoveryCodes, {}),
            done: (reply) => {
              onRenew(reply)
              return null
            },
            failed: notChanged,
          })}
        />
        <ActButton
          invalidates={[queryKeys.secondFactor]}
          act={{
            label: 'Turn off',
            confirm: {
              title: 'Turn sign-in codes off?',
              text: 'Your password alone signs in then, and your recovery codes stop working.',
            },
            call: (call) => call(removeCodes, {}),
            done: 'Sign-in codes are off.',
            failed: 'Sign-in codes could not be turned off.',
          }}
        />
      </div>
    </>
  )
}
