import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { resetMessages, verifyResetToken } from '#contract/admins.ts'
import { ApiError, call } from '#web/api/client.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { errorMessage } from '../format/error-message.ts'

export type InvalidResetLink = {
  state: 'invalid'
  message: string
  /** Set when no answer came, so that the link may still be valid. */
  retry?: () => void
}
type ResetLink =
  | { state: 'verifying' }
  | InvalidResetLink
  | { state: 'valid'; token: string; email: string }

const verifying = { state: 'verifying' } as const

/** Verifies the token in the address, and removes it from there. */
export function useResetLink(): ResetLink {
  const token = useTokenFromAddress()
  const hydrated = useHydrated()
  const [link, setLink] = useState<ResetLink>(verifying)
  const isVerifying = link.state === 'verifying'

  useEffect(() => {
    if (!isVerifying || !isPlausible(token)) return
    const controller = new AbortController()
    const { signal } = controller
    call(verifyResetToken, { params: { resetToken: token } }, { signal }).then(
      ({ email }) => setLink({ state: 'valid', token, email }),
      (failure: unknown) => {
        if (signal.aborted) return
        const isUnanswered =
          failure instanceof ApiError && (failure.status === 0 || failure.status >= 500)
        setLink({
          state: 'invalid',
          message: errorMessage(failure, resetMessages.invalid),
          ...(isUnanswered && { retry: () => setLink(verifying) }),
        })
      },
    )
    return () => controller.abort()
  }, [token, isVerifying])

  if (!hydrated || isPlausible(token)) return link
  return { state: 'invalid', message: token ? resetMessages.invalid : resetMessages.missing }
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
