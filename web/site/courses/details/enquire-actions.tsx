import { Button, buttonClass } from '#web/ui/button.tsx'
import { type CoursesWords, fill, useWords } from '../category-display.ts'

export type CourseChoices = { option: string; board: string; grade: string }

const courseChatUrl = ({ url, message }: CoursesWords['chat'], course: string, choices: CourseChoices): string =>
  url + encodeURIComponent(fill(message, { course, ...choices }))

const actionClass = 'grow basis-0 max-sm:px-3 max-sm:text-sm'

type EnquireActionsProps = { course: { name: string }; choices: CourseChoices; inquiryPath: string }

export function EnquireActions({ course, choices, inquiryPath }: EnquireActionsProps) {
  const { details, chat } = useWords()
  const names = Object.entries(details.missing) as [keyof CourseChoices, string][]
  const missing = names.filter(([choice]) => choices[choice] === '').map(([, name]) => name)
  return (
    <>
      <p id="course-missing" role="status" className="needs-script px-5 pb-4 text-sm leading-6 text-slate sm:px-8">
        {missing.length > 0 ? fill(details.stillToChoose, { missing: missing.join(', ') }) : details.complete}
      </p>
      <footer className="sticky bottom-0 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-white px-5 py-3.5 sm:px-8 [@media(max-height:560px)]:static">
        {missing.length === 0 ? (
          <a
            className={`${buttonClass()} ${actionClass} needs-script`}
            href={courseChatUrl(chat, course.name, choices)}
            target="_blank"
            rel="noreferrer"
          >
            {details.chat}
            <span className="sr-only"> {details.newTab}</span>
          </a>
        ) : (
          <Button
            variant="outline"
            className={`${actionClass} needs-script`}
            disabled
            aria-describedby="course-missing"
          >
            {details.chat}
          </Button>
        )}
        <a className={`${buttonClass()} ${actionClass}`} href={inquiryPath}>
          {details.form}
        </a>
      </footer>
    </>
  )
}
