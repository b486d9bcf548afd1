import { useEffect } from 'react'
import type { PublicCategory } from '#contract/catalogue.ts'
import { addressOf, type Category, faceOf } from '../face.ts'
import type { Board } from '../use-catalogue.ts'
import { BoardAndGrade } from './board-and-grade.tsx'
import { Dialog } from './dialog.tsx'
import { HandOff } from './hand-off.tsx'
import { Heading } from './heading.tsx'
import { OptionList } from './option-list.tsx'
import { useChoices } from './use-choices.ts'
import { useOptions } from './use-options.ts'

type DetailsGiven = {
  category: Category
  position: number
  /** The options that came with the page. */
  sent: PublicCategory['courseOptions'] | null
  boards: readonly Board[] | null
  onClosed: () => void
}

const titleId = 'course-details'

/** When nobody else has the focus after closing, as when the page came with its details open, the card takes it. */
const focusCard = (id: number) => {
  if (document.activeElement !== document.body) return
  document.querySelector<HTMLElement>(`#courses-grid a[href="${addressOf(id)}"]`)?.focus()
}

/** The Course Details modal: what the course offers, three choices, and the way to ask for it. */
export function CourseDetails({ category, position, sent, boards, onClosed }: DetailsGiven) {
  const { options, state, again } = useOptions(category.id, sent)
  const { form, choices, read } = useChoices([options, boards])
  useEffect(() => () => focusCard(category.id), [category.id])
  return (
    <Dialog labelledBy={titleId} onClosed={onClosed}>
      <Heading id={titleId} name={category.name} {...faceOf(category, position)} />
      <form
        ref={form}
        method="dialog"
        onSubmit={(event) => event.preventDefault()}
        onChange={read}
        className="grid gap-6 px-5 py-6 sm:px-8"
      >
        <OptionList options={options} state={state} again={again} />
        <BoardAndGrade boards={boards} />
      </form>
      <HandOff course={category} choices={choices} />
    </Dialog>
  )
}
