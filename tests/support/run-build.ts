import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** Builds what has a source that changed since; throws when it cannot be built. */
export function runBuild(...args: string[]): void {
  const script = join(import.meta.dirname, '../../scripts/build.ts')
  execFileSync(process.execPath, [script, '--if-stale', ...args], { stdio: 'inherit' })
}
