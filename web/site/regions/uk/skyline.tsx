import { ClockFace } from '../clock-face.tsx'
import { Scene } from '../scene.tsx'
import { scene } from './content.ts'

const spokes = Array.from({ length: 16 }, (_, index) => (index * 360) / 16)

export function Skyline() {
  return (
    <Scene label={scene.label} cities={scene.cities}>
      <path
        d="M18 318v-64h44v64M66 318v-92h30v92M330 318v-54h20v-16h14v16h26v54M470 318v-70h22v-20h10v20h16v70"
        fill="var(--color-navy)"
        stroke="var(--color-haze)"
        strokeOpacity=".45"
        strokeWidth="1.6"
      />
      <g transform="translate(196 200)" stroke="var(--color-white)">
        <path d="M0 0-58 122M0 0 58 122" strokeWidth="5" strokeLinecap="round" />
        <circle r="112" strokeWidth="4" />
        <circle r="102" strokeOpacity=".5" strokeWidth="1.6" />
        {spokes.map((angle) => (
          <g key={angle} transform={`rotate(${angle})`}>
            <path d="M0 0v-102" strokeOpacity=".45" strokeWidth="1.4" />
            <rect
              x="-5"
              y="-126"
              width="10"
              height="14"
              rx="5"
              fill="var(--color-haze)"
              stroke="none"
            />
          </g>
        ))}
        <circle r="9" fill="var(--color-white)" />
      </g>
      <path
        d="M392 330V128h72v202M386 128h84M398 128V78h60v50M398 78l30-62 30 62M428 16V2"
        fill="var(--color-navy)"
        stroke="var(--color-haze)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M404 142v180M416 142v180M428 142v180M440 142v180M452 142v180"
        stroke="var(--color-haze)"
        strokeOpacity=".35"
        strokeWidth="2"
      />
      <path d="M0 318h560v62H0z" fill="var(--color-ink)" />
      <path
        d="M40 342h80M160 350h120M330 344h70M440 352h90M90 364h60M250 368h90"
        stroke="var(--color-haze)"
        strokeOpacity=".4"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <ClockFace x={428} y={104} radius={30} timeZone="Europe/London" />
    </Scene>
  )
}
