import type { Email } from 'postal-mime'
import { findSent, type SentMail } from '../../inquiries/answers/thread.ts'

const maxWhyCharacters = 300

/** What a report says of mails of ours. One that is only late, or arrived, has not failed. */
export type DeliveryReport = { sent: SentMail[]; isFailure: boolean; why: string | null }

/** They name the mails before it. */
const ancestors = /\b(?:references|in-reply-to)\s*:(?:\s*<?[^\s<>:]+@[^\s<>]+>?,?)*/gi
/** Without a part for machines. */
const lateSubject = /\b(delay(ed)?|warning)\b/i
const lateText =
  /\bbeen delayed|not (yet )?been delivered\b.* after more than|will (be retried|continue|keep trying)|still being retried|(?<!not )\b(was|been)( successfully)? (relayed|delivered)/i
const diagnosis = /^diagnostic-code:[^;\n]*;?(.*(?:\n(?![\w-]+:)\S.*)*)/im
const smtpAnswer = /^(.*\b[45]\d\d[ -].*)$/m

/** Our ids stand in a returned mail, in the text or in what a machine says of it: decoded, or in a mail that is broken. */
export function readDeliveryReport(mail: Email, raw: Uint8Array): DeliveryReport {
  const { subject = '', text: said = mail.html ?? '' } = mail
  const contents = mail.attachments.map(({ content }) => content)
  const text = [said, mail.html ?? '', ...contents, raw]
    .map((part) => (typeof part === 'string' ? part : Buffer.from(new Uint8Array(part)).toString()))
    .join('\n\n')
    .replaceAll(/\r|=\r?\n/g, '')
    .replaceAll(/^[> \t]+/gm, '')
  const actions = [...text.matchAll(/^action:\s*([\w-]+)/gim)].map(([, action]) => action)
  const isLate = lateSubject.test(subject) || lateText.test(said.replaceAll(/\s+/g, ' '))
  const [, why = ''] = diagnosis.exec(text) ?? smtpAnswer.exec(said) ?? []
  return {
    sent: findSent(text.replaceAll(ancestors, '')),
    isFailure:
      actions.length > 0
        ? actions.some((action) => /^(failed|expired)$/i.test(action ?? ''))
        : !isLate || mail.headers.some(({ key }) => key === 'x-failed-recipients'),
    why:
      why
        .replaceAll(/[\s\p{Cc}]+/gu, ' ')
        .trim()
        .slice(0, maxWhyCharacters) || null,
  }
}
