/** `clause` is the anchor of its paragraph in the terms. */
export type Guarantee = { clause: string; text: string }

type GuaranteesProps = {
  list: readonly Guarantee[]
  /** In a new tab, so that what was typed or chosen stays; these are the words that say so. */
  newTab?: string
  className?: string
}

export function Guarantees({ list, newTab, className = '' }: GuaranteesProps) {
  return (
    <ul className={`ticked-list ${className}`}>
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
