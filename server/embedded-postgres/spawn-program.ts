import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { inheritedEnvironment } from '../inherited-environment.ts'

/** Undefined is the user of this process. */
export type Identity = { uid?: number; gid?: number }

/** The server's only `spawn`. In `/`, because the user may not enter our working directory. */
export function spawnProgram(
  [command = '', ...args]: string[],
  options: Identity & Pick<SpawnOptions, 'stdio' | 'detached'>,
): ChildProcess {
  return spawn(command, args, { ...options, cwd: '/', env: inheritedEnvironment() })
}
