import { defineConfig } from 'vitest/config'

/** Configuration of `npm run mutants`: the tests that need neither a database nor a browser. */
export default defineConfig({
  test: {
    include: [
      'contract/**/*.test.ts',
      'server/imports/parsing/read-rows.test.ts',
      'server/inquiries/acts/fold.test.ts',
      'server/replies/parsing/{parse-mail,split-quotation}.test.ts',
      'web/back-office/**/*.test.ts',
      'web/inquiry-form/**/*.test.ts',
      'web/site/courses/*.test.ts',
    ],
    testTimeout: 90_000,
    tags: ['full', 'own-database'].map((name) => ({ name, skip: true })),
    setupFiles: ['tests/support/fail-on-warning.ts'],
    restoreMocks: true,
  },
})
