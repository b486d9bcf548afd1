import { useEffect, useState } from 'react'
import { eachMinute } from '#web/clock/each-minute.ts'
import { browserTimeZone } from '#web/clock/time-in-zone.ts'
import { answerSentence } from './answer-sentence.ts'
import { zoneName } from './places/zone-name.ts'
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
      {answerSentence(clock)}
    </p>
  )
}

export function PromisedAnswer({ receivedAt }: { receivedAt: string }) {
  const zone = browserTimeZone()
  const [name] = useState(() => zoneName(zone))
  const clock = { now: useMinute(), zone, zoneName: name }
  return <p className="mt-2 text-slate">{answerSentence(clock, new Date(receivedAt))}</p>
}
