import { randomUUID } from 'node:crypto'
import type { Database } from '#server/database/schema.ts'
import { failAnswer } from '#server/inquiries/answers/settle-answer.ts'
import { fileReply } from '#server/inquiries/replies/file-reply.ts'

const words = [
  'Tuesday at six suits us. <b>Thank you!</b>',
  'Could Maya also have a trial lesson in physics?',
  'She likes riddles, long walks and her grandmother’s radio. '.repeat(40),
  'Yours, the grandmother',
]
const quoted = ['On Mon, 23 Nov 2026 at 10:12, Kim (Meridian) wrote:', '> We could offer Tuesday at six.']

/** As if it had arrived in the mailbox five minutes ago, from another address than the inquiry's. */
export function fileFamilyReply(db: Database, inquiryId: number): Promise<void> {
  const now = new Date()
  return db.transaction().execute((trx) =>
    fileReply(trx, {
      inquiryId,
      messageId: `<${randomUUID()}@example.org>`,
      sender: 'grandmother@example.org',
      body: words.join('\n\n'),
      history: [words[0], ...quoted, ...words.slice(1)].join('\n\n'),
      attachments: [{ name: 'school-report.pdf', bytes: 184_000 }],
      isAutomatic: false,
      receivedAt: new Date(now.getTime() - 5 * 60_000),
      now,
    }),
  )
}

/** As if the mail server had taken the answers to a family, and they came back. */
export function bounceAnswer(db: Database, inquiryId: number): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const answers = trx.selectFrom('inquiry_answers').where('inquiry_id', '=', inquiryId)
    const answer = await answers.selectAll().executeTakeFirstOrThrow()
    await trx.deleteFrom('outbox').where('id', '=', answer.outbox_id).execute()
    const why = '550 5.1.1 No such user'
    await failAnswer(trx, answer, { state: 'bounced', why, now: new Date() })
  })
}
