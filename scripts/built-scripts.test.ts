import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const assets = join(root, 'build/client/assets')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const readAll = (paths: string) => globSync(paths, { cwd: root }).map(read).join('\n')

const scripts = new Map(globSync('build/client/assets/*.js', { cwd: root }).map((path) => [basename(path), read(path)]))

/** The texts of a module, and the pieces between the values of a template. */
const textsOf = (code: string): string[] =>
  [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`([^`]*)`/g)].flatMap(
    ([, single, double, template]) => single ?? double ?? template?.split(/\$\{[^}]*\}/) ?? [],
  )

const unescaped = (code: string) => code.replaceAll('\\', '')
const isSentence = (text: string) => text.trim().split(/\s+/).length >= 4

test('no sentence of a page is in any script', () => {
  const contents = globSync('web/site/**/content.ts', { cwd: root })
  expect(contents.length).toBeGreaterThan(8)
  const ofPages = [...scripts].filter(([name]) => !name.startsWith('dashboard-'))
  const all = unescaped(ofPages.map(([, code]) => code).join('\n'))
  const backOffice = readAll('web/back-office/**/*.{ts,tsx}')
  const found = contents.flatMap((path) =>
    textsOf(read(path))
      .map((text) => unescaped(text).trim())
      .filter((text) => isSentence(text) && all.includes(text) && !backOffice.includes(text))
      .map((text) => `${path}: ${text}`),
  )
  expect(found).toEqual([])
})

test('a public page cannot fetch a router', () => {
  const names = new Set<string>()
  const add = (name: string) => {
    const code = scripts.get(name)
    if (code === undefined || names.has(name)) return
    names.add(name)
    for (const [imported] of code.matchAll(/[\w.-]+\.js\b/g)) add(imported)
  }
  const [entry = ''] = /(?<=data-src="\/assets\/)[^" ]+/.exec(read('build/client/index.html')) ?? []
  add(entry)
  expect(names.size, assets).toBeGreaterThan(3)
  const isRouter = (code = '') => /useNavigate|useLocation/.test(code)
  expect([...scripts.values()].some(isRouter)).toBe(true)
  expect([...names].filter((name) => isRouter(scripts.get(name)))).toEqual([])
})

test('no script of a page waits for another to name it, but for the islands and React', () => {
  const [list = ''] = /(?<=data-src=")[^"]+/.exec(read('build/client/index.html')) ?? []
  const named = list.split(' ').map((url) => basename(url))
  const [module = ''] = named
  const importsOf = (name: string, pattern: RegExp): string[] =>
    [...(scripts.get(name) ?? '').matchAll(pattern)].map(([, imported = '']) => imported)
  const islands = importsOf(module, /import\(\s*["'`]\.\/([\w-]+\.js)/g)
  expect(islands.length).toBeGreaterThan(3)
  for (const name of [...named, ...islands])
    for (const imported of importsOf(name, /from\s*["'`]\.\/([\w-]+\.js)/g))
      expect([...named, ...islands], name).toContain(imported)
})

test('the script of the vertex that is dragged is at most 3 KB', () => {
  const found = [...scripts].filter(([name]) => name.startsWith('drag-vertex-'))
  expect(found).toHaveLength(1)
  for (const [, code] of found) {
    expect(code).not.toContain('import')
    expect(brotliCompressSync(code).length).toBeLessThanOrEqual(3 * 1024)
  }
})
