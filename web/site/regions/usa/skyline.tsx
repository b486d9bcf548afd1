import { ClockFace } from '../clock-face.tsx'
import { Scene } from '../scene.tsx'
import { scene } from './content.ts'

export function Skyline() {
  return (
    <Scene label={scene.label} cities={scene.cities}>
      <g fill="var(--color-navy)" stroke="var(--color-haze)" strokeOpacity=".55" strokeWidth="1.6">
        <path d="M24 330V214h52v116M88 330V176h40v154M136 330v-90h46v90M394 330V192h44v138M448 330V232h50v98M508 330V168h36v162" />
        <path d="M210 330V160h14v-34h14V96h12V64h8V24h4v40h8v32h12v30h14v34h14v170" />
      </g>
      <path
        d="M36 232h28M36 252h28M36 272h28M98 196h20M98 216h20M98 236h20M98 256h20M404 212h24M404 232h24M404 252h24M458 250h30M458 268h30M516 188h20M516 208h20M516 228h20M516 248h20M226 180v140M242 180v140M260 110v210M278 180v140M294 180v140"
        stroke="var(--color-haze)"
        strokeOpacity=".4"
        strokeWidth="2"
        strokeDasharray="6 7"
      />
      <path d="M0 340h560v40H0z" fill="var(--color-ink)" />
      <g stroke="var(--color-white)" strokeWidth="3" strokeLinecap="round">
        <path d="M-10 318h580" strokeWidth="5" />
        <path d="M130 360V206M152 360V206M130 240h22M130 276h22M408 360V206M430 360V206M408 240h22M408 276h22" />
        <path d="M-30 318C40 306 110 250 141 206C200 330 360 330 419 206C450 250 520 306 590 318" />
      </g>
      <path
        d="M30 318v-18M66 318v-42M100 318v-74M180 318v-56M210 318v-26M240 318v-14M320 318v-14M350 318v-26M380 318v-56M460 318v-74M494 318v-42M530 318v-18"
        stroke="var(--color-white)"
        strokeOpacity=".6"
        strokeWidth="1.6"
      />
      <ClockFace x={462} y={84} radius={40} timeZone="America/New_York" />
    </Scene>
  )
}
