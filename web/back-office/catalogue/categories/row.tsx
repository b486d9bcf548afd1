import type { Category } from '#contract/catalogue/categories.ts'
import { pluralize } from '../../format/pluralize.ts'
import { ToggleableRow } from '../toggleable-row.tsx'
import { isPaletteGradient } from './gradient-field.tsx'
import { defaultIcon } from './icon.ts'
import {
  deleteWarning,
  type useCategoryEditor,
  useDeleteCategory,
  useToggleCategory,
} from './use-categories.ts'

type Props = { category: Category; editor: ReturnType<typeof useCategoryEditor> }

export function CategoryRow({ category, editor }: Props) {
  const { name, icon, gradient, option_count } = category
  return (
    <ToggleableRow
      item={category}
      editor={editor}
      toggle={useToggleCategory()}
      remove={useDeleteCategory()}
      deleteConfirm={{
        title: 'Are you sure you want to delete this category?',
        text: deleteWarning(category),
        action: 'Delete Category',
      }}
      icon={
        <span
          aria-hidden="true"
          data-gradient={gradient && isPaletteGradient(gradient) ? gradient : undefined}
          className="grid size-10 shrink-0 place-items-center overflow-hidden rounded-s bg-navy text-xl leading-none text-white"
        >
          {icon || defaultIcon}
        </span>
      }
      title={
        <>
          <h3 className="min-w-0 text-base leading-6 font-bold wrap-anywhere">{name}</h3>
          <span className="text-xs text-slate tabular-nums">
            {pluralize(option_count, 'course option')}
          </span>
        </>
      }
    />
  )
}
