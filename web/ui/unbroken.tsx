import type { ReactNode } from 'react'

const rangesAndCompounds = /(\d+-\d+|one-on-one|A-Levels?)/i

/** The text, in which no line ends within a range, “one-on-one” or “A-Level” that fits it; browsers break lines behind each hyphen. */
export const unbroken = (text: string): ReactNode =>
  text.split(rangesAndCompounds).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="inline-block">
        {part}
      </span>
    ) : (
      part
    ),
  )
