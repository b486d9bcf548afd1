import { createHash } from 'node:crypto'
import { cp, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { serverPid } from './postmaster.ts'

const pathExists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** It resolves to a notice for the operator, and throws one sentence when it cannot be moved safely. */
export async function moveFromLegacyFolder(
  dataDir: string,
  cluster: string,
): Promise<string | undefined> {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  const legacy = join('/var/lib/meridian', name, 'postgres')
  if (process.getuid?.() !== 0 || !(await pathExists(join(legacy, 'PG_VERSION')))) return undefined
  if (await pathExists(cluster)) {
    throw new Error(
      `There are two databases, ${cluster} and ${legacy}, where an earlier version kept it: move away the one that is not wanted.`,
    )
  }
  const pid = await serverPid(legacy)
  if (pid !== undefined) {
    throw new Error(
      `The database in ${legacy} has to be moved to ${cluster}, but the process ${pid} serves it: stop that first.`,
    )
  }
  try {
    await rename(legacy, cluster)
    return `The database was moved from ${legacy} to ${cluster}.`
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
  }
  const draft = `${cluster}.new-${process.pid}`
  await cp(legacy, draft, { recursive: true, verbatimSymlinks: true }).catch(async (error) => {
    await rm(draft, { recursive: true, force: true })
    throw error
  })
  await rename(draft, cluster)
  const movedAside = `${legacy}.moved`
  await rename(legacy, movedAside)
  return `The database was copied from ${legacy} to ${cluster}; what it was stays in ${movedAside} until you delete it.`
}
