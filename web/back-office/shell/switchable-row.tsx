import { Pencil, Power, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useConfirm } from './confirm.tsx'
import { RowAction } from './row-action.tsx'
import { Row } from './rows.tsx'

type Switchable = { name: string; is_active: boolean }
type Write<Listed> = { isPending: boolean; mutate: (row: Listed) => void }

type Given<Listed> = {
  row: Listed
  toggle: Write<Listed>
  remove: Write<Listed>
  /** What a deletion asks first. */
  question: { title: string; text: string; action: string }
  onEdit: () => void
  children: ReactNode
}

/** One card of what can be switched on and off, edited and deleted. */
export function SwitchableRow<Listed extends Switchable>(given: Given<Listed>) {
  const { row, toggle, remove, question, onEdit, children } = given
  const confirm = useConfirm()
  const removeIt = async () => {
    if (await confirm(question)) remove.mutate(row)
  }
  const isBusy = toggle.isPending || remove.isPending
  const about = { of: row.name, isBusy }
  return (
    <Row
      isBusy={isBusy}
      isOff={!row.is_active}
      actions={
        <>
          <RowAction
            {...about}
            icon={Power}
            label={row.is_active ? 'Deactivate' : 'Activate'}
            onAct={() => toggle.mutate(row)}
          />
          <RowAction {...about} icon={Pencil} label="Edit" onAct={onEdit} />
          <RowAction {...about} icon={Trash2} label="Delete" isDangerous onAct={removeIt} />
        </>
      }
    >
      {children}
    </Row>
  )
}
