type Hours = { from: number; to: number }

/** When lessons are given in one zone, in the hours of whoever lives there (spec §9). */
export type Zone = { name: string; timeZone: string; weekdays: Hours; weekend: Hours }

export const zones: readonly Zone[] = [
  {
    name: 'Eastern',
    timeZone: 'America/New_York',
    weekdays: { from: 6, to: 23 },
    weekend: { from: 8, to: 20 },
  },
  {
    name: 'Central',
    timeZone: 'America/Chicago',
    weekdays: { from: 5, to: 22 },
    weekend: { from: 7, to: 19 },
  },
  {
    name: 'Mountain',
    timeZone: 'America/Denver',
    weekdays: { from: 4, to: 21 },
    weekend: { from: 6, to: 18 },
  },
  {
    name: 'Pacific',
    timeZone: 'America/Los_Angeles',
    weekdays: { from: 3, to: 20 },
    weekend: { from: 5, to: 17 },
  },
]

/** What browsers in the USA call their zone: IANA's names and the older ones. */
const members: Record<string, RegExp> = {
  Eastern:
    /^(America\/(New_York|Detroit|Fort_Wayne|Indianapolis|Louisville|Kentucky\/(Louisville|Monticello)|Indiana\/(Indianapolis|Marengo|Petersburg|Vevay|Vincennes|Winamac))|US\/(Eastern|East-Indiana|Michigan)|EST5EDT)$/,
  Central:
    /^(America\/(Chicago|Menominee|Indiana\/(Knox|Tell_City)|Knox_IN|North_Dakota\/(Beulah|Center|New_Salem))|US\/(Central|Indiana-Starke)|CST6CDT)$/,
  Mountain:
    /^(America\/(Denver|Boise|Phoenix|Shiprock)|Navajo|US\/(Mountain|Arizona)|MST7MDT|MST)$/,
  Pacific: /^(America\/Los_Angeles|US\/Pacific|PST8PDT)$/,
}

const zoneOf = (timeZone: string): Zone | undefined =>
  zones.find(({ name }) => members[name]?.test(timeZone))

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

const hoursOn = (zone: Zone, day: number): Hours =>
  day % 7 === 0 || day % 7 === 6 ? zone.weekend : zone.weekdays

/** The weekday (0 is Sunday) and the full hour that a clock in this zone shows. */
const readClock = (now: Date, timeZone: string): { day: number; hour: number } => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(now)
  const read = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { day: days.indexOf(read('weekday')), hour: Number(read('hour')) }
}

export type Availability = {
  zone: string
  open: boolean
  /** The hour at which today's lessons end, or at which the next ones begin: 24-hour clock, the visitor's own. */
  until: number
  /** Whether `until` is tomorrow. */
  tomorrow: boolean
}

/**
 * Whether lessons are given now, by the clock on the visitor's wall: Phoenix keeps Mountain's hours without its
 * summer time. Null where the visitor's zone is not in the table.
 */
export const availabilityAt = (now: Date, timeZone: string): Availability | null => {
  const zone = zoneOf(timeZone)
  if (!zone) return null
  const { day, hour } = readClock(now, timeZone)
  const { from, to } = hoursOn(zone, day)
  if (hour < from) return { zone: zone.name, open: false, until: from, tomorrow: false }
  if (hour < to) return { zone: zone.name, open: true, until: to, tomorrow: false }
  return { zone: zone.name, open: false, until: hoursOn(zone, day + 1).from, tomorrow: true }
}

/** 6am, 11pm: as the table of the specification writes it. */
export const hourName = (hour: number): string =>
  `${hour % 12 === 0 ? 12 : hour % 12}${hour < 12 ? 'am' : 'pm'}`

export const hoursName = ({ from, to }: Hours): string => `${hourName(from)}-${hourName(to)}`
