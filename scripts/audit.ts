import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { auditProblems, parseAccepted, parseFindings } from './audit/findings.ts'
import { command, runProgram } from './command-line.ts'

const root = join(import.meta.dirname, '..')
const args = ['audit', '--json', '--omit=dev', '--package-lock-only', '--fetch-retries=1']

/** `npm run audit`: known vulnerabilities of what ships, against those that were accepted. */
await runProgram(
  'audit',
  command({
    help: 'looks up the known vulnerabilities of what ships',
    run: async () => {
      const accepted = parseAccepted(
        readFileSync(join(import.meta.dirname, 'audit/accepted.json'), 'utf8'),
      )
      const { stdout } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
      const findings = parseFindings(stdout ?? '')
      if (!findings) {
        throw new Error(
          'Nothing was looked up: the registry of npm did not answer. Try again, or set another one (npm config set registry).',
        )
      }
      const problems = auditProblems(findings, accepted, new Date().toISOString().slice(0, 10))
      if (problems.length > 0) throw new Error(problems.join('\n'))
      return `No vulnerability is known, but for ${accepted.length} that were accepted.`
    },
  }),
)
