import type { PicturePlace } from '#brand'
import { buttonClass } from '#web/ui/button.tsx'
import { CallToAction } from '../sections/call-to-action.tsx'
import { CallUs } from '../sections/call-us.tsx'

export type RegionCallToActionContent = { title: string; lead: string; trial: string; call: string }

type RegionCallToActionProps = {
  content: RegionCallToActionContent
  place: PicturePlace
  drawing: string
}

export function RegionCallToAction({ content, place, drawing }: RegionCallToActionProps) {
  return (
    <CallToAction
      title={content.title}
      lead={content.lead}
      place={place}
      drawing={drawing}
      layout="beneath"
    >
      <a className={buttonClass({ size: 'lg' })} href="/contact">
        {content.trial}
      </a>
      <CallUs label={content.call} variant="outline" />
    </CallToAction>
  )
}
