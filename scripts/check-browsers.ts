import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { backOfficeFloor, publicFloor } from '../contract/browsers.ts'
import { comfort } from './browsers/comfort.ts'
import { type Floor, findMissing } from './browsers/compat.ts'
import { listScriptUses, listStyleUses } from './browsers/uses.ts'
import { readRooted, report } from './report.ts'

/** What the code says to old browsers too: `'x' in y`, `x?.()`, `x ? … : …`, `typeof x`. */
const isGuarded = (code: string, name: string): boolean => {
  if (name.startsWith('css:')) return code.includes(`-webkit-${name.split(':')[1]}:`)
  const [owner = '', last = owner] = name.split('.').map((part) => RegExp.escape(part))
  return new RegExp(
    `["'\`](${owner}|${last})["'\`] ?in |\\b${last}(\\?\\.|\\?\\?=|&&|\\?[^.])|typeof [\\w.]*${last}`,
  ).test(code)
}

type Room = { name: string; floor: Floor; pages: string[] }

const rooms: Room[] = [
  {
    name: 'public',
    floor: publicFloor,
    pages: globSync('build/client/{index.html,!(admin)/index.html}'),
  },
  { name: 'back office', floor: backOfficeFloor, pages: globSync('build/client/admin/**/*.html') },
]

const assetName = /[\w.-]+\.(?:js|css)\b/g

/** The pages, and every file that they or their scripts name. */
function readBuilt(pages: string[]): Map<string, string> {
  const assets = new Set(globSync('build/client/assets/*.{js,css}').map((file) => basename(file)))
  const read = new Map(pages.map((page) => [page, readRooted(page)]))
  for (const code of read.values()) {
    for (const [name] of code.matchAll(assetName)) {
      if (assets.has(name) && !read.has(name))
        read.set(name, readRooted(`build/client/assets/${name}`))
    }
  }
  return read
}

const inTag = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}(?: [^>]*)?>([\\s\\S]*?)</${tag}>`, 'g'))]
    .map(([, text = '']) => text)
    .join('\n')

function listUses(file: string, code: string): [use: string, code: string][] {
  const script = file.endsWith('.js') ? code : file.endsWith('.html') ? inTag(code, 'script') : ''
  const styles = file.endsWith('.css') ? code : file.endsWith('.html') ? inTag(code, 'style') : ''
  return [
    ...[...listScriptUses(file, script)].map((use) => [use, script] as [string, string]),
    ...[...listStyleUses(styles)].map((use) => [use, styles] as [string, string]),
  ]
}

/** A property with all its keywords, too. */
const isComfort = (name: string) =>
  [name, name.replace(/(?<=:.*):.*/, '')].some((one) => one in comfort)

/** Filled in for all of the back office. */
const polyfills = readRooted('web/polyfills.ts')

if (import.meta.main) {
  const problems = new Set<string>()
  let files = 0
  for (const { name, floor, pages } of rooms) {
    const built = readBuilt(pages)
    files += built.size
    for (const [file, code] of built) {
      for (const [use, text] of listUses(file, code)) {
        const missing = findMissing(use, floor)
        if (
          missing &&
          !isComfort(missing) &&
          !isGuarded(text, missing) &&
          !(name === 'back office' && polyfills.includes(`${missing} ??=`))
        )
          problems.add(`${name}: ${missing} in ${basename(file)}`)
      }
    }
  }
  if (files === 0) problems.add('no built file was read')
  report([...problems], `${files} built files use what the oldest browsers have.`)
}
