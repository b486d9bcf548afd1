import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Copy, Download, Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { brand } from '#brand'
import { removeCodes, renewRecoveryCodes, startCodes } from '#contract/accounts/second-factor.ts'
import { saveFile } from '#web/api/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { useAdminMutation } from '../editing/use-admin-mutation.ts'
import { Loaded } from '../lists/loaded.tsx'
import { queryKeys } from '../lists/query-client.ts'
import { useSecondFactor } from '../session/use-second-factor.ts'
import { useCall, useSession } from '../session/use-session.ts'
import { useSessionExpiry } from '../session/use-sign-out.ts'
import { useToast } from '../toasts/toasts.tsx'
import { CodesOverview } from './overview.tsx'
import { Setup } from './setup.tsx'

type Props = { codes: string[]; onDone: () => void }

/** Shown once: the server keeps their hashes alone. */
function RecoveryCodes({ codes, onDone }: Props) {
  const { email } = useSession().admin
  const [outcome, setOutcome] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const text = `${codes.join('\n')}\n`
  // A page without https has no clipboard.
  const copy = () =>
    (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error())).then(
      () => setOutcome('Copied.'),
      () => setOutcome('Could not copy: please write them down.'),
    )
  const download = () =>
    saveFile({
      file: new Blob([`${brand.name}, recovery codes of ${email}\n\n${text}`], {
        type: 'text/plain',
      }),
      name: 'recovery-codes.txt',
    })
  const actions = [
    { label: 'Copy', icon: Copy, act: () => void copy() },
    { label: 'Download', icon: Download, act: download },
    { label: 'Print', icon: Printer, act: () => window.print() },
  ]
  return (
    <div className="print-alone">
      <h3 ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
        Keep your recovery codes
      </h3>
      <p className="mt-1 text-slate">
        Without your phone each of them signs in once, after the password. They are shown this once.
      </p>
      <p className="mt-1 hidden text-slate print:block">
        {brand.name}, {email}
      </p>
      <ul
        aria-label="Recovery codes"
        className="mt-4 grid gap-x-6 gap-y-1.5 rounded-s border border-line bg-sky px-4 py-4 font-mono text-sm lg:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-2.5 print:hidden">
        {actions.map(({ label, icon: Icon, act }) => (
          <Button key={label} variant="outline" size="sm" onClick={act}>
            <Icon size={17} aria-hidden />
            {label}
          </Button>
        ))}
        <Button size="sm" onClick={onDone}>
          I have kept them
        </Button>
        <p role="status" className="text-sm font-semibold text-converted">
          {outcome}
        </p>
      </div>
    </div>
  )
}

type Step =
  | { step: 'overview' }
  | { step: 'setup'; secret: string; uri: string }
  | { step: 'recovery codes'; codes: string[] }

/** Turning codes on takes three steps; what they show is kept nowhere. */
const useCodes = () => {
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

export default function CodesPanel() {
  const factor = useSecondFactor()
  const codes = useCodes()
  const { step } = codes
  const heading = useRef<HTMLHeadingElement>(null)
  const previousStep = useRef(step.step)
  // The steps take the focus themselves; what follows them gets it back.
  useEffect(() => {
    if (step.step === 'overview' && previousStep.current !== 'overview') heading.current?.focus()
    previousStep.current = step.step
  }, [step.step])
  return (
    <section className="rounded-m border border-line bg-white p-5 shadow-resting sm:p-7">
      <h2 ref={heading} tabIndex={-1} className="mb-4 text-xl font-bold outline-none print:hidden">
        Sign-in codes
      </h2>
      {step.step === 'setup' ? (
        <Setup secret={step.secret} uri={step.uri} onConfirmed={codes.confirmed} onCancel={codes.finish} />
      ) : null}
      {step.step === 'recovery codes' ? <RecoveryCodes codes={step.codes} onDone={codes.finish} /> : null}
      {step.step === 'overview' ? (
        <Loaded query={factor} loadingText="Loading sign-in codes..." errorText="Sign-in codes could not be loaded.">
          {(state) => (
            <CodesOverview
              state={state}
              isBusy={codes.isBusy}
              onStart={codes.start}
              onRenew={codes.renew}
              onRemove={codes.remove}
            />
          )}
        </Loaded>
      ) : null}
    </section>
  )
}
