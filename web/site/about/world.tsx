import { pictureFor } from '../sections/photographs.ts'
import { hero } from './content.ts'
import drawing from './world.svg?url'

const picture = pictureFor('about', { src: drawing, alt: hero.world })

export function World() {
  return (
    <img
      src={picture.src}
      alt={picture.alt}
      width="520"
      height="460"
      className="mx-auto aspect-[52/46] w-full max-w-[520px] rounded-l object-cover"
    />
  )
}
