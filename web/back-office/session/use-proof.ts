import { createContext, type RefObject, use } from 'react'
import type { reauthenticate } from '#contract/accounts/sessions.ts'
import type { Input } from '#contract/endpoint.ts'
import type { ApiError } from '#web/api/client.ts'
import { useAttempt } from '../editing/use-attempt.ts'

export type Proof = Input<typeof reauthenticate>['body']

/** `prove` throws an `ApiError` when the proof is refused; `input` is what has the focus first. */
export type ProofProps = { prove: (proof: Proof) => Promise<void>; input: RefObject<HTMLInputElement | null> }

/** Resolves once the administrator has confirmed who they are; rejects with the refusal when they cancel. */
type Reauthenticate = (refusal: ApiError) => Promise<void>

export const ReauthenticationContext = createContext<Reauthenticate>((refusal) => Promise.reject(refusal))

export const useReauthenticate = (): Reauthenticate => use(ReauthenticationContext)

export const useProof = () => useAttempt('This could not be confirmed.')
