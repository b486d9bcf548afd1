import type { Random } from './random.ts'

export type MeantFamily = {
  id: number
  status: string
  isClaimed: boolean
  /** Outcomes, moves and claims that the administrator meant, without undone ones. */
  acts: string[]
  notes: string[]
  /** Words that are still in the note box, and in the mail that was begun. */
  box: string
  mail: string
}

/** Each letter is a shortcut of the list. */
const letters = 'jkxlrntacspfmug1234 '

const outcomes = { r: 'reached', l: 'left_message', n: 'no_answer' } as const
const statuses = { 1: 'pending', 2: 'contacted', 3: 'converted', 4: 'archived' } as const

/** The keys that an administrator presses one after another, and what they mean for the families of a list, newest first. */
export function meantDesk(
  ids: readonly number[],
  { below, oneOf }: Random,
): { families: MeantFamily[]; keys: string[] } {
  const families = ids.map(
    (id): MeantFamily => ({ id, status: 'pending', isClaimed: false, acts: [], notes: [], box: '', mail: '' }),
  )
  const keys: string[] = []
  const undoes: (() => void)[] = []
  const recorded = new Set<string>()
  let index = -1

  const write = () => {
    const text = `w${Array.from({ length: 3 + below(9) }, () => letters[below(letters.length)]).join('')}w`
    keys.push(...Array.from(text))
    return text
  }
  /** Sets a family to what it is now as the act is undone. */
  const canUndo = (family: MeantFamily) => {
    const { status, isClaimed, acts } = structuredClone(family)
    undoes.push(() => Object.assign(family, { status, isClaimed, acts }))
  }
  const move = () => {
    const isBack = index > 0 && below(3) === 0
    keys.push(isBack ? 'k' : 'j')
    index = isBack ? index - 1 : Math.min(index + 1, families.length - 1)
  }
  const writeNote = (family: MeantFamily) => {
    const text = write()
    keys.push('Control+Enter')
    family.notes.push(text)
    undoes.push(() => {
      family.notes = family.notes.filter((note) => note !== text)
      family.box = [text, family.box].filter(Boolean).join('\n\n')
    })
  }
  const record = (family: MeantFamily, key: keyof typeof outcomes) => {
    recorded.add(`${family.id} ${key}`)
    canUndo(family)
    keys.push(key)
    family.acts.push(outcomes[key])
    if (key === 'n') {
      // The step that is proposed is not taken.
      keys.push('Escape')
      return
    }
    if (!family.isClaimed) family.acts.push('claimed')
    if (family.status === 'pending') family.acts.push('contacted')
    family.isClaimed = true
    if (family.status === 'pending') family.status = 'contacted'
    if (family.box === '' && below(4) > 0) writeNote(family)
    else keys.push('Escape')
  }
  const act = (family: MeantFamily) => {
    const kind = oneOf(['outcome', 'outcome', 'note', 'mail', 'status', 'status', 'claim', 'undo'] as const)
    const key = oneOf(['r', 'l', 'n'] as const)
    const status = oneOf([1, 2, 3, 4] as const)
    if (kind === 'outcome' && !recorded.has(`${family.id} ${key}`)) record(family, key)
    else if (kind === 'note' && family.box === '') {
      keys.push('m')
      writeNote(family)
    } else if (kind === 'mail' && family.mail === '') {
      keys.push('a')
      family.mail = write()
      keys.push('Escape')
    } else if (kind === 'status' && family.status !== statuses[status]) {
      canUndo(family)
      keys.push(String(status))
      family.status = statuses[status]
      family.acts.push(statuses[status])
    } else if (kind === 'claim' && !family.isClaimed) {
      canUndo(family)
      keys.push('c')
      family.isClaimed = true
      family.acts.push('claimed')
    } else if (kind === 'undo' && undoes.length > 0) {
      keys.push('u')
      undoes.pop()?.()
    }
  }
  for (let step = 0; step < 3 + below(4); step += 1) {
    move()
    for (let count = 1 + below(3); count > 0; count -= 1) {
      const family = families[index]
      if (family) act(family)
    }
  }
  return { families, keys }
}
