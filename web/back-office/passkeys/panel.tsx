import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type listPasskeys, maxPasskeys } from '#contract/accounts/passkeys.ts'
import type { Reply } from '#contract/endpoint.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '../editing/confirm.tsx'
import { Panel } from '../layout/panel.tsx'
import { Loaded } from '../lists/loaded.tsx'
import { useKeptFocus } from '../lists/use-kept-focus.ts'
import { supportsPasskeys } from '../session/webauthn.ts'
import { NameForm } from './name-form.tsx'
import { PasskeyRow } from './row.tsx'
import { useAddPasskey, useChangePasskeyOnly, usePasskeys } from './use-passkeys.ts'

type Props = { isChosen: boolean; usableCount: number }

const onlyPasskeyQuestion = {
  title: 'Sign in by your only passkey?',
  text: 'Who loses it is locked out, and has to ask whoever runs the server. Add a second one in another place first.',
  action: 'Use only this passkey',
}

/** aria-disabled rather than disabled: a keyboard reaches it, and hears why. */
function PasskeyOnlyChoice({ isChosen, usableCount }: Props) {
  const confirm = useConfirm()
  const change = useChangePasskeyOnly()
  // At once: the list is read again only after the answer.
  const [choice, setChoice] = useState<boolean | null>(null)
  const isLocked = usableCount === 0 && !isChosen
  const isChecked = change.isPending && choice !== null ? choice : isChosen
  const choose = async () => {
    if (isLocked || change.isPending) return
    const isLosable = !isChosen && usableCount === 1
    if (isLosable && !(await confirm(onlyPasskeyQuestion))) return
    setChoice(!isChosen)
    change.mutate(!isChosen)
  }
  return (
    <div className="mt-5 rounded-s border-[1.5px] border-line p-3.5 has-checked:border-blue has-checked:bg-sky">
      <label className="flex min-h-10 cursor-pointer items-center gap-3 font-semibold has-aria-disabled:cursor-not-allowed">
        <input
          type="checkbox"
          checked={isChecked}
          aria-disabled={isLocked || change.isPending}
          aria-describedby="passkey-only-text"
          onChange={() => void choose()}
          className="size-5 shrink-0 accent-blue aria-disabled:opacity-60"
        />
        Sign in by passkey only
      </label>
      <p id="passkey-only-text" className="pl-8 text-sm text-slate">
        {isLocked
          ? 'Add a passkey first.'
          : 'Your password alone then opens nothing. Keep two passkeys in different places: who loses the only one has to ask whoever runs the server.'}
      </p>
    </div>
  )
}

type PasskeyList = Reply<typeof listPasskeys>

/** Why none can be added here; undefined where one can. */
const obstacleOf = ({ is_available, passkeys }: PasskeyList): string | undefined => {
  if (!is_available) return 'Passkeys need https and a site with a name: at its address there are none.'
  if (!supportsPasskeys()) return 'This browser makes no passkeys here.'
  return passkeys.length < maxPasskeys ? undefined : `You have ${maxPasskeys}, as many as an account may have.`
}

function AddPasskey({ obstacle }: { obstacle: string | undefined }) {
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const add = useAddPasskey()
  const close = () => {
    // Rendered at once: a frame may pass before React gets to it.
    flushSync(() => setIsOpen(false))
    opener.current?.focus()
  }
  if (obstacle) return <p>{obstacle}</p>
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
  const query = usePasskeys()
  const keptFocus = useKeptFocus<HTMLUListElement>()
  return (
    <Panel title="Passkeys">
      <p className="mt-1 text-slate">
        Sign in with your fingerprint, face or device PIN. The e-mail field of the sign-in page offers your passkeys; a
        false page gets nothing from them.
      </p>
      <Loaded query={query} loadingText="Loading passkeys..." errorText="The passkeys could not be loaded.">
        {(data) => (
          <>
            {data.passkeys.length > 0 ? (
              <ul {...keptFocus} aria-label="Passkeys" className="mt-4 divide-y divide-line border-y border-line">
                {data.passkeys.map((passkey) => (
                  <PasskeyRow key={passkey.id} passkey={passkey} />
                ))}
              </ul>
            ) : null}
            <div className="mt-4">
              <AddPasskey obstacle={obstacleOf(data)} />
            </div>
            {data.passkeys.length > 0 || data.passkey_only ? (
              <PasskeyOnlyChoice
                isChosen={data.passkey_only}
                usableCount={data.passkeys.filter(({ is_usable }) => is_usable).length}
              />
            ) : null}
          </>
        )}
      </Loaded>
    </Panel>
  )
}
