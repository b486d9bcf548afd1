import { useMemo, useState } from 'react'
import { readCategoryOptions } from '#web/api/catalogue.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { type Option, ScriptedChoice } from './controls.tsx'
import { notSure } from './fields.ts'
import { Group } from './group.tsx'
import { type Entry, type Listing, useListing } from './use-listing.ts'

const byName = ({ name }: Pick<Entry, 'name'>): Option => ({ value: name, label: name })
const unsure = byName({ name: notSure })

/** The list and the way out of it; without a list there is nothing to be unsure of. */
const choicesOf = ({ entries }: Listing): Option[] =>
  entries.length > 0 ? [...entries.map(byName), unsure] : []

/** Without script no list comes, but who is unsure need not think of a word for it. */
const suggestions = [notSure]

const withoutList = 'We could not load this list. Send the form without it and we will ask you.'
const hintOf = ({ state }: Listing) => (state === 'failed' ? withoutList : undefined)

/** What the empty choice of the subjects says in each state. */
const subjectPrompts = {
  idle: 'Choose a category first',
  loading: 'Loading subjects...',
  ready: 'Select a subject',
  failed: 'No subjects to choose from',
}

type CourseGiven = {
  categories: Listing
  boards: Listing
  given: Record<string, string>
  /** The id of the category that the visitor came for, as an address has it. */
  wished: string | undefined
}

export function CourseGroup({ categories, boards, given, wished }: CourseGiven) {
  const [chosen, setChosen] = useState<string>()
  const preset = categories.entries.find((entry) => String(entry.id) === wished)?.name ?? ''
  const category = chosen ?? (given.category || preset)
  const id = categories.entries.find(({ name }) => name === category)?.id
  const readSubjects = useMemo(
    () => (id === undefined ? null : (signal: AbortSignal) => readCategoryOptions(id, signal)),
    [id],
  )
  const subjects = useListing(readSubjects)
  // A refused post says so before hydration, to which its page was the same as any other's.
  const isUnsure = useHydrated() && category === notSure
  return (
    <Group legend="Course">
      <ScriptedChoice
        name="category"
        revision={categories.state}
        empty={categories.state === 'loading' ? 'Loading categories...' : 'Select a category'}
        options={choicesOf(categories)}
        suggestions={suggestions}
        hint={hintOf(categories)}
        disabled={categories.state === 'loading'}
        preset={preset}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <ScriptedChoice
        name="subject"
        revision={isUnsure ? notSure : `${category} ${subjects.state}`}
        empty={subjectPrompts[isUnsure ? 'ready' : subjects.state]}
        options={isUnsure ? [unsure] : choicesOf(subjects)}
        preset={isUnsure ? notSure : ''}
        reset={chosen !== undefined}
        suggestions={suggestions}
        hint={hintOf(subjects)}
        disabled={!isUnsure && subjects.state !== 'ready'}
      />
      <ScriptedChoice
        name="board"
        revision={boards.state}
        empty={boards.state === 'loading' ? 'Loading boards...' : 'Select a board'}
        options={choicesOf(boards)}
        suggestions={suggestions}
        hint={hintOf(boards)}
        disabled={boards.state === 'loading'}
        wide
      />
    </Group>
  )
}
