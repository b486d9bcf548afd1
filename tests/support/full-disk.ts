import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const execFileAsync = promisify(execFile)

/**
 * Limits the file size that processes and their later children may write, which is a full disk to them alone. Needs
 * `prlimit` (util-linux) but no rights; the soft limit can be lifted again.
 */
export async function limitFileSize(pids: number[], bytes: number | 'unlimited'): Promise<void> {
  await Promise.all(
    // A process may have ended meanwhile.
    pids.map((pid) => execFileAsync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:`]).catch(ignoreMissingProcess)),
  )
}

function ignoreMissingProcess(error: Error): void {
  if (!/No such process/.test(error.message)) throw error
}

export async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const parents = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      // The fields after the program's name, which may contain spaces: state, parent.
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    }),
  )
  return pids.filter((_, index) => parents[index] === parent)
}
