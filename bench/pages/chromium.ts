import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromiumPath, launchArgs } from '#tests/support/chromium.ts'

/** Runs `measure` with the debugging port of a browser with an empty profile. */
export async function withChromium<T>(measure: (port: number) => Promise<T>): Promise<T> {
  const profile = await mkdtemp(join(tmpdir(), 'meridian-bench-'))
  const browser = spawn(
    await chromiumPath(),
    [
      ...launchArgs,
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const exited = once(browser, 'exit')
  try {
    const port = await new Promise<number>((resolve, reject) => {
      createInterface(browser.stderr).on('line', (line) => {
        const [, found] = /DevTools listening on ws:\/\/[^/]+:(\d+)\//.exec(line) ?? []
        if (found) resolve(Number(found))
      })
      exited.then(() => reject(new Error('The browser ended before it could be used.')), reject)
    })
    return await measure(port)
  } finally {
    browser.kill()
    await exited
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}
