import { Suspense } from 'react'
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { CallToAction } from '../sections/call-to-action.tsx'
import { head, origin } from '../shell/head.ts'
import { Boards } from './boards.tsx'
import { Browse } from './browse.tsx'
import { coursesHead, customProgram } from './content.ts'
import { coursesContext } from './courses-context.ts'
import { CourseDetails } from './details/course-details.tsx'
import { useOpenedCategory } from './details/use-opened-category.ts'
import { Hero } from './hero.tsx'
import { courseList } from './structured-data.ts'
import { Tiles } from './tiles.tsx'
import { useCatalogue } from './use-catalogue.ts'

/** The build asks for the head without any data. */
export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  ...head(coursesHead),
  ...(loaderData && loaderData.categories.length > 0
    ? [{ 'script:ld+json': courseList(origin, loaderData.categories) }]
    : []),
]

export const loader = ({ context }: LoaderFunctionArgs) => context.get(coursesContext)

/** In the browser the catalogue comes by the documented calls. */
export const clientLoader = () => null

/** Opening and closing details changes the address alone: what came with the page stays. */
export const shouldRevalidate = () => false

/** Hydrates part by part, as the home page does: in one piece it would keep a slow phone busy. */
export default function CoursesPage() {
  const initialCourses = useLoaderData<typeof loader>()
  const { catalogue, boards, settled } = useCatalogue(initialCourses)
  const { opened, close } = useOpenedCategory({
    // When the call failed, what the page came with still serves the details.
    categories: (catalogue.hasFailed ? initialCourses?.categories : catalogue.categories) ?? [],
    serverOpenedId: initialCourses?.openCategory?.id,
    isSettled: settled,
  })
  const initialOptions =
    initialCourses?.openCategory?.id === opened?.category.id
      ? initialCourses?.openCategory?.courseOptions
      : null
  return (
    <>
      <Hero />
      <Suspense>
        <Tiles />
      </Suspense>
      <Suspense>
        <Browse catalogue={catalogue} />
      </Suspense>
      <Suspense>
        <Boards boards={boards} />
      </Suspense>
      <CallToAction title={customProgram.title} lead={customProgram.lead}>
        <Link className={buttonClass({ size: 'lg' })} to="/contact?request=custom-program">
          {customProgram.request}
        </Link>
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
