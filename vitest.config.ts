import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          include: [
            '{contract,server,web,scripts,bench,tests/{deploy,fuzz,growth,support}}/**/*.test.{ts,tsx}',
          ],
        },
      },
      // They mostly wait, and run beside the journeys (scripts/test.ts).
      { extends: true, test: { name: 'faults', include: ['tests/faults/**/*.test.ts'] } },
    ],
    globalSetup: ['tests/support/build-server.ts', 'tests/support/database-server.ts'],
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // A condition is awaited for as long as a busy machine may take, not for the default second.
    expect: { poll: { timeout: 10_000 } },
    restoreMocks: true,
  },
})
