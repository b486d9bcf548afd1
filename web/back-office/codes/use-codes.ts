import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { removeCodes, renewRecoveryCodes, startCodes } from '#contract/accounts/second-factor.ts'
import { useAdminMutation } from '../editing/use-admin-mutation.ts'
import { queryKeys } from '../lists/query-client.ts'
import { useCall } from '../session/use-session.ts'
import { useSessionExpiry } from '../session/use-sign-out.ts'
import { useToast } from '../toasts/toasts.tsx'

type Step =
  | { step: 'overview' }
  | { step: 'setup'; secret: string; uri: string }
  | { step: 'recovery codes'; codes: string[] }

/** Turning codes on takes three steps; what they show is kept nowhere. */
export const useCodes = () => {
  const call = useCall()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const [step, setStep] = useState<Step>({ step: 'overview' })
  const onError = (error: Error) =>
    showToast({ tone: 'error', text: 'Sign-in codes could not be changed.', reason: error.message })

  const start = useMutation({
    mutationFn: () => call(startCodes, {}),
    onSuccess: ({ secret, uri }) => setStep({ step: 'setup', secret, uri }),
    onError,
  })
  const renew = useMutation({
    mutationFn: () => call(renewRecoveryCodes, {}),
    onSuccess: (reply) => setStep({ step: 'recovery codes', codes: reply.recovery_codes }),
    onError,
  })
  useSessionExpiry(start.error ?? renew.error)
  const remove = useAdminMutation({
    invalidates: [queryKeys.secondFactor],
    mutationFn: (makeCall) => makeCall(removeCodes, {}),
    onSuccess: () => ({ text: 'Sign-in codes are off.' }),
    onError: 'Sign-in codes could not be turned off.',
  })
  return {
    step,
    start: () => start.mutate(),
    confirmed: (codes: string[]) => setStep({ step: 'recovery codes', codes }),
    renew: () => renew.mutate(),
    remove: () => remove.mutate(undefined),
    /** Back to what is; the account is read again. */
    finish: () => {
      setStep({ step: 'overview' })
      void queryClient.invalidateQueries({ queryKey: queryKeys.secondFactor })
    },
    isBusy: start.isPending || renew.isPending || remove.isPending,
  }
}
