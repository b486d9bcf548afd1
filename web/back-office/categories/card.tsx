import type { Category } from '#contract/categories.ts'
import { Badge } from '#web/ui/badge.tsx'
import { counted } from '../shell/counted.ts'
import { CreatedBy } from '../shell/created-by.tsx'
import type { Session } from '../shell/session.ts'
import { SwitchableRow } from '../shell/switchable-row.tsx'
import { isKnown } from './gradient-field.tsx'
import { defaultIcon } from './icon.ts'
import { consequence, useDelete, useToggle } from './use-categories.ts'

type Given = { session: Session; category: Category; onEdit: () => void }

/** One category in the list. */
export function Card({ session, category, onEdit }: Given) {
  const { name, icon, gradient, description, is_active, option_count } = category
  return (
    <SwitchableRow
      row={category}
      toggle={useToggle(session)}
      remove={useDelete(session)}
      question={{
        title: 'Are you sure you want to delete this category?',
        text: consequence(category),
        action: 'Delete Category',
      }}
      onEdit={onEdit}
    >
      <div className="flex gap-4">
        <span
          aria-hidden="true"
          data-gradient={gradient && isKnown(gradient) ? gradient : undefined}
          className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-s bg-navy text-2xl leading-none text-white"
        >
          {icon || defaultIcon}
        </span>
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="min-w-0 text-[1.1rem] font-bold break-words">{name}</h3>
            <Badge tone={is_active ? 'green' : 'grey'}>{is_active ? 'Active' : 'Inactive'}</Badge>
            <span className="text-[0.9rem] text-slate tabular-nums">
              {counted(option_count, 'course option')}
            </span>
          </div>
          {description ? (
            <p className="mt-0.5 break-words whitespace-pre-line">{description}</p>
          ) : null}
          <CreatedBy row={category} />
        </div>
      </div>
    </SwitchableRow>
  )
}
