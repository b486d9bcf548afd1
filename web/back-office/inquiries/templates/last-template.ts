import { useSyncExternalStore } from 'react'
import type { Template } from '#contract/conversation/templates.ts'
import { useTeam } from '../../session/use-team.ts'

type LastTemplate = Pick<Template, 'id' | 'name'>

const listeners = new Set<() => void>()

const subscribe = (notify: () => void) => {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}

/** What this administrator answered with last, kept by this browser as the shortcuts' setting is. */
export function useLastTemplate() {
  const self = useTeam().find(({ is_self }) => is_self)
  const key = `adminTemplate${self?.id}`
  const stored = useSyncExternalStore(subscribe, () => localStorage.getItem(key))
  return {
    last: stored === null ? null : (JSON.parse(stored) as LastTemplate),
    remember: ({ id, name }: LastTemplate) => {
      localStorage.setItem(key, JSON.stringify({ id, name }))
      for (const notify of listeners) notify()
    },
  }
}

/** Each region has its own of a name. */
export const findLast = <Offered extends LastTemplate>(
  offered: Offered[],
  last: LastTemplate | null,
): Offered | undefined => offered.find(({ id }) => id === last?.id) ?? offered.find(({ name }) => name === last?.name)
