import { expect, test } from 'vitest'
import { type AuditEntry, auditActions } from '#contract/audit.ts'
import { auditTexts } from '#contract/audit-texts.ts'
import { valueOf } from './sentence.tsx'

const at = '2026-11-23T09:00:00.000Z'
const subject = { kind: 'account' as const, ids: [1], name: 'Asha Rao', search: null }
const details: AuditEntry['details'] = {
  why: 'disabled',
  network: '192.0.2.0/24',
  from: 'pending',
  to: at,
  name: 'CBSE',
  status: 'pending',
  outcome: 'reached',
  bulk: 'move',
  factor: 'code',
}

test.for(auditActions)('the words of %s have no placeholder that nothing fills', (action) => {
  const entry = { id: 1, at, actor: '1', actor_name: null, action, subject, details }
  // Without the conditions, which say nothing.
  for (const [, placeholder = ''] of auditTexts[action].matchAll(/\{((?!own|others|\w+=)[^}]*)\}/g))
    expect(valueOf(placeholder, entry), placeholder).toBeTruthy()
})
