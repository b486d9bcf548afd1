import { expect, test } from 'vitest'
import { checkDependencies, licenceTable } from './check-dependencies.ts'

const manifest = { dependencies: { paper: '1.2.3' }, allowScripts: { press: true } }
const packages = {
  '': {},
  'node_modules/paper': { license: 'MIT', integrity: 'sha512-a' },
  'node_modules/press': {
    license: 'ISC',
    integrity: 'sha512-b',
    hasInstallScript: true,
    dev: true,
  },
  'node_modules/press-elsewhere': {},
}
const review = '| paper | MIT |\n| MIT | 1 | 0 |\n| ISC | 0 | 1 |'

test('pinned, allowed and reviewed packages pass', () => {
  expect(checkDependencies(manifest, { packages }, review)).toEqual([])
})

test.for([
  ['a range', { ...manifest, dependencies: { paper: '^1.2.3' } }, packages, review],
  ['a script that nobody allowed', { ...manifest, allowScripts: {} }, packages, review],
  [
    'an allowance that nothing needs',
    manifest,
    { ...packages, 'node_modules/press': { license: 'ISC', integrity: 'sha512-b', dev: true } },
    review,
  ],
  [
    'a licence that nobody accepted',
    manifest,
    { ...packages, 'node_modules/ink': { license: 'GPL-3.0', integrity: 'sha512-c' } },
    `${review}\n| GPL-3.0 | 1 | 0 |`,
  ],
  [
    'a package without a licence',
    manifest,
    { ...packages, 'node_modules/ink': { integrity: 'x' } },
    `${review}\n| ? | 1 | 0 |`,
  ],
  [
    'a licence that the review does not count',
    manifest,
    packages,
    '| paper | MIT |\n| MIT | 1 | 0 |',
  ],
  [
    'a package that was not reviewed',
    manifest,
    packages,
    review.replace('paper | MIT', 'paper | ISC'),
  ],
] as const)('%s is told', ([, testManifest, lockedPackages, document]) => {
  expect(checkDependencies(testManifest, { packages: lockedPackages }, document)).toHaveLength(1)
})

test('an empty lockfile is reported', () => {
  expect(checkDependencies({}, { packages: {} }, '')).toEqual(['the lockfile names no package'])
})

test('licences of production and development packages are counted separately', () => {
  expect(licenceTable({ packages })).toEqual(['| MIT | 1 | 0 |', '| ISC | 0 | 1 |'])
})
