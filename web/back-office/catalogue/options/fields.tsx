import { useEffect, useRef } from 'react'
import type { Category } from '#contract/catalogue/categories.ts'
import type { optionCalls } from '#contract/catalogue/options.ts'
import type { Input } from '#contract/endpoint.ts'
import { Field } from '#web/ui/field.tsx'
import { asText, type FieldValue, type FormField } from '../../editing/declared-field.tsx'
import { descriptionField } from '../use-noun.ts'

export type Values = Input<typeof optionCalls.add>['body']

export const namesOf = (categories: Category[]) =>
  categories.map(({ id, name, is_active }) => [id, is_active ? name : `${name} (Inactive)`] as const)

type SelectProps = { id: string; name: string; value: FieldValue; error: string | undefined; categories: Category[] }

/** The categories may load after the form is shown: that must neither change the choice nor move the focus. */
function CategorySelect({ value, categories, ...field }: SelectProps) {
  const select = useRef<HTMLSelectElement>(null)
  const hasCategories = categories.length > 0
  const initialValue = asText(value)
  useEffect(() => {
    const options = [...(select.current?.options ?? [])]
    const initial = options.find((option) => option.value === initialValue)
    if (!hasCategories || !initial || select.current?.value !== '') return
    initial.defaultSelected = true
    initial.selected = true
  }, [hasCategories, initialValue])
  return (
    <Field {...field} label="Category" required>
      {(control) => (
        <select ref={select} {...control}>
          <option value="">Select a category</option>
          {namesOf(categories).map(([id, label]) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

export const fieldsOf = (categories: Category[]): FormField<Values>[] => [
  {
    name: 'category_id',
    label: 'Category',
    toValue: Number,
    render: (control) => <CategorySelect {...control} categories={categories} />,
  },
  { name: 'name', label: 'Course Option Name', required: true, placeholder: 'e.g., Advanced Calculus' },
  descriptionField('course option'),
]
