import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { Island } from '#web/islands/island.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Eyebrow } from '#web/ui/eyebrow.tsx'
import { CallToAction } from '../sections/call-to-action.tsx'
import { SectionTitle } from '../sections/section-title.tsx'
import { EndOfFirstScreens } from '../shell/end-of-first-screens.tsx'
import { head, origin } from '../shell/head.ts'
import closing from './closing.svg?url'
import { boards, browse, coursesHead, customProgram, words } from './content.ts'
import { coursesContext } from './courses-context.ts'
import { Hero } from './hero.tsx'
import { ServerCoursesContext } from './initial-courses.ts'
import CoursesIsland from './island.tsx'
import { courseList } from './structured-data.ts'
import { Tiles } from './tiles.tsx'

/** The build calls it without data. */
export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  ...head(coursesHead),
  ...(loaderData && loaderData.categories.length > 0
    ? [{ 'script:ld+json': courseList(origin, loaderData.categories) }]
    : []),
]

export const loader = ({ context }: LoaderFunctionArgs) => context.get(coursesContext)

export default function CoursesPage() {
  const courses = useLoaderData<typeof loader>()
  const openId = courses?.openCategory?.id ?? null
  return (
    <>
      <Hero />
      <Tiles />
      <ServerCoursesContext value={courses}>
        <Island
          name="courses"
          component={CoursesIsland}
          props={{ words, hasCatalogue: courses !== null, openId }}
          // Details that came with the page are to be modal.
          isUrgent={!courses || openId !== null}
        >
          <SectionTitle id="all-courses" content={browse} className="max-w-[14.3em]" />
          <BoardsHeading />
        </Island>
      </ServerCoursesContext>
      {openId !== null && <EndOfFirstScreens />}
      <CallToAction content={customProgram} place="closingCourses" drawing={closing} layout="card">
        <a className={buttonClass({ size: 'lg' })} href="/contact?request=custom-program">
          {customProgram.request}
        </a>
      </CallToAction>
    </>
  )
}

function BoardsHeading() {
  return (
    <>
      <Eyebrow onDark>{boards.eyebrow}</Eyebrow>
      <h2 id="supported-boards" className="max-w-[10.4em]">
        {boards.title}
      </h2>
      <p className="lead text-haze">{boards.lead}</p>
    </>
  )
}
