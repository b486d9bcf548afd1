import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const root = join(import.meta.dirname, '../..')

/** Runs one of `scripts/` on a data folder; `input` is piped to it. */
export async function runScript(
  script: string,
  dataDir: string,
  args: string[],
  { input = '', env = {} }: { input?: string; env?: Record<string, string> } = {},
) {
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: '.cache/code',
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  // The script may exit before it reads its input.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: code as number, stdout: stdout.trim(), stderr: stderr.trim() }
}
