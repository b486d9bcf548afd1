import { benchBackOffice } from './back-office.ts'
import { endStartedOnExit } from './end-started.ts'
import { benchExport } from './export.ts'
import { benchImports } from './imports.ts'
import { benchPages } from './pages.ts'
import { benchStart } from './start.ts'

/** `npm run bench -- <name>`, without a name of the back office: exit code 1 when a threshold is missed. */
const benchmarks: Record<string, (args: string[]) => Promise<boolean>> = {
  start: benchStart,
  pages: benchPages,
  'back-office': benchBackOffice,
  export: benchExport,
  imports: benchImports,
}

const given = process.argv.slice(2)
const isNamed = given[0] !== undefined && !given[0].startsWith('--')
const [name = '', ...args] = isNamed ? given : ['back-office', ...given]
const runBenchmark = benchmarks[name]
if (runBenchmark) {
  endStartedOnExit()
  process.exitCode = (await runBenchmark(args)) ? 0 : 1
} else {
  console.error(`Say what to measure: npm run bench -- ${Object.keys(benchmarks).join(' | ')}`)
  process.exitCode = 1
}
