// @module-tag own-database
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runProgram } from './cluster.ts'

/** Fails with the lines of `output`. */
async function runFailing(output: string): Promise<void> {
  const binDir = await mkdtemp(join(tmpdir(), 'meridian-programs-'))
  onTestFinished(() => rm(binDir, { recursive: true }))
  const program = join(binDir, 'initdb')
  await writeFile(program, `#!/bin/sh\ncat >&2 <<'END'\n${output}\nEND\nexit 1\n`)
  await chmod(program, 0o700)
  await runProgram({ binDir, commandPrefix: [], identity: {} }, 'initdb', [])
}

test('a program of PostgreSQL that fails is quoted with its cause, not with what it cleaned up', async () => {
  const full = `creating configuration files ... ok
running bootstrap script ... 2026-11-22 17:04:27.468 UTC [9] FATAL:  could not extend file "base/1/2691": No space left on device
2026-11-22 17:04:27.468 UTC [9] HINT:  Check free disk space.
Aborted
child process exited with exit code 134
initdb: removing data directory "/data/postgres"`
  await expect(runFailing(full)).rejects.toThrow(
    /^PostgreSQL's initdb failed: FATAL: {2}could not extend file "base\/1\/2691": No space left on device HINT: {2}Check free disk space\.$/,
  )
  await expect(runFailing('initdb: error: one\ntwo\nthree\nfour')).rejects.toThrow(
    /^PostgreSQL's initdb failed: two three four$/,
  )
})
