/** Rejected posts of one network in ten minutes that are answered with everything that was typed (R-plain-8). */
const maxShownPerNetwork = 60
const windowMs = 10 * 60_000

/** For all rejected posts of a second: 64 KB of markup cost the one thread two milliseconds. */
const maxShownCharactersPerSecond = 256 * 1024

/** Networks that share a bucket count as one: showing values is a courtesy, and the memory stays constant. */
const buckets = 65_536

/** Counts rejected posts, and says whether what was typed is withheld from the answer. */
export function limitShownValues() {
  const counts = new Uint16Array(buckets)
  let windowEndsAt = 0
  let second = 0
  let charactersShown = 0

  function countRefusal(network: string, nowMs: number): number {
    if (nowMs >= windowEndsAt) {
      counts.fill(0)
      windowEndsAt = nowMs + windowMs
    }
    const bucket = hash(network) % buckets
    const count = (counts[bucket] ?? 0) + 1
    counts[bucket] = Math.min(count, maxShownPerNetwork + 1)
    return count
  }

  return (network: string, values: Record<string, string>, now: Date): boolean => {
    const nowMs = now.getTime()
    if (countRefusal(network, nowMs) > maxShownPerNetwork) return true
    if (Math.floor(nowMs / 1000) !== second) {
      second = Math.floor(nowMs / 1000)
      charactersShown = 0
    }
    charactersShown += Object.values(values).reduce((sum, value) => sum + value.length, 0)
    return charactersShown > maxShownCharactersPerSecond
  }
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return value >>> 0
}
