import { memo } from 'react'
import { Card } from './card.tsx'
import { type Category, categoryDisplay } from './category-display.ts'
import { useClientSideLinks } from './use-client-side-links.ts'

type GridProps = { categories: readonly Category[]; isMatch: (category: Category) => boolean }

/** Cards that do not match are hidden, not removed, so that typing stays fast and every card keeps its colour. */
export const Grid = memo(function Grid({ categories, isMatch }: GridProps) {
  const handleClick = useClientSideLinks()
  return (
    <ul
      className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3"
      onClick={handleClick}
      aria-label="Courses"
    >
      {categories.map((category, position) => (
        <Card
          key={category.id}
          id={category.id}
          name={category.name}
          {...categoryDisplay(category, position)}
          optionCount={category.courseOptions?.length}
          hidden={!isMatch(category)}
        />
      ))}
    </ul>
  )
})
