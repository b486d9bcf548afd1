import { zonedFormatters } from '#contract/time-zones/formatters.ts'
import { resolveTimeZone } from '#contract/time-zones/resolve.ts'

const offsets = zonedFormatters({ timeZoneName: 'longOffset' })
const names = zonedFormatters({ timeZoneName: 'long' })

const toMinutes = (text: string): number | undefined => {
  const [, sign, hours, minutes = '0'] = /([+-])(\d{1,2}):?(\d\d)?$/.exec(text) ?? []
  if (!hours) return /(^|\s)(GMT|UTC|Z)$/i.test(text) ? 0 : undefined
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
}

const offsetAt = (zone: string, at: Date): number => toMinutes(offsets(zone)?.format(at) ?? '') ?? 0

/** “IST” of “India Standard Time”. */
const initialsAt = (zone: string, at: Date): string => {
  const [name = ''] = /[^\d,/]+$/.exec(names(zone)?.format(at) ?? '') ?? []
  return Array.from(name.matchAll(/\p{Lu}/gu), ([letter]) => letter).join('')
}

/** By the clock on the wall of a zone, whose offset may have changed meanwhile. */
const wallOffset = (zone: string, byClock: Date): number =>
  offsetAt(zone, new Date(byClock.getTime() - offsetAt(zone, byClock) * 60_000))

let meanings: Map<string, Set<number>> | undefined

/** What letters mean in every zone of the world, in winter and in summer. */
function meaningsOf(initials: string): Set<number> {
  if (!meanings) {
    meanings = new Map()
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      for (const at of [new Date('2026-01-01'), new Date('2026-07-01')]) {
        const key = initialsAt(zone, at)
        meanings.set(key, (meanings.get(key) ?? new Set()).add(offsetAt(zone, at)))
      }
    }
  }
  return meanings.get(initials) ?? new Set()
}

/**
 * Minutes east of UTC of a zone as people and programs write it. Letters with several meanings are those of the first of
 * our own zones whose initials they are; else undefined.
 */
export function offsetMinutes(text: string, byClock: Date, own: string[]): number | undefined {
  const zone = resolveTimeZone(text)
  if (zone?.includes('/')) return wallOffset(zone, byClock)
  const stated = toMinutes(text)
  if (stated !== undefined) return stated
  const letters = text.toUpperCase()
  const ours = own.find((one) => initialsAt(one, byClock) === letters)
  if (ours) return wallOffset(ours, byClock)
  const [only, ...others] = meaningsOf(letters)
  return others.length === 0 ? only : undefined
}

/** The zone that a header states in brackets, such as “Created (IST)”. */
export function zoneOfHeader(header: string): string | undefined {
  const [, text = ''] = /\(([^()]*)\)\s*$/.exec(header) ?? []
  const zone = text.trim()
  const isZone = offsetMinutes(zone, new Date(0), []) !== undefined || meaningsOf(zone).size > 0
  return zone !== '' && isZone ? zone : undefined
}
