import { Pencil, Power, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useConfirm } from '../editing/confirm.tsx'
import { CardAction } from './card-action.tsx'
import { Card } from './card-list.tsx'

type Toggleable = { name: string; is_active: boolean }
type CardMutation<Row> = { isPending: boolean; mutate: (row: Row) => void }

type Props<Item> = {
  item: Item
  toggle: CardMutation<Item>
  remove: CardMutation<Item>
  deleteConfirm: { title: string; text: string; action: string }
  onEdit: () => void
  children: ReactNode
}

/** A card with Activate or Deactivate, Edit and Delete. */
export function ToggleableCard<Item extends Toggleable>(props: Props<Item>) {
  const { item, toggle, remove, deleteConfirm, onEdit, children } = props
  const confirm = useConfirm()
  const confirmDelete = async () => {
    if (await confirm(deleteConfirm)) remove.mutate(item)
  }
  const isBusy = toggle.isPending || remove.isPending
  const actionProps = { subject: item.name, isBusy }
  return (
    <Card
      isBusy={isBusy}
      isInactive={!item.is_active}
      actions={
        <>
          <CardAction
            {...actionProps}
            icon={Power}
            label={item.is_active ? 'Deactivate' : 'Activate'}
            onClick={() => toggle.mutate(item)}
          />
          <CardAction {...actionProps} icon={Pencil} label="Edit" onClick={onEdit} />
          <CardAction
            {...actionProps}
            icon={Trash2}
            label="Delete"
            isDestructive
            onClick={confirmDelete}
          />
        </>
      }
    >
      {children}
    </Card>
  )
}
