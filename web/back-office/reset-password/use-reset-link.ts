import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { resetMessages, verifyResetToken } from '#contract/accounts/admins.ts'
import { ApiError, call } from '#web/api/client.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { assertSuccess, describeFailure, type Failure } from '../format/describe-failure.ts'

const unverified = 'We could not check this link. It may still be valid.'

const tooManyRequests = 429

/** Whether the link was refused, with words or without: not when the server was away or too busy. */
const isJudgement = (error: unknown) => {
  if (!(error instanceof ApiError) || error.status >= 500) return false
  return error.isRefusal || error.status >= 400 ? error.status !== tooManyRequests : false
}

/** `unverified`: nobody said whether the link is valid. */
type LinkFailure = { state: 'invalid' | 'unverified'; failure: Failure }

export const describeLinkFailure = (error: unknown): LinkFailure => {
  if (!isJudgement(error)) return { state: 'unverified', failure: describeFailure(error, unverified) }
  const { text } = describeFailure(error, resetMessages.invalid)
  return { state: 'invalid', failure: { text } }
}

type ResetLink = { state: 'verifying' } | LinkFailure | { state: 'valid'; token: string; email: string }

const verifying = { state: 'verifying' } as const

/** Verifies the token in the address, and removes it from there. */
export function useResetLink(): { link: ResetLink; retry: () => void } {
  const token = useTokenFromAddress()
  const hydrated = useHydrated()
  const [link, setLink] = useState<ResetLink>(verifying)
  const isVerifying = link.state === 'verifying'

  useEffect(() => {
    if (!isVerifying || !isPlausible(token)) return
    const controller = new AbortController()
    const { signal } = controller
    const verify = async () => {
      try {
        const reply = await call(verifyResetToken, { params: { resetToken: token } }, { signal })
        assertSuccess(reply.success && reply.email !== '')
        setLink({ state: 'valid', token, email: reply.email })
      } catch (error) {
        if (!signal.aborted) setLink(describeLinkFailure(error))
      }
    }
    void verify()
    return () => controller.abort()
  }, [token, isVerifying])

  const retry = () => setLink(verifying)
  if (!hydrated || isPlausible(token)) return { link, retry }
  const text = token ? resetMessages.invalid : resetMessages.missing
  return { link: { state: 'invalid', failure: { text } }, retry }
}

/** Anything else would change the path of the call. */
const isPlausible = (token: string) => /^[\w-]{1,200}$/.test(token)

/** Moves the token from the address, where it would be seen and logged, to the history entry, where a reload finds it. */
function useTokenFromAddress(): string {
  const [params] = useSearchParams()
  const { state } = useLocation() as { state: { resetToken?: string } | null }
  const navigate = useNavigate()
  const tokenInAddress = params.get('token')
  const [token] = useState(tokenInAddress ?? state?.resetToken ?? '')
  useEffect(() => {
    if (tokenInAddress !== null) {
      void navigate({ search: '' }, { replace: true, state: { resetToken: tokenInAddress } })
    }
  }, [tokenInAddress, navigate])
  return token
}
