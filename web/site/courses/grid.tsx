import { memo } from 'react'
import { Card } from './card.tsx'
import { type Category, faceOf } from './face.ts'
import { useOpenInPlace } from './use-open-in-place.ts'

type GridGiven = { categories: readonly Category[]; isShown: (category: Category) => boolean }

/**
 * All categories; those that the search leaves out are hidden, not taken away, so that a key pressed costs next to
 * nothing and every card keeps its colour.
 */
export const Grid = memo(function Grid({ categories, isShown }: GridGiven) {
  const openInPlace = useOpenInPlace()
  return (
    <ul
      className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3"
      onClick={openInPlace}
      aria-label="Courses"
    >
      {categories.map((category, position) => (
        <Card
          key={category.id}
          id={category.id}
          name={category.name}
          {...faceOf(category, position)}
          optionCount={category.courseOptions?.length}
          hidden={!isShown(category)}
        />
      ))}
    </ul>
  )
})
