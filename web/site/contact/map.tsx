import { buttonClass } from '#web/ui/button.tsx'
import { AddressCard } from './address-card.tsx'
import { office } from './content.ts'
import { mapsFrameUrl, viewOnMapsUrl } from './maps.ts'

/** Without script the link opens the map in a new tab (web/site/browser/map.ts). */
export function OfficeMap() {
  return (
    <div>
      <div className="relative grid aspect-[4/3] rounded-l border border-line bg-sky shadow-resting sm:aspect-[16/11]">
        <AddressCard />
        <template data-map="">
          <iframe
            className="absolute inset-0 size-full rounded-l"
            src={mapsFrameUrl}
            title={office.frame}
            referrerPolicy="no-referrer"
            // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin's page, which needs its own origin
            sandbox="allow-scripts allow-same-origin allow-popups"
          />
        </template>
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3 sm:flex-nowrap">
        <a
          className={buttonClass({ variant: 'secondary' })}
          href={viewOnMapsUrl}
          target="_blank"
          rel="noopener noreferrer"
          data-show-map=""
        >
          {office.show}
        </a>
        <p className="max-w-[36.4em] text-sm leading-6 text-slate">{office.onRequest}</p>
      </div>
    </div>
  )
}
