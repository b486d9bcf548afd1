import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { freePort } from '../free-port.ts'
import { type Engine, findProgram, pressAt, pressKeys, toExpression } from './engine.ts'

const programs = {
  driver: findProgram('WebKitWebDriver'),
  browser: findProgram('webkit2gtk-4.1/MiniBrowser'),
  screen: findProgram('Xvfb'),
}

type Call = <Value = unknown>(method: string, path: string, body?: object) => Promise<Value>

/** Calls W3C WebDriver. */
const callerOf =
  (origin: string): Call =>
  async <Value>(method: string, path: string, body?: object) => {
    const init = { method, ...(body && { body: JSON.stringify(body) }) }
    const answer = await fetch(origin + path, init)
    const { value } = (await answer.json()) as { value: Value }
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }

/** A command goes to the window of the command before, unless another is chosen. */
const toEngine = (call: Call, handle: string): Engine => {
  const inWindow = async <Value>(method: string, path: string, body?: object) => {
    await call('POST', '/window', { handle })
    return call<Value>(method, path, body)
  }
  const post = (path: string, body: object = {}) => inWindow('POST', path, body)
  return {
    goto: (url) => post('/url', { url }),
    back: () => post('/back'),
    evaluate: async (read, input) => {
      const script = `return ${toExpression(read, input)}`
      return JSON.parse(await inWindow('POST', '/execute/sync', { script, args: [] }))
    },
    click: (place) => post('/actions', { actions: pressAt(place) }),
    type: (text) => post('/actions', { actions: pressKeys(text) }),
    resize: (size) => post('/window/rect', { ...size, x: 0, y: 0 }),
    openWindow: async () => {
      const created = await inWindow<{ handle: string }>('POST', '/window/new', { type: 'tab' })
      return toEngine(call, created.handle)
    },
  }
}

/** The WebKit of GTK on a screen of its own, where Debian's webkit2gtk-driver and xvfb are installed; else false. */
export async function openWebKit(use: (engine: Engine) => Promise<void>): Promise<boolean> {
  const { driver, browser, screen } = programs
  if (!driver || !browser || !screen) return false
  const home = await mkdtemp(join(tmpdir(), 'webkit-'))
  // With motion it crashes on Back, on an empty page with `@view-transition` too.
  await mkdir(join(home, 'gtk-3.0'))
  const settings = '[Settings]\ngtk-enable-animations=0\n'
  await writeFile(join(home, 'gtk-3.0/settings.ini'), settings)
  const options = ['-displayfd', '1', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp']
  const display = spawn(screen, options, { stdio: ['ignore', 'pipe', 'ignore'] })
  const [number] = (await once(display.stdout, 'data')) as [Buffer]
  const port = await freePort()
  const driving = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${String(number).trim()}`,
      XDG_CONFIG_HOME: home,
      XDG_DATA_HOME: home,
      XDG_CACHE_HOME: home,
      // A container has no namespaces for it.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  })
  try {
    const call = callerOf(`http://127.0.0.1:${port}`)
    await expect(() => call('GET', '/status'), 'the driver listens').toPass({ timeout: 60_000 })
    const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
        },
      },
    })
    const inSession: Call = (method, path, body) => call(method, `/session/${sessionId}${path}`, body)
    await use(toEngine(inSession, await inSession<string>('GET', '/window')))
    await inSession('DELETE', '')
  } finally {
    const ended = [driving, display].map((child) => once(child, 'exit'))
    driving.kill()
    display.kill()
    await Promise.all(ended)
    await rm(home, { recursive: true, force: true, maxRetries: 5 })
  }
  return true
}
