/** Whether a text contains what was typed, ignoring case and the space around it. */
export const includesIgnoreCase = (text: string, search: string): boolean =>
  text.toLowerCase().includes(search.trim().toLowerCase())

/**
 * The parts of a text with what its `{names}` stand for. Of `[one|other]` the first is said of which everything is known
 * (contract/inquiries/acts.ts).
 */
export const fillText = <Value>(
  text: string,
  valueOf: (name: string) => Value | undefined,
): (string | Value | undefined)[] =>
  text.split(/(\[[^\]]*\])/).flatMap((part) => {
    const alternatives = part.startsWith('[') ? part.slice(1, -1).split('|') : [part]
    const filled = alternatives.map((alternative) =>
      alternative.split(/(\{[^}]*\})/).map((piece) => (piece.startsWith('{') ? valueOf(piece.slice(1, -1)) : piece)),
    )
    return (part.startsWith('[') ? filled.find((pieces) => !pieces.includes(undefined)) : filled[0]) ?? []
  })

/** A condition of a text says nothing: it is known where it holds. */
export const isSaid = (condition: boolean): '' | undefined => (condition ? '' : undefined)
