import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Names of Node's and the browser's primitives in docs/evidence/security.md. */
const primitiveNames: Record<string, string> = {
  argon2: 'argon2id',
  createCipheriv: 'AES-256-GCM',
  createDecipheriv: 'AES-256-GCM',
  createHash: 'SHA-256',
  createHmac: 'HMAC-SHA-256',
  createSecretKey: 'a key object',
  hkdfSync: 'HKDF-SHA-256',
  randomBytes: 'random bits',
  getRandomValues: 'random bits',
  randomInt: 'a random number',
  randomUUID: 'a random UUID',
  timingSafeEqual: 'compared in constant time',
}

function primitivesInCode(): Record<string, string[]> {
  const files = globSync('{brand.ts,{contract,server,web}/**/*.{ts,tsx}}', { cwd: root })
  const found = files
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => {
      const code = read(path)
      const [, imported = ''] = /import \{([^}]*)\} from 'node:crypto'/.exec(code) ?? []
      const global = [...code.matchAll(/\bcrypto\.(\w+)\(/g)].map(([, name = '']) => name)
      const names = [...imported.split(',').map((name) => name.trim()), ...global]
      const values = names.filter((name) => name !== '' && !name.startsWith('type '))
      return [path, values.map((name) => primitiveNames[name] ?? name).toSorted()] as const
    })
  return Object.fromEntries(found.filter(([, names]) => names.length > 0))
}

test('docs/evidence/security.md lists the cryptography of each file', () => {
  const [, section = ''] = read('docs/evidence/security.md').split('\n## Cryptography\n')
  const [table = ''] = section.split('\n## ')
  const documented = [...table.matchAll(/^\| `([\w./-]+)` \| ([^|]+) \|/gm)].map(
    ([, path = '', primitives = '']) => [path, primitives.split(';').map((one) => one.trim())],
  )
  const inCode = primitivesInCode()
  expect(Object.keys(inCode).length).toBeGreaterThan(10)
  expect(Object.fromEntries(documented)).toEqual(inCode)
})

test('every hash of the product is SHA-256', () => {
  const files = Object.keys(primitivesInCode())
  const calls = files.flatMap((path) => [
    ...read(path).matchAll(/\b(?:createHash|createHmac|hkdfSync)\(\s*('\w+'|\w+)/g),
  ])
  expect(calls.length).toBeGreaterThan(10)
  expect(new Set(calls.map(([, algorithm]) => algorithm))).toEqual(new Set(["'sha256'"]))
})
