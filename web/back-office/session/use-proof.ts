import { useState } from 'react'
import { describeFailure, type Failure } from '../format/describe-failure.ts'
import { PasskeyError } from './webauthn.ts'

/** One attempt at a time to confirm who is there, and why the last one failed. */
export function useProof() {
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setIsBusy] = useState(false)
  const attempt = async (prove: () => Promise<void>, onFailure?: () => void) => {
    if (isBusy) return
    setIsBusy(true)
    setFailure(undefined)
    try {
      await prove()
    } catch (error) {
      const text = 'This could not be confirmed.'
      const isCancelled = error instanceof PasskeyError
      setFailure(isCancelled ? { text, reason: error.message } : describeFailure(error, text))
      onFailure?.()
    } finally {
      setIsBusy(false)
    }
  }
  return { failure, isBusy, attempt, clearFailure: () => setFailure(undefined) }
}
