/** Refused posts of one network in ten minutes that are shown with everything that was typed. */
const maxWithValues = 60
const windowMs = 10 * 60_000

/** Networks that share a bucket count as one: what is withheld then is a courtesy, and the memory stays constant. */
const buckets = 65_536

/**
 * Counts refused posts, and says whether a network has had so many that what was typed is no longer sent back: a page
 * with anybody's words is made for each of them.
 */
export function countRefusals(): (network: string, now: Date) => boolean {
  const counts = new Uint16Array(buckets)
  let windowEndsAt = 0
  return (network, now) => {
    if (now.getTime() >= windowEndsAt) {
      counts.fill(0)
      windowEndsAt = now.getTime() + windowMs
    }
    const bucket = hash(network) % buckets
    const count = (counts[bucket] ?? 0) + 1
    counts[bucket] = Math.min(count, maxWithValues + 1)
    return count > maxWithValues
  }
}

/** FNV-1a (32 bits). */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  }
  return value >>> 0
}
