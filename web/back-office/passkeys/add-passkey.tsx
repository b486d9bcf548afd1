import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { addPasskey, type listPasskeys, maxPasskeys, startEnrolment } from '#contract/accounts/passkeys.ts'
import type { Reply } from '#contract/endpoint.ts'
import { Button } from '#web/ui/button.tsx'
import type { Act } from '../editing/use-acts.ts'
import { createPasskey, supportsPasskeys } from '../session/webauthn.ts'
import { NameForm } from './name-form.tsx'

const addAct = (name: string): Act => ({
  label: 'Continue',
  call: async (call) => {
    const { options } = await call(startEnrolment, {})
    return call(addPasskey, { body: { name, credential: await createPasskey(options) } })
  },
  done: `The passkey “${name}” was added.`,
  failed: 'The passkey was not added.',
})

export type PasskeyList = Reply<typeof listPasskeys>

/** Why none can be added here; undefined where one can. */
const obstacleOf = ({ is_available, passkeys }: PasskeyList): string | undefined => {
  if (!is_available) return 'Passkeys need https and a site with a name: at its address there are none.'
  if (!supportsPasskeys()) return 'This browser makes no passkeys here.'
  return passkeys.length < maxPasskeys ? undefined : `You have ${maxPasskeys}, as many as an account may have.`
}

/** Its form, or why there is none. */
export function AddPasskey({ list }: { list: PasskeyList }) {
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    // Rendered at once: a frame may pass before React gets to it.
    flushSync(() => setIsOpen(false))
    opener.current?.focus()
  }
  const obstacle = obstacleOf(list)
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
      <NameForm label="Name of the new passkey" busyText="Waiting for your device..." toAct={addAct} onClose={close} />
    </div>
  )
}
