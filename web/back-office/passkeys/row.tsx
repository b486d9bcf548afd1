import { Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Passkey } from '#contract/accounts/passkeys.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useConfirm } from '../editing/confirm.tsx'
import { relativeTime } from '../format/relative-time.ts'
import { useNow } from '../format/use-now.ts'
import { RowAction } from '../lists/row-action.tsx'
import { NameForm } from './name-form.tsx'
import { useRemovePasskey, useRenamePasskey } from './use-passkeys.ts'

const describeUse = ({ is_usable, host, created_at, used_at }: Passkey, now: Date): string => {
  if (!is_usable) return `Made for ${host}, and cannot be used at this address.`
  const added = `Added ${relativeTime(created_at, now)}`
  return used_at ? `${added} · last used ${relativeTime(used_at, now)}` : `${added} · never used`
}

export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const now = useNow()
  const [isRenaming, setIsRenaming] = useState(false)
  const renameButton = useRef<HTMLButtonElement>(null)
  const confirm = useConfirm()
  const rename = useRenamePasskey()
  const remove = useRemovePasskey()
  const close = () => {
    setIsRenaming(false)
    renameButton.current?.focus()
  }
  const confirmRemoval = async () => {
    const isConfirmed = await confirm({
      title: `Remove the passkey “${passkey.name}”?`,
      text: 'It will sign nobody in any more. The device or password manager that keeps it does not hear of it: delete it there too.',
      action: 'Remove',
    })
    if (isConfirmed) remove.mutate(passkey)
  }
  return (
    <li className="py-3" aria-busy={rename.isPending || remove.isPending}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-52">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="font-semibold wrap-anywhere">{passkey.name}</span>
            {passkey.is_synced ? <Badge tone="blue">Synced</Badge> : null}
            {passkey.is_usable ? null : <Badge tone="amber">Not usable</Badge>}
          </div>
          <p className="text-sm text-slate">{describeUse(passkey, now)}</p>
        </div>
        <div className="-mr-2 flex gap-1">
          <RowAction
            ref={renameButton}
            icon={Pencil}
            label="Rename"
            subject={passkey.name}
            isExpanded={isRenaming}
            onClick={() => setIsRenaming(true)}
          />
          <RowAction
            icon={Trash2}
            label="Remove"
            subject={passkey.name}
            isBusy={remove.isPending}
            isDestructive
            onClick={() => void confirmRemoval()}
          />
        </div>
      </div>
      {isRenaming ? (
        <div className="mt-3">
          <NameForm
            label="Name of the passkey"
            name={passkey.name}
            action="Rename"
            busyText="Renaming..."
            isBusy={rename.isPending}
            onSubmit={(name) => rename.mutate({ id: passkey.id, name }, { onSuccess: close })}
            onCancel={close}
          />
        </div>
      ) : null}
    </li>
  )
}
