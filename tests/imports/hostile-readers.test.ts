import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { parseInProcess } from '#server/replies/parsing/parse-in-process.ts'
import { isAlive } from '#tests/support/product.ts'
import { createMigratedDataDir, signIn, startTestProduct } from '#tests/support/test-product.ts'
import { hostileFiles } from './hostile-files.ts'

const run = promisify(execFile)
const maxMoreMb = 200
const mailBytes = 9_900_000

/** Memory of a process and its readers. */
async function look(pid: number | undefined) {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,rss=,args='])
  const all = stdout.split('\n').map((line) => line.trim().split(/\s+/))
  const toMb = (fields: string[][]) => fields.reduce((sum, [, , kilobytes]) => sum + Number(kilobytes) / 1024, 0)
  const readers = all.filter(([, parent, , ...args]) => parent === String(pid) && /parsing.reader/.test(args.join(' ')))
  return {
    pids: readers.map(([reader]) => Number(reader)),
    readerMb: toMb(readers),
    ownMb: toMb(all.filter(([id]) => id === String(pid))),
  }
}

/** Megabytes that a process with its readers, and the readers alone, take more until `work` is done. */
async function measure(pid: number | undefined, work: Promise<unknown>, whileBusy = async () => {}) {
  const done = new AbortController()
  const working = work.finally(() => done.abort())
  const { ownMb: before } = await look(pid)
  const peak = { moreMb: 0, readerMb: 0 }
  while (!done.signal.aborted) {
    const { ownMb, readerMb } = await look(pid)
    peak.moreMb = Math.max(peak.moreMb, ownMb + readerMb - before)
    peak.readerMb = Math.max(peak.readerMb, readerMb)
    await whileBusy()
  }
  await working
  return peak
}

type Answer = { import: { id: number; state: string } }

test('a hostile spreadsheet takes at most 200 MB while the service answers, and its reader ends with the service', async () => {
  const product = await startTestProduct(await createMigratedDataDir())
  const headers = { ...(await signIn(product.url)), 'content-type': 'application/octet-stream' }
  const { pid } = product.process
  const call = async (path: string, init: RequestInit = {}) =>
    (await fetch(`${product.url}/api/admin/imports${path}`, { ...init, headers })).json() as Promise<Answer>
  const upload = (file: Buffer) => call('?name=a', { method: 'POST', body: new Uint8Array(file) })
  const untilRead = async (file: Buffer) => {
    let answer = await upload(file)
    while (answer.import.state === 'reading') answer = await call(`/${answer.import.id}`)
    return answer.import.state
  }
  const isServing = async () => expect((await fetch(product.url)).status).toBe(200)
  for (const { name, make } of hostileFiles.filter((file) => /gigabyte|bomb/.test(file.name))) {
    const reading = untilRead(make())
    const { moreMb, readerMb } = await measure(pid, reading, isServing)
    const isBounded = moreMb < maxMoreMb && readerMb > 0
    expect({ name, state: await reading, isBounded }).toEqual({ name, state: 'failed', isBounded: true })
  }
  const readers = async () => (await look(pid)).pids
  await expect.poll(readers).toEqual([])
  const rows = Array.from({ length: 50_000 }, (_, n) => `Ada ${n},ada${n}@families.example,2026-01-01`)
  const uploading = upload(Buffer.from(['Name,Email,Created', ...rows].join('\n'))).catch(() => {}) // the service is killed
  await expect.poll(readers, { interval: 10 }).toHaveLength(1)
  const [reader = 0] = await readers()
  await product.stop('SIGKILL')
  await uploading
  await expect.poll(() => isAlive(reader)).toBe(false)
})

const hostileMails = {
  'one line in another charset': ['text/plain; charset=iso-8859-1\r\n', 'é'],
  'lines in another charset': ['text/plain; charset=koi8-r\r\n', `${'ÄÁ'.repeat(35)}\r\n`],
  'quoted lines': ['text/plain\r\n', '> quoted\r\n'],
  'paragraphs of HTML': ['text/html; charset=iso-8859-1\r\n', '<p>é words</p>'],
  'many parts': [
    'multipart/mixed; boundary=b\r\n',
    '--b\r\nContent-Type: text/html; charset=iso-8859-1\r\n\r\n<p>é\r\n',
  ],
  'parts within parts': [
    'multipart/mixed; boundary=b\r\n',
    '--b\r\nContent-Type: message/rfc822\r\n\r\nSubject: x\r\n\r\ny\r\n',
  ],
  attachments: [
    'multipart/mixed; boundary=b\r\n',
    `--b\r\nContent-Disposition: attachment; filename="${'é'.repeat(99)}"\r\n\r\ny\r\n`,
  ],
  headers: ['text/plain; charset=iso-8859-1', 'X-Header: é\r\n'],
}

test.for(Object.entries(hostileMails))('a hostile mail takes at most 200 MB: %s', async ([, [type, filling]]) => {
  const head = `From: a@b.example\r\nContent-Type: ${type}\r\n`
  const raw = Buffer.alloc(mailBytes, filling, 'latin1').fill(head, 0, head.length, 'latin1')
  const parsing = parseInProcess({ raw, thread: { texts: [], senders: [] } })
  const { readerMb } = await measure(process.pid, parsing)
  expect(readerMb).toBeGreaterThan(0)
  expect(readerMb).toBeLessThan(maxMoreMb)
  await expect.poll(async () => (await look(process.pid)).pids).toEqual([])
})
