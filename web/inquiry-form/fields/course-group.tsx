import { type ChangeEvent, memo } from 'react'
import { notSure } from '#contract/inquiries/inquiry-texts.ts'
import type { FetchedList, NamedItem } from '#web/ui/use-fetched-list.ts'
import { useIslandHydrated } from '#web/ui/use-hydrated.ts'
import type { useCourseChoice } from '../use-course-choice.ts'
import { type Option, ScriptedSelect } from './controls.tsx'
import { FieldGroup } from './field-group.tsx'

const toOption = ({ name }: Pick<NamedItem, 'name'>): Option => ({ value: name, label: name })
const notSureOption = toOption({ name: notSure })

const listFailedHint = 'We could not load this list. Send the form without it and we will ask you.'

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
  const selectOf = (name: keyof typeof course, { items, state }: FetchedList) => ({
    name,
    // “Not sure yet” is offered beside a list only.
    options: items.length > 0 ? [...items.map(toOption), notSureOption] : [],
    // Without script, text inputs offer them.
    suggestions: [notSure],
    hint: state === 'failed' ? listFailedHint : undefined,
    disabled: state === 'loading',
    value: course[name],
    onChange: (event: ChangeEvent<HTMLSelectElement>) => choose(name, event.currentTarget.value),
  })
  const subject = selectOf('subject', subjects)
  return (
    <FieldGroup legend="Course">
      <ScriptedSelect
        {...selectOf('category', categories)}
        emptyLabel={categories.state === 'loading' ? 'Loading categories...' : 'Select a category'}
      />
      <ScriptedSelect
        {...subject}
        emptyLabel={subjectPrompts[isNotSure ? 'ready' : subjects.state]}
        options={isNotSure ? [notSureOption] : subject.options}
        disabled={!isNotSure && subjects.state !== 'ready'}
      />
      <ScriptedSelect
        {...selectOf('board', boards)}
        emptyLabel={boards.state === 'loading' ? 'Loading boards...' : 'Select a board'}
        wide
      />
    </FieldGroup>
  )
})
