import { useState } from 'react'

/** A new password as it is typed, twice. */
export function useNewPassword() {
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const clear = () => {
    setPassword('')
    setRepeated('')
  }
  return { password, setPassword, repeated, setRepeated, differ: password !== repeated, clear }
}
