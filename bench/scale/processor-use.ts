import { readdir, readFile } from 'node:fs/promises'
import { processorSeconds } from '../serving/processor-time.ts'

/** What uses the processors, by name: processes, with those that they started. */
export type Programs = Record<string, (number | undefined)[]>

export type ProcessorUse<T> = { result: T; msPerAnswer: Record<string, number> }

/** Processor time that each program takes for one of `run`'s answers. */
export async function measureProcessorUse<T extends { answers: number }>(
  programs: Programs,
  run: () => Promise<T>,
): Promise<ProcessorUse<T>> {
  const before = await readSeconds(programs)
  const result = await run()
  const after = await readSeconds(programs)
  const used = Object.keys(programs).map((name) => [
    name,
    (((after[name] ?? 0) - (before[name] ?? 0)) * 1000) / result.answers,
  ])
  return { result, msPerAnswer: Object.fromEntries(used) as Record<string, number> }
}

async function readSeconds(programs: Programs): Promise<Record<string, number>> {
  const parents = await readParents()
  const isWithin = (pid: number, root: number | undefined): boolean => {
    const parent = parents.get(pid)
    return pid === root || (parent !== undefined && isWithin(parent, root))
  }
  const seconds = Object.entries(programs).map(async ([name, roots]) => {
    const pids = [...parents.keys()].filter((pid) => roots.some((root) => isWithin(pid, root)))
    const all = await Promise.all(pids.map(processorSeconds))
    return [name, all.reduce<number>((sum, one) => sum + (one ?? 0), 0)] as const
  })
  return Object.fromEntries(await Promise.all(seconds))
}

async function readParents(): Promise<Map<number, number>> {
  const names = await readdir('/proc').catch(() => [])
  const pids = names.map(Number).filter((pid) => pid > 0)
  const stats = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')),
  )
  const parents = stats.map((line, index): [number, number] => {
    const parent = /^\d+ \(.*\) \S (\d+)/s.exec(line)?.[1]
    return [pids[index] ?? 0, Number(parent ?? 0)]
  })
  return new Map(parents)
}
