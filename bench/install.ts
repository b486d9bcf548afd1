import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { builtServer, createDataDir, nodeFlags, startProduct } from '#tests/support/product.ts'
import { printMeasurements } from './measurements.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')

/**
 * What a newcomer waits for: a clone of the last commit, `npm ci` (from npm's cache where it has the packages), the build, and the
 * first start, which makes a database. Once each.
 */
export async function benchInstall(): Promise<boolean> {
  const { folder, remove } = await createDataDir()
  const checkout = join(folder, 'checkout')
  const measure = async (name: string, step: () => Promise<unknown>) => {
    process.stderr.write(`${name}\n`)
    const startedAt = performance.now()
    await step()
    return { name, value: (performance.now() - startedAt) / 1000, unit: 's' }
  }
  try {
    await run('git', ['clone', '--quiet', root, checkout])
    const installed = await measure('npm ci', () => run('npm', ['ci'], { cwd: checkout }))
    const program = join(checkout, 'node_modules/.bin/node')
    const build = () => run(program, ['scripts/build.ts'], { cwd: checkout })
    const built = await measure('build', build)
    const main = [program, ...nodeFlags, join(checkout, builtServer)] as const
    const start = async () => {
      const product = await startProduct(join(folder, 'data'), {}, main)
      await fetch(`${product.url}/readyz`)
      await product.stop()
    }
    const first = await measure('first start and stop, with a new database', start)
    const second = await measure('second start and stop', start)
    return printMeasurements([installed, built, first, second])
  } finally {
    await rm(checkout, { recursive: true, force: true })
    await remove()
  }
}
