import { execFile } from 'node:child_process'
import { join } from 'node:path'

/** What can be said about the code in seconds, without running it: all steps at once, one line for each. */
const root = join(import.meta.dirname, '..')

const steps: Record<string, string[][]> = {
  format: [['biome', 'check', '--error-on-warnings', '--colors=off']],
  lint: [['oxlint', '--deny-warnings']],
  rooms: [['node', 'scripts/check-rooms.ts']],
  proofs: [
    ['node', 'scripts/check-named-tests.ts'],
    ['node', 'scripts/check-requirements.ts'],
  ],
  packages: [['node', 'scripts/check-dependencies.ts']],
  unused: [['knip', '--no-progress', '--no-config-hints']],
  types: [
    ['react-router', 'typegen'],
    ['tsc', '-b'],
  ],
}

/** Runs a program of node_modules; undefined when it succeeded, else what it said. */
const complaint = ([program = '', ...args]: string[]) =>
  new Promise<string | undefined>((resolve) => {
    const path = join(root, 'node_modules/.bin', program)
    execFile(path, args, { cwd: root, maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
      resolve(error ? `${stdout}${stderr}`.trim() || error.message : undefined),
    )
  })

async function firstComplaint(commands: string[][]): Promise<string | undefined> {
  for (const command of commands) {
    const said = await complaint(command)
    if (said !== undefined) return said
  }
  return undefined
}

const start = performance.now()
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

const results = await Promise.all(
  Object.entries(steps).map(async ([name, commands]) => {
    const said = await firstComplaint(commands)
    console.log(`${said === undefined ? '✓' : '✗'} ${name.padEnd(8)} ${seconds(start)}`)
    return { name, said }
  }),
)

for (const { name, said } of results) if (said !== undefined) console.log(`\n── ${name}\n${said}`)
process.exitCode = results.every(({ said }) => said === undefined) ? 0 : 1
