import { unbroken } from '#web/ui/unbroken.tsx'
import type { CategoryDisplay } from '../category-display.ts'
import { useWords } from '../words.ts'
import { CloseButton } from './close-button.tsx'

export function Heading(props: CategoryDisplay & { id: string }) {
  const { id, name, icon, description, gradient } = props
  const { details } = useWords()
  return (
    <header
      className="course-gradient px-5 pt-6 pb-7 wrap-anywhere sm:px-8 sm:pt-8"
      data-gradient={gradient}
    >
      <CloseButton />
      <span className="course-icon" aria-hidden="true">
        {icon}
      </span>
      <p className="text-xs font-bold tracking-[0.09em] uppercase">{details.eyebrow}</p>
      <h2 id={id} className="mt-1 pr-10 text-2xl lg:text-3xl">
        {name}
      </h2>
      <p className="mt-2 max-w-[36.4em]">{unbroken(description)}</p>
    </header>
  )
}
