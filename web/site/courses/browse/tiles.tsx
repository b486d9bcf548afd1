import type { ReactNode } from 'react'
import { Adopted } from '#web/islands/adopted.tsx'
import { useWords } from '../words.ts'

type TilesProps = {
  /** A tile that none of the courses is in is its text, and no filter. */
  hasCourse: (tile: string) => boolean
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
          {hasCourse(name) ? (
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
          ) : (
            <strong>{name}</strong>
          )}
          <Adopted as="div" className="contents">
            {texts[index]}
          </Adopted>
        </li>
      ))}
    </ul>
  )
}
