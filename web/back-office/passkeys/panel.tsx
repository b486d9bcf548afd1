import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { maxPasskeys } from '#contract/accounts/passkeys.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadError } from '../lists/load-error.tsx'
import { Loading } from '../lists/loading.tsx'
import { useKeptFocus } from '../lists/use-kept-focus.ts'
import { supportsPasskeys } from '../session/webauthn.ts'
import { NameForm } from './name-form.tsx'
import { PasskeyOnlyChoice } from './only-choice.tsx'
import { PasskeyRow } from './row.tsx'
import { useAddPasskey, usePasskeys } from './use-passkeys.ts'

/** Why none can be added here; undefined where one can. */
const obstacle = (isAvailable: boolean, count: number): string | undefined => {
  if (!isAvailable)
    return 'Passkeys need https and a site with a name: at its address there are none.'
  if (!supportsPasskeys()) return 'This browser makes no passkeys here.'
  return count < maxPasskeys
    ? undefined
    : `You have ${maxPasskeys}, as many as an account may have.`
}

function AddPasskey() {
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const add = useAddPasskey()
  const close = () => {
    // Rendered at once: a frame may pass before React gets to it.
    flushSync(() => setIsOpen(false))
    opener.current?.focus()
  }
  if (!isOpen) {
    return (
      <Button ref={opener} size="sm" onClick={() => setIsOpen(true)}>
        <Plus size={18} aria-hidden />
        Add a Passkey
      </Button>
    )
  }
  return (
    <div className="rounded-s border-[1.5px] border-azure p-4">
      <NameForm
        label="Name of the new passkey"
        action="Continue"
        busyText="Waiting for your device..."
        isBusy={add.isPending}
        onSubmit={(name) => add.mutate(name, { onSuccess: close })}
        onCancel={close}
      />
    </div>
  )
}

export default function PasskeysPanel() {
  const { data, isError, refetch } = usePasskeys()
  const keptFocus = useKeptFocus<HTMLUListElement>()
  const hindrance = data && obstacle(data.is_available, data.passkeys.length)
  return (
    <section
      aria-labelledby="passkeys-heading"
      className="rounded-m border border-line bg-white p-5 shadow-resting sm:p-7"
    >
      <h2 id="passkeys-heading" className="text-xl font-bold">
        Passkeys
      </h2>
      <p className="mt-1 text-slate">
        Sign in with your fingerprint, face or device PIN. The e-mail field of the sign-in page
        offers your passkeys; a false page gets nothing from them.
      </p>
      {isError ? (
        <LoadError onRetry={() => void refetch()}>The passkeys could not be loaded.</LoadError>
      ) : null}
      {!data && !isError ? <Loading>Loading passkeys...</Loading> : null}
      {data ? (
        <>
          {data.passkeys.length > 0 ? (
            <ul
              {...keptFocus}
              aria-label="Passkeys"
              className="mt-4 divide-y divide-line border-y border-line"
            >
              {data.passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} />
              ))}
            </ul>
          ) : null}
          <div className="mt-4">{hindrance ? <p>{hindrance}</p> : <AddPasskey />}</div>
          {data.passkeys.length > 0 || data.passkey_only ? (
            <PasskeyOnlyChoice
              isChosen={data.passkey_only}
              usableCount={data.passkeys.filter(({ is_usable }) => is_usable).length}
            />
          ) : null}
        </>
      ) : null}
    </section>
  )
}
