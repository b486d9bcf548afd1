import type { readSecondFactor } from '#contract/accounts/second-factor.ts'
import type { Reply } from '#contract/endpoint.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useConfirm } from '../editing/confirm.tsx'
import { pluralize } from '../format/pluralize.ts'

type Props = {
  state: Reply<typeof readSecondFactor>
  isBusy: boolean
  onStart: () => void
  onRenew: () => void
  onRemove: () => void
}

const fewRecoveryCodes = 3

export function CodesOverview({ state, isBusy, onStart, onRenew, onRemove }: Props) {
  const confirm = useConfirm()
  if (state.codes !== 'on') {
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
          After the password the sign-in then asks for six digits that an authenticator app on your phone shows. A
          stolen password alone opens nothing.
        </p>
        <Button variant="outline" size="sm" className="mt-4" onClick={onStart} aria-disabled={isBusy}>
          Set up codes
        </Button>
      </>
    )
  }
  const renew = async () => {
    const isConfirmed = await confirm({
      title: 'Make new recovery codes?',
      text: 'The ones you have kept stop working.',
      action: 'Make new ones',
    })
    if (isConfirmed) onRenew()
  }
  const remove = async () => {
    const isConfirmed = await confirm({
      title: 'Turn sign-in codes off?',
      text: 'Your password alone signs in then, and your recovery codes stop working.',
      action: 'Turn off',
    })
    if (isConfirmed) onRemove()
  }
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
        <Button variant="outline" size="sm" onClick={() => void renew()} aria-disabled={isBusy}>
          New recovery codes
        </Button>
        <Button variant="outline" size="sm" onClick={() => void remove()} aria-disabled={isBusy}>
          Turn off
        </Button>
      </div>
    </>
  )
}
