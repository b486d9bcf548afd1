import { Link } from 'react-router'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Alert } from '../shell/alert.tsx'
import type { Invalid } from './use-reset-link.ts'

export function InvalidLink({ sentence, tryAgain }: Omit<Invalid, 'state'>) {
  return (
    <div className="grid gap-5">
      <Alert>{sentence}</Alert>
      <p className="text-slate">A link works once, for 1 hour after it was sent.</p>
      {tryAgain ? (
        <Button variant="outline" onClick={tryAgain}>
          Try Again
        </Button>
      ) : null}
      <Link className={buttonClass()} to="/admin/forgot-password">
        Request New Reset Link
      </Link>
    </div>
  )
}
