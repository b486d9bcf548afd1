import { useMutation } from '@tanstack/react-query'
import { type FormEvent, lazy, Suspense, useRef } from 'react'
import { confirmCodes, type startCodes } from '#contract/accounts/second-factor.ts'
import type { Reply } from '#contract/endpoint.ts'
import { Field } from '#web/ui/field.tsx'
import { FormActs } from '../editing/form-acts.tsx'
import { FocusedHeading } from '../editing/shown-once.tsx'
import { describeFailure } from '../format/describe-failure.ts'
import { useCall, useSessionExpiry } from '../session/use-session.ts'

const QrCode = lazy(() => import('./qr-code.tsx'))

export type App = Reply<typeof startCodes>

type Props = { app: App; onConfirmed: (recoveryCodes: string[]) => void; onCancel: () => void }

function AppPicture({ uri }: App) {
  return (
    <div className="aspect-square w-full max-w-52">
      <Suspense fallback={null}>
        <QrCode text={uri} label="QR code for your authenticator app" />
      </Suspense>
    </div>
  )
}

function AppKey({ secret, uri }: App) {
  return (
    <p>
      Scan the picture with an authenticator app, or type this key into it:
      <code className="mt-2 block rounded-s bg-sky px-3.5 py-2.5 font-mono break-words text-navy">
        {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
      </code>
      <a href={uri} className="mt-2 inline-block py-2 font-semibold text-blue underline sm:hidden">
        Open your app on this phone
      </a>
    </p>
  )
}

/** The first code of the app turns codes on. */
export function Setup({ app, onConfirmed, onCancel }: Props) {
  const call = useCall()
  const input = useRef<HTMLInputElement>(null)
  const confirmation = useMutation({
    mutationFn: (code: string) => call(confirmCodes, { body: { code } }),
    onSuccess: (reply) => onConfirmed(reply.recovery_codes),
    onError: () => input.current?.select(),
  })
  useSessionExpiry(confirmation.error)
  const { error, isPending } = confirmation
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) confirmation.mutate(input.current?.value ?? '')
  }
  return (
    <div>
      <FocusedHeading>Set up your app</FocusedHeading>
      <div className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-[13rem_minmax(0,1fr)]">
        <AppPicture {...app} />
        <div className="grid content-start gap-4">
          <AppKey {...app} />
          <form
            method="post"
            aria-busy={isPending}
            onSubmit={submit}
            onInput={() => confirmation.reset()}
            className="grid gap-4"
          >
            <Field
              id="first-code"
              name="code"
              label="Code"
              required
              hint="Six digits that the app shows now."
              error={error ? describeFailure(error, 'The code could not be checked.').text : undefined}
            >
              {(control) => (
                <input {...control} ref={input} inputMode="numeric" autoComplete="one-time-code" maxLength={20} />
              )}
            </Field>
            <FormActs submit={isPending ? 'Turning on...' : 'Turn on'} isBusy={isPending} onCancel={onCancel} />
          </form>
        </div>
      </div>
    </div>
  )
}
