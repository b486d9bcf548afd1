import { useQueryClient } from '@tanstack/react-query'
import { Copy, Download, Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { brand } from '#brand'
import { saveFile } from '#web/api/download.ts'
import { Button } from '#web/ui/button.tsx'
import { SettingsBlock } from '../editing/settings-frame.tsx'
import { copyText, FocusedHeading } from '../editing/shown-once.tsx'
import { Loaded } from '../lists/loaded.tsx'
import { queryKeys } from '../lists/query-client.ts'
import { useSecondFactor } from '../session/use-second-factor.ts'
import { useSession } from '../session/use-session.ts'
import { CodesOverview } from './overview.tsx'
import { type App, Setup } from './setup.tsx'

type Props = { codes: string[]; onDone: () => void }

/** Shown once: the server keeps their hashes alone. */
function RecoveryCodes({ codes, onDone }: Props) {
  const { email } = useSession().admin
  const [outcome, setOutcome] = useState('')
  const text = `${codes.join('\n')}\n`
  const copy = async () => setOutcome((await copyText(text)) ? 'Copied.' : 'Could not copy: please write them down.')
  const download = () =>
    saveFile({
      file: new Blob([`${brand.name}, recovery codes of ${email}\n\n${text}`], { type: 'text/plain' }),
      name: 'recovery-codes.txt',
    })
  const actions = [
    { label: 'Copy', icon: Copy, act: () => void copy() },
    { label: 'Download', icon: Download, act: download },
    { label: 'Print', icon: Printer, act: () => window.print() },
  ]
  return (
    <div className="print-alone">
      <FocusedHeading>Keep your recovery codes</FocusedHeading>
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

type Step = { step: 'overview' } | { step: 'setup'; app: App } | { step: 'recovery codes'; codes: string[] }

export default function CodesPanel() {
  const factor = useSecondFactor()
  const queryClient = useQueryClient()
  // Turning codes on takes three steps; what they show is kept nowhere.
  const [step, setStep] = useState<Step>({ step: 'overview' })
  /** Back to what is; the account is read again. */
  const finish = () => {
    setStep({ step: 'overview' })
    void queryClient.invalidateQueries({ queryKey: queryKeys.secondFactor })
  }
  const showCodes = (codes: string[]) => setStep({ step: 'recovery codes', codes })
  const heading = useRef<HTMLHeadingElement>(null)
  const previousStep = useRef(step.step)
  // The steps take the focus themselves; what follows them gets it back.
  useEffect(() => {
    if (step.step === 'overview' && previousStep.current !== 'overview') heading.current?.focus()
    previousStep.current = step.step
  }, [step.step])
  return (
    <SettingsBlock title="Sign-in codes" heading={heading}>
      {step.step === 'setup' ? <Setup app={step.app} onConfirmed={showCodes} onCancel={finish} /> : null}
      {step.step === 'recovery codes' ? <RecoveryCodes codes={step.codes} onDone={finish} /> : null}
      {step.step === 'overview' ? (
        <Loaded query={factor} loadingText="Loading sign-in codes..." errorText="Sign-in codes could not be loaded.">
          {(state) => (
            <CodesOverview
              state={state}
              onStart={(app) => setStep({ step: 'setup', app })}
              onRenew={({ recovery_codes: codes }) => showCodes(codes)}
            />
          )}
        </Loaded>
      ) : null}
    </SettingsBlock>
  )
}
