import type { ComponentProps } from 'react'
import type { PicturePlace } from '#brand'
import { type City, CityClocks } from '../sections/city-clocks.tsx'
import { hasPhotograph } from '../sections/photographs.ts'
import { Picture } from '../sections/picture.tsx'
import { ClockFace } from './clock-face.tsx'

type SceneProps = {
  place: PicturePlace
  drawing: string
  clock: ComponentProps<typeof ClockFace>
  label: string
  cities: City[]
}

export function Scene({ place, drawing, clock, label, cities }: SceneProps) {
  return (
    <div className="arrive mx-auto w-full max-w-[600px] overflow-hidden rounded-l bg-ink text-white shadow-raised">
      <div className="relative">
        <Picture
          place={place}
          drawing={drawing}
          alt={label}
          width="560"
          height="380"
          className="aspect-[56/38] w-full"
        />
        {hasPhotograph(place) ? null : (
          <svg className="absolute inset-0 size-full" viewBox="0 0 560 380" aria-hidden="true">
            <ClockFace {...clock} />
          </svg>
        )}
      </div>
      <CityClocks cities={cities} className="gap-x-8 px-5 py-3 text-sm sm:grid-cols-2 sm:px-7" />
    </div>
  )
}
