import { memo } from 'react'
import { categoryPath, inquiryPath } from './category-display.ts'
import { card } from './content.ts'

type CardProps = {
  id: number
  name: string
  icon: string
  description: string
  gradient: string
  /** Undefined until fetched. */
  optionCount: number | undefined
  hidden: boolean
}

/** Plain links, whose clicks the grid handles: a router's `Link` renders every card again on each navigation. */
export const Card = memo(function Card(props: CardProps) {
  const { id, name, icon, description, gradient, optionCount, hidden } = props
  return (
    <li className="course-gradient course-card" data-gradient={gradient} hidden={hidden}>
      <span className="course-icon" aria-hidden="true">
        {icon}
      </span>
      {optionCount ? <small>{card.options(optionCount)}</small> : null}
      <h3>{name}</h3>
      <p>{description}</p>
      <div>
        <a href={categoryPath(id)} aria-label={`${card.more} about ${name}`}>
          {card.more}
        </a>
        <a href={inquiryPath(id)} aria-label={`${card.enquire} about ${name}`}>
          {card.enquire}
        </a>
      </div>
    </li>
  )
})
