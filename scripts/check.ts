import { execFile } from 'node:child_process'
import { join } from 'node:path'

/** Everything that can be said about the code in seconds, without running it. */
const root = join(import.meta.dirname, '..')

const steps: Record<string, string[][]> = {
  format: [['biome', 'check', '--error-on-warnings', '--colors=off']],
  lint: [['oxlint', '--deny-warnings']],
  rooms: [['node', 'scripts/check-rooms.ts']],
  styles: [['node', 'scripts/check-styles.ts']],
  purposes: [['node', 'scripts/data-purposes.ts', '--check']],
  schema: [['node', 'scripts/check-migrations.ts']],
  browsers: [
    ['node', 'scripts/build.ts', '--if-stale'],
    ['node', 'scripts/check-browsers.ts'],
  ],
  unused: [['knip', '--no-progress', '--no-config-hints']],
  types: [
    ['react-router', 'typegen'],
    ['tsc', '-b'],
  ],
}

/** Resolves to the program's output when it fails. */
const runProgram = ([program = '', ...args]: string[]) =>
  new Promise<string | undefined>((resolve) => {
    const path = join(root, 'node_modules/.bin', program)
    execFile(path, args, { cwd: root, maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
      resolve(error ? `${stdout}${stderr}`.trim() || error.message : undefined),
    )
  })

async function findFirstFailure(programs: string[][]): Promise<string | undefined> {
  for (const command of programs) {
    const output = await runProgram(command)
    if (output !== undefined) return output
  }
  return undefined
}

const startedAt = performance.now()
const formatSeconds = (fromMs: number) => `${((performance.now() - fromMs) / 1000).toFixed(1)} s`

const results = await Promise.all(
  Object.entries(steps).map(async ([name, commands]) => {
    const failure = await findFirstFailure(commands)
    console.log(`${failure === undefined ? '✓' : '✗'} ${name.padEnd(8)} ${formatSeconds(startedAt)}`)
    return { name, failure }
  }),
)

for (const { name, failure } of results) if (failure !== undefined) console.log(`\n── ${name}\n${failure}`)
process.exitCode = results.every(({ failure }) => failure === undefined) ? 0 : 1
