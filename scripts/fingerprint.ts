import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Of the contents of all files that the globs find under `root`, without tests. */
export function fingerprint(root: string, globs: string[]): string {
  const hash = createHash('sha256')
  for (const file of globSync(globs, { cwd: root }).toSorted()) {
    if (/\.test\.tsx?$/.test(file)) continue
    hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

/** Undefined where there is none: not built yet, or gone. */
export function readIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // It is not there.
    return undefined
  }
}
