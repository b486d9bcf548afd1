import { memo, useMemo } from 'react'
import { unbroken } from '#web/ui/unbroken.tsx'
import { drawingOf } from '../../sections/drawing-of.ts'
import {
  type Category,
  type CategoryDisplay,
  categoryDisplay,
  categoryPath,
  fill,
  groupCategories,
  inquiryPath,
  isDelivered,
  useWords,
} from '../category-display.ts'
import { openInPage } from './open-in-page.ts'

type CardProps = CategoryDisplay & { id: number; optionCount: number | undefined; hidden: boolean }

const Card = memo(function Card(props: CardProps) {
  const { id, name, icon, description, gradient, optionCount, hidden } = props
  const { card, groups } = useWords()
  return (
    <li className="course-card" data-id={id} data-icon={icon} hidden={hidden}>
      <span data-gradient={gradient}>
        <img
          src={drawingOf(isDelivered(groups, name) ? name : 'Course')}
          alt=""
          width="160"
          height="120"
          loading="lazy"
        />
      </span>
      <h4>{name}</h4>
      <p>{unbroken(description)}</p>
      {optionCount ? (
        <small>{optionCount === 1 ? card.oneOption : fill(card.options, { count: optionCount })}</small>
      ) : null}
      <div>
        <a href={categoryPath(id)} aria-label={fill(card.about, { action: card.more, name })}>
          {card.more}
        </a>
        <a href={inquiryPath({ category: id })} aria-label={fill(card.about, { action: card.enquire, name })}>
          {card.enquire}
        </a>
      </div>
    </li>
  )
})

export const gridClass = 'grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3 lg:gap-6'
export const groupTitleClass = 'mb-3 text-xl lg:mb-5 lg:text-2xl'

type GridProps = { categories: readonly Category[]; isMatch: (category: Category) => boolean }

/** Cards that do not match are hidden, not removed, so that typing stays fast and every card keeps its color. */
export const Grid = memo(function Grid({ categories, isMatch }: GridProps) {
  const { card, groups: groupWords } = useWords()
  const groups = useMemo(() => groupCategories(groupWords, categories), [groupWords, categories])
  const positions = useMemo(() => new Map(categories.map((category, position) => [category, position])), [categories])
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
