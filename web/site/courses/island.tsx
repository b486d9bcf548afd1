import { Children, type ReactNode, useContext, useState } from 'react'
import { Boards } from './boards.tsx'
import { Browse } from './browse/browse.tsx'
import { type CoursesWords, WordsContext } from './category-display.ts'
import { CourseDetails } from './details/course-details.tsx'
import { useOpenedCategory } from './details/use-opened-category.ts'
import { readInitialCourses, ServerCoursesContext } from './initial-courses.ts'
import { useCatalogue } from './use-catalogue.ts'

export type CoursesIslandProps = {
  words: CoursesWords
  hasCatalogue: boolean
  openId: number | null
  children?: ReactNode
}

/** Grid, search, boards and details, which share the catalogue. */
export default function CoursesIsland({ words, hasCatalogue, openId, children }: CoursesIslandProps) {
  const serverCourses = useContext(ServerCoursesContext)
  const [initial] = useState(() => (hasCatalogue ? (serverCourses ?? readInitialCourses(openId)) : null))
  const { catalogue, boards, isSettled } = useCatalogue(initial, words.fallbackBoards)
  const { opened, close } = useOpenedCategory({
    // After a failed call, open details keep what the page came with.
    categories: (catalogue.hasFailed ? initial?.categories : catalogue.categories) ?? [],
    serverOpenId: openId,
    isSettled,
  })
  const openCategory = initial?.openCategory
  const [browseHeading, boardsHeading, ...tileTexts] = Children.toArray(children)
  return (
    <WordsContext value={words}>
      {opened ? (
        <CourseDetails
          key={opened.category.id}
          {...opened}
          initialOptions={openCategory?.id === opened.category.id ? openCategory.courseOptions : null}
          boards={boards}
          onClose={close}
        />
      ) : null}
      <Browse catalogue={catalogue} heading={browseHeading} tileTexts={tileTexts} />
      <Boards boards={boards} heading={boardsHeading} />
    </WordsContext>
  )
}
