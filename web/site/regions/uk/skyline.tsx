import { Scene } from '../scene.tsx'
import { scene } from './content.ts'
import drawing from './skyline.svg?url'

export function Skyline() {
  return (
    <Scene
      place="uk"
      drawing={drawing}
      clock={{ x: 428, y: 104, radius: 30, timeZone: 'Europe/London' }}
      label={scene.label}
      cities={scene.cities}
    />
  )
}
