import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { faqs } from './content.ts'

const scrollToContactSection = (event: MouseEvent) => {
  const contact = document.getElementById('contact')
  if (!contact) return
  event.preventDefault()
  contact.scrollIntoView()
  contact.focus({ preventScroll: true })
}

/** Scrolls to the contact section, or goes to the contact page where there is none (spec §2). */
export function SupportButton() {
  return (
    <Link
      className={buttonClass({ variant: 'outline' })}
      to="/contact"
      onClick={scrollToContactSection}
    >
      {faqs.support}
    </Link>
  )
}
