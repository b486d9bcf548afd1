import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** Runs a file of this folder as a process of its own, and resolves to what it prints: it needs the other core. */
export async function runChild(file: string, options: Record<string, string | number>): Promise<string> {
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return text(child.stdout)
}
