import type { ComponentProps } from 'react'
import type { PicturePlace } from '#brand'
import { pictureFor } from './photographs.ts'

type PictureProps = ComponentProps<'img'> & { place: PicturePlace; drawing: string; alt: string }

/** The photograph of this place, else its drawing, cut to the shape that the classes give it. */
export function Picture({ place, drawing, alt, className = '', ...rest }: PictureProps) {
  const picture = pictureFor(place, { src: drawing, alt })
  return <img src={picture.src} alt={picture.alt} {...rest} className={`object-cover ${className}`} />
}
