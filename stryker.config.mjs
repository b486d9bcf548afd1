/** Configuration of `npm run mutants` (docs/recipes.md): which modules are mutated, and by which tests the mutants are to be seen. */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutants.config.ts' },
  coverageAnalysis: 'perTest',
  // A mutant in code that runs as a module is loaded would have to load it again for each test.
  ignoreStatic: true,
  // Stryker rewrites the files that a tsconfig names, with a compiler that this project does not have.
  tsconfigFile: 'none.json',
  mutate: [
    'contract/inquiries/**/*.ts',
    'contract/time-zones/**/*.ts',
    'contract/{text-rules,days,values,catalogue/find-inside}.ts',
    'server/backup/retention-rule.ts',
    'server/imports/parsing/{read-moment,split-name,match-columns,convert-row,read-reach}.ts',
    'server/inquiries/{acts/fold,spam/spam-check}.ts',
    'server/replies/parsing/{parse-mail,split-quotation,quotation-heads,sent-words}.ts',
    'web/back-office/inquiries/keys/shortcut-for.ts',
    'web/inquiry-form/warnings.ts',
    'web/site/courses/{category-display,head}.ts',
    '!**/*.test.ts',
  ],
  ignorePatterns: ['/build', '/data', '/.cache', '/docs'],
  tempDirName: '.cache/mutants',
  reporters: ['clear-text', 'json'],
  clearTextReporter: { logTests: false, reportTests: false, reportMutants: false },
  jsonReporter: { fileName: '.cache/mutants.json' },
  concurrency: 2,
}
