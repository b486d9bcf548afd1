import { useId } from 'react'
import type { Category } from '#contract/catalogue/categories.ts'
import type { Option } from '#contract/catalogue/options.ts'
import { pluralize } from '../../format/pluralize.ts'
import { rowListClass } from '../../lists/row-list.tsx'
import { useKeptFocus } from '../../lists/use-kept-focus.ts'
import { OptionRow } from './row.tsx'
import type { useOptionEditor } from './use-options.ts'

type OptionEditor = ReturnType<typeof useOptionEditor>

type GroupProps = {
  options: Option[]
  category: Category | undefined
  editor: OptionEditor
}

/** Its heading stays in view while its rows scroll beneath it. */
function Group({ options, category, editor }: GroupProps) {
  const id = useId()
  return (
    <section className="group">
      <h4 id={id} className="category-heading">
        {category?.icon ? <span aria-hidden="true">{category.icon}</span> : null}
        <span className="min-w-0 wrap-anywhere">{options[0]?.category_name}</span>
        <span className="text-xs font-semibold tabular-nums">
          {pluralize(options.length, 'course option')}
          {category?.is_active === false ? ', none visible: the category is inactive' : ''}
        </span>
      </h4>
      <ul aria-labelledby={id} className="divide-y divide-line">
        {options.map((option) => (
          <OptionRow key={option.id} option={option} editor={editor} />
        ))}
      </ul>
    </section>
  )
}

type Props = { options: Option[]; categories: Category[]; editor: OptionEditor }

export function GroupedOptions({ options, categories, editor }: Props) {
  const keptFocus = useKeptFocus<HTMLDivElement>()
  const categoryIds = new Set(options.map(({ category_id }) => category_id))
  return (
    <div
      {...keptFocus}
      role="group"
      aria-label="Course Options"
      className={`divide-y divide-line ${rowListClass}`}
    >
      {[...categoryIds].map((id) => (
        <Group
          key={id}
          options={options.filter(({ category_id }) => category_id === id)}
          category={categories.find((category) => category.id === id)}
          editor={editor}
        />
      ))}
    </div>
  )
}
