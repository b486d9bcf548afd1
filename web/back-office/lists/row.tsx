import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { EditorSlot, type SlotEditor } from '../editing/editor-panel.tsx'
import { useActs } from '../editing/use-acts.ts'
import { formatDateTime } from '../format/zoned-time.ts'
import { type Offered, RowActs } from './row-acts.tsx'

/** A badge by its tone or variant; or plain words. */
export type Mark = { text: string; look: BadgeTone | 'secondary' | 'outline' | 'plain' }

export const activityMark = (isActive: boolean): Mark =>
  isActive ? { text: 'Active', look: 'green' } : { text: 'Inactive', look: 'grey' }

function MarkBadge({ text, look }: Mark) {
  if (look === 'plain') return <span className="text-xs text-slate tabular-nums">{text}</span>
  return <Badge {...(look === 'secondary' || look === 'outline' ? { variant: look } : { tone: look })}>{text}</Badge>
}

type Made = { created_by_name: string | null; created_at: string }

/** A row as it is declared. */
export type Shown = Offered & {
  icon?: ReactNode
  marks?: readonly (Mark | null)[]
  /** In a column of its own. */
  state?: Mark
  description?: string | null
  lines?: readonly ReactNode[]
  made?: Made
  isInactive?: boolean
  beneath?: ReactNode
}

/** Two short lines in a column of its own, one beneath the text on a phone. */
function CreatedBy({ created_by_name, created_at }: Made) {
  return (
    <p className="min-w-0 text-xs leading-4.5 text-slate">
      <span className="wrap-anywhere @2xl:line-clamp-1">Created by {created_by_name || 'Unknown'}</span>
      <span aria-hidden="true" className="max-sm:hidden @2xl:hidden">
        {' '}
        ·{' '}
      </span>
      <time dateTime={created_at} className="whitespace-nowrap tabular-nums max-sm:block @2xl:block">
        {formatDateTime(created_at)}
      </time>
    </p>
  )
}

type Props = {
  id: number
  shown: Shown
  heading: 'h3' | 'h4' | 'p'
  invalidates: readonly QueryKey[]
  editor?: SlotEditor | undefined
}

const farBelow = 'nth-[n+61]:[contain-intrinsic-block-size:auto_60px] nth-[n+61]:[content-visibility:auto]'

/** On a phone, where the text below the title has the whole width. */
const besideTitle = '@max-2xl:col-start-2 @max-2xl:row-start-1 @max-2xl:justify-self-end'

/** One line on a desktop; red when inactive. `content-visibility` spares the rendering of what is far below. */
export function ListRow({ id, shown, heading: Heading, invalidates, editor }: Props) {
  const { title, icon, marks = [], state, description, lines = [] } = shown
  const { made, isInactive = false, actsBeneath, beneath } = shown
  const acts = useActs(invalidates)
  const isEdited = editor?.editing?.row?.id === id
  const ground = isInactive ? 'bg-danger-surface' : 'bg-white'
  const edge = isEdited ? 'border-l-azure' : isInactive ? 'border-l-danger' : 'border-l-transparent'
  const withMade = state
    ? '@2xl:grid-cols-[minmax(0,1fr)_5.5rem_10.5rem_auto]'
    : '@2xl:grid-cols-[minmax(0,1fr)_10.5rem_auto]'
  const rowActs = <RowActs id={id} shown={shown} acts={acts} isEdited={isEdited} isSaving={editor?.savingId === id} />
  return (
    <li
      aria-busy={acts.isBusy || shown.isBusy}
      // A column: a form beside the list stands as high as its row.
      className={`flex flex-col border-l-4 px-3 py-2 first:rounded-t-m last:rounded-b-m sm:px-4 ${isEdited ? '' : farBelow} ${ground} ${edge}`}
    >
      <div
        className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 @2xl:min-h-11 ${made ? withMade : ''}`}
      >
        <div className={`flex min-w-0 items-center gap-3.5 ${made ? '@max-2xl:col-[1/3] @max-2xl:row-start-1' : ''}`}>
          {icon}
          <div className="min-w-0">
            <div className={`flex flex-wrap items-center gap-x-2.5 gap-y-1 ${state && made ? '@max-2xl:pr-20' : ''}`}>
              <Heading className="min-w-0 text-base leading-6 font-bold wrap-anywhere">{title}</Heading>
              {marks.map((mark) => mark && <MarkBadge key={mark.text} {...mark} />)}
            </div>
            {description ? (
              <p
                title={description}
                className="line-clamp-2 text-xs leading-4.5 wrap-anywhere text-slate @2xl:line-clamp-1"
              >
                {description}
              </p>
            ) : null}
            {lines.map((line, index) => (
              <p key={index} className="text-sm text-slate wrap-anywhere">
                {line}
              </p>
            ))}
          </div>
        </div>
        {state ? (
          <div className={`self-start @2xl:self-center ${made ? besideTitle : ''}`}>
            <MarkBadge {...state} />
          </div>
        ) : null}
        {made ? <CreatedBy {...made} /> : null}
        {actsBeneath ? null : rowActs}
      </div>
      {actsBeneath ? rowActs : null}
      {beneath}
      {editor ? <EditorSlot editor={editor} id={id} /> : null}
    </li>
  )
}
