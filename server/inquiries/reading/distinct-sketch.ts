const indexBits = 12
const registerCount = 2 ** indexBits

/** HyperLogLog's constant for so many registers (Flajolet et al., 2007). */
const alpha = 0.7213 / (1 + 1.079 / registerCount)

/** A HyperLogLog of 4 KB tells how many different ids it was given, with a standard error of 1.6 %. */
export type DistinctSketch = Uint8Array

export const emptySketch = (): DistinctSketch => new Uint8Array(registerCount)

/** Without `seed` nobody can choose ids that count as few. */
export function addToSketch(sketch: DistinctSketch, id: number, seed: number): void {
  const hash = mix(id ^ seed)
  const index = hash >>> (32 - indexBits)
  const rank = Math.min(Math.clz32(hash << indexBits), 32 - indexBits) + 1
  if (rank > (sketch[index] ?? 0)) sketch[index] = rank
}

export function mergeSketches(sketches: readonly DistinctSketch[]): DistinctSketch {
  const merged = emptySketch()
  for (const sketch of sketches) {
    for (let index = 0; index < registerCount; index += 1) {
      merged[index] = Math.max(merged[index] ?? 0, sketch[index] ?? 0)
    }
  }
  return merged
}

export function estimateDistinct(sketch: DistinctSketch): number {
  let sum = 0
  let empty = 0
  for (const rank of sketch) {
    sum += 2 ** -rank
    if (rank === 0) empty += 1
  }
  const estimate = (alpha * registerCount ** 2) / sum
  const isFew = estimate <= 2.5 * registerCount && empty > 0
  return Math.round(isFew ? registerCount * Math.log(registerCount / empty) : estimate)
}

/** The finalizer of MurmurHash3, which maps no two ids to one value. */
function mix(id: number): number {
  let hash = id
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
