import { Pencil, Power, Trash2 } from 'lucide-react'
import type { Option } from '#contract/options.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useConfirm } from '../shell/confirm.tsx'
import { CreatedBy } from '../shell/created-by.tsx'
import { RowAction } from '../shell/row-action.tsx'
import { Row } from '../shell/rows.tsx'
import type { Session } from '../shell/session.ts'
import { useDelete, useToggle } from './use-options.ts'

type Given = { session: Session; option: Option; onEdit: () => void }

/** One course option in the list. */
export function Card({ session, option, onEdit }: Given) {
  const toggle = useToggle(session)
  const remove = useDelete(session)
  const confirm = useConfirm()
  const { name, category_name, description, is_active } = option
  const deleteIt = async () => {
    const isSure = await confirm({
      title: 'Are you sure you want to delete this course option?',
      text: `“${name}” of ${category_name} will be deleted. This cannot be undone.`,
      action: 'Delete Course Option',
    })
    if (isSure) remove.mutate(option)
  }
  const isBusy = toggle.isPending || remove.isPending
  const about = { of: name, isBusy }
  return (
    <Row
      isBusy={isBusy}
      isOff={!is_active}
      actions={
        <>
          <RowAction
            {...about}
            icon={Power}
            label={is_active ? 'Deactivate' : 'Activate'}
            onAct={() => toggle.mutate(option)}
          />
          <RowAction {...about} icon={Pencil} label="Edit" onAct={onEdit} />
          <RowAction {...about} icon={Trash2} label="Delete" isDangerous onAct={deleteIt} />
        </>
      }
    >
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h4 className="mr-1 min-w-0 text-[1.1rem] font-bold break-words">{name}</h4>
        <Badge variant="secondary">{category_name}</Badge>
        <Badge tone={is_active ? 'green' : 'grey'}>{is_active ? 'Active' : 'Inactive'}</Badge>
      </div>
      {description ? <p className="mt-0.5 break-words whitespace-pre-line">{description}</p> : null}
      <CreatedBy row={option} />
    </Row>
  )
}
