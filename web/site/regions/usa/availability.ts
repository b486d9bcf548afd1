import type { LessonHours } from '#brand'
import { timeInZone, weekdays } from '#web/clock/time-in-zone.ts'

type Zone = LessonHours & {
  /** IANA zones of the USA have older names, too. */
  timeZones: RegExp
}

export const zones: readonly Zone[] = [
  {
    name: 'Eastern',
    weekdays: { fromHour: 6, toHour: 23 },
    weekend: { fromHour: 8, toHour: 20 },
    timeZones:
      /^(America\/(New_York|Detroit|Fort_Wayne|Indianapolis|Louisville|Kentucky\/(Louisville|Monticello)|Indiana\/(Indianapolis|Marengo|Petersburg|Vevay|Vincennes|Winamac))|US\/(Eastern|East-Indiana|Michigan)|EST5EDT)$/,
  },
  {
    name: 'Central',
    weekdays: { fromHour: 5, toHour: 22 },
    weekend: { fromHour: 7, toHour: 19 },
    timeZones:
      /^(America\/(Chicago|Menominee|Indiana\/(Knox|Tell_City)|Knox_IN|North_Dakota\/(Beulah|Center|New_Salem))|US\/(Central|Indiana-Starke)|CST6CDT)$/,
  },
  {
    name: 'Mountain',
    weekdays: { fromHour: 4, toHour: 21 },
    weekend: { fromHour: 6, toHour: 18 },
    timeZones: /^(America\/(Denver|Boise|Phoenix|Shiprock)|Navajo|US\/(Mountain|Arizona)|MST7MDT|MST)$/,
  },
  {
    name: 'Pacific',
    weekdays: { fromHour: 3, toHour: 20 },
    weekend: { fromHour: 5, toHour: 17 },
    timeZones: /^(America\/Los_Angeles|US\/Pacific|PST8PDT)$/,
  },
]

/** `day` 0 is Monday. */
const hoursOn = (zone: Zone, day: number): LessonHours['weekdays'] => (day % 7 < 5 ? zone.weekdays : zone.weekend)

export type Availability = {
  zone: string
  isOpen: boolean
  /** When today's lessons end or the next begin, on the visitor's 24-hour clock. */
  untilHour: number
  isTomorrow: boolean
}

/** Phoenix has Mountain hours without daylight saving. Null: the zone is not in the table. */
export const availabilityAt = (now: Date, timeZone: string): Availability | null => {
  const zone = zones.find(({ timeZones }) => timeZones.test(timeZone))
  if (!zone) return null
  const { weekday, hour } = timeInZone(timeZone, now)
  const day = weekdays.indexOf(weekday)
  const { fromHour, toHour } = hoursOn(zone, day)
  const isOpen = fromHour <= hour && hour < toHour
  const isTomorrow = hour >= toHour
  const nextFromHour = isTomorrow ? hoursOn(zone, day + 1).fromHour : fromHour
  return { zone: zone.name, isOpen, untilHour: isOpen ? toHour : nextFromHour, isTomorrow }
}
