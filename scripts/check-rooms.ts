import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { cruise } from 'dependency-cruiser'
import config from '../.dependency-cruiser.mjs'
import { report, root as rootOfAll } from './report.ts'

export type Violation = { rule: string; from: string; to: string; comment?: string | undefined }

const rooms = ['contract', 'server', 'web', 'tests', 'scripts', 'bench']

/** Every import under `root` that breaks a rule of .dependency-cruiser.mjs, and every folder with too many files. */
export async function checkRooms(root: string): Promise<{ files: number; violations: Violation[] }> {
  const files = globSync(['brand.ts', ...rooms.map((room) => `${room}/**/*.{ts,tsx}`)], {
    cwd: root,
  })

  const { enhancedResolveOptions, ...options } = config.options
  const { output } = await cruise(
    files,
    { ...options, baseDir: root, validate: true, ruleSet: { forbidden: config.forbidden } },
    { ...enhancedResolveOptions, bustTheCache: true },
  )
  if (typeof output === 'string') throw new Error(`No result to read: ${output}`)

  const crowded = findCrowdedFolders(files)
  const brokenRules = output.summary.violations.map(({ rule, from, to }) => ({
    rule: rule.name,
    from,
    to,
    comment: config.forbidden.find(({ name }) => name === rule.name)?.comment,
  }))
  return { files: files.length, violations: [...crowded, ...brokenRules] }
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

if (import.meta.main) {
  const { files, violations } = await checkRooms(rootOfAll)
  report(
    violations.map(({ rule, from, to, comment = '' }) => `${rule}: ${from} → ${to}\n    ${comment}`),
    `${files} files read, ${violations.length} imports in the wrong room.`,
  )
}
