import { useCallback, useEffect, useRef, useState } from 'react'
import { fetchCategoryOptions } from '#web/api/catalogue.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { unbroken } from '#web/ui/unbroken.tsx'
import { useFetchedList } from '#web/ui/use-fetched-list.ts'
import { useIslandHydrated } from '#web/ui/use-hydrated.ts'
import { Guarantees } from '../../sections/guarantees.tsx'
import {
  type Category,
  type CategoryDisplay,
  categoryDisplay,
  categoryPath,
  inquiryPath,
  useWords,
} from '../category-display.ts'
import type { Board, CourseOption } from '../initial-courses.ts'
import { CategoryIcon } from './category-icon.tsx'
import { Dialog } from './dialog.tsx'
import { type CourseChoices, EnquireActions } from './enquire-actions.tsx'
import { BoardAndGrade, OptionList } from './option-list.tsx'

const closeClass =
  'grid size-11 place-items-center rounded-full bg-ink/50 text-white transition-colors hover:bg-ink focus-visible:outline-white'

/** A link until the page is hydrated. */
function CloseButton() {
  const hydrated = useIslandHydrated()
  const { details } = useWords()
  const icon = <LineIcon path="m3 3 12 12M15 3 3 15" box={18} strokeWidth={2.2} className="size-4.5" />
  return (
    <div className="sticky top-4 z-10 -mt-2 -mr-1 float-right sm:-mr-3">
      {hydrated ? (
        <form method="dialog">
          <button aria-label={details.close} className={closeClass}>
            {icon}
          </button>
        </form>
      ) : (
        <a href="/courses" aria-label={details.close} className={closeClass}>
          {icon}
        </a>
      )}
    </div>
  )
}

function Heading(props: CategoryDisplay & { id: string }) {
  const { id, name, icon, description, gradient } = props
  const { details } = useWords()
  return (
    <header className="course-gradient px-5 pt-6 pb-7 wrap-anywhere sm:px-8 sm:pt-8" data-gradient={gradient}>
      <CloseButton />
      <CategoryIcon icon={icon} name={name} />
      <p className="text-xs font-bold tracking-[0.09em] uppercase">{details.eyebrow}</p>
      <h2 id={id} className="mt-1 pr-10 text-2xl lg:text-3xl">
        {name}
      </h2>
      <p className="mt-2 max-w-[36.4em]">{unbroken(description)}</p>
    </header>
  )
}

const noChoices: CourseChoices = { option: '', board: '', grade: '' }

/** A link from a search names an option: it is chosen until another one is. */
const chooseOptionOfAddress = (form: HTMLFormElement) => {
  const id = Number(new URLSearchParams(location.search).get('option'))
  const radio = form.querySelector<HTMLInputElement>(`[data-id="${id}"] input`)
  if (radio && !form.querySelector('input:checked')) radio.checked = true
}

/** Uncontrolled controls are read, so that a choice made before hydration counts. */
const useChoices = (lists: readonly unknown[]) => {
  const form = useRef<HTMLFormElement>(null)
  const [choices, setChoices] = useState(noChoices)
  const readChoices = useCallback(() => {
    if (!form.current) return
    chooseOptionOfAddress(form.current)
    const chosen = Object.fromEntries(new FormData(form.current)) as Partial<CourseChoices>
    setChoices({ ...noChoices, ...chosen })
  }, [])
  // The options of a select change with its list.
  useEffect(readChoices, [readChoices, ...lists])
  return { form, choices, readChoices }
}

/** Those of the server's page stand until the browser's own call succeeds. */
const useOptions = (categoryId: number, initialOptions: readonly CourseOption[] | null) => {
  const makeFetch = () => (signal: AbortSignal) => fetchCategoryOptions(categoryId, signal)
  const [fetchOptions, setFetchOptions] = useState(makeFetch)
  const { state, items } = useFetchedList(fetchOptions)
  const isFetched = state === 'ready'
  return {
    options: isFetched ? items : initialOptions,
    state: isFetched || initialOptions ? ('ready' as const) : state,
    retry: () => setFetchOptions(makeFetch),
  }
}

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

export function CourseDetails({ category, position, initialOptions, boards, onClose }: CourseDetailsProps) {
  const words = useWords()
  const { card, details } = words
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
        <BoardAndGrade boards={boards} presetBoard={words.onlyBoards[category.name] ?? ''} />
      </form>
      <Guarantees list={details.guarantees} newTab={details.newTab} className="px-5 pb-4 sm:px-8" />
      <EnquireActions
        course={category}
        choices={choices}
        inquiryPath={inquiryPath({
          category: category.id,
          option: idOf(options, choices.option),
          board: idOf(boards, choices.board),
          grade: choices.grade,
        })}
      />
    </Dialog>
  )
}
