import { ClockFace } from '../clock-face.tsx'
import { Scene } from '../scene.tsx'
import { scene } from './content.ts'

export function Skyline() {
  return (
    <Scene label={scene.label} cities={scene.cities}>
      <path
        d="M330 318V236h34v82M370 318V206h26v-22h8v22h4v112M416 318V250h38v68M460 318V216h34v102M500 318V246h44v72"
        fill="var(--color-navy)"
        stroke="var(--color-haze)"
        strokeOpacity=".45"
        strokeWidth="1.6"
      />
      <path d="M0 318h560v62H0z" fill="var(--color-ink)" />
      <g stroke="var(--color-white)" strokeLinecap="round">
        <path d="M-20 268h400" strokeWidth="5" />
        <path d="M22 300Q170 60 330 300" strokeWidth="4" />
        <path d="M22 268Q170 104 330 268" strokeOpacity=".6" strokeWidth="2" />
        <path
          d="M70 268v-42M102 268v-74M134 268v-96M170 268V188M206 268v-92M240 268v-70M274 268v-34"
          strokeOpacity=".6"
          strokeWidth="1.6"
        />
        <path d="M8 318v-70h26v70M318 318v-70h26v70" fill="var(--color-navy)" strokeWidth="2.4" />
      </g>
      <g fill="var(--color-sky)" stroke="var(--color-navy)" strokeWidth="2" strokeLinejoin="round">
        <path d="M352 322c4-50 30-84 66-96 2 40-8 74-24 96z" />
        <path d="M396 322c2-64 34-108 84-124 4 52-12 96-34 124z" />
        <path d="M448 322c4-46 26-74 66-86 2 38-12 68-26 86z" />
        <path d="M486 322c2-28 18-48 46-56 2 24-8 44-18 56z" />
      </g>
      <g stroke="var(--color-azure)" strokeOpacity=".35" strokeWidth="1.6">
        <path d="M366 322c6-40 22-72 52-96M380 322c6-40 20-70 38-96M412 322c8-56 32-96 68-124M430 322c8-56 24-92 50-124M462 322c6-38 24-66 52-86" />
      </g>
      <path d="M336 322h220v12H336z" fill="var(--color-haze)" />
      <path
        d="M30 348h70M150 356h110M310 350h60M420 358h96M80 368h60"
        stroke="var(--color-haze)"
        strokeOpacity=".4"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <ClockFace x={430} y={92} radius={44} timeZone="Australia/Sydney" />
    </Scene>
  )
}
