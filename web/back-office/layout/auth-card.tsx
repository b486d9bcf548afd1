import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { brand } from '#brand'
import { Button } from '#web/ui/button.tsx'
import { GlobeLines } from '#web/ui/globe-lines.tsx'
import { GlobeMark } from '#web/ui/globe-mark.tsx'
import { useGuardedForm } from '#web/ui/use-guarded-form.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { Alert } from '../editing/alert.tsx'
import { useFailureFocus } from '../editing/use-editor-focus.ts'
import type { Failure } from '../format/describe-failure.ts'
import { OldBrowser } from './old-browser.tsx'

export const quietLinkClass = 'inline-block py-1 font-semibold text-blue underline-offset-4 hover:underline'

export const backToLogin = (
  <Link className={quietLinkClass} to="/admin/login">
    Back to Login
  </Link>
)

export function AuthCard({ title, backLink, children }: { title: string; backLink?: ReactNode; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const previousTitle = useRef(title)
  // A changed card is announced from its new heading.
  useEffect(() => {
    if (previousTitle.current !== title) heading.current?.focus()
    previousTitle.current = title
  }, [title])
  return (
    <main className="relative grid min-h-dvh content-center overflow-hidden bg-sky/60 px-4 py-10">
      <GlobeLines className="top-1/2 left-1/2 size-[1100px] -translate-1/2 text-haze/50" />
      <div className="relative mx-auto w-full max-w-[420px] rounded-l bg-white p-6 shadow-raised sm:p-9">
        <p className="flex items-center gap-2.5 font-extrabold tracking-tight">
          <GlobeMark className="size-7" />
          {brand.name}
        </p>
        <h1
          ref={heading}
          tabIndex={-1}
          className="mt-5 mb-6 text-2xl leading-tight font-extrabold tracking-[-0.02em] outline-none"
        >
          {title}
        </h1>
        <OldBrowser />
        {children}
        {backLink ? <p className="mt-6 text-center">{backLink}</p> : null}
      </div>
    </main>
  )
}

type AuthFormProps = {
  failure: Failure | null
  /** It has the focus after a failure: the fields are disabled while the form is sent, which drops the focus. */
  failedField: string
  isBusy: boolean
  isBlocked?: boolean
  noValidate?: boolean
  action: string
  busyText: string
  onSubmit: (values: Record<string, string>) => void
  onInput: () => void
  children: ReactNode
}

/** Sends what its fields hold; nothing before the page is hydrated. */
export function AuthForm(props: AuthFormProps) {
  const { failure, failedField, isBusy, isBlocked, action, busyText, onSubmit, children, ...form } = props
  const isHydrating = !useHydrated()
  const guarded = useGuardedForm()
  const ref = useFailureFocus(failure, failedField)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>)
  }
  return (
    <form {...guarded} {...form} ref={ref} method="post" onSubmit={submit} className="grid gap-5">
      {failure ? <Alert {...failure} /> : null}
      {children}
      <Button type="submit" className="w-full" disabled={isBusy || isHydrating || isBlocked}>
        {isBusy ? busyText : action}
      </Button>
    </form>
  )
}
