import { useState } from 'react'
import { Link, type MetaFunction } from 'react-router'
import { privateHead } from '../shell/head.ts'
import { quietLink, Scene } from '../shell/scene.tsx'
import { RequestForm } from './form.tsx'
import { Sent } from './sent.tsx'

export const meta: MetaFunction = () => privateHead('Forgot Password')

export default function ForgotPassword() {
  const [sentence, setSentence] = useState('')
  return (
    <Scene
      title={sentence ? 'Email Sent!' : 'Forgot Password'}
      back={
        <Link className={quietLink} to="/admin/login">
          Back to Login
        </Link>
      }
    >
      {sentence ? <Sent sentence={sentence} /> : <RequestForm onSent={setSentence} />}
    </Scene>
  )
}
