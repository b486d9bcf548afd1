import { Check, Circle } from 'lucide-react'
import { passwordRequirements } from './strength.ts'

export function Requirements({ password }: { password: string }) {
  return (
    <ul aria-label="Password requirements" className="grid gap-1.5 text-sm leading-5">
      {passwordRequirements.map(({ label, isMet }) => {
        const met = isMet(password)
        const Icon = met ? Check : Circle
        return (
          <li
            key={label}
            className={`flex items-center gap-2 ${met ? 'font-semibold text-converted' : 'text-slate'}`}
          >
            <Icon size={15} strokeWidth={met ? 3 : 2} aria-hidden className="shrink-0" />
            {label}
            <span className="sr-only">{met ? '(met)' : '(not met yet)'}</span>
          </li>
        )
      })}
    </ul>
  )
}
