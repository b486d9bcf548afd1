import { type MouseEvent, memo } from 'react'
import { isModifiedClick } from '#web/ui/modified-click.ts'
import { Card } from './card.tsx'
import { type Category, categoryDisplay } from './category-display.ts'
import { fromGrid } from './details/use-opened-category.ts'
import { pushUrl } from './page-url.ts'
import { useWords } from './words.ts'

export const gridClass = 'grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3 lg:gap-6'

/** The details open in the page; `Inquire` leads to another. */
const openInPage = (event: MouseEvent) => {
  const link = (event.target as Element).closest('a')
  if (!link || link.pathname !== location.pathname || isModifiedClick(event)) return
  event.preventDefault()
  pushUrl(link.pathname + link.search, fromGrid)
}

type GridProps = { categories: readonly Category[]; isMatch: (category: Category) => boolean }

/** Cards that do not match are hidden, not removed, so that typing stays fast and every card keeps its colour. */
export const Grid = memo(function Grid({ categories, isMatch }: GridProps) {
  const { card } = useWords()
  return (
    <ul
      className={gridClass}
      onClick={openInPage}
      aria-label="Courses"
      hidden={!categories.some(isMatch)}
    >
      {categories.map((category, position) => (
        <Card
          key={category.id}
          id={category.id}
          {...categoryDisplay(category, position, card.description)}
          optionCount={category.courseOptions?.length}
          hidden={!isMatch(category)}
        />
      ))}
    </ul>
  )
})
