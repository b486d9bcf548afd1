import type { InquiryColumn } from '../inquiries/inquiry-fields.ts'
import { column, type DataPurpose, made, own, type TablePurposes, work } from './declaration.ts'
import { childReasons, formLabels } from './form-texts.ts'

const parent = column({ purpose: 'answer', from: 'parent', until: 'inquiry' })
const lessons = column({ purpose: 'teach', from: 'parent', until: 'inquiry' })
const childDetail = column({ purpose: 'teach', from: 'parent', until: 'childDetails' })
const origin = column({ purpose: 'reach', from: 'parent', until: 'inquiry' })

const nameWhy = 'to know whom we talk to'
const numberWhy = 'to call you or write to you'
const lessonsWhy = 'to match a tutor for these lessons'

/** The fields of the inquiry form, by column, in the order of the form. */
export const formFieldPurposes = {
  parent_first_name: parent(formLabels.parentFirstName, nameWhy),
  parent_last_name: parent(formLabels.parentLastName, nameWhy),
  parent_email: parent(formLabels.parentEmail, 'to answer in writing'),
  contact_number: parent(formLabels.contactNumber, numberWhy),
  whatsapp_number: parent(formLabels.whatsappNumber, numberWhy),
  country: parent(formLabels.country, 'to know the curriculum, and how to dial'),
  child_name: lessons(formLabels.childName, childReasons.childName),
  child_grade: lessons(formLabels.childGrade, childReasons.childGrade),
  category: lessons(formLabels.category, lessonsWhy),
  subject: lessons(formLabels.subject, lessonsWhy),
  board: lessons(formLabels.board, lessonsWhy),
  time_zone: lessons(formLabels.timeZone, 'to call and teach in your daytime'),
  preferred_schedule: lessons(formLabels.preferredSchedule, 'to propose times that suit you'),
  comments: parent(formLabels.comments, 'to know what else matters to you'),
  child_email: childDetail(formLabels.childEmail, childReasons.childEmail),
  child_birthday: childDetail(formLabels.childBirthday, childReasons.childBirthday),
  school_name: childDetail(formLabels.schoolName, childReasons.schoolName),
  child_hobbies: childDetail(formLabels.childHobbies, childReasons.childHobbies),
  goals: lessons(formLabels.goals, 'to give the lessons an aim'),
  referred_by: origin(formLabels.referredBy, 'to thank who sent you'),
} as const satisfies Record<string, DataPurpose>

const visit = column({ purpose: 'reach', from: 'browser', until: 'inquiry' })
const guard = column({ purpose: 'protect', from: 'system', until: 'inquiry' })
const terms = column({ purpose: 'law', from: 'parent', until: 'inquiry' })
const sending = column({ purpose: 'run', from: 'browser', until: 'inquiry' })
const deletion = column({ purpose: 'answer', from: 'team', until: 'deletedInquiry' })
const suspected = column({ purpose: 'protect', from: 'system', until: 'suspectedInquiry' })
const network = column({ purpose: 'protect', from: 'browser', until: 'networkHash' })

const campaign = visit('The link’s campaign marks', 'to learn which of our own links lead families here')
const dialWhy = 'to dial a number that was typed in any way'
const reminderWhy = 'to remind the team once'

/** What is in lists, details, downloads and mails. */
const inquiryFieldPurposes = {
  ...formFieldPurposes,
  utm_source: campaign,
  utm_medium: campaign,
  utm_campaign: campaign,
  utm_term: campaign,
  utm_content: campaign,
  referrer_host: visit('The site before ours', 'to learn who recommends us'),
  landing_page: visit('The first page of the visit', 'to learn which page helps'),
  contact_number_e164: made('Contact number as it is dialled', dialWhy),
  whatsapp_number_e164: made('WhatsApp number as it is dialled', dialWhy),
  created_at: made('When it was sent', 'to answer within 24 hours'),
  status: work('State of our reply', 'to know what is still to be done'),
  agreed_to_terms_at: terms('When the terms were agreed to', 'to show that you agreed'),
  terms_version: terms('Version of the terms', 'to show what you agreed to'),
  reference: made('Reference', 'to find the inquiry when you ask about it'),
  child_forgotten_at: made('When the child’s details were forgotten', 'to show that they were'),
  arrived_by: work(
    'How you came to us: by the form, written down by our team when you phoned, wrote or came by, or brought along from an earlier system',
    'to know what was agreed, and to send nothing in bulk to who agreed to no terms',
  ),
  added_at: work('When our team wrote it down', 'to tell when you came from when that was recorded'),
  id: own('Number', 'to tell inquiries apart'),
} as const satisfies Record<InquiryColumn, DataPurpose>

export const inquiries = {
  about: 'parents and their children',
  seenBy: 'every administrator, in the back office',
  leaves:
    'downloads as spreadsheets and reading in bulk, both limited and audited; the mail to the team; a parent’s export; erasure',
  columns: {
    ...inquiryFieldPurposes,
    version: own('Count of changes', 'to refuse overwriting another’s change'),
    idempotency_key: sending('Key of the sending', 'to store a repeated sending once'),
    content_digest: own('Fingerprint of the contents', 'to store a repeated sending once'),
    deleted_at: deletion('When it was deleted', 'to restore what was deleted by mistake'),
    deleted_by: deletion('Who deleted it', 'to let the one who deleted it take it back'),
    suspicion: suspected('Why it looks like spam', 'to keep spam away from the team'),
    high_volume: guard('Whether many came from its network', 'to withhold mails that somebody else triggers'),
    sender: network('Keyed hash of the shortened network', 'to count how many come from one network'),
    first_answered_at: work('When it was answered', 'to keep the promise of 24 hours'),
    closed_unanswered_at: work('When it was archived unanswered', 'to keep the promise of 24 hours'),
    no_answers: work('How often we reached nobody', 'to try again in time'),
    no_answer_at: work('When we last reached nobody', 'to try again in time'),
    rests_until: own('Until when a planned step lets it rest', 'to show what is due first'),
    import_id: made('Which import brought it', 'to take that import back'),
    ends_count_from: work('From when ends count, where an import stated why', 'to keep no longer than was stated'),
    owner_id: work('Which administrator has it', 'to answer it once'),
    next_step_at: work('When the next step is due', 'to do what was agreed'),
    next_step_text: work('The next step', 'to do what was agreed'),
    reach_corrected_at: work(
      'When an e-mail or number was corrected',
      'to notice an answer that goes to somebody else',
    ),
    thread_token: own('Mark of its mails', 'to know what a reply is about'),
    wrote_back_at: made('When you last wrote back', 'to answer in time'),
    mail_failed_at: made('When a mail last came back', 'to reach you otherwise'),
    settled_at: made('When it was last archived or converted', 'to forget the child’s details in time'),
    due_at: own('When it asks for something', 'to show what is due first'),
    overdue_told_at: own('When the team was reminded', reminderWhy),
    next_step_told_at: own('When the team was reminded', reminderWhy),
  },
} as const satisfies TablePurposes
