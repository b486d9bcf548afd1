import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

/** Debian's folder is not in everybody's PATH. */
const program = ['nginx', '/usr/sbin/nginx'].find((path) => spawnSync(path, ['-v']).status === 0)

export const isNginxInstalled = program !== undefined

/** Resolves once it answers at `url`. */
export async function startNginx(url: string, args: string[]) {
  const nginx = spawn(program ?? 'nginx', args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const exited = once(nginx, 'exit')
  while (!(await fetch(url).catch(() => false))) {
    if (nginx.exitCode !== null) throw new Error('nginx ended before it could be used.')
    await wait(20)
  }
  return {
    url,
    process: nginx,
    stop: async () => {
      nginx.kill('SIGTERM')
      await exited
    },
  }
}
