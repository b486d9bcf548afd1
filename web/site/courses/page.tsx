import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { CallToAction } from '../sections/call-to-action.tsx'
import { head, origin } from '../shell/head.ts'
import { Boards } from './boards.tsx'
import { Browse } from './browse.tsx'
import closing from './closing.svg?url'
import { coursesHead, customProgram } from './content.ts'
import { coursesContext } from './courses-context.ts'
import { CourseDetails } from './details/course-details.tsx'
import { useOpenedCategory } from './details/use-opened-category.ts'
import { Hero } from './hero.tsx'
import { courseList } from './structured-data.ts'
import { Tiles } from './tiles.tsx'
import { useCatalogue } from './use-catalogue.ts'

/** The build calls it without data. */
export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  ...head(coursesHead),
  ...(loaderData && loaderData.categories.length > 0
    ? [{ 'script:ld+json': courseList(origin, loaderData.categories) }]
    : []),
]

export const loader = ({ context }: LoaderFunctionArgs) => context.get(coursesContext)

/** In the browser the catalogue comes from the API. */
export const clientLoader = () => null

/** Details change the query string alone. */
export const shouldRevalidate = () => false

export default function CoursesPage() {
  const initialCourses = useLoaderData<typeof loader>()
  const { catalogue, boards, isSettled } = useCatalogue(initialCourses)
  const { opened, close } = useOpenedCategory({
    // After a failed call, open details keep what the page came with (R-courses-14).
    categories: (catalogue.hasFailed ? initialCourses?.categories : catalogue.categories) ?? [],
    serverOpenedId: initialCourses?.openCategory?.id,
    isSettled,
  })
  const initialOptions =
    initialCourses?.openCategory?.id === opened?.category.id
      ? initialCourses?.openCategory?.courseOptions
      : null
  return (
    <>
      <Hero />
      <Tiles />
      <Browse catalogue={catalogue} />
      <Boards boards={boards} />
      <CallToAction
        title={customProgram.title}
        lead={customProgram.lead}
        place="closingCourses"
        drawing={closing}
        layout="card"
      >
        <a className={buttonClass({ size: 'lg' })} href="/contact?request=custom-program">
          {customProgram.request}
        </a>
      </CallToAction>
      {opened ? (
        <CourseDetails
          key={opened.category.id}
          {...opened}
          initialOptions={initialOptions ?? null}
          boards={boards}
          onClose={close}
        />
      ) : null}
    </>
  )
}
