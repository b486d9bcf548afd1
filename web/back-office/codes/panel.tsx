import { useEffect, useRef } from 'react'
import { Loaded } from '../lists/loaded.tsx'
import { useSecondFactor } from '../session/use-second-factor.ts'
import { CodesOverview } from './overview.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { Setup } from './setup.tsx'
import { useCodes } from './use-codes.ts'

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
        <Setup
          secret={step.secret}
          uri={step.uri}
          onConfirmed={codes.confirmed}
          onCancel={codes.finish}
        />
      ) : null}
      {step.step === 'recovery codes' ? (
        <RecoveryCodes codes={step.codes} onDone={codes.finish} />
      ) : null}
      {step.step === 'overview' ? (
        <Loaded
          query={factor}
          loadingText="Loading sign-in codes..."
          errorText="Sign-in codes could not be loaded."
        >
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
