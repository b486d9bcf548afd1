import { memo, useMemo } from 'react'
import { type Category, categoryDisplay } from '../category-display.ts'
import { groupCategories } from '../groups.ts'
import { useWords } from '../words.ts'
import { Card } from './card.tsx'
import { openInPage } from './open-in-page.ts'

export const gridClass = 'grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3 lg:gap-6'
export const groupTitleClass = 'mb-3 text-xl lg:mb-5 lg:text-2xl'

type GridProps = { categories: readonly Category[]; isMatch: (category: Category) => boolean }

/** Cards that do not match are hidden, not removed, so that typing stays fast and every card keeps its color. */
export const Grid = memo(function Grid({ categories, isMatch }: GridProps) {
  const { card, groups: groupWords } = useWords()
  const groups = useMemo(() => groupCategories(groupWords, categories), [groupWords, categories])
  const positions = useMemo(
    () => new Map(categories.map((category, position) => [category, position])),
    [categories],
  )
  return groups.map((group, index) => (
    <div key={group.name} className="not-first:mt-8" hidden={!group.categories.some(isMatch)}>
      <h3 id={`group-${index}`} className={groupTitleClass}>
        {group.name}
      </h3>
      <ul className={gridClass} onClick={openInPage} aria-labelledby={`group-${index}`}>
        {group.categories.map((category) => (
          <Card
            key={category.id}
            id={category.id}
            {...categoryDisplay(category, positions.get(category) ?? 0, card.description)}
            optionCount={category.courseOptions?.length}
            hidden={!isMatch(category)}
          />
        ))}
      </ul>
    </div>
  ))
})
