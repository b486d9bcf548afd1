import { Curricula } from './curricula.tsx'
import { Session } from './session.tsx'
import { Subjects } from './subjects.tsx'

export function CoursesPreview() {
  return (
    <section id="courses-preview" aria-label="Lessons and subjects">
      <Session />
      <div className="border-b border-line bg-mist py-16 lg:py-24">
        <Subjects />
        <Curricula />
      </div>
    </section>
  )
}
