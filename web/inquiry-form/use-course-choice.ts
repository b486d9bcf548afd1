import { useEffect, useMemo, useState } from 'react'
import { type AddressPrefill, nameOf } from '#contract/inquiries/address-prefill.ts'
import { notSure } from '#contract/inquiries/inquiry-texts.ts'
import { fetchCategoryOptions } from '#web/api/catalogue.ts'
import { type FetchedList, useFetchedList } from '#web/ui/use-fetched-list.ts'
import { controlId } from './fields/fields.ts'
import { dropCourseFromAddress } from './prefill.ts'

type Course = { category: string; subject: string; board: string }

export type CourseChoiceInput = {
  categories: FetchedList
  boards: FetchedList
  initialValues: Record<string, string | undefined>
  prefill: Partial<AddressPrefill>
  /** The address is newer than the initial values. */
  prefillWins: boolean
  /** Names of the handed-on course in the note that came with the page. */
  servedNames: string[] | undefined
}

const untouched: Partial<Course> = {}
const nothing: Course = { category: '', subject: '', board: '' }

const useSubjects = (categories: FetchedList, category: string): FetchedList => {
  const id = categories.items.find(({ name }) => name === category)?.id
  const fetchSubjects = useMemo(
    () => (id === undefined ? null : (signal: AbortSignal) => fetchCategoryOptions(id, signal)),
    [id],
  )
  return useFetchedList(fetchSubjects)
}

/** The state of the three fields of the course: chosen here, else handed on by the address, else of a draft. */
export const useCourseChoice = (input: CourseChoiceInput) => {
  const { categories, boards } = input
  const [chosen, setChosen] = useState(untouched)
  const [isDeclined, setIsDeclined] = useState(false)
  const prefill = isDeclined ? {} : input.prefill
  const initial: Course = { ...nothing, ...(!isDeclined && input.initialValues) }
  const preset = (handed: string, stored: string) => (input.prefillWins ? handed || stored : stored || handed)

  const prefilledCategory = nameOf(categories.items, prefill.category)
  const category = chosen.category ?? preset(prefilledCategory, initial.category)
  const subjects = useSubjects(categories, category)
  const prefilledSubject = category === prefilledCategory ? nameOf(subjects.items, prefill.option) : ''
  const storedSubject = category === initial.category ? initial.subject : ''
  const subject = chosen.subject ?? (category === notSure ? notSure : preset(prefilledSubject, storedSubject))
  const prefilledBoard = nameOf(boards.items, prefill.board)
  const board = chosen.board ?? preset(prefilledBoard, initial.board)

  useEffect(() => {
    if (!isDeclined) return
    const control = document.getElementById(controlId('category'))
    control?.focus()
    control?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [isDeclined])

  const served = isDeclined ? undefined : input.servedNames
  // The served note stays as it is until the lists are there.
  const isLoading = [categories, boards, subjects].some(({ state }) => state === 'loading')
  const current =
    prefilledCategory || prefilledBoard
      ? [nameOf(categories.items, category), nameOf(subjects.items, subject), nameOf(boards.items, board)].filter(
          Boolean,
        )
      : []

  return {
    course: { category, subject, board },
    subjects,
    chosenElsewhere: (isLoading && chosen === untouched && served) || current,
    keepsRoom: Boolean(served),
    choose: (name: keyof Course, value: string) =>
      setChosen((last) =>
        name === 'category'
          ? { ...last, category: value, subject: value === notSure ? notSure : '' }
          : { ...last, [name]: value },
      ),
    decline: () => {
      dropCourseFromAddress()
      setChosen({})
      setIsDeclined(true)
    },
  }
}
