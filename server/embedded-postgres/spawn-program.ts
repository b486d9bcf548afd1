import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'

/** Undefined: the user that this process runs as. */
export type Identity = { uid?: number; gid?: number }

/** A program's environment can be read by its user, and ours holds passwords: it gets these variables and no other. */
const inheritedVariables = ['PATH', 'LANG', 'LC_ALL', 'TZ']

/** The only `spawn` of the server: without our environment, and without our working folder, which it might not enter. */
export function spawnProgram(
  [command = '', ...args]: string[],
  options: Identity & Pick<SpawnOptions, 'stdio' | 'detached'>,
): ChildProcess {
  // oxlint-disable-next-line no-process-env -- it is passed on, not read
  const env = inheritedVariables.map((name) => [name, process.env[name]] as const)
  const setVariables = env.filter(([, value]) => value !== undefined)
  return spawn(command, args, { ...options, cwd: '/', env: Object.fromEntries(setVariables) })
}
