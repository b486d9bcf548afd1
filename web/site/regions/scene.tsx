import type { ReactNode } from 'react'
import { type City, CityClocks } from '../sections/city-clocks.tsx'

/** `children` is a skyline in a view box of 560 by 380. */
export function Scene({
  label,
  cities,
  children,
}: {
  label: string
  cities: City[]
  children: ReactNode
}) {
  return (
    <div className="arrive mx-auto w-full max-w-[600px] overflow-hidden rounded-l bg-ink text-white shadow-raised">
      <svg className="block w-full" viewBox="0 0 560 380" fill="none" role="img" aria-label={label}>
        <defs>
          <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
            <stop stopColor="var(--color-ink)" />
            <stop offset="1" stopColor="var(--color-cobalt)" />
          </linearGradient>
        </defs>
        <path fill="url(#sky)" d="M0 0h560v380H0z" />
        <path
          stroke="var(--color-white)"
          strokeOpacity=".14"
          strokeWidth="1.4"
          d="M280-40C0 60 0 300 60 400M280-40C140 60 120 300 150 400M280-40v440M280-40c140 100 160 340 130 440M280-40c280 100 280 340 220 440M0 110h560M0 220h560"
        />
        {children}
      </svg>
      <CityClocks cities={cities} className="gap-x-8 px-5 py-3 text-sm sm:grid-cols-2 sm:px-7" />
    </div>
  )
}
