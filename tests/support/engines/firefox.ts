import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Engine, findProgram, pressAt, pressKeys, toExpression } from './engine.ts'

const program = findProgram('firefox-esr') ?? findProgram('firefox')

type Answer = { id?: number; type: string; result: unknown; error?: string; message?: string }
type Send = <Result = unknown>(method: string, params: object) => Promise<Result>

/** One connection of W3C WebDriver BiDi. */
async function connectBiDi(url: string): Promise<Send> {
  const socket = new WebSocket(`${url}/session`)
  await once(socket, 'open')
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    waiting.get(answer.id ?? 0)?.(answer)
  })
  return async <Result>(method: string, params: object) => {
    const id = waiting.size + 1
    const { promise, resolve } = Promise.withResolvers<Answer>()
    waiting.set(id, resolve)
    socket.send(JSON.stringify({ id, method, params }))
    const { type, result, error, message } = await promise
    if (type === 'error') throw new Error(`${method}: ${error}, ${message}`)
    return result as Result
  }
}

const toEngine = (send: Send, context: string): Engine => {
  const perform = async (actions: object[]) => {
    await send('browsingContext.activate', { context })
    await send('input.performActions', { context, actions })
  }
  return {
    goto: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    back: () => send('browsingContext.traverseHistory', { context, delta: -1 }),
    evaluate: async (read, input) => {
      const { result, exceptionDetails } = await send<{
        result: { value: string }
        exceptionDetails?: { text: string }
      }>('script.evaluate', {
        expression: toExpression(read, input),
        target: { context },
        awaitPromise: false,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return JSON.parse(result.value)
    },
    click: (place) => perform(pressAt(place)),
    type: (text) => perform(pressKeys(text)),
    resize: (viewport) => send('browsingContext.setViewport', { context, viewport }),
    openWindow: async () => {
      const created = await send<{ context: string }>('browsingContext.create', { type: 'tab' })
      return toEngine(send, created.context)
    },
  }
}

/** A Firefox of the system with a profile of its own; false where none is installed. */
export async function openFirefox(use: (engine: Engine) => Promise<void>): Promise<boolean> {
  if (!program) return false
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'))
  // Without a screen it finds no mouse, and no window is in front.
  const settings = {
    'ui.prefersReducedMotion': 1,
    'ui.primaryPointerCapabilities': 6,
    'ui.allPointerCapabilities': 6,
    'focusmanager.testmode': true,
  }
  const lines = Object.entries(settings).map(([name, value]) => `user_pref("${name}", ${value});`)
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const args = ['--headless', '--remote-debugging-port=0', '--profile', profile]
  const firefox = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile },
  })
  const ended = once(firefox, 'exit')
  let said = ''
  for await (const chunk of firefox.stderr.iterator({ destroyOnReturn: false })) {
    said += String(chunk)
    if (/ws:\/\/\S+\s/.test(said)) break
  }
  firefox.stderr.resume()
  try {
    const send = await connectBiDi(/ws:\/\/\S+/.exec(said)?.[0] ?? '')
    await send('session.new', { capabilities: {} })
    const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
    await use(toEngine(send, contexts[0]?.context ?? ''))
  } finally {
    firefox.kill()
    await ended
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  return true
}
