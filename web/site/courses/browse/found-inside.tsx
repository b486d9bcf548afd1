import { findInside } from '#contract/catalogue/find-inside.ts'
import { type Category, categoryPath, fill, useWords } from '../category-display.ts'
import { openInPage } from './open-in-page.ts'

function CourseLink({ href, name }: { href: string; name: string }) {
  return (
    <a
      href={href}
      className="grid min-h-11 place-items-center rounded-full border-[1.5px] border-line bg-white px-4 py-1.5 text-sm font-semibold text-blue transition-colors hover:border-azure"
    >
      {name}
    </a>
  )
}

/** What the names of the courses do not say: each link opens its course, with the option chosen. */
export default function FoundInside({ query, categories }: { query: string; categories: readonly Category[] }) {
  const { search } = useWords()
  const found = findInside(categories, query)
  if (found.length === 0) return null
  return (
    <ul className="grid gap-2.5" onClick={openInPage}>
      {found.map(({ id, name, options }) => (
        <li key={id} className="flex flex-wrap items-center justify-center gap-2">
          {options.length > 0 ? <p className="text-sm">{fill(search.inside, { name })}</p> : null}
          {options.map((option) => (
            <CourseLink key={option.id} href={categoryPath(id, option.id)} name={option.name} />
          ))}
          {options.length === 0 ? <CourseLink href={categoryPath(id)} name={name} /> : null}
        </li>
      ))}
    </ul>
  )
}
