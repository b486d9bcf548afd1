import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const execFileAsync = promisify(execFile)

/**
 * Lets processes, and what they start from now on, write no file beyond so many bytes: to them a full disk, to nobody else.
 * Needs no rights and no file system of its own, but `prlimit` (util-linux), as the soft limit can be lifted again.
 */
export async function limitFileSize(pids: number[], bytes: number | 'unlimited'): Promise<void> {
  await Promise.all(
    // One that has ended meanwhile writes nothing either.
    pids.map((pid) =>
      execFileAsync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:`]).catch(ignoreMissingProcess),
    ),
  )
}

function ignoreMissingProcess(error: Error): void {
  if (!/No such process/.test(error.message)) throw error
}

/** The processes that a process has started and that run. */
export async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const parents = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      // After the program's name, which may hold anything: the state, then the parent.
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    }),
  )
  return pids.filter((_, index) => parents[index] === parent)
}
