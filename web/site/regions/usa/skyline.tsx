import { Scene } from '../scene.tsx'
import { scene } from './content.ts'
import drawing from './skyline.svg?url'

export function Skyline() {
  return (
    <Scene
      place="usa"
      drawing={drawing}
      clock={{ x: 462, y: 84, radius: 40, timeZone: 'America/New_York' }}
      label={scene.label}
      cities={scene.cities}
    />
  )
}
