import { useId, useState } from 'react'
import type { AdminCall } from '../session/use-session.ts'
import { useAdminMutation } from './use-acts.ts'

type Props = {
  label: string
  text: string
  isChecked: boolean
  /** aria-disabled rather than disabled: a keyboard reaches it, and hears why. */
  isLocked?: boolean
  /** The group's, of which one is chosen. */
  radio?: string
  isFramed?: boolean
  onChoose: () => unknown
}

const frame = 'rounded-s border-[1.5px] border-line p-3.5 has-checked:border-blue has-checked:bg-sky'

/** A setting that applies at once, and what it means. */
export function Choice({ label, text, isChecked, isLocked = false, radio, isFramed = false, onChoose }: Props) {
  const id = useId()
  return (
    <div className={isFramed ? frame : 'py-1'}>
      <label className="flex min-h-10 cursor-pointer items-center gap-3 font-semibold has-aria-disabled:cursor-not-allowed">
        <input
          type={radio ? 'radio' : 'checkbox'}
          name={radio}
          checked={isChecked}
          aria-describedby={id}
          aria-disabled={isLocked}
          onChange={onChoose}
          className="size-5 shrink-0 accent-blue aria-disabled:opacity-60"
        />
        {label}
      </label>
      <p id={id} className="-mt-1 pl-8 text-sm text-slate">
        {text}
      </p>
    </div>
  )
}

type Setting = {
  stored: boolean
  call: (call: AdminCall, isOn: boolean) => Promise<unknown>
  invalidates: Parameters<typeof useAdminMutation>[0]['invalidates']
  done: (isOn: boolean) => string
  failed: string
}

/** Shown as chosen at once: the state of the mutation comes a moment after the press. */
export const useSetting = ({ stored, call, invalidates, done, failed }: Setting) => {
  const [choice, setChoice] = useState<boolean>()
  const mutation = useAdminMutation({
    invalidates,
    mutationFn: call,
    onSuccess: (isOn) => ({ text: done(isOn) }),
    onError: failed,
  })
  const choose = (isOn: boolean) => {
    setChoice(isOn)
    mutation.mutate(isOn, { onSettled: () => setChoice(undefined) })
  }
  return { chosen: choice ?? stored, choose, isBusy: mutation.isPending }
}

/** One that is on or off. */
export function SettingChoice({ label, text, ...setting }: Setting & Pick<Props, 'label' | 'text'>) {
  const { chosen, choose, isBusy } = useSetting(setting)
  return (
    <Choice label={label} text={text} isChecked={chosen} isLocked={isBusy} onChoose={() => isBusy || choose(!chosen)} />
  )
}
