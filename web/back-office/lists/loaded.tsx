import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { ApiError } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { useSessionExpiry } from '../session/use-session.ts'
import { Loading, type Skeleton } from './loading.tsx'

type EmptyStateProps = { title: string; text: string; icon?: LucideIcon; children?: ReactNode }

export function EmptyState({ title, text, icon: Icon, children }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 rounded-m border border-line bg-white px-6 py-10 text-center shadow-resting">
      {Icon ? (
        <svg width="180" height="120" viewBox="0 0 180 120" fill="none" aria-hidden="true">
          <circle cx="90" cy="60" r="54" fill="var(--color-sky)" />
          <g stroke="var(--color-azure)" strokeOpacity=".3" strokeWidth="1.4">
            <path d="M90 6C60 30 60 90 90 114M90 6c30 24 30 84 0 108M38 44h104M38 76h104" />
          </g>
          <Icon x={62} y={32} size={56} color="var(--color-navy)" strokeWidth={1.25} />
        </svg>
      ) : null}
      <p className="mt-3 max-w-[24em] text-lg leading-snug font-bold">{title}</p>
      <p className="max-w-[27.3em] text-slate">{text}</p>
      {children ? <div className="mt-3">{children}</div> : null}
    </div>
  )
}

/** Handles a failed query: a 401 ends the session, everything else is logged. */
export const useLoadError = (error: Error | null, logMessage: string): void => {
  useSessionExpiry(error)
  useEffect(() => {
    if (!error || (error instanceof ApiError && error.status === 401)) return
    console.warn(logMessage, error)
  }, [error, logMessage])
}

export function LoadError({ children, onRetry }: { children: string; onRetry: () => void }) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-center gap-x-4 gap-y-3 rounded-m border border-line bg-white px-5 py-6 shadow-resting">
      <p role="alert" className="text-slate">
        {children}
      </p>
      <Button variant="outline" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}

export type LoadedQuery<Data> = { data: Data | undefined; isError: boolean; refetch: () => unknown }

type Props<Data> = {
  query: LoadedQuery<Data>
  loadingText: string
  skeleton?: Skeleton | undefined
  errorText: string
  children: (data: Data) => ReactNode
}

/** After a failed reload the last data stay beneath the message. */
export function Loaded<Data>({ query, loadingText, skeleton, errorText, children }: Props<Data>) {
  const { data, isError, refetch } = query
  return (
    <>
      {isError ? <LoadError onRetry={() => void refetch()}>{errorText}</LoadError> : null}
      {data === undefined && !isError ? <Loading skeleton={skeleton}>{loadingText}</Loading> : null}
      {data === undefined ? null : children(data)}
    </>
  )
}
