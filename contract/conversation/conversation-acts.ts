import * as z from 'zod/mini'
import { entryOf, undoable, undoableEntryOf } from '../inquiries/act-parts.ts'
import { post } from '../route.ts'
import { limits } from '../text-rules.ts'
import { boundedText, idValue, moment, requiredText } from '../values.ts'
import { answerMail } from './answer-entry.ts'
import { answerLimits } from './answers.ts'

/** What is mailed to a family and what it writes back, as `inquiryActs` declares it (contract/inquiries/acts.ts). */
export const conversationActs = {
  mail_queued: {
    call: {
      ...post('/api/admin/contacts/:id/answers'),
      summary:
        'Mail an answer to the family, after ten seconds or at `send_at`; until then its `event_id` undoes it. Refused with 409 where a colleague answered after `seen_at`',
      body: z.object({
        subject: requiredText(limits.short, 'Please write a subject.'),
        body: requiredText(answerLimits.bodyCharacters, 'Please write something first.'),
        /** Of the composer, or of what was shown when it was refused. */
        seen_at: moment,
        send_at: z.nullish(moment),
        claims_and_moves: z.optional(z.boolean('Please give true or false.')),
      }),
    },
    /** The mail is null once it was taken back. */
    entry: undoableEntryOf('mail_queued', { answer: z.nullable(answerMail) }),
    key: ['change of an inquiry', 'mail'],
    sends: 'until answered',
    undoMs: answerLimits.takeBackMs,
    what: 'The mail',
    done: '[{toFiles}The mail to {name} will be saved as a file, not sent.|The mail to {name} goes out {sendAt}.|Sending the mail to {name}...]',
    sent: 'The mail to {name} is sent.',
    failed: 'The mail to {name} is not sent.',
    undone: 'The mail[ to {name}] is a draft again.',
    shortcut: { key: 'a', label: 'Answer by mail' },
    timeline: 'wrote a mail',
    noun: 'a mail',
    audit: 'Mail written: wrote a mail to {subject}',
  },
  mail_taken: { answers: true, audit: 'Mail taken: gave the mail server a mail to {subject}' },
  mail_failed: {
    entry: entryOf('mail_failed', {}),
    audit: 'Mail failed: could not deliver a mail to {subject}',
  },
  mail_held: { audit: 'Mail held: held a mail to {subject}' },
  mail_confirmed: {
    call: {
      ...post('/api/admin/contacts/:id/answers/confirm'),
      summary: 'Send a mail that is held, or would be, whatever happened since it was written',
      body: z.object({ answer_id: idValue('Please give the id of the mail that is held.') }),
    },
    done: 'The mail is being sent.',
    failed: 'The mail is still held.',
    audit: 'Held mail sent: sent a held mail to {subject}',
  },
  reply_filed: {
    live: '[{waits}wrote back|has an automatic answer]',
    audit: 'Reply filed: filed a reply to {subject}',
  },
  reply_recorded: {
    call: {
      ...post('/api/admin/contacts/:id/replies'),
      summary: 'Record that the family wrote back, by whichever way; its words are optional',
      body: z.object({ body: boundedText(limits.long) }),
    },
    key: ['reply of a family'],
    sends: 'until answered',
    undoMs: 0,
    what: '“They wrote back”',
    done: '{name} wrote back.',
    failed: 'Failed to record the reply: {reason}',
    live: 'wrote back',
    audit: 'Reply recorded: recorded that the family wrote back about {subject}',
  },
  reply_done: {
    call: {
      ...post('/api/admin/contacts/:id/replies/done'),
      summary: 'Mark what the family wrote back as done, where no answer of ours is needed',
    },
    entry: undoableEntryOf('reply_done', {}),
    key: ['end of replies'],
    ...undoable,
    what: '“Done”',
    done: '{name} waits for no answer any more.',
    failed: 'Failed to mark the reply as done: {reason}',
    timeline: 'marked as done what the family wrote',
    live: 'waits for no answer any more',
    noun: 'the end of a reply',
    audit: 'Reply done: marked as done what the family wrote about {subject}',
  },
  follow_up_sent: {
    call: {
      ...post('/api/admin/contacts/:id/follow-ups'),
      summary: 'Mark that a promised document or link went out, by whichever way',
    },
    entry: undoableEntryOf('follow_up_sent', {}),
    key: ['follow-up'],
    ...undoable,
    what: '“Follow up sent”',
    done: '{name}: follow up sent.',
    failed: 'Failed to mark the follow-up: {reason}',
    shortcut: { key: 'f', label: 'Follow up sent' },
    bulk: {
      follow_up: {
        past: 'marked as followed up',
        name: 'Mark {contacts} as followed up',
        done: '{contacts are} followed up now.',
      },
    },
    timeline: 'sent what was promised',
    live: 'was sent what was promised',
    noun: 'a follow-up',
    audit: 'Follow up sent: marked that what was promised to {subject} was sent',
  },
} as const
