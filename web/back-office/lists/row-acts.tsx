import type { QueryKey } from '@tanstack/react-query'
import { type LucideIcon, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { SlotEditor } from '../editing/editor-panel.tsx'
import { type Act, useActs } from '../editing/use-acts.ts'
import { Action } from '../layout/action.tsx'
import { useFocusTarget } from '../layout/focus-targets.tsx'

type Props = {
  act: Act & { isDestructive?: boolean }
  invalidates: readonly QueryKey[]
  className?: string
  children?: ReactNode
}

/** An act that belongs to no row. aria-disabled while busy, so that it keeps the focus. */
export function ActButton({ act, invalidates, className = '', children }: Props) {
  const { isBusy, press } = useActs(invalidates)
  const tone = act.isDestructive ? 'text-danger! hover:border-danger!' : ''
  return (
    <Button
      variant="outline"
      size="sm"
      className={`${tone} ${className}`}
      aria-disabled={isBusy}
      onClick={() => void press(act)}
    >
      {children ?? act.label}
    </Button>
  )
}

type Look = { icon: LucideIcon; label: string; isDestructive?: boolean }

/** What a row offers: a call, or what opens beneath it. The key stays while the label changes, so that the button keeps the focus. */
export type RowAct = Look & { key?: string } & (Act | { open: () => void; isExpanded?: boolean })

/** Has the reply's type from the call. */
export const rowAct = <Reply,>(act: Look & Act<Reply> & { key?: string }): RowAct => act

export type RowEditor<Row> = SlotEditor & { open: (row: Row) => Promise<void> | void }

/** Edit, where the editor's form comes to the row. */
export const editAct = <Row extends { id: number }>(editor: RowEditor<Row>, row: Row): RowAct => ({
  key: 'edit',
  icon: Pencil,
  label: 'Edit',
  open: () => void editor.open(row),
  isExpanded: editor.editing?.row?.id === row.id,
})

/** Whose acts these are, and how they stand. */
export type Offered = {
  title: string
  /** Completes the names of its acts, where the title does not. */
  subject?: string
  /** While another part of the page changes it. */
  isBusy?: boolean
  acts: readonly RowAct[]
  /** Names the group of acts that stands beneath the row instead of at its end. */
  actsBeneath?: string
}

type ActsProps = {
  id: number
  shown: Offered
  acts: ReturnType<typeof useActs>
  isEdited?: boolean
  isSaving?: boolean
}

/** While a row is edited, its form alone changes it; once it is saved, nothing does until it is read again. */
export function RowActs({ id, shown, acts: { isBusy, press }, isEdited = false, isSaving = false }: ActsProps) {
  const { title, subject = title, acts, actsBeneath } = shown
  const editButton = useFocusTarget<HTMLButtonElement>(
    acts.some(({ key }) => key === 'edit') ? `edit button ${id}` : null,
  )
  const quiet = acts.length > 2 ? 'hidden @4xl:inline' : 'hidden @xl:inline'
  // As wide as “Deactivate” makes it, so that the columns line up.
  const atEnd = `-mr-2 flex justify-end gap-1 ${acts.length > 2 ? '@4xl:min-w-75' : ''}`
  return (
    <div
      role={actsBeneath ? 'group' : undefined}
      aria-label={actsBeneath}
      className={actsBeneath ? 'mt-3 flex flex-wrap gap-2' : atEnd}
    >
      {acts.map((act) => (
        <Action
          key={act.key ?? act.label}
          ref={act.key === 'edit' ? editButton : undefined}
          icon={act.icon}
          label={act.label}
          subject={subject}
          look={`${actsBeneath ? 'tool outlined' : 'row-action'}${act.isDestructive ? ' danger' : ''}`}
          labelClass={actsBeneath ? undefined : quiet}
          isBusy={isBusy || shown.isBusy || isSaving || (isEdited && 'call' in act)}
          isExpanded={'open' in act ? act.isExpanded : undefined}
          onClick={() => ('open' in act ? act.open() : void press(act))}
        />
      ))}
    </div>
  )
}

type GroupProps = { label: string; subject: string; acts: readonly RowAct[]; invalidates: readonly QueryKey[] }

/** Acts that stand by themselves, in words. */
export const ActGroup = ({ label, subject, acts, invalidates }: GroupProps) => (
  <RowActs id={0} shown={{ title: subject, acts, actsBeneath: label }} acts={useActs(invalidates)} />
)
