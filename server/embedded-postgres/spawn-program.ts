import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'

/** Undefined is the user of this process. */
export type Identity = { uid?: number; gid?: number }

/** Our environment holds passwords, and a program's environment is readable by its user. */
const inheritedVariables = ['PATH', 'LANG', 'LC_ALL', 'TZ']

/** The server's only `spawn`. In `/`, because the user may not enter our working directory. */
export function spawnProgram(
  [command = '', ...args]: string[],
  options: Identity & Pick<SpawnOptions, 'stdio' | 'detached'>,
): ChildProcess {
  // oxlint-disable-next-line no-process-env -- passed on, not read
  const env = inheritedVariables.map((name) => [name, process.env[name]] as const)
  const setVariables = env.filter(([, value]) => value !== undefined)
  return spawn(command, args, { ...options, cwd: '/', env: Object.fromEntries(setVariables) })
}
