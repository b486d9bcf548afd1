import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { placeholderOrigin } from '../contract/site.ts'
import { writeSiteFiles } from './site/write.ts'
import { writePageStyles } from './styles/write-page-styles.ts'

/** Builds the pages into build/; with `--if-stale` only when a source has changed since. */
const root = join(import.meta.dirname, '..')
const fingerprintFile = join(root, 'build/fingerprint')

const sources = [
  'web/**/*.*',
  'contract/**/*.ts',
  'brand.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
  'scripts/build.ts',
  'scripts/site/*.ts',
  'scripts/styles/*.ts',
  'server/http/render.ts',
  'server/http/rejected-template.ts',
  'server/http/page-styles.ts',
]

const currentFingerprint = fingerprint()
if (process.argv.includes('--if-stale') && readLastFingerprint() === currentFingerprint)
  process.exit(0)

process.stderr.write('Building the pages …\n')
rmSync(join(root, 'build'), { recursive: true, force: true })
// Prerendering can lose the race for its own port: React Router documents a retry.
if (!buildOnce() && !buildOnce()) process.exit(1)
await writeSiteFiles(root)
await writeFormErrorPage()
await writePageStyles(join(root, 'build'))
compressAssets()
writeFileSync(fingerprintFile, currentFingerprint)

function readLastFingerprint(): string | undefined {
  try {
    return readFileSync(fingerprintFile, 'utf8')
  } catch {
    return undefined
  }
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of globSync(sources, { cwd: root }).toSorted()) {
    hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

function buildOnce(): boolean {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'],
    { cwd: root, encoding: 'utf8', timeout: 180_000 },
  )
  if (status === 0) return true
  process.stderr.write(`${stdout}\n${stderr}\nThe pages could not be built.\n`)
  return false
}

/** Compresses once what the server would otherwise compress per request. */
function compressAssets(): void {
  for (const name of globSync('build/client/assets/*.{js,css,svg}', { cwd: root })) {
    const file = join(root, name)
    const bytes = readFileSync(file)
    const brotliParams = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    }
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: brotliParams }))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

async function writeFormErrorPage(): Promise<void> {
  const [{ placeholderRejection, rejectedPageFile }, { serverBuildLoader, createRenderer }] =
    await Promise.all([
      import('../server/http/rejected-template.ts'),
      import('../server/http/render.ts'),
    ])
  const build = join(root, 'build')
  const render = createRenderer(serverBuildLoader(build), placeholderOrigin)
  const { html } = await render('/contact', { rejected: placeholderRejection })
  writeFileSync(join(build, rejectedPageFile), html)
}
