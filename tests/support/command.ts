import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const root = join(import.meta.dirname, '../..')

/** Runs one of `scripts/` on a data folder as an operator does, with what is piped into it. */
export async function command(
  script: string,
  dataDir: string,
  words: string[],
  { input = '', settings = {} }: { input?: string; settings?: Record<string, string> } = {},
) {
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...words], {
    cwd: root,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, ...settings },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  // It may refuse before it reads.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const [out, said, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { code: code as number, out: out.trim(), said: said.trim() }
}
