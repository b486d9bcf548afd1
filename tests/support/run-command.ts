import { Readable } from 'node:stream'
import { vi } from 'vitest'
import { runCommand } from '../../scripts/command-line.ts'

/** Runs a command of `scripts/` in this process, on a data folder; `input` is its standard input. */
export async function runInProcess(
  commands: Parameters<typeof runCommand>[1],
  dataDir: string,
  args: string[],
  { input = '', env = {} }: { input?: string; env?: Record<string, string> } = {},
) {
  const stdin = vi.spyOn(process, 'stdin', 'get')
  stdin.mockReturnValue(Readable.from([input]) as typeof process.stdin)
  for (const [name, value] of Object.entries({ ...env, DATA_DIR: dataDir })) vi.stubEnv(name, value)
  try {
    return await runCommand('program', commands, args)
  } finally {
    vi.unstubAllEnvs()
    stdin.mockRestore()
  }
}
