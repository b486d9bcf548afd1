import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../database/schema.ts'
import { findSent, type SentMail } from '../answers/thread.ts'

type Clues = {
  /** Mails that it says it answers. */
  answered: readonly string[]
  recipients: string
  /** Ours, with `{token}` in it. */
  address: string | undefined
}

/** By a mail that we sent to that family, or by the token of the address: never by subject or sender. */
export async function findAnswered(db: Database, clues: Clues): Promise<number | undefined> {
  for (const sent of clues.answered.flatMap(findSent)) {
    const found = await findByToken(db, sent)
    if (found) return found.inquiryId
  }
  for (const { reference, mac } of readTokens(clues)) {
    const inquiry = await findInquiry(db, reference)
    const key = inquiry?.thread_token
    if (key && isSame(macOf(reference, key), mac)) return inquiry.id
  }
  return undefined
}

/** The inquiry and, unless it is the confirmation, the answer whose `Message-ID` this is. */
export async function findByToken(db: Database, { reference, token }: SentMail, isLocked = false) {
  const inquiry = await findInquiry(db, reference, isLocked)
  if (!inquiry) return undefined
  const inquiryId = inquiry.id
  if (inquiry.thread_token && isSame(inquiry.thread_token, token)) return { inquiryId }
  const answers = await db
    .selectFrom('inquiry_answers')
    .select(['id', 'inquiry_id', 'event_id', 'author_id', 'state', 'message_token'])
    .where('inquiry_id', '=', inquiryId)
    .execute()
  const answer = answers.find(({ message_token }) => isSame(message_token, token))
  return answer && { inquiryId, answer }
}

/** Also of the trash or suspected: what is filed with it is hidden as it is, and is there once it is restored. */
const findInquiry = (db: Database, reference: string, isLocked = false) =>
  db
    .selectFrom('inquiries')
    .select(['id', 'thread_token'])
    .where('reference', '=', reference)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

const macOf = (reference: string, key: string): string =>
  createHmac('sha256', key).update(reference).digest('hex').slice(0, 32)

/** Where a family's reply goes; in small letters, for mail servers change the case. */
export const replyAddressOf = (
  address: string,
  { reference, thread_token }: { reference: string; thread_token: string },
): string => address.replace('{token}', `${reference}.${macOf(reference, thread_token)}`.toLowerCase())

const maxTokens = 5

function readTokens({ recipients, address }: Clues): { reference: string; mac: string }[] {
  if (!address) return []
  const [before = '', after = ''] = address.toLowerCase().split('{token}')
  const pattern = new RegExp(
    `(?<![\\w.+-])${RegExp.escape(before)}(m-[a-z2-9]{8})\\.([0-9a-f]{32})${RegExp.escape(after)}(?![\\w-])`,
    'g',
  )
  return [...recipients.toLowerCase().matchAll(pattern)]
    .slice(0, maxTokens)
    .map(([, reference = '', mac = '']) => ({ reference: reference.toUpperCase(), mac }))
}
