import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const importedAsset = /(?:from|import\(?)\s*["'`]\.\/([\w.-]+\.js)/g

/** What needs React waits for the rest of the styles (web/islands/load-islands.ts). */
export const needsNoReact = (name: string, script: string) =>
  !name.startsWith('react-') && !script.includes('"./react-')

/** The module of the public pages, with what it imports. */
export function readModuleScripts(
  build: string,
  moduleUrl: string,
  isWanted = (_name: string, _script: string) => true,
): string {
  const scripts = new Map<string, string>()
  const add = (name: string) => {
    if (scripts.has(name)) return
    const script = readFileSync(join(build, 'client/assets', name), 'utf8')
    if (!isWanted(name, script)) return
    scripts.set(name, script)
    for (const [, imported = ''] of script.matchAll(importedAsset)) add(imported)
  }
  add(moduleUrl.slice('/assets/'.length))
  return [...scripts.values()].join('\n')
}
