import { readdir, readFile } from 'node:fs/promises'

/** What a process has used of the processors, in seconds; undefined where the system does not say (it is Linux that does). */
export async function processorSeconds(pid: number): Promise<number | undefined> {
  const folder = `/proc/${pid}/task`
  const threads = await readdir(folder).catch(() => [])
  const used = await Promise.all(threads.map((id) => readFile(`${folder}/${id}/schedstat`, 'utf8').catch(() => '')))
  const nanoseconds = used.reduce((sum, line) => sum + Number(line.split(' ')[0]), 0)
  return threads.length === 0 ? undefined : nanoseconds / 1e9
}
