import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

const redirectDelayMs = 3_000

export function ResetSuccess() {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(
      () => void navigate('/admin/login', { replace: true }),
      redirectDelayMs,
    )
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <div className="grid gap-5">
      <Notice tone="success">
        <p role="status" className="font-semibold">
          Your password is changed. You can log in with it now.
        </p>
      </Notice>
      <p className="text-slate">You are taken to the login page in 3 seconds.</p>
      <Link className={buttonClass()} to="/admin/login" replace>
        Go to Login Now
      </Link>
    </div>
  )
}
