import { useState } from 'react'
import { describeFailure, type Failure } from '../format/describe-failure.ts'
import { useFailureFocus } from './use-failure-focus.ts'

/** Sends a form that needs no session, once at a time; why it failed is told, and the field of that name has the focus again. */
export const useSubmission = (fieldName: string, fallback: string) => {
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const form = useFailureFocus(failure, fieldName)
  const submit = async (send: () => Promise<void>) => {
    if (isBusy) return
    setIsBusy(true)
    setFailure(null)
    try {
      await send()
    } catch (error) {
      setFailure(describeFailure(error, fallback))
    } finally {
      setIsBusy(false)
    }
  }
  return { form, failure, setFailure, isBusy, submit }
}
