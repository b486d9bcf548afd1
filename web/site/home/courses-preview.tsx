import { Curricula } from './curricula.tsx'
import { Session } from './session.tsx'
import { Subjects } from './subjects.tsx'

export function CoursesPreview() {
  return (
    <section id="courses-preview" aria-label="Lessons and subjects">
      <Session />
      <div className="band border-b border-line bg-mist">
        <Subjects />
        <Curricula />
      </div>
    </section>
  )
}
