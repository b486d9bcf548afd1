import { memo } from 'react'
import { unbroken } from '#web/ui/unbroken.tsx'
import { type CategoryDisplay, categoryPath, inquiryPath } from '../category-display.ts'
import { fill, useWords } from '../words.ts'

type CardProps = CategoryDisplay & {
  id: number
  optionCount: number | undefined
  hidden: boolean
}

export const Card = memo(function Card(props: CardProps) {
  const { id, name, icon, description, gradient, optionCount, hidden } = props
  const { card } = useWords()
  return (
    <li className="course-card" data-id={id} hidden={hidden}>
      <span data-gradient={gradient} aria-hidden="true">
        {icon}
      </span>
      <h4>{name}</h4>
      <p>{unbroken(description)}</p>
      {optionCount ? (
        <small>
          {optionCount === 1 ? card.oneOption : fill(card.options, { count: optionCount })}
        </small>
      ) : null}
      <div>
        <a href={categoryPath(id)} aria-label={fill(card.about, { action: card.more, name })}>
          {card.more}
        </a>
        <a
          href={inquiryPath({ category: id })}
          aria-label={fill(card.about, { action: card.enquire, name })}
        >
          {card.enquire}
        </a>
      </div>
    </li>
  )
})
