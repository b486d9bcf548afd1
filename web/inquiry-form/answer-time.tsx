import { useEffect, useState } from 'react'
import { promiseMs } from '#contract/inquiries/promised-answer.ts'
import { zoneName } from '#contract/time-zones/zone-name.ts'
import { eachMinute, timeInZone, twelveHours, weekdays } from '#web/clock/time-in-zone.ts'
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

export const answerWithoutClock = 'You hear from us within 24 hours.'

/** When a family hears from us, by its own clock, which has a name: 24 hours from `receivedAt`, or else from now. */
export const answerSentence = (clock: VisitorClock, receivedAt?: Date): string => {
  const { now, zone, zoneName: name } = clock
  if (!name) return answerWithoutClock
  const time = (moment: Date) => twelveHours(timeInZone(zone, moment)).replace(' ', '\u00A0')
  const start = receivedAt ?? now
  const by = new Date(start.getTime() + promiseMs)
  const since = receivedAt ? 'We got it at' : 'It is'
  return `${since} ${time(start)} where you are (${name}). You hear from us by ${time(by)} ${dayOf(by, clock)}.`
}

export const useMinute = (): Date => {
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
