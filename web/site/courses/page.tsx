import { Fragment } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { Island } from '#web/islands/island.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Eyebrow } from '#web/ui/eyebrow.tsx'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { CallToAction } from '../sections/call-to-action.tsx'
import { EndOfFirstScreens } from '../shell/end-of-first-screens.tsx'
import { pageDataContext } from '../shell/page-data.ts'
import closing from './closing.svg?url'
import { boards, browse, customProgram, customProgramPath, socialImages, tiles, words } from './content.ts'
import { headOfCourses } from './head.ts'
import { Hero } from './hero.tsx'
import { ServerCoursesContext } from './initial-courses.ts'
import CoursesIsland from './island.tsx'

/** The build calls it without data. */
export const meta: MetaFunction<typeof loader> = ({ loaderData }) => headOfCourses(loaderData)

export { socialImages }

export const loader = ({ context }: LoaderFunctionArgs) => context.get(pageDataContext).courses ?? null

export default function CoursesPage() {
  const courses = useLoaderData<typeof loader>()
  const openId = courses?.openCategory?.id ?? null
  return (
    <>
      <Hero />
      <ServerCoursesContext value={courses}>
        <Island
          name="courses"
          component={CoursesIsland}
          props={{ words, hasCatalogue: courses !== null, openId }}
          // Details that came with the page are to be modal.
          isUrgent={!courses || openId !== null}
        >
          <>
            {openId !== null && <EndOfFirstScreens />}
            <h2 id="all-courses" className="max-w-[14.3em] max-sm:text-2xl">
              {browse.title}
            </h2>
          </>
          <>
            {openId === null && <EndOfFirstScreens />}
            <BoardsHeading />
          </>
          {Object.values(tiles.list).map(tileText)}
        </Island>
      </ServerCoursesContext>
      <CallToAction content={customProgram} place="closingCourses" drawing={closing} layout="card">
        <a className={buttonClass({ size: 'lg' })} href={customProgramPath}>
          {customProgram.request}
        </a>
      </CallToAction>
    </>
  )
}

const tileText = ({ text, drawing }: { text: string; drawing: string }) => (
  <Fragment key={text}>
    <LineIcon path={drawing} box={36} strokeWidth={2.2} className="size-8 text-blue" />
    {text}
  </Fragment>
)

function BoardsHeading() {
  return (
    <>
      <Eyebrow onDark>{boards.eyebrow}</Eyebrow>
      <h2 id="supported-boards">{boards.title}</h2>
      <p className="lead text-haze">{boards.lead}</p>
    </>
  )
}
