import { Chalkboard } from './chalkboard.tsx'
import { LocalTime } from './local-time.tsx'

function Avatar({
  background,
  shirt,
  skin,
  hair,
}: Record<'background' | 'shirt' | 'skin' | 'hair', string>) {
  return (
    <svg className="size-12 shrink-0 rounded-full" viewBox="0 0 46 46" aria-hidden="true">
      <circle cx="23" cy="23" r="23" fill={background} />
      <path d="M8 46c0-11 6-15 15-15s15 4 15 15" fill={shirt} />
      <path d="M19 26h8v7a4 4 0 0 1-8 0z" fill={skin} />
      <circle cx="23" cy="20" r="9" fill={skin} />
      <path d="M13 20c0-9 5-13 10-13s11 3 10 13c-2-5-5-7-9-7s-8 2-11 7z" fill={hair} />
    </svg>
  )
}

export function Lesson() {
  return (
    <div className="arrive relative mx-auto w-full max-w-[580px]">
      <div className="rounded-l border border-line/70 bg-white p-3 shadow-raised sm:p-4.5">
        <Chalkboard />
        <div className="flex flex-wrap items-center gap-3 px-1.5 pt-4 pb-1">
          <div className="flex -space-x-3">
            <Avatar
              background="var(--color-contacted-surface)"
              shirt="var(--color-blue)"
              skin="var(--color-skin-tan)"
              hair="var(--color-hair-dark)"
            />
            <Avatar
              background="var(--color-pending-surface)"
              shirt="var(--color-amber)"
              skin="var(--color-skin-fair)"
              hair="var(--color-hair-brown)"
            />
          </div>
          <div className="leading-snug">
            <p className="font-bold">Mathematics, one-on-one</p>
            <p className="text-sm text-slate">A lesson on quadratics</p>
          </div>
        </div>
      </div>
      <ul
        aria-label="Local times"
        className="relative mt-4 flex flex-wrap justify-center gap-2 sm:-mx-3 sm:-mt-4"
      >
        <LocalTime city="New York" timeZone="America/New_York" zoneName="ET" />
        <LocalTime city="London" timeZone="Europe/London" zoneName="UK" />
        <LocalTime city="Sydney" timeZone="Australia/Sydney" zoneName="AET" />
      </ul>
    </div>
  )
}
