import { type MouseEvent, useState } from 'react'
import { buttonClass } from '#web/ui/button.tsx'
import { office } from './content.ts'
import { mapsFrameUrl, viewOnMapsUrl } from './maps.ts'

function MapDrawing() {
  return (
    <svg
      className="absolute inset-0 size-full"
      viewBox="0 0 640 420"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      aria-hidden="true"
    >
      <path fill="var(--color-sky)" d="M0 0h640v420H0z" />
      <path
        d="M0 330c120-40 180 30 300-10s190-70 340-40v140H0z"
        fill="var(--color-water)"
        stroke="var(--color-haze)"
        strokeWidth="2"
      />
      <path
        d="M-20 90 660 40M-20 180 660 140M-20 270 660 226M70-20 110 440M190-20l40 460M330-20l28 460M470-20l34 460M590-20l30 460"
        stroke="var(--color-white)"
        strokeWidth="12"
      />
      <path
        d="M-20 130 660 92M-20 226l680-44M130-20l42 460M262-20l34 460M402-20l30 460M530-20l34 460"
        stroke="var(--color-white)"
        strokeWidth="5"
      />
      <path d="M-20 330C180 250 300 150 420-20" stroke="var(--color-field)" strokeWidth="7" />
      <path
        d="M-20 330C180 250 300 150 420-20"
        stroke="var(--color-white)"
        strokeWidth="3"
        strokeDasharray="14 12"
      />
      <circle cx="340" cy="176" r="62" fill="var(--color-azure)" fillOpacity=".12" />
      <circle cx="340" cy="176" r="30" fill="var(--color-azure)" fillOpacity=".16" />
      <ellipse cx="340" cy="178" rx="12" ry="4" fill="var(--color-ink)" fillOpacity=".25" />
      <path d="M340 176s-25-25-25-45a25 25 0 0 1 50 0c0 20-25 45-25 45z" fill="var(--color-blue)" />
      <circle cx="340" cy="131" r="9.5" fill="var(--color-amber)" />
    </svg>
  )
}

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
      <div className="relative aspect-[4/3] overflow-hidden rounded-l border border-line shadow-resting sm:aspect-[16/11]">
        <MapDrawing />
        {isShown ? (
          <iframe
            ref={focusFrame}
            className="absolute inset-0 size-full"
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
