import { Suspense } from 'react'
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { Closing } from '../sections/closing.tsx'
import { head, origin } from '../shell/head.ts'
import { Boards } from './boards.tsx'
import { Browse } from './browse.tsx'
import { coursesHead, custom } from './content.ts'
import { coursesContext } from './courses-context.ts'
import { CourseDetails } from './details/course-details.tsx'
import { useOpened } from './details/use-opened.ts'
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
  const initial = useLoaderData<typeof loader>()
  const { catalogue, boards, settled } = useCatalogue(initial)
  const { opened, close } = useOpened({
    // When the call failed, what the page came with still serves the details.
    categories: (catalogue.failed ? initial?.categories : catalogue.categories) ?? [],
    openedByServer: initial?.opened?.id,
    settled,
  })
  const sent = initial?.opened?.id === opened?.category.id ? initial?.opened?.courseOptions : null
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
      <Closing title={custom.title} lead={custom.lead}>
        <Link className={buttonClass({ size: 'lg' })} to="/contact?request=custom-program">
          {custom.request}
        </Link>
      </Closing>
      {opened ? (
        <CourseDetails
          key={opened.category.id}
          {...opened}
          sent={sent ?? null}
          boards={boards}
          onClosed={close}
        />
      ) : null}
    </>
  )
}
