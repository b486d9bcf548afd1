import { benchAbuse } from './abuse.ts'
import { benchBackOffice } from './back-office.ts'
import { benchExport } from './export.ts'
import { benchForgetting } from './forgetting.ts'
import { benchPages } from './pages.ts'

/** `npm run bench -- <name>`: exit code 1 when a threshold is missed. */
const benchmarks: Record<string, (args: string[]) => Promise<boolean>> = {
  pages: benchPages,
  'back-office': benchBackOffice,
  export: benchExport,
  forgetting: benchForgetting,
  abuse: benchAbuse,
}

const [name = '', ...args] = process.argv.slice(2)
const runBenchmark = benchmarks[name]
if (runBenchmark) {
  process.exitCode = (await runBenchmark(args)) ? 0 : 1
} else {
  console.error(`Say what to measure: npm run bench -- ${Object.keys(benchmarks).join(' | ')}`)
  process.exitCode = 1
}
