import { Pencil, Power, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { useConfirm } from '../editing/confirm.tsx'
import { EditorSlot } from '../editing/editor-slot.tsx'
import type { VersionedRow } from '../editing/editor-state.ts'
import type { Editor } from '../editing/use-editor.ts'
import { useFocusTarget } from '../layout/focus-targets.tsx'
import { RowAction } from '../lists/row-action.tsx'
import { Row, type RowItem } from '../lists/row-list.tsx'

type NounItem = RowItem & VersionedRow & { is_active?: boolean }
type RowMutation<Item> = { isPending: boolean; mutate: (item: Item) => void }

type Props<Item extends NounItem, Values> = {
  item: Item
  editor: Editor<Item, Values>
  /** Of what can be switched inactive. */
  toggle?: RowMutation<Item>
  remove: RowMutation<Item>
  deleteConfirm: { title: string; text: string; action: string }
  icon?: ReactNode
  /** The name and what stands before its badge. */
  title: ReactNode
}

/** A row with Activate or Deactivate, Edit and Delete; while it is edited its form alone changes it. */
export function NounRow<Item extends NounItem, Values>(props: Props<Item, Values>) {
  const { item, editor, toggle, remove, deleteConfirm, icon, title } = props
  const confirm = useConfirm()
  const editButton = useFocusTarget<HTMLButtonElement>(`edit button ${item.id}`)
  const confirmDelete = async () => {
    if (await confirm(deleteConfirm)) remove.mutate(item)
  }
  const isBusy = toggle?.isPending === true || remove.isPending
  const isEdited = editor.editing?.row?.id === item.id
  return (
    <Row
      item={item}
      isBusy={isBusy}
      isInactive={item.is_active === false}
      isEdited={isEdited}
      icon={icon}
      title={
        <>
          {title}
          {toggle ? (
            <Badge tone={item.is_active ? 'green' : 'grey'}>{item.is_active ? 'Active' : 'Inactive'}</Badge>
          ) : null}
        </>
      }
      actions={
        // As wide as “Deactivate” makes it, so that the columns line up.
        <div className={`flex justify-end gap-1 ${toggle ? 'lg:min-w-75' : ''}`}>
          {toggle ? (
            <RowAction
              icon={Power}
              label={item.is_active ? 'Deactivate' : 'Activate'}
              subject={item.name}
              isBusy={isBusy || isEdited}
              onClick={() => toggle.mutate(item)}
            />
          ) : null}
          <RowAction
            ref={editButton}
            icon={Pencil}
            label="Edit"
            subject={item.name}
            isBusy={isBusy}
            isExpanded={isEdited}
            onClick={() => void editor.open(item)}
          />
          <RowAction
            icon={Trash2}
            label="Delete"
            subject={item.name}
            isBusy={isBusy || isEdited}
            isDestructive
            onClick={confirmDelete}
          />
        </div>
      }
    >
      <EditorSlot editor={editor} id={item.id} />
    </Row>
  )
}

export const NounName = ({ children }: { children: string }) => (
  <h3 className="min-w-0 text-base leading-6 font-bold wrap-anywhere">{children}</h3>
)
