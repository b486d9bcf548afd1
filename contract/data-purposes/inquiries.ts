import type { InquiryColumn } from '../inquiries/inquiry-fields.ts'
import type { DataPurpose, TablePurposes } from './declaration.ts'
import { formFieldPurposes } from './form-fields.ts'

const visit = { purpose: 'reach', from: 'browser', until: 'inquiry' } as const
const work = { purpose: 'answer', from: 'team', until: 'inquiry' } as const
const made = { purpose: 'answer', from: 'system', until: 'inquiry' } as const
const own = { purpose: 'run', from: 'system', until: 'inquiry' } as const
const guard = { purpose: 'protect', from: 'system', until: 'inquiry' } as const
const terms = { purpose: 'law', from: 'parent', until: 'inquiry' } as const

const campaign = { what: 'The link’s campaign marks', ...visit } as const
const campaignWhy = 'to learn which of our own links lead families here'
const dialWhy = 'to dial a number that was typed in any way'
const reminderWhy = 'to remind the team once'

/** What is in lists, details, downloads and mails. */
const inquiryFieldPurposes = {
  ...formFieldPurposes,
  utm_source: { ...campaign, why: campaignWhy },
  utm_medium: { ...campaign, why: campaignWhy },
  utm_campaign: { ...campaign, why: campaignWhy },
  utm_term: { ...campaign, why: campaignWhy },
  utm_content: { ...campaign, why: campaignWhy },
  referrer_host: { what: 'The site before ours', why: 'to learn who recommends us', ...visit },
  landing_page: {
    what: 'The first page of the visit',
    why: 'to learn which page helps',
    ...visit,
  },
  contact_number_e164: { what: 'Contact number as it is dialled', why: dialWhy, ...made },
  whatsapp_number_e164: { what: 'WhatsApp number as it is dialled', why: dialWhy, ...made },
  created_at: { what: 'When it was sent', why: 'to answer within 24 hours', ...made },
  status: { what: 'State of our reply', why: 'to know what is still to be done', ...work },
  agreed_to_terms_at: {
    what: 'When the terms were agreed to',
    why: 'to show that you agreed',
    ...terms,
  },
  terms_version: { what: 'Version of the terms', why: 'to show what you agreed to', ...terms },
  reference: {
    what: 'Reference',
    why: 'to find the inquiry when you ask about it',
    ...made,
  },
  child_forgotten_at: {
    what: 'When the child’s details were forgotten',
    why: 'to show that they were',
    ...made,
  },
  arrived_by: {
    what: 'How you came to us: by the form, or written down by our team when you phoned, wrote or came by',
    why: 'to know what was agreed, and to send nothing in bulk to who agreed to no terms',
    ...work,
  },
  added_at: {
    what: 'When our team wrote it down',
    why: 'to tell when you came from when that was recorded',
    ...work,
  },
  id: { what: 'Number', why: 'to tell inquiries apart', ...own },
} as const satisfies Record<InquiryColumn, DataPurpose>

export const inquiries = {
  about: 'parents and their children',
  seenBy: 'every administrator, in the back office',
  leaves:
    'downloads as spreadsheets and reading in bulk, both limited and audited; the mail to the team; a parent’s export; erasure',
  columns: {
    ...inquiryFieldPurposes,
    version: { what: 'Count of changes', why: 'to refuse overwriting another’s change', ...own },
    idempotency_key: {
      what: 'Key of the sending',
      why: 'to store a repeated sending once',
      purpose: 'run',
      from: 'browser',
      until: 'inquiry',
    },
    content_digest: {
      what: 'Fingerprint of the contents',
      why: 'to store a repeated sending once',
      ...own,
    },
    deleted_at: {
      what: 'When it was deleted',
      why: 'to restore what was deleted by mistake',
      purpose: 'answer',
      from: 'team',
      until: 'deletedInquiry',
    },
    deleted_by: {
      what: 'Who deleted it',
      why: 'to let the one who deleted it take it back',
      purpose: 'answer',
      from: 'team',
      until: 'deletedInquiry',
    },
    suspicion: {
      what: 'Why it looks like spam',
      why: 'to keep spam away from the team',
      purpose: 'protect',
      from: 'system',
      until: 'suspectedInquiry',
    },
    high_volume: {
      what: 'Whether many came from its network',
      why: 'to withhold mails that somebody else triggers',
      ...guard,
    },
    sender: {
      what: 'Keyed hash of the shortened network',
      why: 'to count how many come from one network',
      purpose: 'protect',
      from: 'browser',
      until: 'networkHash',
    },
    first_answered_at: {
      what: 'When it was answered',
      why: 'to keep the promise of 24 hours',
      ...work,
    },
    closed_unanswered_at: {
      what: 'When it was archived unanswered',
      why: 'to keep the promise of 24 hours',
      ...work,
    },
    no_answers: { what: 'How often we reached nobody', why: 'to try again in time', ...work },
    no_answer_at: { what: 'When we last reached nobody', why: 'to try again in time', ...work },
    rests_until: {
      what: 'Until when a planned step lets it rest',
      why: 'to show what is due first',
      ...own,
    },
    owner_id: { what: 'Which administrator has it', why: 'to answer it once', ...work },
    next_step_at: { what: 'When the next step is due', why: 'to do what was agreed', ...work },
    next_step_text: { what: 'The next step', why: 'to do what was agreed', ...work },
    reach_corrected_at: {
      what: 'When an e-mail or number was corrected',
      why: 'to notice an answer that goes to somebody else',
      ...work,
    },
    thread_token: { what: 'Mark of its mails', why: 'to know what a reply is about', ...own },
    wrote_back_at: { what: 'When you last wrote back', why: 'to answer in time', ...made },
    mail_failed_at: { what: 'When a mail last came back', why: 'to reach you otherwise', ...made },
    settled_at: {
      what: 'When it was last archived or converted',
      why: 'to forget the child’s details in time',
      ...made,
    },
    due_at: { what: 'When it asks for something', why: 'to show what is due first', ...own },
    overdue_told_at: { what: 'When the team was reminded', why: reminderWhy, ...own },
    next_step_told_at: { what: 'When the team was reminded', why: reminderWhy, ...own },
  },
} as const satisfies TablePurposes
