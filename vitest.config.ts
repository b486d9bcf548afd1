import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { isFullRun } from '#tests/support/full-run.ts'

/** They replace a module, or count what one keeps. */
const isolated = [
  'server/inquiries/intake/reference.test.ts',
  'server/inquiries/intake/row.test.ts',
  'server/mail/transport.test.ts',
  'tests/growth/time-zones.test.ts',
]

/** Set by scripts/test/databases.ts. */
const isOtherDatabase = ['TEST_POSTGRES_BIN', 'TEST_POOLER'].some((name) => process.env[name])

const longest = /tests\/faults|fuzz\/every-call|promise-histories|completeness/

/** Without what earlier runs took, vitest begins with the largest files: one worker would wait long for the other at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is the sequencer's, which returns a new array
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => Number(longest.test(other.moduleId)) - Number(longest.test(one.moduleId)))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          // Loading the server's modules again for each file takes two fifths of the processor's time.
          isolate: false,
          include: [
            '{contract,server,web,scripts,bench,tests/{deploy,fuzz,growth,imports,support}}/**/*.test.{ts,tsx}',
          ],
          exclude: isolated,
        },
      },
      { extends: true, test: { name: 'isolated', include: isolated } },
      { extends: true, test: { name: 'faults', include: ['tests/faults/**/*.test.ts'] } },
    ],
    globalSetup: ['tests/support/build-server.ts', 'tests/support/database-server.ts'],
    // One more than the cores: tests of faults mostly wait.
    maxWorkers: 3,
    // Against a test that hangs: a condition is awaited for as long as a busy machine may take.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 80_000 } },
    tags: [
      { name: 'full', description: 'It runs in `npm run test:full` alone.', skip: !isFullRun },
      {
        name: 'own-database',
        description: 'It starts a PostgreSQL of its own, whichever the others run on.',
        skip: isOtherDatabase,
      },
    ],
    // Of threads that the server starts, for each import, backup and mail: loading takes most of their time.
    env: { NODE_COMPILE_CACHE: '.cache/code' },
    setupFiles: ['tests/support/fail-on-warning.ts', 'tests/support/shift-clock.ts'],
    restoreMocks: true,
  },
})
