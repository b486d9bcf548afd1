import type { Contact } from '../inquiries/inquiries.ts'
import { notSure } from '../inquiries/inquiry-texts.ts'
import { isGoodTimeToCall } from '../time-zones/calling-hours.ts'
import { zonedFormatters } from '../time-zones/formatters.ts'
import { resolveTimeZone } from '../time-zones/resolve.ts'
import type { TemplateValues } from './fill-template.ts'
import { regionLocales, type TemplateRegion } from './template-regions.ts'

const clocks = zonedFormatters({ day: 'numeric', hour: 'numeric', minute: '2-digit', hourCycle: 'h23' })

const quarterHourMs = 15 * 60_000
/** By the family's clock, one a day: after school, after dinner, in the morning. */
const preferredHours = [17, 19, 10]

type FullHour = { at: Date; day: string; hour: number }

/** The full hours of the family's next days at which both may be called. */
function listFullHours(theirZone: string, ourZone: string, now: Date): FullHour[] {
  const clock = clocks(theirZone)
  if (!clock) return []
  const read = (at: Date) => {
    const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, value]))
    return { day: parts.get('day') ?? '', hour: Number(parts.get('hour')), minute: parts.get('minute') }
  }
  const today = read(now).day
  const first = Math.ceil(now.getTime() / quarterHourMs)
  return Array.from({ length: 4 * 24 * 4 }, (_, index) => new Date((first + index) * quarterHourMs))
    .filter((at) => isGoodTimeToCall(theirZone, at) && isGoodTimeToCall(ourZone, at))
    .map((at) => ({ at, ...read(at) }))
    .filter(({ day, minute }) => minute === '00' && day !== today)
}

/** On each of the next three days one moment that is decent by both clocks; none where a zone is unknown. */
export function listSuitableTimes(theirZone: string, ourZone: string, now: Date): Date[] {
  const hours = listFullHours(theirZone, ourZone, now)
  const days = [...new Set(hours.map(({ day }) => day))]
  return preferredHours.flatMap((preferred, index) => {
    const [nearest] = hours
      .filter(({ day }) => day === days[index])
      .toSorted((one, other) => Math.abs(one.hour - preferred) - Math.abs(other.hour - preferred))
    return nearest ? [nearest.at] : []
  })
}

type Filled = Pick<
  Contact,
  'parent_first_name' | 'child_name' | 'subject' | 'board' | 'time_zone' | 'reference' | 'next_step_at'
>

type Sender = { name: string; timeZone: string; region: TemplateRegion; now: Date }

const clock = { hour: 'numeric', minute: '2-digit', hour12: true, timeZoneName: 'long' } as const
const day = { weekday: 'long', day: 'numeric', month: 'long' } as const

const formattersOf = (locale: string) => ({
  moment: zonedFormatters({ ...day, ...clock }, locale),
  clock: zonedFormatters({ weekday: 'long', ...clock }, locale),
})
const formatters = new Map(Object.values(regionLocales).map((locale) => [locale, formattersOf(locale)]))

/** What stands in place of each variable. The words of a next step are ours alone: its moment is said, while it is to come. */
export function templateValues(contact: Filled, sender: Sender): TemplateValues {
  const { region, now, timeZone: ourZone } = sender
  const theirZone = resolveTimeZone(contact.time_zone)
  const format = (form: 'moment' | 'clock', zone: string | null, at: Date): string | null =>
    // Plain text has no need of the narrow space that stands before AM.
    formatters.get(regionLocales[region])?.[form](zone)?.format(at).replaceAll('\u202F', ' ') ?? null
  const nextStep = contact.next_step_at === null ? null : new Date(contact.next_step_at)
  const times = theirZone ? listSuitableTimes(theirZone, ourZone, now) : []
  const choice = (value: string | null) => (value === notSure ? null : value)
  return {
    'parent first name': contact.parent_first_name,
    'child name': contact.child_name,
    subject: choice(contact.subject),
    board: choice(contact.board),
    'their time': format('clock', theirZone, now),
    'our time': format('clock', ourZone, now),
    reference: contact.reference,
    'my name': sender.name,
    'next step': nextStep && nextStep > now ? format('moment', theirZone ?? ourZone, nextStep) : null,
    'times that suit':
      times.map((at) => `- ${format('moment', theirZone, at)} (${format('clock', ourZone, at)})`).join('\n') || null,
  }
}
