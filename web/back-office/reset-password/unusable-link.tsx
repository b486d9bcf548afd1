import { Link } from 'react-router'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Alert } from '../editing/alert.tsx'
import type { Failure } from '../format/describe-failure.ts'

export function InvalidLink({ failure }: { failure: Failure }) {
  return (
    <div className="grid gap-5">
      <Alert {...failure} />
      <p className="text-slate">
        A link works once: for 1 hour after it was sent, an invitation for 24 hours. Who invited you
        can send it again.
      </p>
      <Link className={buttonClass()} to="/admin/forgot-password">
        Request New Reset Link
      </Link>
    </div>
  )
}

export function UnverifiedLink({ failure, retry }: { failure: Failure; retry: () => void }) {
  return (
    <div className="grid gap-5">
      <Alert {...failure} />
      <Button onClick={retry}>Try again</Button>
    </div>
  )
}
