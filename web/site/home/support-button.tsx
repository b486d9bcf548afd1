import { buttonClass } from '#web/ui/button.tsx'
import { faqs } from './content.ts'

/** R-home-8. */
export function SupportButton() {
  return (
    <a className={buttonClass({ variant: 'outline' })} href="/contact" data-to-section="contact">
      {faqs.support}
    </a>
  )
}
