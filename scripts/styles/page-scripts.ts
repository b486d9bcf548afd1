import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const inlineScript = /<script(?![^>]*\stype=)[^>]*>([^]*?)<\/script>/g
const importedAsset = /(?:from|import\(?)\s*["'`]\.\/([\w.-]+\.js)/g

export const inlineScriptsIn = (html: string): string[] =>
  [...html.matchAll(inlineScript)].map(([, script = '']) => script)

/**
 * The scripts that change a page without waiting for the rest of its styles: its inline ones and its module with what
 * that imports, but for what needs React, which waits (web/islands/load-islands.ts).
 */
export const readPageScripts = (build: string, html: string): string =>
  [
    ...inlineScriptsIn(html),
    ...readModules(
      build,
      html,
      (name, script) => !name.startsWith('react-') && !script.includes('"./react-'),
    ),
  ].join('\n')

/** All scripts that a page can fetch, those of its islands too. */
export const readAllScripts = (build: string, html: string): string =>
  [...inlineScriptsIn(html), ...readModules(build, html)].join('\n')

function readModules(
  build: string,
  html: string,
  isWanted: (name: string, script: string) => boolean = () => true,
): string[] {
  const [, entry = ''] = /data-src="\/assets\/([^" ]+)/.exec(html) ?? []
  const scripts = new Map<string, string>()
  const add = (name: string) => {
    const script = scripts.has(name) ? undefined : readAsset(build, name)
    if (script === undefined || !isWanted(name, script)) return
    scripts.set(name, script)
    for (const [, imported = ''] of script.matchAll(importedAsset)) add(imported)
  }
  add(entry)
  return [...scripts.values()]
}

function readAsset(build: string, name: string): string | undefined {
  try {
    return readFileSync(join(build, 'client/assets', name), 'utf8')
  } catch {
    return undefined
  }
}
