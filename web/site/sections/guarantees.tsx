/** `clause` is the anchor of its paragraph in the terms. */
export type Guarantee = { clause: string; text: string }

type GuaranteesProps = {
  list: readonly Guarantee[]
  /** In a new tab, so that what was typed or chosen stays; these are the words that say so. */
  newTab?: string
  className?: string
}

const listClass =
  "flex flex-wrap gap-x-6 text-left text-sm leading-5 *:relative *:pl-6 *:before:absolute *:before:top-3.5 *:before:left-1.5 *:before:h-3 *:before:w-1.5 *:before:rotate-45 *:before:border-r-2 *:before:border-b-2 *:before:border-azure *:before:content-['']"

export function Guarantees({ list, newTab, className = '' }: GuaranteesProps) {
  return (
    <ul className={`${listClass} ${className}`}>
      {list.map(({ clause, text }) => (
        <li key={clause}>
          <a
            href={`/terms-of-service#${clause}`}
            {...(newTab ? { target: '_blank', rel: 'noreferrer' } : {})}
            className="inline-block py-3 font-semibold text-navy underline decoration-line underline-offset-4 hover:decoration-azure"
          >
            {text}
            {newTab ? <span className="sr-only">{` ${newTab}`}</span> : null}
          </a>
        </li>
      ))}
    </ul>
  )
}
