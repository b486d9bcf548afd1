import { useState } from 'react'
import { describeFailure, type Failure } from '../format/describe-failure.ts'

/** One attempt at a time, and why the last one failed. */
export const useAttempt = (fallback: string) => {
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const attempt = async (act: () => Promise<void>, onFailure?: () => void) => {
    if (isBusy) return
    setIsBusy(true)
    setFailure(null)
    try {
      await act()
    } catch (error) {
      setFailure(describeFailure(error, fallback))
      onFailure?.()
    } finally {
      setIsBusy(false)
    }
  }
  return { failure, setFailure, clearFailure: () => setFailure(null), isBusy, attempt }
}
