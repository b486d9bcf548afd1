import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { test } from '#tests/support/app.ts'
import { deriveKey, openSecretKey } from './secret-key.ts'

const unset = { secretKey: undefined, databaseUrl: undefined }

describe('the secret key', () => {
  test('is created once by concurrent processes, readable by its owner alone', async ({ dataDir }) => {
    const folder = join(dataDir, 'new')
    const openKey = () => openSecretKey({ ...unset, dataDir: folder })
    const opened = await Promise.all(Array.from({ length: 8 }, openKey))
    const [key = ''] = opened.map(({ secretKey }) => secretKey)
    expect(key).toMatch(/^[\w-]{43}$/)
    expect(new Set(opened.map(({ secretKey }) => secretKey))).toEqual(new Set([key]))
    expect(opened.filter(({ notice }) => notice?.includes('copy it'))).toHaveLength(1)
    expect(opened.map(({ notice }) => notice ?? '').join('')).not.toContain(key)

    expect(await openKey()).toEqual({ secretKey: key, notice: undefined })
    expect(await readdir(folder)).toEqual(['secret-key'])
    expect((await stat(join(folder, 'secret-key'))).mode & 0o777).toBe(0o600)
    expect((await readFile(join(folder, 'secret-key'), 'utf8')).trim()).toBe(key)
  })

  test('is taken from the environment first, and nothing is written', async ({ dataDir }) => {
    const secretKey = 'a key that the operator has chosen'
    const opened = await openSecretKey({ ...unset, secretKey, dataDir: join(dataDir, 'unused') })
    expect(opened).toEqual({ secretKey, notice: undefined })
    expect(await readdir(dataDir)).not.toContain('unused')
  })

  test('is asked for at each start with an external database', async ({ dataDir }) => {
    const withDatabaseUrl = {
      ...unset,
      databaseUrl: 'postgres://db/meridian',
      dataDir: join(dataDir, 'one'),
    }
    expect((await openSecretKey(withDatabaseUrl)).notice).toMatch(/made in .+SECRET_KEY is not set/)
    expect((await openSecretKey(withDatabaseUrl)).notice).toMatch(/^SECRET_KEY is not set/)
  })

  test('derives another key for each purpose', () => {
    const key = deriveKey('one secret', 'sender network')
    expect(key).toHaveLength(32)
    expect(deriveKey('one secret', 'sender network')).toEqual(key)
    expect(deriveKey('one secret', 'account limits')).not.toEqual(key)
    expect(deriveKey('another secret', 'sender network')).not.toEqual(key)
  })
})
