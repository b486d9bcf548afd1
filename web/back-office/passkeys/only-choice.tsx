import { useState } from 'react'
import { useConfirm } from '../editing/confirm.tsx'
import { useChangePasskeyOnly } from './use-passkeys.ts'

type Props = { isChosen: boolean; usableCount: number }

const onlyPasskeyQuestion = {
  title: 'Sign in by your only passkey?',
  text: 'Who loses it is locked out, and has to ask whoever runs the server. Add a second one in another place first.',
  action: 'Use only this passkey',
}

/** aria-disabled rather than disabled: a keyboard reaches it, and hears why. */
export function PasskeyOnlyChoice({ isChosen, usableCount }: Props) {
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
