import { eachMinute, type TimeInZone, timeInZone, twelveHours } from '#web/clock/time-in-zone.ts'

const kinds: Record<string, ((element: Element, time: TimeInZone) => void) | undefined> = {
  'day-and-time': (element, time) => {
    element.textContent = `${time.weekday.slice(0, 3)} ${twelveHours(time)}`
  },
  time: (element, time) => {
    element.textContent = twelveHours(time)
    const isDaytime = time.hour >= 7 && time.hour < 22
    element.previousElementSibling?.setAttribute('data-daytime', String(isDaytime))
  },
  hands: (element, { hour, minute }) => {
    const [hourHand, minuteHand] = element.children
    hourHand?.setAttribute('transform', `rotate(${(hour % 12) * 30 + minute / 2})`)
    minuteHand?.setAttribute('transform', `rotate(${minute * 6})`)
    element.removeAttribute('visibility')
  },
  /** The pictures are drawn at dusk. */
  daylight: (element, { hour }) => {
    element.toggleAttribute('data-day', hour >= 7 && hour < 18)
  },
}

export const startClocks = (): void => {
  const clocks = document.querySelectorAll<HTMLElement | SVGElement>('[data-clock]')
  if (clocks.length === 0) return
  eachMinute((now) => {
    for (const element of clocks) {
      const { clock = '', timeZone } = element.dataset
      kinds[clock]?.(element, timeInZone(timeZone, now))
    }
  })
}
