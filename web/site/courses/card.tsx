import { memo } from 'react'
import { categoryPath, inquiryPath } from './category-display.ts'
import { card } from './content.ts'

type CardProps = {
  id: number
  name: string
  icon: string
  description: string
  gradient: string
  /** Undefined while nobody knows. */
  optionCount: number | undefined
  hidden: boolean
}

/**
 * One category. Its links are plain, and the grid answers their clicks: a router's link would draw every card again with
 * each change of the address.
 */
export const Card = memo(function Card(props: CardProps) {
  const { id, name, icon, description, gradient, optionCount, hidden } = props
  return (
    <li className="course-ground course-card" data-gradient={gradient} hidden={hidden}>
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
