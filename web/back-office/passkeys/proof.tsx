import { KeyRound } from 'lucide-react'
import { listPasskeys, startPasskeyConfirmation } from '#contract/accounts/passkeys.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '../editing/alert.tsx'
import { queryKeys, useAdminQuery } from '../lists/query-client.ts'
import { type ProofProps, useProof } from '../session/use-proof.ts'
import { useCall } from '../session/use-session.ts'
import { assertPasskey, supportsPasskeys } from '../session/webauthn.ts'

/** A passkey may be the second factor that was asked for. */
export const passkeyLists = [queryKeys.passkeys, queryKeys.secondFactor]

export const usePasskeys = ({ enabled = true } = {}) =>
  useAdminQuery(queryKeys.passkeys, (call, signal) => call(listPasskeys, {}, { signal }), { enabled })

/** Confirms by a passkey; nothing where the account has none that works here. */
export function PasskeyProof({ prove }: ProofProps) {
  const call = useCall()
  const { failure, isBusy, attempt } = useProof()
  const { data } = usePasskeys({ enabled: supportsPasskeys() })
  if (!data?.passkeys.some(({ is_usable }) => is_usable)) return null

  const confirm = async () => {
    const { options } = await call(startPasskeyConfirmation, {})
    if (options) await prove({ passkey: await assertPasskey(options) })
  }
  return (
    <div className="mt-5 grid gap-4 border-t border-line pt-4">
      {failure ? <Alert {...failure} /> : null}
      <Button
        variant="outline"
        size="sm"
        className="justify-self-end"
        aria-disabled={isBusy}
        onClick={() => void attempt(confirm)}
      >
        <KeyRound size={18} aria-hidden />
        {isBusy ? 'Waiting for your device...' : 'Use a Passkey'}
      </Button>
    </div>
  )
}
