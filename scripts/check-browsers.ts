import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { backOfficeFloor, publicFloor } from '../contract/browsers.ts'
import { comfort, listMissing, listScriptUses } from './browsers/compat.ts'
import { readRooted, report } from './report.ts'

/** What the code says to old browsers too: `'x' in y`, `x?.()`, `x ? … : …`, `typeof x`; `??=` where it is filled in. */
const isGuarded = (code: string, name: string): boolean => {
  const [owner = '', last = owner] = name.split('.').map((part) => RegExp.escape(part))
  return new RegExp(
    `["'\`](${owner}|${last})["'\`] ?in |\\b${last}(\\?\\.| ?\\?\\?=|&&|\\?[^.])|typeof [\\w.]*${last}`,
  ).test(code)
}

/** The pages, and every file that they or their scripts name. */
function listBuilt(pages: string): Set<string> {
  const assets = globSync('build/client/assets/*.js')
  const files = new Set(globSync(pages))
  for (const file of files) {
    const code = readRooted(file)
    for (const asset of assets) if (code.includes(basename(asset))) files.add(asset)
  }
  return files
}

/** What the scripts of a file use that browsers at the floor lack, and more than comfort. */
function listProblems(file: string, floor: typeof publicFloor, polyfills: string): string[] {
  const code = readRooted(file)
  const inline = code.matchAll(/<script(?: [^>]*)?>([\s\S]*?)<\/script>/g)
  const script = file.endsWith('.js') ? code : [...inline].map(([, text]) => text).join('\n')
  return listMissing(floor, listScriptUses(script)).filter(
    (name) => !isGuarded(script + polyfills, name) && !(name in comfort),
  )
}

const pagesByFloor = [
  { pages: '{index.html,!(admin)/index.html}', floor: publicFloor, polyfills: '' },
  { pages: 'admin/**/*.html', floor: backOfficeFloor, polyfills: readRooted('web/polyfills.ts') },
]

if (import.meta.main) {
  const problems = new Set<string>()
  let files = 0
  for (const { pages, floor, polyfills } of pagesByFloor) {
    for (const file of listBuilt(`build/client/${pages}`)) {
      files += 1
      for (const name of listProblems(file, floor, polyfills))
        problems.add(`Chrome ${floor.chrome} or its like lacks ${name} in ${basename(file)}`)
    }
  }
  if (files === 0) problems.add('no built file was read')
  report([...problems], `${files} built files use what the oldest browsers have.`)
}
