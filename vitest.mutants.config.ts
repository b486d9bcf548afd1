import { defineConfig } from 'vitest/config'

/** Configuration of `npm run mutants`: the tests that need neither a database nor a browser. */
export default defineConfig({
  test: {
    include: [
      'contract/**/*.test.ts',
      'server/{backup/retention-rule,catalogue/search-words,inquiries/{acts/fold,spam/*}}.test.ts',
      'server/imports/parsing/*.test.ts',
      'server/replies/parsing/{parse-mail,split-quotation}.test.ts',
      'web/{back-office/inquiries,inquiry-form,site/courses}/**/*.test.{ts,tsx}',
    ],
    testTimeout: 90_000,
    tags: ['full', 'own-database'].map((name) => ({ name, skip: true })),
    setupFiles: ['tests/support/fail-on-warning.ts'],
    restoreMocks: true,
  },
})
