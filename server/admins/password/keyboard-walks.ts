import { readFileSync } from 'node:fs'

/** Each text is the neighbours of a key in one direction, without and with Shift. */
type Keyboards = Record<string, Record<string, (string | null)[]>>

let keyboards: Map<string, Set<string>>[] | undefined

const readKeyboards = () => {
  const file = import.meta.resolve('@zxcvbn-ts/language-common/src/adjacencyGraphs.json')
  const graphs = JSON.parse(readFileSync(new URL(file), 'utf8')) as Keyboards
  return Object.values(graphs).map(
    (keys) =>
      new Map(Object.entries(keys).map(([key, neighbours]) => [key, new Set(neighbours.join(''))])),
  )
}

/** Whether each character lies beside the one before it on some keyboard. */
export function isKeyboardWalk(text: string): boolean {
  keyboards ??= readKeyboards()
  const characters = text.split('')
  return keyboards.some((keys) =>
    characters.every((to, index) => index === 0 || keys.get(characters[index - 1] ?? '')?.has(to)),
  )
}
