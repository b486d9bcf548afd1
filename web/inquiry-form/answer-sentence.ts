import { promiseMs } from '#contract/inquiries/promised-answer.ts'
import { timeInZone, twelveHours, weekdays } from '#web/clock/time-in-zone.ts'

type VisitorClock = { now: Date; zone: string; zoneName: string }

/** By the local calendar: 24 hours later may be the same day, or the day after tomorrow, when the clocks change. */
const dayOf = (moment: Date, { now, zone }: VisitorClock): string => {
  const { weekday } = timeInZone(zone, moment)
  const today = weekdays.indexOf(timeInZone(zone, now).weekday)
  const daysAhead = (weekdays.indexOf(weekday) - today + weekdays.length) % weekdays.length
  return ['today', 'tomorrow'][daysAhead] ?? `on ${weekday}`
}

export const answerWithoutClock = 'You hear from us within 24 hours.'

/** When a family hears from us, by its own clock, which has a name: 24 hours from `receivedAt`, or else from now. */
export const answerSentence = (clock: VisitorClock, receivedAt?: Date): string => {
  const { now, zone, zoneName } = clock
  if (!zoneName) return answerWithoutClock
  const time = (moment: Date) => twelveHours(timeInZone(zone, moment)).replace(' ', '\u00A0')
  const start = receivedAt ?? now
  const by = new Date(start.getTime() + promiseMs)
  const since = receivedAt ? 'We got it at' : 'It is'
  return `${since} ${time(start)} where you are (${zoneName}). You hear from us by ${time(by)} ${dayOf(by, clock)}.`
}
