import { Island } from '#web/islands/island.tsx'
import { drawingOf } from '../sections/drawing-of.ts'
import { SectionTitle } from '../sections/section-title.tsx'
import { subjects } from './content.ts'
import SubjectCarousel from './subject-carousel.tsx'

/** The server finds the category. */
const coursePath = (name: string) => `/courses?course=${encodeURIComponent(name)}`

function SubjectCard({ name, text }: { name: string; text: string }) {
  return (
    <li className="subject-card">
      <a href={coursePath(name)} draggable="false">
        <img src={drawingOf(name)} alt="" width="160" height="120" loading="lazy" draggable="false" />
        <h3>{name}</h3>
        <p>{text}</p>
      </a>
    </li>
  )
}

export function Subjects() {
  return (
    <>
      <div className="wrap relative mb-6 grid items-end gap-x-4 lg:mb-10 lg:grid-cols-[1fr_auto]">
        <div>
          <SectionTitle content={subjects} className="max-w-[13em]" />
        </div>
        <a
          className="absolute -top-1.5 right-(--wrap-padding) py-1 font-semibold lg:static text-blue underline underline-offset-4"
          href="/courses"
        >
          {subjects.all}
        </a>
      </div>
      <Island
        name="subject-carousel"
        component={SubjectCarousel}
        props={{ label: subjects.eyebrow, count: subjects.list.length }}
      >
        {subjects.list.map((subject) => (
          <SubjectCard key={subject.name} {...subject} />
        ))}
      </Island>
    </>
  )
}
