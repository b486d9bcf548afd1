import { useState } from 'react'
import { Link, type MetaFunction } from 'react-router'
import { AuthCard, quietLinkClass } from '../layout/auth-card.tsx'
import { privateMeta } from '../layout/meta.ts'
import { RequestResetForm } from './form.tsx'
import { SentConfirmation } from './sent-confirmation.tsx'

export const meta: MetaFunction = () => privateMeta('Forgot Password')

export default function ForgotPassword() {
  const [message, setSentence] = useState('')
  return (
    <AuthCard
      title={message ? 'Email Sent!' : 'Forgot Password'}
      backLink={
        <Link className={quietLinkClass} to="/admin/login">
          Back to Login
        </Link>
      }
    >
      {message ? <SentConfirmation message={message} /> : <RequestResetForm onSent={setSentence} />}
    </AuthCard>
  )
}
