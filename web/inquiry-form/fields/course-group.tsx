import { memo } from 'react'
import { notSure } from '#contract/inquiries/inquiry-texts.ts'
import type { FetchedList, NamedItem } from '#web/ui/use-fetched-list.ts'
import { useIslandHydrated } from '#web/ui/use-hydrated.ts'
import type { useCourseChoice } from '../use-course-choice.ts'
import { type Option, ScriptedSelect } from './controls.tsx'
import { FieldGroup } from './field-group.tsx'

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
  choice: ReturnType<typeof useCourseChoice>
}

export const CourseGroup = memo(function CourseGroup(props: CourseGroupProps) {
  const { categories, boards, choice } = props
  const { course, subjects, choose } = choice
  // Not before hydration: a rejected post may say “Not sure yet”, which the prerendered page does not know.
  const isNotSure = useIslandHydrated() && course.category === notSure
  return (
    <FieldGroup legend="Course">
      <ScriptedSelect
        name="category"
        emptyLabel={categories.state === 'loading' ? 'Loading categories...' : 'Select a category'}
        {...selectOf(categories)}
        disabled={categories.state === 'loading'}
        value={course.category}
        onChange={(event) => choose('category', event.currentTarget.value)}
      />
      <ScriptedSelect
        name="subject"
        emptyLabel={subjectPrompts[isNotSure ? 'ready' : subjects.state]}
        {...selectOf(subjects)}
        options={isNotSure ? [notSureOption] : optionsOf(subjects)}
        value={course.subject}
        disabled={!isNotSure && subjects.state !== 'ready'}
        onChange={(event) => choose('subject', event.currentTarget.value)}
      />
      <ScriptedSelect
        name="board"
        emptyLabel={boards.state === 'loading' ? 'Loading boards...' : 'Select a board'}
        {...selectOf(boards)}
        disabled={boards.state === 'loading'}
        value={course.board}
        onChange={(event) => choose('board', event.currentTarget.value)}
        wide
      />
    </FieldGroup>
  )
})
