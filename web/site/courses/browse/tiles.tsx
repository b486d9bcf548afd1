import type { ReactNode } from 'react'
import { Adopted } from '#web/islands/adopted.tsx'
import { useWords } from '../category-display.ts'

type TilesProps = {
  /** A tile that none of the courses is in leads to a request for one. Null while the courses are on their way. */
  hasCourse: ((tile: string) => boolean) | null
  pressed: string | null
  onPress: (tile: string) => void
  texts: readonly ReactNode[]
}

export function Tiles({ hasCourse, pressed, onPress, texts }: TilesProps) {
  const { tiles } = useWords()
  return (
    <ul
      className="swipe-row mt-4 max-sm:auto-cols-[18rem] sm:grid-cols-2 lg:mt-8 lg:grid-cols-3"
      aria-label={tiles.title}
      data-swept=""
      // It is made a stop of the keyboard where it scrolls, before React comes.
      suppressHydrationWarning
      data-tiles
    >
      {tiles.names.map((name, index) => (
        <li key={name} className="course-tile">
          {hasCourse?.(name) ? (
            <>
              <button
                type="button"
                className="needs-script"
                aria-pressed={pressed === name}
                onClick={() => onPress(name)}
              >
                {name}
              </button>
              <noscript>
                <strong>{name}</strong>
              </noscript>
            </>
          ) : null}
          {hasCourse?.(name) === false ? <a href={tiles.request}>{name}</a> : null}
          {hasCourse ? null : <strong>{name}</strong>}
          <Adopted as="div" className="contents">
            {texts[index]}
          </Adopted>
        </li>
      ))}
    </ul>
  )
}
