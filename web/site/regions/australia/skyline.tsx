import { Scene } from '../scene.tsx'
import { scene } from './content.ts'
import drawing from './skyline.svg?url'

export function Skyline() {
  return (
    <Scene
      place="australia"
      drawing={drawing}
      clock={{ x: 430, y: 92, radius: 44, timeZone: 'Australia/Sydney' }}
      label={scene.label}
      cities={scene.cities}
    />
  )
}
