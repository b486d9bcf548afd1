import { type ReactNode, useState } from 'react'
import { TextButton } from '../../layout/action.tsx'

type Props = {
  words: string
  /** As many characters as are shown of more; of lines they are four. */
  maxLength: number
  showAll: string
  children: (isCut: boolean) => ReactNode
}

/** The beginning of long words, and a button for the others. */
export function FoldedWords({ words, maxLength, showAll, children }: Props) {
  const [isWhole, setIsWhole] = useState(false)
  const isLong = words.length > maxLength || words.split('\n').length > 4
  return (
    <>
      {children(isLong && !isWhole)}
      {isLong ? (
        <TextButton isExpanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Show less' : showAll}
        </TextButton>
      ) : null}
    </>
  )
}
