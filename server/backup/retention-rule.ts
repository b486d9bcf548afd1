import { backupsKept } from '#contract/data-purposes/backups.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
export const weekMs = 7 * dayMs

/** 1 January 1970 was a Thursday. */
const mondayMs = 4 * dayMs

const periods = [
  { count: backupsKept.hours, indexOf: (ms: number) => Math.floor(ms / hourMs) },
  { count: backupsKept.days, indexOf: (ms: number) => Math.floor(ms / dayMs) },
  { count: backupsKept.weeks, indexOf: (ms: number) => Math.floor((ms - mondayMs) / weekMs) },
]

const namePattern = /^meridian-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup\.gz(?<draft>\.\d+\.part)?$/

/** The moment in a name that `backupFileName` gave; undefined for any other. */
function parseName(name: string): { takenAtMs: number; isDraft: boolean } | undefined {
  const [, date, hour, minute, second, draft] = namePattern.exec(name) ?? []
  const takenAtMs = Date.parse(`${date}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(takenAtMs) ? undefined : { takenAtMs, isDraft: draft !== undefined }
}

/** When a file was taken whose name `backupFileName` gave; undefined for any other, and for a draft. */
export function takenAtOf(name: string): Date | undefined {
  const parsed = parseName(name)
  return parsed && !parsed.isDraft ? new Date(parsed.takenAtMs) : undefined
}

export const selectNewest = (names: string[]): string | undefined =>
  names
    .filter((name) => parseName(name)?.isDraft === false)
    .toSorted()
    .at(-1)

/** The newest of all is kept in any case, and so is what has another name. */
export function selectExpired(names: string[], now: Date): string[] {
  const backups: { name: string; takenAtMs: number }[] = []
  const expired: string[] = []
  for (const name of names) {
    const parsed = parseName(name)
    if (!parsed) continue
    if (!parsed.isDraft) backups.push({ name, takenAtMs: parsed.takenAtMs })
    else if (now.getTime() - parsed.takenAtMs > dayMs) expired.push(name)
  }
  backups.sort((one, other) => other.takenAtMs - one.takenAtMs)
  const kept = new Set(backups.slice(0, 1))
  for (const { count, indexOf } of periods) {
    const oldest = indexOf(now.getTime()) - count
    let taken = Number.POSITIVE_INFINITY
    for (const backup of backups) {
      const index = indexOf(backup.takenAtMs)
      if (index > oldest && index < taken) {
        kept.add(backup)
        taken = index
      }
    }
  }
  return [...expired, ...backups.filter((backup) => !kept.has(backup)).map(({ name }) => name)]
}
