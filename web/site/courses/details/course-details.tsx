import { useEffect } from 'react'
import { Guarantees } from '../../sections/guarantees.tsx'
import { type Category, categoryDisplay, categoryPath, inquiryPath } from '../category-display.ts'
import type { Board, CourseOption } from '../initial-courses.ts'
import { useWords } from '../words.ts'
import { BoardAndGrade } from './board-and-grade.tsx'
import { Dialog } from './dialog.tsx'
import { EnquireActions } from './enquire-actions.tsx'
import { Heading } from './heading.tsx'
import { OptionList } from './option-list.tsx'
import { useChoices } from './use-choices.ts'
import { useOptions } from './use-options.ts'

type CourseDetailsProps = {
  category: Category
  position: number
  initialOptions: readonly CourseOption[] | null
  boards: readonly Board[] | null
  onClose: () => void
}

const titleId = 'course-details'

/** The browser returns the focus to the pressed card; a page that came with its details open has none to return it to. */
const focusCard = (id: number) => {
  if (document.activeElement !== document.body) return
  document.querySelector<HTMLElement>(`#courses-grid a[href="${categoryPath(id)}"]`)?.focus()
}

const idOf = <Id,>(list: readonly { id: Id; name: string }[] | null, chosen: string) =>
  list?.find(({ name }) => name === chosen)?.id

export function CourseDetails({
  category,
  position,
  initialOptions,
  boards,
  onClose,
}: CourseDetailsProps) {
  const { card, details } = useWords()
  const { options, state, retry } = useOptions(category.id, initialOptions)
  const { form, choices, readChoices } = useChoices([options, boards])
  useEffect(() => () => focusCard(category.id), [category.id])
  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <Heading id={titleId} {...categoryDisplay(category, position, card.description)} />
      <form
        ref={form}
        method="dialog"
        onSubmit={(event) => event.preventDefault()}
        onChange={readChoices}
        className="grid gap-6 px-5 py-6 sm:px-8"
      >
        <OptionList options={options} state={state} onRetry={retry} />
        <BoardAndGrade boards={boards} />
      </form>
      <Guarantees list={details.guarantees} newTab={details.newTab} className="px-5 pb-4 sm:px-8" />
      <EnquireActions
        course={category}
        choices={choices}
        inquiryPath={inquiryPath({
          category: category.id,
          option: idOf(options, choices.option),
          board: idOf(boards, choices.board),
        })}
      />
    </Dialog>
  )
}
