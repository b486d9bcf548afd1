import type { AuditAction } from '#contract/audit.ts'
import { pluralize } from '../format/pluralize.ts'
import { accountActs } from './account-acts.tsx'
import { type ActDescription, type ActDescriptions, act, subjectCount } from './act-builders.tsx'
import { catalogueActs } from './catalogue-acts.tsx'
import { inquiryActs } from './inquiry-acts.tsx'
import { planActs } from './plan-acts.tsx'

const operationActs = {
  mails_retried: act(
    'Mails sent again',
    (entry) => `sent ${pluralize(subjectCount(entry), 'failed mail')} again`,
  ),
  webhook_added: act('Webhook added', () => 'added a webhook'),
  webhook_edited: act('Webhook changed', () => 'changed a webhook'),
  webhook_rotated: act('Webhook secret renewed', () => 'made a new secret for a webhook'),
  webhook_switched_off: act('Webhook switched off', () => 'switched off a webhook'),
  webhook_removed: act('Webhook deleted', () => 'deleted a webhook'),
  backup_restored: act('Backup restored', () => 'restored a backup'),
  import_uploaded: act('Spreadsheet uploaded', () => 'uploaded a spreadsheet to import'),
  imported: act(
    'Contacts imported',
    ({ details: { count = 0 } }) => `imported ${pluralize(count, 'contact')}`,
  ),
  refused_downloaded: act(
    'Refused rows downloaded',
    ({ details: { count = 0 } }) => `downloaded ${pluralize(count, 'row')} that an import refused`,
  ),
  import_reverted: act(
    'Import reverted',
    ({ details: { count = 0 } }) =>
      `reverted an import, and deleted ${pluralize(count, 'contact')}`,
  ),
} satisfies ActDescriptions

/** Every act in words: “Asha Rao” *changed contact M-… from Pending to Contacted*. An act without words does not compile. */
export const actDescriptions: Record<AuditAction, ActDescription> = {
  ...accountActs,
  ...inquiryActs,
  ...planActs,
  ...catalogueActs,
  ...operationActs,
}
