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
    'contract/{text-rules,days,values}.ts',
    'server/imports/parsing/{read-moment,split-name,match-columns,convert-row,read-reach}.ts',
    'server/inquiries/acts/fold.ts',
    'server/replies/parsing/{parse-mail,split-quotation,quotation-heads,sent-words}.ts',
    'web/inquiry-form/{validate,warnings}.ts',
    'web/site/courses/*.ts',
    '!**/*.test.ts',
  ],
  ignorePatterns: ['/build', '/data', '/.cache', '/docs'],
  tempDirName: '.cache/mutants',
  reporters: ['clear-text', 'json'],
  clearTextReporter: { logTests: false, reportTests: false, reportMutants: false },
  jsonReporter: { fileName: '.cache/mutants.json' },
  concurrency: 2,
}
