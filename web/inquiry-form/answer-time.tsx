import { useEffect, useState } from 'react'
import { zoneName } from '#contract/time-zones/zone-name.ts'
import { eachMinute } from '#web/clock/each-minute.ts'
import { browserTimeZone } from '#web/clock/time-in-zone.ts'
import { answerSentence, answerWithoutClock } from './answer-sentence.ts'
import { attempt } from './attempt.ts'
import { useBrowserTimeZone, useNameOf } from './use-time-zones.ts'

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
