import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip'
import type { ReactElement } from 'react'

/** One for all that is drawn as an icon alone: a row has seven of them. */
const handle = BaseTooltip.createHandle<string>()

/** Sooner than a browser shows a `title`, and at once on focus. */
const delayMs = 250

/** Says in words what an icon does, to whoever points at it or focuses it. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return <BaseTooltip.Trigger handle={handle} payload={text} delay={delayMs} render={children} />
}

/** Where all tooltips are shown. */
export function TooltipOutlet() {
  return (
    <BaseTooltip.Root handle={handle}>
      {({ payload }) => (
        <BaseTooltip.Portal>
          {/* What it is on has the same words as its name. */}
          <BaseTooltip.Positioner aria-hidden sideOffset={4} className="z-25">
            <BaseTooltip.Popup className="tooltip">{payload}</BaseTooltip.Popup>
          </BaseTooltip.Positioner>
        </BaseTooltip.Portal>
      )}
    </BaseTooltip.Root>
  )
}
