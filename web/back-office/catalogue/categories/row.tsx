import type { Category } from '#contract/catalogue/categories.ts'
import { pluralize } from '../../format/pluralize.ts'
import { NounName, NounRow } from '../noun-row.tsx'
import { useRemove, useToggle } from '../use-noun.ts'
import { defaultIcon } from './form.tsx'
import { isPaletteGradient } from './gradient-field.tsx'
import { categoryNoun, type useCategoryEditor } from './use-categories.ts'

const deleteWarning = ({ name, option_count }: Category): string =>
  option_count === 0
    ? `“${name}” has no course options. This cannot be undone.`
    : `“${name}” and its ${pluralize(option_count, 'course option')} will be deleted. This cannot be undone.`

type Props = { category: Category; editor: ReturnType<typeof useCategoryEditor> }

export function CategoryRow({ category, editor }: Props) {
  const { name, icon, gradient, option_count } = category
  return (
    <NounRow
      item={category}
      editor={editor}
      toggle={useToggle(categoryNoun)}
      remove={useRemove(categoryNoun)}
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
          <NounName>{name}</NounName>
          <span className="text-xs text-slate tabular-nums">
            {pluralize(option_count, 'course option')}
          </span>
        </>
      }
    />
  )
}
