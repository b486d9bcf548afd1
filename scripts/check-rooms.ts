import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import { parseSync } from 'vite'
import config from '../.dependency-cruiser.mjs'
import { report, root as rootOfAll } from './report.ts'

export type Violation = { rule: string; from: string; to: string; comment?: string | undefined }

const rooms = ['contract', 'server', 'web', 'tests', 'scripts', 'bench']

/** Every import under `root` that breaks a rule of .dependency-cruiser.mjs, or that the cruiser did not read. */
export async function checkRooms(root: string): Promise<{ files: number; violations: Violation[] }> {
  const files = globSync(['brand.ts', ...rooms.map((room) => `${room}/**/*.{ts,tsx}`)], {
    cwd: root,
  })
  if (files.length === 0) return { files: 0, violations: [unreadViolation('any file', root)] }

  const { enhancedResolveOptions, ...options } = config.options
  const { output } = await cruise(
    files,
    { ...options, baseDir: root, validate: true, ruleSet: { forbidden: config.forbidden } },
    { ...enhancedResolveOptions, bustTheCache: true },
  )
  if (typeof output === 'string') throw new Error(`No result to read: ${output}`)

  const seenImports = new Map(
    output.modules.map(({ source, dependencies }) => [
      source,
      new Set(dependencies.map((dependency) => dependency.module)),
    ]),
  )
  const unreadImports = files.flatMap((file) => {
    const found = seenImports.get(file)
    if (!found) return [unreadViolation('the file', file)]
    return readImports(join(root, file))
      .filter((specifier) => !found.has(specifier.replace(/^node:/, '')))
      .map((specifier) => unreadViolation(specifier, file))
  })
  const crowded = findCrowdedFolders(files)
  const brokenRules = output.summary.violations.map(({ rule, from, to }) => ({
    rule: rule.name,
    from,
    to,
    comment: config.forbidden.find(({ name }) => name === rule.name)?.comment,
  }))
  return { files: files.length, violations: [...unreadImports, ...crowded, ...brokenRules] }
}

const maxSourceFiles = 25

const isSource = (file: string) => !/[.](test|spec)[.]tsx?$|^tests\//.test(file)

/** Whoever opens a folder sees at once what is in it. */
function findCrowdedFolders(files: string[]): Violation[] {
  return Object.entries(Object.groupBy(files.filter(isSource), dirname))
    .filter(([, inside = []]) => inside.length > maxSourceFiles)
    .map(([folder, inside = []]) => ({
      rule: 'no-crowded-folder',
      from: folder,
      to: `${inside.length} files`,
      comment: `A folder holds at most ${maxSourceFiles} source files: part it by what they are about.`,
    }))
}

const unreadViolation = (to: string, from: string): Violation => ({
  rule: 'unread',
  from,
  to,
  comment: 'What is not read is not checked. (For a type that is passed on: import it, then export it.)',
})

/** The cruiser guesses at TypeScript it cannot parse; a real parser says which imports there are. */
function readImports(path: string): string[] {
  const text = readFileSync(path, 'utf8')
  const { module } = parseSync(path, text)
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest }) => {
      const literal = /^(['"])(.*)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end))
      return literal?.[2] === undefined ? [] : [literal[2]]
    }),
  ]
}

if (import.meta.main) {
  const { files, violations } = await checkRooms(rootOfAll)
  report(
    violations.map(({ rule, from, to, comment = '' }) => `${rule}: ${from} → ${to}\n    ${comment}`),
    `${files} files read, ${violations.length} imports in the wrong room.`,
  )
}
