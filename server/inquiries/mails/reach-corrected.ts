import { sql } from 'kysely'
import { formLabels } from '#contract/data-purposes/form-texts.ts'
import { reachColumns } from '#contract/inquiries/correction.ts'
import { inquiryFields } from '#contract/inquiries/inquiry-fields.ts'
import type { Database } from '../../database/schema.ts'
import { priorityByKind, type RenderedKind } from '../../mail/kinds.ts'
import { renderDeskMail } from './desk-mail.ts'

const kind: RenderedKind = 'reach-corrected'

/** To the owner and the super administrators, the one who did it among them: a diverted answer is seen by another. */
export async function enqueueReachCorrected(trx: Database, { id, now }: { id: number; now: Date }): Promise<void> {
  await sql`
    insert into outbox (inquiry_id, kind, priority, recipient, created_at, next_attempt_at, send_before)
    select ${id}, ${sql.lit(kind)}, ${sql.lit(priorityByKind[kind])}, email, moment, moment, moment + interval '7 days'
    from admins, (select ${now}::timestamptz as moment) as clock
    where disabled_at is null
      and (role = 'super_admin' or id = (select owner_id from inquiries where id = ${id}))`.execute(trx)
}

/** Says which fields and never what they say, so an erasure leaves nothing in it. */
export async function renderReachCorrected(
  db: Database,
  { inquiry_id, created_at }: { inquiry_id: number | null; created_at: Date },
  siteUrl: string,
) {
  const found = await db
    .selectFrom('inquiry_corrections as correction')
    .innerJoin('inquiries', 'inquiries.id', 'correction.inquiry_id')
    .leftJoin('admins', 'admins.id', 'correction.admin_id')
    .select(['reference', 'fields', 'admins.name'])
    .where('inquiry_id', '=', inquiry_id)
    .where('corrected_at', '=', created_at)
    .where('fields', '&&', sql<string[]>`${[...reachColumns]}::text[]`)
    .executeTakeFirst()
  if (!found) return undefined
  const { reference, name } = found
  const labels = reachColumns
    .filter((column) => found.fields.includes(column))
    .map((column) => formLabels[inquiryFields[column].name])
  return renderDeskMail(siteUrl, {
    subject: `${labels.join(' and ')} of ${reference} changed`,
    heading: 'How we reach a family was changed',
    paragraphs: [
      `${name ?? 'Who runs the server'} changed of inquiry ${reference}: ${labels.join(', ')}. Answers go there from now on.`,
    ],
    view: `tab=contacts&contact=${inquiry_id}`,
    footnotes: ['If nobody should have changed it, correct it again and ask who did.'],
  })
}
