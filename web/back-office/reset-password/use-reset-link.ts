import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { resetSentences } from '#contract/admins.ts'
import { verifyReset } from '#web/api/admins.ts'
import { CallFailed } from '#web/api/client.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { sentenceOf } from '../shell/failure.ts'

export type Invalid = {
  state: 'invalid'
  sentence: string
  /** Set when nothing is known of the link, because no answer came. */
  tryAgain?: () => void
}
type ResetLink = { state: 'verifying' } | Invalid | { state: 'valid'; token: string; email: string }

const verifying = { state: 'verifying' } as const

/** Verifies the token of the address, and takes it out of there. */
export function useResetLink(): ResetLink {
  const token = useToken()
  const hydrated = useHydrated()
  const [link, setLink] = useState<ResetLink>(verifying)
  const isVerifying = link.state === 'verifying'

  useEffect(() => {
    if (!isVerifying || !isPlausible(token)) return
    const leaving = new AbortController()
    verifyReset(token, leaving.signal).then(
      ({ email }) => setLink({ state: 'valid', token, email }),
      (failure: unknown) => {
        if (leaving.signal.aborted) return
        const unknown =
          failure instanceof CallFailed && (failure.status === 0 || failure.status >= 500)
        setLink({
          state: 'invalid',
          sentence: sentenceOf(failure, resetSentences.invalid),
          ...(unknown && { tryAgain: () => setLink(verifying) }),
        })
      },
    )
    return () => leaving.abort()
  }, [token, isVerifying])

  if (!hydrated || isPlausible(token)) return link
  return { state: 'invalid', sentence: token ? resetSentences.invalid : resetSentences.missing }
}

/** Anything else would make another address of the call. */
const isPlausible = (token: string) => /^[\w-]{1,200}$/.test(token)

/**
 * The token is kept with the entry of the history, where a reload finds it, instead of in its address, where it would be
 * seen, copied and logged.
 */
function useToken(): string {
  const [params] = useSearchParams()
  const { state } = useLocation() as { state: { resetToken?: string } | null }
  const navigate = useNavigate()
  const given = params.get('token')
  const [token] = useState(given ?? state?.resetToken ?? '')
  useEffect(() => {
    if (given !== null) {
      void navigate({ search: '' }, { replace: true, state: { resetToken: given } })
    }
  }, [given, navigate])
  return token
}
