import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Finding, ok, warn } from './finding.ts'

const writes = 48
/** A disk without a cache that survives a power cut needs longer than this; one with such a cache may be as quick. */
const tooFastMs = 0.1
const slowMs = 30

/** Writes a block and has it flushed, some dozen times; the median in milliseconds. */
async function measureFlush(folder: string): Promise<number> {
  const path = join(folder, `flush-${process.pid}.tmp`)
  const file = await open(path, 'wx', 0o600)
  try {
    const block = Buffer.alloc(8192, 1)
    const timesMs: number[] = []
    for (let index = 0; index < writes; index += 1) {
      block.writeUInt32LE(index)
      const startedAtMs = performance.now()
      await file.write(block, 0, block.length, index * block.length)
      await file.datasync()
      timesMs.push(performance.now() - startedAtMs)
    }
    return timesMs.toSorted((a, b) => a - b)[writes / 2] ?? 0
  } finally {
    await file.close()
    await rm(path)
  }
}

/** Whether the disk seems to keep what it promises: nobody can be sure without pulling the plug. */
export async function checkFlush(
  dataDir: string,
  measure: (folder: string) => Promise<number> = measureFlush,
): Promise<Finding[]> {
  const medianMs = await measure(dataDir)
  const says = `The disk of ${dataDir} says within ${medianMs.toFixed(2)} ms that a write is safe.`
  if (medianMs < tooFastMs) {
    return [
      warn(
        'flush',
        `${says} So quick is a cache, which may be lost with the power.`,
        'Nothing to do where the disk’s cache survives a power cut (a battery, capacitors), as its data sheet or the provider says. Else turn the write cache off (hdparm -W 0), and keep backups elsewhere.',
      ),
    ]
  }
  if (medianMs > slowMs) {
    return [warn('flush', says, 'Each inquiry waits for it: use another disk, or see what else writes to this one.')]
  }
  return [ok('flush', says)]
}
