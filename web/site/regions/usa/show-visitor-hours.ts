import { browserTimeZone, eachMinute, timeInZone, twelveHours } from '#web/clock/time-in-zone.ts'
import { formatHour } from '../format-hours.ts'
import { type Availability, availabilityAt } from './availability.ts'

const textOf = (availability: Availability | null, { dataset }: HTMLElement): string => {
  if (!availability) return dataset['unknown'] ?? ''
  const { zone, isOpen, untilHour, isTomorrow } = availability
  const closedText = isTomorrow ? dataset['tomorrow'] : dataset['later']
  return ((isOpen ? dataset['open'] : closedText) ?? '')
    .replace('{zone}', zone)
    .replace('{hour}', formatHour(untilHour))
}

const markZone = (zone: string | undefined) => {
  for (const row of document.querySelectorAll<HTMLElement>('tr[data-zone]')) {
    if (row.dataset['zone'] === zone) row.setAttribute('aria-current', 'true')
    else row.removeAttribute('aria-current')
  }
}

export const start = (part: HTMLElement): void => {
  const timeZone = browserTimeZone()
  const setText = (selector: string, text: string) => {
    const element = part.querySelector(selector)
    // A status is announced whenever it is written.
    if (element && element.textContent !== text) element.textContent = text
  }
  setText('[data-zone-name]', ` (${timeZone.replaceAll('_', ' ')})`)
  eachMinute((now) => {
    const availability = availabilityAt(now, timeZone)
    const time = timeInZone(timeZone, now)
    setText('[data-time]', `${time.weekday} ${twelveHours(time)}`)
    setText('[role=status]', textOf(availability, part))
    markZone(availability?.zone)
    const dot = part.querySelector<HTMLElement>('[data-dot]')
    if (!dot) return
    dot.dataset['open'] = String(availability?.isOpen ?? false)
    dot.hidden = false
  })
}
