import type { MouseEvent } from 'react'
import { buttonClass } from '#web/ui/button.tsx'
import { faqs } from './content.ts'

const scrollToContactSection = (event: MouseEvent) => {
  const contact = document.getElementById('contact')
  if (!contact) return
  event.preventDefault()
  contact.scrollIntoView()
  contact.focus({ preventScroll: true })
}

/** R-home-8. */
export function SupportButton() {
  return (
    <a
      className={buttonClass({ variant: 'outline' })}
      href="/contact"
      onClick={scrollToContactSection}
    >
      {faqs.support}
    </a>
  )
}
