import { useMemo, useState } from 'react'
import { fetchCategoryOptions } from '#web/api/catalogue.ts'
import { type FetchedList, type NamedItem, useFetchedList } from '#web/ui/use-fetched-list.ts'
import { useIslandHydrated } from '#web/ui/use-island-hydrated.ts'
import { type Option, ScriptedSelect } from './controls.tsx'
import { FieldGroup } from './field-group.tsx'
import { notSure } from './fields.ts'

const toOption = ({ name }: Pick<NamedItem, 'name'>): Option => ({ value: name, label: name })
const notSureOption = toOption({ name: notSure })

/** “Not sure yet” is offered beside a list only. */
const optionsOf = ({ items }: FetchedList): Option[] =>
  items.length > 0 ? [...items.map(toOption), notSureOption] : []

const listFailedHint = 'We could not load this list. Send the form without it and we will ask you.'

const selectOf = (list: FetchedList) => ({
  options: optionsOf(list),
  /** Without script, text inputs offer them. */
  suggestions: [notSure],
  hint: list.state === 'failed' ? listFailedHint : undefined,
})

const subjectPrompts = {
  idle: 'Choose a category first',
  loading: 'Loading subjects...',
  ready: 'Select a subject',
  failed: 'No subjects to choose from',
}

export type CourseGroupProps = {
  categories: FetchedList
  boards: FetchedList
  initialValues: Record<string, string>
  prefilledCategoryId: string | undefined
}

export function CourseGroup(props: CourseGroupProps) {
  const { categories, boards, initialValues, prefilledCategoryId } = props
  const [chosen, setChosen] = useState<string>()
  const preset = categories.items.find(({ id }) => String(id) === prefilledCategoryId)?.name ?? ''
  const category = chosen ?? (initialValues.category || preset)
  const id = categories.items.find(({ name }) => name === category)?.id
  const fetchSubjects = useMemo(
    () => (id === undefined ? null : (signal: AbortSignal) => fetchCategoryOptions(id, signal)),
    [id],
  )
  const subjects = useFetchedList(fetchSubjects)
  // Not before hydration: a rejected post may say “Not sure yet”, which the prerendered page does not know.
  const isNotSure = useIslandHydrated() && category === notSure
  return (
    <FieldGroup legend="Course">
      <ScriptedSelect
        name="category"
        revision={categories.state}
        emptyLabel={categories.state === 'loading' ? 'Loading categories...' : 'Select a category'}
        {...selectOf(categories)}
        disabled={categories.state === 'loading'}
        preset={preset}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <ScriptedSelect
        name="subject"
        revision={isNotSure ? notSure : `${category} ${subjects.state}`}
        emptyLabel={subjectPrompts[isNotSure ? 'ready' : subjects.state]}
        {...selectOf(subjects)}
        options={isNotSure ? [notSureOption] : optionsOf(subjects)}
        preset={isNotSure ? notSure : ''}
        ignoreInitial={chosen !== undefined}
        disabled={!isNotSure && subjects.state !== 'ready'}
      />
      <ScriptedSelect
        name="board"
        revision={boards.state}
        emptyLabel={boards.state === 'loading' ? 'Loading boards...' : 'Select a board'}
        {...selectOf(boards)}
        disabled={boards.state === 'loading'}
        wide
      />
    </FieldGroup>
  )
}
