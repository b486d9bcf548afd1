import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { fingerprint, readIfExists } from './fingerprint.ts'
import { writeSiteFiles } from './site/write.ts'
import { writePages } from './styles/write-pages.ts'

/** It builds the pages and the server: with `--if-stale` what has changed, with `--only=server` that alone. */
const root = join(import.meta.dirname, '..')

const { values } = parseArgs({
  options: { 'if-stale': { type: 'boolean', default: false }, only: { type: 'string' } },
})

const tools = ['package-lock.json', 'scripts/build.ts', 'scripts/fingerprint.ts']

const pages = {
  name: 'pages',
  fingerprintFile: join(root, 'build/fingerprint'),
  sources: [
    ...tools,
    'web/**/*.*',
    'contract/**/*.ts',
    'brand.ts',
    'vite.config.ts',
    'react-router.config.ts',
    'scripts/site/*.ts',
    'scripts/styles/*.ts',
    'server/site/{built-files,page,render}.ts',
  ],
  build: buildPages,
}

const server = {
  name: 'server',
  fingerprintFile: join(root, 'build/process/fingerprint'),
  sources: [...tools, 'scripts/bundle-server.ts', 'server/**/*.ts', 'contract/**/*.ts', 'brand.ts'],
  build: async () => (await import('./bundle-server.ts')).bundleServer(root),
}

// The first empties the folder of both.
for (const { name, fingerprintFile, sources, build } of [pages, server]) {
  if (values.only !== undefined && values.only !== name) continue
  const current = fingerprint(root, sources)
  if (values['if-stale'] && readIfExists(fingerprintFile) === current) continue
  process.stderr.write(`Building the ${name} …\n`)
  await build()
  writeFileSync(fingerprintFile, current)
}

async function buildPages(): Promise<void> {
  rmSync(join(root, 'build'), { recursive: true, force: true })
  buildBundles()
  await writeSiteFiles(root)
  await writePages(join(root, 'build'))
  // Its pages are files now.
  rmSync(join(root, 'build/server/back_office'), { recursive: true })
  compressAssets()
}

function buildBundles(): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'],
    { cwd: root, encoding: 'utf8', timeout: 180_000 },
  )
  if (status === 0) return
  process.stderr.write(`${stdout}\n${stderr}\nThe pages could not be built.\n`)
  process.exit(1)
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
