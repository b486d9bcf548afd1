import { Picture } from '../sections/picture.tsx'
import { hero } from './content.ts'
import drawing from './world.svg?url'

export function World() {
  return (
    <Picture
      place="about"
      drawing={drawing}
      alt={hero.world}
      width="520"
      height="460"
      className="mx-auto aspect-[52/46] w-full max-w-[520px] rounded-l"
    />
  )
}
