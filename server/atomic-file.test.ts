import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { test } from '#tests/support/app.ts'
import { createFile, replaceFile } from './atomic-file.ts'

describe('a file that is never half written', () => {
  test('replaces what was there, for its owner alone', async ({ dataDir }) => {
    const file = join(dataDir, 'log')
    await writeFile(`${file}.part`, 'left by a crash')
    await replaceFile(file, 'one')
    await replaceFile(file, 'two')
    expect(await readFile(file, 'utf8')).toBe('two')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await readdir(dataDir)).filter((name) => name.startsWith('log'))).toEqual(['log'])
  })

  test('is made by one of many at once, and then left alone', async ({ dataDir }) => {
    const file = join(dataDir, 'key')
    const texts = Array.from({ length: 8 }, (_, index) => `key ${index}`)
    const created = await Promise.all(texts.map((text) => createFile(file, text)))
    expect(created.filter(Boolean)).toHaveLength(1)
    expect(await readFile(file, 'utf8')).toBe(texts[created.indexOf(true)])
    expect((await readdir(dataDir)).filter((name) => name.startsWith('key'))).toEqual(['key'])
  })
})
