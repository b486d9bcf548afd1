import { findInside } from '#contract/catalogue/find-inside.ts'
import { type Category, categoryPath, fill, useWords } from '../category-display.ts'
import { openInPage } from './open-in-page.ts'

type Found = ReturnType<typeof findInside>[number]

const linksOf = ({ id, name, options }: Found) =>
  options.length > 0
    ? options.map((option) => ({ href: categoryPath(id, option.id), name: option.name }))
    : [{ href: categoryPath(id), name }]

/** What the names of the courses do not say: each link opens its course, with the option chosen. */
export default function FoundInside({ query, categories }: { query: string; categories: readonly Category[] }) {
  const { search } = useWords()
  const found = findInside(categories, query)
  if (found.length === 0) return null
  return (
    <ul className="grid gap-2.5" onClick={openInPage}>
      {found.map((category) => (
        <li key={category.id} className="flex flex-wrap items-center justify-center gap-2">
          {category.options.length > 0 ? (
            <p className="text-sm">{fill(search.inside, { name: category.name })}</p>
          ) : null}
          {linksOf(category).map(({ href, name }) => (
            <a
              key={href}
              href={href}
              className="grid min-h-11 place-items-center rounded-full border-[1.5px] border-line bg-white px-4 py-1.5 text-sm font-semibold text-blue transition-colors hover:border-azure"
            >
              {name}
            </a>
          ))}
        </li>
      ))}
    </ul>
  )
}
