import { Link } from 'react-router'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Alert } from '../editing/alert.tsx'
import type { InvalidResetLink } from './use-reset-link.ts'

export function InvalidLink({ message, retry }: Omit<InvalidResetLink, 'state'>) {
  return (
    <div className="grid gap-5">
      <Alert>{message}</Alert>
      <p className="text-slate">A link works once, for 1 hour after it was sent.</p>
      {retry ? (
        <Button variant="outline" onClick={retry}>
          Try Again
        </Button>
      ) : null}
      <Link className={buttonClass()} to="/admin/forgot-password">
        Request New Reset Link
      </Link>
    </div>
  )
}
