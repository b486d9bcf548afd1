import { eachMinute } from '../sections/each-minute.ts'

type Clock = { element: Element; format: Intl.DateTimeFormat; show: Show }
type Show = (element: Element, formatted: string) => void

/** From the hour of 7 to that of 22. */
const isDaytime = (time: string): boolean => {
  const hour = (Number.parseInt(time, 10) % 12) + (time.endsWith('PM') ? 12 : 0)
  return hour >= 7 && hour < 22
}

const showText: Show = (element, text) => {
  element.textContent = text.replace(',', '')
}

const showTime: Show = (element, time) => {
  element.textContent = time
  const dot = element.previousElementSibling
  if (dot instanceof HTMLElement) dot.dataset['daytime'] = String(isDaytime(time))
}

const showHands: Show = (element, time) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const [hourHand, minuteHand] = element.children
  hourHand?.setAttribute('transform', `rotate(${(hour % 12) * 30 + minute / 2})`)
  minuteHand?.setAttribute('transform', `rotate(${minute * 6})`)
  element.removeAttribute('visibility')
}

const time = { hour: 'numeric', minute: '2-digit' } as const

/** By the value of `data-clock`. */
const kinds: Record<
  string,
  { locale: string; options: Intl.DateTimeFormatOptions; show: Show } | undefined
> = {
  time: { locale: 'en-US', options: time, show: showTime },
  'day-and-time': { locale: 'en-US', options: { weekday: 'short', ...time }, show: showText },
  hands: { locale: 'en-GB', options: time, show: showHands },
}

const clockOf = (element: HTMLElement | SVGElement): Clock[] => {
  const { clock = '', timeZone } = element.dataset
  const kind = kinds[clock]
  if (!kind) return []
  const format = new Intl.DateTimeFormat(kind.locale, { ...kind.options, timeZone })
  return [{ element, format, show: kind.show }]
}

export const startClocks = (): void => {
  const elements = document.querySelectorAll<HTMLElement | SVGElement>('[data-clock]')
  const clocks = [...elements].flatMap(clockOf)
  if (clocks.length === 0) return
  eachMinute((now) => {
    for (const { element, format, show } of clocks) show(element, format.format(now))
  })
}
