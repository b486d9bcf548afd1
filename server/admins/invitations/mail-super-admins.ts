import type { Database } from '../../database/schema.ts'
import { enqueue, type NewMail } from '../../mail/outbox.ts'

const sendWithinMs = 24 * 60 * 60_000

/** The caller notifies the mail worker after the commit. */
export async function mailSuperAdmins(
  trx: Database,
  now: Date,
  write: (name: string) => Pick<NewMail, 'kind' | 'subject' | 'text' | 'html'>,
): Promise<void> {
  const superAdmins = await trx
    .selectFrom('admins')
    .select(['name', 'email'])
    .where('role', '=', 'super_admin')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const { name, email } of superAdmins) {
    await enqueue(trx, {
      ...write(name),
      recipient: email,
      secret: false,
      createdAt: now,
      sendBefore: new Date(now.getTime() + sendWithinMs),
    })
  }
}
