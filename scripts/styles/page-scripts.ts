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
export function readPageScripts(build: string, html: string): string {
  const [, entry = ''] = /data-src="\/assets\/([^"]+)"/.exec(html) ?? []
  const scripts = new Map<string, string>()
  const add = (name: string) => {
    if (scripts.has(name) || name.startsWith('react-')) return
    const script = readAsset(build, name)
    if (script === undefined || script.includes('"./react-')) return
    scripts.set(name, script)
    for (const [, imported = ''] of script.matchAll(importedAsset)) add(imported)
  }
  add(entry)
  return [...inlineScriptsIn(html), ...scripts.values()].join('\n')
}

function readAsset(build: string, name: string): string | undefined {
  try {
    return readFileSync(join(build, 'client/assets', name), 'utf8')
  } catch {
    return undefined
  }
}
