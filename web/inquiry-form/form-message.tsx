import { lazy, type ReactNode, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { brand } from '#brand'
import { messages } from '#contract/inquiries/inquiry-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { controlId } from './fields/fields.ts'
import { CorrectedEmail } from './fields/parent-group.tsx'
import { loadSentDetails } from './send.ts'
import { SentMark } from './sent-mark.tsx'
import type { SubmitOutcome } from './use-submit-inquiry.ts'

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
          <p className="mt-5 max-w-[18em] text-2xl leading-8 font-extrabold tracking-[-0.02em]">{messages.thanks}</p>
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
          {outcome.kind === 'unconfirmed' ? (
            <div className="flex flex-wrap items-end gap-3">
              {outcome.warnings?.['parentEmail'] ? (
                <Suspense>
                  <CorrectedEmail />
                </Suspense>
              ) : null}
              <ResendButton>Send as they are</ResendButton>
            </div>
          ) : null}
        </Notice>
      ) : null}
    </div>
  )
}
