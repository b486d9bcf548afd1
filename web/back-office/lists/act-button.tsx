import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { type Act, useActs } from '../editing/use-acts.ts'

type Props = {
  act: Act & { isDestructive?: boolean }
  invalidates: readonly QueryKey[]
  className?: string
  children?: ReactNode
}

/** An act that belongs to no row. aria-disabled while busy, so that it keeps the focus. */
export function ActButton({ act, invalidates, className = '', children }: Props) {
  const { isBusy, press } = useActs(invalidates)
  const tone = act.isDestructive ? 'text-danger! hover:border-danger!' : ''
  return (
    <Button
      variant="outline"
      size="sm"
      className={`${tone} ${className}`}
      aria-disabled={isBusy}
      onClick={() => void press(act)}
    >
      {children ?? act.label}
    </Button>
  )
}
