import { type MouseEvent, useState } from 'react'
import { buttonClass } from '#web/ui/button.tsx'
import { AddressCard } from './address-card.tsx'
import { office } from './content.ts'
import { mapsFrameUrl, viewOnMapsUrl } from './maps.ts'

/** The link that was pressed is removed. */
const focusFrame = (frame: HTMLIFrameElement | null) => frame?.focus()

/** Nothing is fetched from the maps host before the visitor asks. Without script the link opens the map in a new tab. */
export function OfficeMap() {
  const [isShown, setIsShown] = useState(false)
  const showMap = (event: MouseEvent) => {
    event.preventDefault()
    setIsShown(true)
  }
  return (
    <div>
      <div className="relative grid aspect-[4/3] rounded-l border border-line bg-sky shadow-resting sm:aspect-[16/11]">
        <AddressCard />
        {isShown ? (
          <iframe
            ref={focusFrame}
            className="absolute inset-0 size-full rounded-l"
            src={mapsFrameUrl}
            title={office.frame}
            referrerPolicy="no-referrer"
            // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin's page, which needs its own origin
            sandbox="allow-scripts allow-same-origin allow-popups"
          />
        ) : null}
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3 sm:flex-nowrap">
        {isShown ? null : (
          <a
            className={buttonClass({ variant: 'secondary' })}
            href={viewOnMapsUrl}
            target="_blank"
            rel="noopener noreferrer"
            onClick={showMap}
          >
            {office.show}
          </a>
        )}
        <p className="max-w-[36.4em] text-sm leading-6 text-slate">{office.onRequest}</p>
      </div>
    </div>
  )
}
