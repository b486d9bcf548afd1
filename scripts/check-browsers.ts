import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { backOfficeFloor, publicFloor } from '../contract/browsers.ts'
import { comfort } from './browsers/comfort.ts'
import { listMissing } from './browsers/compat.ts'
import { listScriptUses, listStyleUses } from './browsers/uses.ts'
import { readRooted, report } from './report.ts'

/** What the code says to old browsers too: `'x' in y`, `x?.()`, `x ? … : …`, `typeof x`; `??=` where it is filled in. */
const isGuarded = (code: string, name: string): boolean => {
  if (name.startsWith('css:')) return code.includes(`-webkit-${name.split(':')[1]}:`)
  const [owner = '', last = owner] = name.split('.').map((part) => RegExp.escape(part))
  return new RegExp(
    `["'\`](${owner}|${last})["'\`] ?in |\\b${last}(\\?\\.| ?\\?\\?=|&&|\\?[^.])|typeof [\\w.]*${last}`,
  ).test(code)
}

/** A property with all its keywords, too. */
const isComfort = (name: string) =>
  [name, name.replace(/(?<=:.*):.*/, '')].some((one) => one in comfort)

/** The pages, and every file that they or their scripts name. */
function listBuilt(pages: string): Set<string> {
  const assets = globSync('build/client/assets/*.{js,css}')
  const files = new Set(globSync(pages))
  for (const file of files) {
    const code = readRooted(file)
    for (const asset of assets) if (code.includes(basename(asset))) files.add(asset)
  }
  return files
}

const inTag = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}(?: [^>]*)?>([\\s\\S]*?)</${tag}>`, 'g'))]
    .map(([, text = '']) => text)
    .join('\n')

/** What a file uses that browsers at the floor lack, and more than comfort. */
function listProblems(file: string, floor: typeof publicFloor, polyfills: string): string[] {
  const code = readRooted(file)
  const script = file.endsWith('.html') ? inTag(code, 'script') : file.endsWith('.js') ? code : ''
  const styles = file.endsWith('.html') ? inTag(code, 'style') : file.endsWith('.css') ? code : ''
  return [
    ...listMissing(floor, listScriptUses(script)).filter(
      (name) => !isGuarded(script + polyfills, name),
    ),
    ...listMissing(floor, listStyleUses(styles)).filter((name) => !isGuarded(styles, name)),
  ].filter((name) => !isComfort(name))
}

const rooms = [
  { room: 'public', pages: '{index.html,!(admin)/index.html}', floor: publicFloor, polyfills: '' },
  {
    room: 'back office',
    pages: 'admin/**/*.html',
    floor: backOfficeFloor,
    polyfills: readRooted('web/polyfills.ts'),
  },
]

if (import.meta.main) {
  const problems = new Set<string>()
  let files = 0
  for (const { room, pages, floor, polyfills } of rooms) {
    for (const file of listBuilt(`build/client/${pages}`)) {
      files += 1
      for (const name of listProblems(file, floor, polyfills))
        problems.add(`${room}: ${name} in ${basename(file)}`)
    }
  }
  if (files === 0) problems.add('no built file was read')
  report([...problems], `${files} built files use what the oldest browsers have.`)
}
