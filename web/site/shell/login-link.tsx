import { actions } from './navigation.ts'

export function LoginLink({ className }: { className: string }) {
  return (
    <a className={className} href={actions.login.href} target="_blank" rel="noreferrer">
      {actions.login.label}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
