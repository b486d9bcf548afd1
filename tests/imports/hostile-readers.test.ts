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

test('a hostile spreadsheet takes at most 200 MB while the service answers, and its reader ends with the service', async () => {
  const product = await startTestProduct(await createMigratedDataDir())
  const headers = { ...(await signIn(product.url)), 'content-type': 'application/octet-stream' }
  const { pid } = product.process
  const upload = (file: Buffer) =>
    fetch(`${product.url}/api/admin/imports?name=a`, { method: 'POST', headers, body: new Uint8Array(file) })
  const isRead = async () =>
    !/"(up|re)ading"/.test(await (await fetch(`${product.url}/api/admin/imports`, { headers })).text())
  for (const [name, [make]] of Object.entries(hostileFiles).filter(([one]) => /gigabyte|bomb/.test(one))) {
    const { ownMb: before } = await look(pid)
    let peak = 0
    const uploading = upload(make())
    do {
      const { ownMb, readerMb } = await look(pid)
      peak = Math.max(peak, ownMb + readerMb - before)
      expect((await fetch(product.url)).status).toBe(200)
    } while (!(await isRead()))
    await uploading
    expect({ name, isBounded: peak < maxMoreMb }).toEqual({ name, isBounded: true })
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
  'one line in another charset': ['text/plain; charset=iso-8859-1', 'é'],
  'lines in another charset': ['text/plain; charset=koi8-r', `${'ÄÁ'.repeat(35)}\r\n`],
  'escapes of seven bits': ['text/plain; charset=iso-2022-jp', '\u001B$B$O$$\u001B(B\r\n'],
  'empty lines': ['text/plain; charset=iso-8859-1', '\n'],
  'quoted lines': ['text/plain', '> quoted\r\n'],
  'paragraphs of HTML': ['text/html; charset=iso-8859-1', '<p>é words</p>'],
  'tables within tables': ['text/html', '<table><tr><td>'],
  'many parts': ['multipart/mixed; boundary=b', '--b\r\nContent-Type: text/html; charset=iso-8859-1\r\n\r\n<p>é\r\n'],
  'parts within parts': [
    'multipart/mixed; boundary=b',
    '--b\r\nContent-Type: message/rfc822\r\n\r\nSubject: x\r\n\r\ny\r\n',
  ],
  attachments: [
    'multipart/mixed; boundary=b',
    `--b\r\nContent-Disposition: attachment; filename="${'é'.repeat(99)}"\r\n\r\ny\r\n`,
  ],
}

test.for(Object.entries(hostileMails))('a hostile mail takes at most 200 MB: %s', async ([, [type, filling]]) => {
  const head = `From: a@b.example\r\nContent-Type: ${type}\r\n\r\n`
  const raw = Buffer.alloc(mailBytes, filling, 'latin1').fill(head, 0, head.length, 'latin1')
  const done = new AbortController()
  const parsing = parseInProcess({ raw, thread: { texts: [], senders: [] } }).finally(() => done.abort())
  let peak = 0
  while (!done.signal.aborted) peak = Math.max(peak, (await look(process.pid)).readerMb)
  await parsing
  expect(peak).toBeGreaterThan(0)
  expect(peak).toBeLessThan(maxMoreMb)
  await expect.poll(async () => (await look(process.pid)).pids).toEqual([])
})
