import { createContext, type RefObject, use, useState } from 'react'
import type { reauthenticate } from '#contract/accounts/sessions.ts'
import type { Input } from '#contract/endpoint.ts'
import type { ApiError } from '#web/api/client.ts'
import { describeFailure, type Failure } from '../format/describe-failure.ts'
import { PasskeyError } from './webauthn.ts'

export type Proof = Input<typeof reauthenticate>['body']

/** `prove` throws an `ApiError` when the proof is refused; `input` is what has the focus first. */
export type ProofProps = {
  prove: (proof: Proof) => Promise<void>
  input: RefObject<HTMLInputElement | null>
}

/** Resolves once the administrator has confirmed who they are; rejects with the refusal when they cancel. */
type Reauthenticate = (refusal: ApiError) => Promise<void>

export const ReauthenticationContext = createContext<Reauthenticate>((refusal) => Promise.reject(refusal))

export const useReauthenticate = (): Reauthenticate => use(ReauthenticationContext)

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
