import {
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import { brand } from '#brand'
import type { InquiryField } from '#contract/inquiries/inquiry-submission.ts'
import { messages } from '#contract/inquiries/inquiry-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { controlId, labels, requiredGroups } from './fields/fields.ts'
import { loadSentDetails } from './send.ts'
import { SentMark } from './sent-mark.tsx'
import type { SubmitOutcome } from './use-submit-inquiry.ts'

/** A disabled list of subjects cannot take the focus: the category does. Nor can a folded field. */
const focusField = (event: MouseEvent<HTMLAnchorElement>) => {
  event.preventDefault()
  const control = document.getElementById(event.currentTarget.hash.slice(1))
  const focusable = control?.matches(':disabled')
    ? document.getElementById(controlId('category'))
    : control
  focusable?.closest('details')?.setAttribute('open', '')
  focusable?.focus()
}

const maxMissingNamed = 4

type Link = { label: string; to: string }

const linkTo = (name: string, label: string): Link => ({ label, to: controlId(name) })

const groupLinks = (missing: string[]): Link[] =>
  requiredGroups.flatMap(([legend, names]) => {
    const missingHere = names.filter((name) => missing.includes(name))
    const [first] = missingHere
    return first ? linkTo(first, `${legend} (${missingHere.length})`) : []
  })

type ErrorSummaryProps = {
  errors: Record<string, string>
  missing: string[]
}

function ErrorSummary({ errors, missing }: ErrorSummaryProps) {
  const isGrouped = missing.length > maxMissingNamed
  const grouped = new Set<string>(
    isGrouped
      ? requiredGroups.flatMap(([, names]) => names.filter((name) => missing.includes(name)))
      : [],
  )
  const named = (Object.keys(labels) as InquiryField[]).filter(
    (name) => name in errors && !grouped.has(name),
  )
  const links = [
    ...(isGrouped ? groupLinks(missing) : []),
    ...named.map((name) => linkTo(name, labels[name])),
  ]
  if (links.length === 0) return null
  return (
    <>
      {isGrouped ? <p className="mt-1">{missing.length} answers are missing</p> : null}
      <ul className="mt-2 flex flex-wrap gap-x-4" aria-label="Fields to look at">
        {links.map(({ label, to }) => (
          <li key={to}>
            <a
              className="inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4"
              href={`#${to}`}
              onClick={focusField}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

const subscribe = (onChange: () => void) => {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

function WithoutDetails({ children }: { children: ReactNode }) {
  return <div>{children}</div>
}

/** Where they cannot be fetched, what was sent is sent all the same. */
const SentDetails = lazy(() => loadSentDetails().catch(() => ({ default: WithoutDetails })))

function TextWithEmailLink({ children }: { children: string }) {
  const [before, after] = children.split(brand.email)
  if (after === undefined) return children
  return (
    <>
      {before}
      <a className="underline underline-offset-4" href={`mailto:${brand.email}`}>
        {brand.email}
      </a>
      {after}
    </>
  )
}

function ResendButton({ children }: { children: string }) {
  return (
    <Button type="submit" variant="outline" size="sm" className="mt-3">
      {children}
    </Button>
  )
}

function OfflineNotice() {
  const online = useOnline()
  return (
    <>
      <p className="mt-1">
        {online
          ? 'You are connected again, and everything you typed is still here.'
          : 'You are offline. Everything you typed is kept here until you are connected again.'}
      </p>
      {online ? <ResendButton>Send now</ResendButton> : null}
    </>
  )
}

type FormMessageProps = { outcome: SubmitOutcome; onAnother: () => void }

export function FormMessage({ outcome, onAnother }: FormMessageProps) {
  const container = useRef<HTMLDivElement>(null)
  const { kind, revision } = outcome
  const shownRevision = useRef(0)
  useEffect(() => {
    if (revision === shownRevision.current) return
    shownRevision.current = revision
    if (kind === 'none') {
      document.getElementById(controlId('parentFirstName'))?.focus()
      return
    }
    container.current?.focus({ preventScroll: true })
    container.current?.scrollIntoView({ block: 'start' })
  }, [kind, revision])
  return (
    <div ref={container} tabIndex={-1} className="scroll-mt-28 rounded-m outline-none has-[p]:mb-5">
      {kind === 'sent' ? <SentMark /> : null}
      <div role="status">
        {kind === 'sent' ? (
          <p className="mt-5 max-w-[18em] text-2xl leading-8 font-extrabold tracking-[-0.02em]">
            {messages.thanks}
          </p>
        ) : null}
      </div>
      {kind === 'sent' ? (
        <Suspense>
          <SentDetails {...outcome}>
            <Button variant="outline" onClick={onAnother}>
              Send another inquiry
            </Button>
          </SentDetails>
        </Suspense>
      ) : null}
      {'errors' in outcome ? (
        <Notice tone={outcome.kind === 'unconfirmed' ? 'warning' : 'error'}>
          <div role="alert">
            <p className="font-bold">
              <TextWithEmailLink>{outcome.message}</TextWithEmailLink>
            </p>
            {outcome.isOffline ? <OfflineNotice /> : null}
            {outcome.reason ? <p className="mt-1">{outcome.reason}</p> : null}
          </div>
          <ErrorSummary
            errors={{ ...outcome.warnings, ...outcome.errors }}
            missing={outcome.missing.filter((name) => name in outcome.errors)}
          />
          {outcome.kind === 'unconfirmed' ? <ResendButton>Send as they are</ResendButton> : null}
        </Notice>
      ) : null}
    </div>
  )
}
