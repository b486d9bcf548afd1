import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { command } from '#tests/support/command.ts'
import { inquiry } from '#tests/support/inquiry.ts'
import { newFolder, send, start, stored } from '#tests/support/running.ts'

/** Several processes, one after the other, on a machine that may be busy. */
const slow = { timeout: 120_000 }

const [erased, other] = ['erased@example.com', 'other@example.com']

const data = (folder: string, words: string[], settings = {}) =>
  command('data', folder, words, { settings })

test(
  'an erasure outlives the restore of an older backup, also into an empty folder',
  slow,
  async () => {
    const [folder, empty] = [await newFolder(), await newFolder()]
    const product = await start(folder)
    for (const parentEmail of [erased, other]) await send(product.url, inquiry({ parentEmail }))
    const backup = join(folder, 'backups/a.backup.gz')
    expect(await command('backup', folder, [backup])).toMatchObject({ code: 0 })

    const shown = await data(folder, ['erase', '--email', 'Erased@Example.com'])
    expect(shown.out).toMatch(/^contacts 1 [^]+Nothing was erased: say --confirm/)
    expect(await stored(product.url)).toEqual([other, erased])
    const done = await data(folder, ['erase', '--email', 'Erased@Example.com', '--confirm'])
    expect(done).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^contacts 1 [^]+Erased for/),
    })
    expect(await stored(product.url)).toEqual([other])
    await product.stop()

    // The ledger beside the backup, without the database that knows.
    expect(await command('restore', empty, [backup])).toMatchObject({ code: 0 })
    const moved = await start(empty)
    expect(await stored(moved.url)).toEqual([other])
    await moved.stop()

    // The database that knows, without the ledger.
    const elsewhere = join(await newFolder(), 'a.backup.gz')
    await rename(backup, elsewhere)
    await rm(join(folder, 'backups'), { recursive: true })
    expect(await command('restore', folder, [elsewhere, '--force'])).toMatchObject({ code: 0 })
    const last = await start(folder)
    expect(await stored(last.url)).toEqual([other])
    // The ledger is there again.
    expect(await readFile(join(folder, 'backups/gone-inquiries.jsonl'), 'utf8')).toMatch(
      /^{"id":1,/,
    )
  },
)

test('everything about a parent is exported as JSON', slow, async () => {
  const folder = await newFolder()
  const product = await start(folder)
  await send(product.url, inquiry({ parentEmail: other, comments: 'So long' }))
  await product.stop()
  const { code, out } = await data(folder, ['export', '--email', other])
  expect(code).toBe(0)
  expect(JSON.parse(out)).toMatchObject({ email: other, inquiries: [{ comments: 'So long' }] })
  const found = await data(folder, ['find', '--email', other])
  expect(found.out).toMatch(
    /^contacts 1 \(recently deleted 0, suspected spam 0\)\ntimeline entries 1\nmails 2, /,
  )
  const piped = await command('data', folder, ['find', '--email', '-'], { input: `${other}\n` })
  expect(piped).toEqual(found)
  const month = new Date().toISOString().slice(0, 7)
  expect((await data(folder, ['months'])).out).toBe(`${month} 1`)
})

test('the retention is shown, and purged when told to', slow, async () => {
  const folder = await newFolder()
  const unset = await data(folder, ['retention', '--purge'])
  expect(unset.out).toBe('RETENTION_MONTHS is not set: archived contacts stay.')
  const settings = { RETENTION_MONTHS: '12' }
  const shown = await data(folder, ['retention'], settings)
  expect(shown.out).toMatch(/^contacts archived before \d{4}-.+Z: 0\nNothing was deleted/)
  const purged = await data(folder, ['retention', '--purge'], settings)
  expect(purged.out).toMatch(/: 0\nDeleted for good[.]$/)
})

test.for([
  ['no command', []],
  ['an unknown command', ['forget']],
  ['no e-mail', ['erase', '--confirm']],
  ['a word of another command', ['retention', '--confirm']],
  ['a misspelt word', ['erase', '--email', other, '--confrim']],
] as [string, string[]][])('says how it is called: %s', async ([, words]) => {
  const { code, said } = await data('/dev/null', words)
  expect(said).toMatch(/^Usage:/)
  expect(code).toBe(2)
})
