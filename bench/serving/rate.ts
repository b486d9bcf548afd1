import type { ChildProcess } from 'node:child_process'
import { runChild } from '../run-child.ts'
import { processorSeconds } from './processor-time.ts'

export type Server = { url: string; process: ChildProcess }

export type Rate = { perSecond: number; perProcessorSecond: number }

const seconds = 1

/** What a server answers to a process of its own, which the other core is for. */
export async function measureRate(
  { url, process: server }: Server,
  paths: string[],
): Promise<Rate> {
  const pid = server.pid ?? 0
  const usedBefore = await processorSeconds(pid)
  const options = { port: new URL(url).port, paths: paths.join(','), seconds }
  const printed = await runChild('serving/loader.ts', options)
  const result = JSON.parse(printed) as { answers: number; seconds: number }
  const usedAfter = await processorSeconds(pid)
  const used = usedBefore !== undefined && usedAfter !== undefined ? usedAfter - usedBefore : 0
  return {
    perSecond: result.answers / result.seconds,
    perProcessorSecond: result.answers / (used || result.seconds),
  }
}
