import { randomUUID } from 'node:crypto'
import type { Database } from '#server/database/schema.ts'
import { fileReply } from '#server/inquiries/replies/file-reply.ts'

/** As if it had arrived in the mailbox five minutes ago, from another address than the inquiry's. */
export function fileFamilyReply(db: Database, inquiryId: number): Promise<void> {
  const now = new Date()
  return db.transaction().execute((trx) =>
    fileReply(trx, {
      inquiryId,
      messageId: `<${randomUUID()}@example.org>`,
      sender: 'grandmother@example.org',
      body: [
        'Tuesday at six suits us. <b>Thank you!</b>',
        'Could Maya also have a trial lesson in physics?',
        'She likes riddles, long walks and her grandmother’s radio. '.repeat(40),
        'Yours, the grandmother',
      ].join('\n\n'),
      history:
        'On Mon, 23 Nov 2026 at 10:12, Kim (Meridian) wrote:\n> We could offer Tuesday at six.',
      attachments: [{ name: 'school-report.pdf', bytes: 184_000 }],
      isAutomatic: false,
      receivedAt: new Date(now.getTime() - 5 * 60_000),
      now,
    }),
  )
}
