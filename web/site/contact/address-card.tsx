import { brand } from '#brand'
import { GlobeLines } from '#web/ui/globe-lines.tsx'
import { GlobeMark } from '#web/ui/globe-mark.tsx'
import { LineIcon } from '#web/ui/line-icon.tsx'

const { street, city, region, country } = brand.address

/** Stands where the map appears. Hidden from screen readers: the address is read beside it. */
export function AddressCard() {
  return (
    <div aria-hidden="true" className="relative grid size-full place-items-center p-4 sm:p-10">
      <div className="absolute inset-0 overflow-clip rounded-l">
        <GlobeLines className="-right-1/4 -bottom-1/2 w-[90%] text-azure/20" />
      </div>
      <div className="relative w-full max-w-[30rem] overflow-clip rounded-m border border-transparent bg-white shadow-raised">
        <div className="h-2.5 bg-[repeating-linear-gradient(120deg,var(--color-blue)_0_1.25rem,transparent_0_2rem,var(--color-amber)_0_3.25rem,transparent_0_4rem)]" />
        <div className="flex items-start justify-between gap-4 p-5 sm:gap-8 sm:p-8">
          <div className="flex gap-3.5 sm:gap-4.5">
            <LineIcon
              path="M12 21s-7-6-7-11.2a7 7 0 0 1 14 0C19 15 12 21 12 21zM12 12.4a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2z"
              box={24}
              strokeWidth={1.8}
              className="mt-0.5 size-7 shrink-0 text-blue sm:size-8"
            />
            <div>
              <p className="text-md leading-snug font-bold sm:text-xl">{brand.legalName}</p>
              <p className="mt-1.5 text-slate sm:mt-3 sm:text-lg">
                {street}
                <br />
                {city}, {region}
                <br />
                {country}
              </p>
            </div>
          </div>
          <span className="shrink-0 rounded-s border-2 border-dotted border-field p-2 sm:p-2.5">
            <GlobeMark className="block size-9 sm:size-14" />
          </span>
        </div>
      </div>
    </div>
  )
}
