import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { warnAboutDisk } from './disk.ts'

const backup = { folder: join(tmpdir(), 'not/there/yet'), every: 'night', command: undefined }
const places = { databaseUrl: undefined, dataDir: tmpdir(), backup }

test('backups on the disk of the embedded database are warned of, unless something copies them', async () => {
  expect(await warnAboutDisk(places)).toMatch(/^backups are made on the disk of the database: /)
  const copied = { ...places, backup: { ...backup, command: 'true' } }
  const off = { ...places, backup: { ...backup, every: 'off' } }
  const elsewhere = { ...places, backup: { ...backup, folder: '/proc/backups' } }
  const external = { ...places, databaseUrl: 'postgres://db/x' }
  for (const other of [copied, off, elsewhere, external]) {
    expect(await warnAboutDisk(other)).toBeUndefined()
  }
})
