import type { Option } from '#contract/options.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CreatedBy } from '../lists/created-by.tsx'
import { ToggleableCard } from '../lists/toggleable-card.tsx'
import { useDeleteOption, useToggleOption } from './use-options.ts'

type Props = { option: Option; onEdit: () => void }

export function OptionCard({ option, onEdit }: Props) {
  const { name, category_name, description, is_active } = option
  return (
    <ToggleableCard
      item={option}
      toggle={useToggleOption()}
      remove={useDeleteOption()}
      deleteConfirm={{
        title: 'Are you sure you want to delete this course option?',
        text: `“${name}” of ${category_name} will be deleted. This cannot be undone.`,
        action: 'Delete Course Option',
      }}
      onEdit={onEdit}
    >
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h4 className="mr-1 min-w-0 text-lg font-bold break-words">{name}</h4>
        <Badge variant="secondary">{category_name}</Badge>
        <Badge tone={is_active ? 'green' : 'grey'}>{is_active ? 'Active' : 'Inactive'}</Badge>
      </div>
      {description ? <p className="mt-0.5 break-words whitespace-pre-line">{description}</p> : null}
      <CreatedBy row={option} />
    </ToggleableCard>
  )
}
