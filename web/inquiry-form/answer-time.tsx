import { useEffect, useState } from 'react'
import { promiseMs } from '#contract/inquiries/promised-answer.ts'
import { eachMinute } from '#web/clock/each-minute.ts'
import { browserTimeZone, timeInZone, twelveHours, weekdays } from '#web/clock/time-in-zone.ts'
import { attempt } from './attempt.ts'
import { useBrowserTimeZone, useNameOf } from './use-time-zones.ts'

type VisitorClock = { now: Date; zone: string; zoneName: string }

/** By the local calendar: 24 hours later may be the same day, or the day after tomorrow, when the clocks change. */
const dayOf = (moment: Date, { now, zone }: VisitorClock): string => {
  const { weekday } = timeInZone(zone, moment)
  const today = weekdays.indexOf(timeInZone(zone, now).weekday)
  const daysAhead = (weekdays.indexOf(weekday) - today + weekdays.length) % weekdays.length
  return ['today', 'tomorrow'][daysAhead] ?? `on ${weekday}`
}

const answerWithoutClock = 'You hear from us within 24 hours.'

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

const spokenNames = new Map([['United Kingdom Time', 'London time']])

/** They stand for no place: a browser that hides where it is says one of them. */
const placeless = /^(Etc\/.*|UTC|UCT|Universal|Zulu|GMT.?0?|Greenwich)$/i

/** “Eastern Time” for `America/New_York`, because its city need not be the family's; empty where there is no name. */
export const zoneName = (zone: string): string => {
  if (!zone || placeless.test(zone)) return ''
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' })
    const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const plain = name.replace(/ \(.*\)$/, '')
    return spokenNames.get(plain) ?? plain
  } catch {
    return ''
  }
}

const useMinute = (): Date => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => eachMinute(setNow), [])
  return now
}

/** As high as its longest words, so that nothing moves. It is no live region: nobody wants to hear each minute. */
export function AnswerTime() {
  const zone = useBrowserTimeZone()
  const clock = { now: useMinute(), zone, zoneName: useNameOf(zone, zoneName) }
  return (
    <p className="mt-3 flex min-h-18 items-end text-sm leading-6 text-slate sm:min-h-12">
      {attempt(() => answerSentence(clock), answerWithoutClock)}
    </p>
  )
}

export function PromisedAnswer({ receivedAt }: { receivedAt: string }) {
  const [zone] = useState(() => attempt(browserTimeZone, ''))
  const [name] = useState(() => attempt(() => zoneName(zone), ''))
  const clock = { now: useMinute(), zone, zoneName: name }
  const sentence = attempt(() => answerSentence(clock, new Date(receivedAt)), answerWithoutClock)
  return <p className="mt-2 text-slate">{sentence}</p>
}
