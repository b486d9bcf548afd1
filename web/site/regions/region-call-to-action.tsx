import { buttonClass } from '#web/ui/button.tsx'
import { CallToAction } from '../sections/call-to-action.tsx'
import { CallUs } from '../sections/call-us.tsx'

export type RegionCallToActionContent = { title: string; lead: string; trial: string; call: string }

export function RegionCallToAction({ content }: { content: RegionCallToActionContent }) {
  return (
    <CallToAction title={content.title} lead={content.lead}>
      <a className={buttonClass({ size: 'lg' })} href="/contact">
        {content.trial}
      </a>
      <CallUs label={content.call} variant="outline" />
    </CallToAction>
  )
}
