import { examine } from '../server/doctor/examine.ts'
import type { Finding } from '../server/doctor/finding.ts'
import { readEnv } from '../server/env/env.ts'
import { command, flag, runProgram } from './command-line.ts'

const indent = 17

function formatFinding({ level, about, says, advice }: Finding): string {
  const head = `${level.padEnd(6)}${about.padEnd(indent - 6)}`
  return `${head}${says}${advice === undefined ? '' : `\n${' '.repeat(indent)}${advice}`}`
}

function summarize(findings: Finding[]): string {
  const count = (level: Finding['level']) => findings.filter((one) => one.level === level).length
  const failures = count('fail')
  const warnings = count('warn')
  return `${failures} ${failures === 1 ? 'failure' : 'failures'}, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}.`
}

/** `npm run doctor`: works beside a running Meridian or without one. Exit code 1 when something has to be done. */
export const commands = command({
  help: 'looks at what Meridian depends on, and says what to do; --json is for programs, --whole looks at all inquiries',
  options: { json: flag, whole: flag },
  run: async ({ json, whole }) => {
    const findings = await examine(readEnv(), new Date(), { isWhole: whole })
    if (findings.some(({ level }) => level === 'fail')) process.exitCode = 1
    if (json) return JSON.stringify(findings, null, 2)
    return [...findings.map(formatFinding), '', summarize(findings)].join('\n')
  },
})

if (import.meta.main) await runProgram('doctor', commands)
