import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { changePasskeyOnly, type Passkey, removePasskey, renamePasskey } from '#contract/accounts/passkeys.ts'
import { Choice, useSetting } from '../editing/choice.tsx'
import { useConfirm } from '../editing/confirm.tsx'
import { SettingsBlock } from '../editing/settings-frame.tsx'
import type { Act } from '../editing/use-acts.ts'
import { relativeTime } from '../format/relative-time.ts'
import { useNow } from '../format/use-now.ts'
import { useFocusTargets } from '../layout/focus-targets.tsx'
import { Rows } from '../lists/list.tsx'
import { Loaded } from '../lists/loaded.tsx'
import { AddPasskey, type PasskeyList } from './add-passkey.tsx'
import { NameForm } from './name-form.tsx'
import { passkeyLists, usePasskeys } from './proof.tsx'

const onlyPasskeyQuestion = {
  title: 'Sign in by your only passkey?',
  text: 'Who loses it is locked out, and has to ask whoever runs the server. Add a second one in another place first.',
  action: 'Use only this passkey',
}

function PasskeyOnlyChoice({ list: { passkeys, passkey_only: isChosen } }: { list: PasskeyList }) {
  const usableCount = passkeys.filter(({ is_usable }) => is_usable).length
  const confirm = useConfirm()
  const { chosen, choose, isBusy } = useSetting({
    stored: isChosen,
    call: (call, passkey_only) => call(changePasskeyOnly, { body: { passkey_only } }),
    invalidates: passkeyLists,
    done: (isOnly) =>
      isOnly ? 'Your password alone signs in no longer.' : 'Your password signs in again, beside your passkeys.',
    failed: 'This was not changed.',
  })
  const isLocked = usableCount === 0 && !isChosen
  const press = async () => {
    if (isLocked || isBusy) return
    const isLosable = !isChosen && usableCount === 1
    if (!isLosable || (await confirm(onlyPasskeyQuestion))) choose(!isChosen)
  }
  return (
    <div className="mt-5">
      <Choice
        label="Sign in by passkey only"
        text={
          isLocked
            ? 'Add a passkey first.'
            : 'Your password alone then opens nothing. Keep two passkeys in different places: who loses the only one has to ask whoever runs the server.'
        }
        isFramed
        isChecked={chosen}
        isLocked={isLocked || isBusy}
        onChoose={() => void press()}
      />
    </div>
  )
}

const describeUse = ({ is_usable, host, created_at, used_at }: Passkey, now: Date): string => {
  if (!is_usable) return `Made for ${host}, and cannot be used at this address.`
  const added = `Added ${relativeTime(created_at, now)}`
  return used_at ? `${added} · last used ${relativeTime(used_at, now)}` : `${added} · never used`
}

const renameAct =
  ({ id }: Passkey) =>
  (name: string): Act => ({
    label: 'Rename',
    call: (call) => call(renamePasskey, { params: { id: String(id) }, body: { name } }),
    done: `It is called “${name}” now.`,
    failed: 'The passkey was not renamed.',
  })

function PasskeyRows({ passkeys }: { passkeys: Passkey[] }) {
  const now = useNow()
  const targets = useFocusTargets()
  const [renamedId, setRenamedId] = useState<number | null>(null)
  const close = (id: number) => {
    targets.focus(`edit button ${id}`)
    setRenamedId(null)
  }
  return (
    <Rows
      label="Passkeys"
      rows={passkeys}
      heading="p"
      invalidates={passkeyLists}
      row={(passkey) => ({
        title: passkey.name,
        marks: [
          passkey.is_synced ? { text: 'Synced', look: 'blue' } : null,
          passkey.is_usable ? null : { text: 'Not usable', look: 'amber' },
        ],
        lines: [describeUse(passkey, now)],
        acts: [
          {
            key: 'edit',
            icon: Pencil,
            label: 'Rename',
            isExpanded: renamedId === passkey.id,
            open: () => setRenamedId(passkey.id),
          },
          {
            icon: Trash2,
            label: 'Remove',
            isDestructive: true,
            confirm: {
              title: `Remove the passkey “${passkey.name}”?`,
              text: 'It will sign nobody in any more. The device or password manager that keeps it does not hear of it: delete it there too.',
            },
            call: (call) => call(removePasskey, { params: { id: String(passkey.id) } }),
            done: `The passkey “${passkey.name}” was removed.`,
            failed: 'The passkey was not removed.',
          },
        ],
        beneath:
          renamedId === passkey.id ? (
            <div className="mt-3">
              <NameForm
                label="Name of the passkey"
                name={passkey.name}
                busyText="Renaming..."
                toAct={renameAct(passkey)}
                onClose={() => close(passkey.id)}
              />
            </div>
          ) : null,
      })}
    />
  )
}

export default function PasskeysPanel() {
  const query = usePasskeys()
  return (
    <SettingsBlock
      title="Passkeys"
      text="Sign in with your fingerprint, face or device PIN. The e-mail field of the sign-in page offers your passkeys; a false page gets nothing from them."
    >
      <Loaded query={query} loadingText="Loading passkeys..." errorText="The passkeys could not be loaded.">
        {(data) => (
          <>
            {data.passkeys.length > 0 ? (
              <div className="mb-4">
                <PasskeyRows passkeys={data.passkeys} />
              </div>
            ) : null}
            <AddPasskey list={data} />
            {data.passkeys.length > 0 || data.passkey_only ? <PasskeyOnlyChoice list={data} /> : null}
          </>
        )}
      </Loaded>
    </SettingsBlock>
  )
}
