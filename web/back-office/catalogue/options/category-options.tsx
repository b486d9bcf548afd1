import type { Category } from '#contract/catalogue/categories.ts'

export function CategoryOptions({ categories }: { categories: Category[] }) {
  return categories.map(({ id, name, is_active }) => (
    <option key={id} value={id}>
      {is_active ? name : `${name} (Inactive)`}
    </option>
  ))
}
