import type { MetaFunction } from 'react-router'
import { head } from '../../shell/head.ts'
import { LegalDocument } from '../document.tsx'
import { cookieControls, cookies, cookiesHead, cookieTypes } from './content.ts'

function CookieTypes() {
  return (
    <ul className="mt-2 grid gap-4 sm:grid-cols-2">
      {Object.entries(cookieTypes).map(([name, { control = 'optional', purpose, today }]) => (
        <li key={name} className="grid content-start gap-3 rounded-m border border-line bg-white p-5 shadow-resting">
          <h3>{name}</h3>
          <p
            className={`justify-self-start rounded-full px-3 py-1 text-xs leading-snug font-bold ${control === 'essential' ? 'bg-navy text-white' : 'bg-sky text-navy'}`}
          >
            {cookieControls[control]}
          </p>
          <p>{purpose}</p>
          <p className="border-t border-line pt-3 text-sm text-slate">
            <strong className="font-bold text-ink">Today: </strong>
            {today}
          </p>
        </li>
      ))}
    </ul>
  )
}

export const meta: MetaFunction = () => head(cookiesHead)

export default function CookiePolicy() {
  return <LegalDocument text={cookies} inserts={{ types: <CookieTypes /> }} />
}
