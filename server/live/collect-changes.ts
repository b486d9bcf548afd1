import type { AuditAction } from '#contract/audit.ts'
import type { LiveChange } from '#contract/live.ts'

const collectMs = 100
const maxChanges = 50

const readingActions: ReadonlySet<string> = new Set<AuditAction>([
  'inquiries_read',
  'inquiries_exported',
  'inquiry_lists_refused',
  'person_found',
  'person_exported',
])

/** Acts on a contact that every role sees, before or after. Of all others no event names a contact. */
const namingActions: ReadonlySet<string> = new Set<AuditAction>([
  'status_changed',
  'inquiry_corrected',
  'inquiry_deleted',
  'inquiry_restored',
  'suspected_accepted',
  'change_undone',
  'owner_changed',
  'next_step_set',
  'next_step_done',
  'outcome_recorded',
  'note_added',
  'note_edited',
  'note_deleted',
  'inquiry_added',
  'mail_queued',
  'mail_taken',
  'mail_failed',
  'mail_held',
  'mail_confirmed',
  'reply_filed',
  'reply_recorded',
  'reply_done',
])

const anyChange: LiveChange = { kind: 'changed', id: null, by: 'system' }

/** Hands on what notifications say, without what a role may not see. */
export function collectChanges(send: (changes: LiveChange[]) => void) {
  let collected: LiveChange[] = []
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    timer = undefined
    const changes = collected
    collected = []
    send(changes.length > maxChanges ? [anyChange] : changes)
  }
  return {
    add(payload: string | undefined): void {
      const change = payload ? (JSON.parse(payload) as LiveChange) : anyChange
      const { kind, id } = change
      if (readingActions.has(kind)) return
      if (collected.length <= maxChanges) {
        collected.push({ ...change, id: namingActions.has(kind) ? id : null })
      }
      timer ??= setTimeout(flush, collectMs)
    },
    clear(): void {
      clearTimeout(timer)
      timer = undefined
      collected = []
    },
  }
}
