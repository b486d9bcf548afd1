import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readContext, readDockerfile } from './dockerfile.ts'
import { createImageRoot, type ImageRoot, runIn } from './image-root.ts'

const checkout = join(import.meta.dirname, '../..')

export type Image = ImageRoot & { command: string[]; healthCheck: string[]; bases: string[] }

/** Executes the Dockerfile's instructions, each of its stages in a root of its own within `folder`. */
export async function buildImage(folder: string): Promise<Image> {
  const context = readContext(join(checkout, '.dockerignore'))
  const stages: Record<string, ImageRoot> = {}
  let current: ImageRoot | undefined
  const image = { command: [] as string[], healthCheck: [] as string[], bases: [] as string[] }
  for (const { name, args } of readDockerfile(join(checkout, 'Dockerfile'))) {
    if (name === 'FROM') {
      const [base = '', , stage = 'final'] = args.split(' ')
      image.bases.push(base)
      current = stages[stage] = createImageRoot(join(folder, stage))
      continue
    }
    if (!current) throw new Error(`${name} stands before FROM.`)
    if (name === 'WORKDIR') {
      current.workFolder = args
      mkdirSync(join(current.root, args), { recursive: true })
    } else if (name === 'USER') current.user = args
    else if (name === 'ENV') Object.assign(current.env, readVariables(args))
    else if (name === 'COPY') copy(args, { stages, context, current })
    else if (name === 'RUN') await runStep(current, args)
    else if (name === 'CMD') image.command = JSON.parse(args) as string[]
    else if (name === 'HEALTHCHECK') {
      image.healthCheck = JSON.parse(args.replace(/^.* CMD /, '')) as string[]
    } else if (name !== 'VOLUME' && name !== 'EXPOSE') throw new Error(`${name} is not understood.`)
  }
  if (!current) throw new Error('There is no FROM.')
  return { ...current, ...image }
}

const readVariables = (args: string): Record<string, string> =>
  Object.fromEntries([...args.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]))

type CopySources = { stages: Record<string, ImageRoot>; context: string[]; current: ImageRoot }

function copy(args: string, { stages, context, current }: CopySources): void {
  const [, stage, paths = ''] = /^(?:--from=(\S+) )?(.*)$/.exec(args) ?? []
  const words = paths.split(' ')
  const target = join(current.root, current.workFolder, words.at(-1) ?? '')
  if (stage) {
    // Links instead of copies: nothing changes these hundreds of megabytes.
    execute('cp', ['-al', join(stages[stage]?.root ?? '', words[0] ?? ''), target])
    return
  }
  const wanted = words[0] === '.' ? context : words.slice(0, -1)
  for (const path of wanted) {
    if (!context.includes(path)) throw new Error(`.dockerignore keeps ${path} out.`)
    execute('cp', ['-a', join(checkout, path), target])
  }
}

async function runStep(current: ImageRoot, command: string): Promise<void> {
  if (command === 'npm ci --omit=dev') {
    linkPackages(join(current.root, current.workFolder))
    return
  }
  // What this checkout has built is found up to date only if each of its sources came along.
  if (command === 'node scripts/build.ts --if-stale') {
    execute('cp', ['-a', join(checkout, 'build'), join(current.root, current.workFolder)])
  }
  const { code, output } = await runIn(current, ['/bin/sh', '-c', command])
  if (code !== 0 || output) throw new Error(`${command}: ${output}`)
}

type Lockfile = { packages: Record<string, { dev?: boolean }> }

/** In place of a download of all of them: those of this checkout that are not for its checks alone. */
function linkPackages(folder: string): void {
  execute('cp', ['-al', join(checkout, 'node_modules'), folder])
  const { packages } = JSON.parse(
    readFileSync(join(folder, 'package-lock.json'), 'utf8'),
  ) as Lockfile
  const unwanted = Object.keys(packages).filter((path) => packages[path]?.dev)
  const caches = ['.cache', '.vite', '.vite-temp', '.vitest-cache']
  const paths = [...unwanted, ...caches.map((name) => `node_modules/${name}`)]
  execute('xargs', ['-0', 'rm', '-rf'], { cwd: folder, input: paths.join('\0') })
  execute('find', ['node_modules/.bin', '-xtype', 'l', '-delete'], { cwd: folder })
}

function execute(program: string, args: string[], options?: { cwd: string; input?: string }): void {
  const { status, stderr } = spawnSync(program, args, { ...options, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`)
}
