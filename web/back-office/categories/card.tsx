import type { Category } from '#contract/categories.ts'
import { Badge } from '#web/ui/badge.tsx'
import { pluralize } from '../format/pluralize.ts'
import { CreatedBy } from '../lists/created-by.tsx'
import { ToggleableCard } from '../lists/toggleable-card.tsx'
import { isPaletteGradient } from './gradient-field.tsx'
import { defaultIcon } from './icon.ts'
import { deleteWarning, useDeleteCategory, useToggleCategory } from './use-categories.ts'

type Props = { category: Category; onEdit: () => void }

export function CategoryCard({ category, onEdit }: Props) {
  const { name, icon, gradient, description, is_active, option_count } = category
  return (
    <ToggleableCard
      item={category}
      toggle={useToggleCategory()}
      remove={useDeleteCategory()}
      deleteConfirm={{
        title: 'Are you sure you want to delete this category?',
        text: deleteWarning(category),
        action: 'Delete Category',
      }}
      onEdit={onEdit}
    >
      <div className="flex gap-4">
        <span
          aria-hidden="true"
          data-gradient={gradient && isPaletteGradient(gradient) ? gradient : undefined}
          className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-s bg-navy text-2xl leading-none text-white"
        >
          {icon || defaultIcon}
        </span>
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="min-w-0 text-lg font-bold break-words">{name}</h3>
            <Badge tone={is_active ? 'green' : 'grey'}>{is_active ? 'Active' : 'Inactive'}</Badge>
            <span className="text-sm text-slate tabular-nums">
              {pluralize(option_count, 'course option')}
            </span>
          </div>
          {description ? (
            <p className="mt-0.5 break-words whitespace-pre-line">{description}</p>
          ) : null}
          <CreatedBy row={category} />
        </div>
      </div>
    </ToggleableCard>
  )
}
