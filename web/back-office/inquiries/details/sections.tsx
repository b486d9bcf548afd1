import { arrivalLabels, noAgreement } from '#contract/inquiries/arrivals.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { normalizeStatus, statusLabel } from '../../format/words.ts'
import { formatDateTime } from '../../format/zoned-time.ts'
import { mailtoHref, telHref } from '../row/reach.tsx'

/** `value` is null where nothing was given, and `missing` says so. */
type DetailFact = {
  label: string
  value: string | null
  missing: string
  href?: string | undefined
  isLong?: true
}
type DetailSection = { title: string; facts: DetailFact[]; note?: string }

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A day without a time zone: formatting must not shift it. */
const formatDay = (day: string | null): string | null => day && dayFormat.format(new Date(`${day}T00:00:00Z`))

const fact = (label: string, value: string | null, more: Partial<DetailFact> = {}): DetailFact => ({
  label,
  value: value || null,
  missing: 'N/A',
  ...more,
})

const attributionLabels = {
  referrer_host: 'Came From',
  landing_page: 'First Page',
  utm_source: 'Campaign Source',
  utm_medium: 'Campaign Medium',
  utm_campaign: 'Campaign',
  utm_term: 'Campaign Term',
  utm_content: 'Campaign Content',
}

/** Attribution of the visit; unknown fields are left out, since most visits carry none. */
const attributionFacts = (contact: Contact): DetailFact[] =>
  Object.entries(attributionLabels)
    .map(([column, label]) => fact(label, contact[column as keyof typeof attributionLabels]))
    .filter(({ value }) => value)

/** Which of them had been given is forgotten as well. */
const forgottenNote = (at: string) =>
  `E-mail, hobbies, birthday and school name, as far as they were given, were forgotten on ${formatDateTime(at)}.`

/** Another moment than that of the adding was stated by somebody. */
const submittedText = ({ created_at, added_at }: Contact): string =>
  `${formatDateTime(created_at)}${added_at === null || added_at === created_at ? '' : ', as stated'}`

const agreementText = ({ agreed_to_terms_at: at, terms_version }: Contact): string =>
  at === null ? noAgreement : `${formatDateTime(at)}, terms of ${terms_version}`

const addedFacts = ({ arrived_by, added_at }: Contact): DetailFact[] =>
  added_at === null ? [] : [fact('Came By', arrivalLabels[arrived_by]), fact('Added', formatDateTime(added_at))]

export const detailSections = (contact: Contact): DetailSection[] => [
  {
    title: 'Parent Information',
    facts: [
      fact('First Name', contact.parent_first_name),
      fact('Last Name', contact.parent_last_name),
      fact('Contact Number (with country code)', contact.contact_number, { href: telHref(contact) }),
      fact('Email', contact.parent_email, { href: mailtoHref(contact.parent_email) }),
      fact('WhatsApp Number (with country code)', contact.whatsapp_number),
    ],
  },
  {
    title: 'Child Information',
    facts: [
      fact('Name', contact.child_name),
      fact('Grade', contact.grade),
      fact('Email (for calendar invites)', contact.child_email, { href: mailtoHref(contact.child_email ?? '') }),
      fact('Hobbies', contact.child_hobbies),
      fact('Birthday', formatDay(contact.child_birthday)),
      fact('School Name', contact.school_name),
    ],
    ...(contact.child_forgotten_at && { note: forgottenNote(contact.child_forgotten_at) }),
  },
  {
    title: 'Additional Information',
    facts: [
      fact('Time Zone', contact.time_zone),
      fact('Country', contact.country),
      fact('Referred By', contact.referred_by),
      fact('Course Category', contact.category),
      fact('Subject/Course', contact.subject),
      fact('Board', contact.board),
      fact('Preferred Schedule', contact.preferred_schedule, { isLong: true }),
      fact('Additional Comments', contact.comments, { isLong: true, missing: 'No additional comments provided' }),
      fact('Goals', contact.goals, { isLong: true, missing: 'No goals specified' }),
    ],
  },
  {
    title: 'Submission Information',
    facts: [
      fact('Submitted', submittedText(contact)),
      fact('Status', statusLabel(normalizeStatus(contact.status))),
      fact('ID', String(contact.id)),
      fact('Reference', contact.reference),
      fact('Agreed to Terms', agreementText(contact)),
      ...addedFacts(contact),
      ...attributionFacts(contact),
    ],
  },
]

type Props = { contact: Contact; isFilledOnly?: boolean }

/** All that was sent, and how it came; or what was given alone, without a section that is empty. */
export function Sections({ contact, isFilledOnly = false }: Props) {
  return detailSections(contact).map(({ title, facts, note }) => {
    const shown = isFilledOnly ? facts.filter(({ value }) => value !== null) : facts
    if (shown.length === 0 && !note) return null
    return (
      <section key={title} aria-label={title}>
        <h3 className="border-b border-line pb-1.5 font-bold">{title}</h3>
        <dl className="mt-3 grid gap-x-8 gap-y-3 @md:grid-cols-2">
          {shown.map(({ label, value, missing, href, isLong }) => (
            <div key={label} className={isLong ? '@md:col-span-2' : ''}>
              <dt className="text-xs text-slate">{label}</dt>
              <dd className="font-medium wrap-anywhere whitespace-pre-wrap">
                {value && href ? (
                  <a className="underline-offset-4 hover:text-blue hover:underline" href={href}>
                    {value}
                  </a>
                ) : (
                  (value ?? missing)
                )}
              </dd>
            </div>
          ))}
        </dl>
        {note ? <p className="mt-3 text-sm text-slate">{note}</p> : null}
      </section>
    )
  })
}
