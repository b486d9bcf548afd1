import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { formatDateTime } from '../format/date-time.ts'
import { useSecondFactor } from '../session/use-second-factor.ts'
import { useUrlState } from '../url-state/url-state.tsx'

type Props = {
  /** All that an account sees whose second factor is overdue. */
  enrolment: ReactNode
  children: ReactNode
}

/** Says until when the account needs a second factor, and shows what enrols one alone from then on. */
export function FactorGate({ enrolment, children }: Props) {
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
