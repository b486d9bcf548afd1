import { buttonClass } from '#web/ui/button.tsx'
import { faqs } from './content.ts'

export function SupportButton() {
  return (
    <a className={buttonClass({ variant: 'outline' })} href="/contact" data-to-section="contact">
      {faqs.support}
    </a>
  )
}
