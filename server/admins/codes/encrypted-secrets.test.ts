import { describe, expect, test } from 'vitest'
import { deriveKey } from '../../start/secret-key.ts'
import { EncryptedSecrets } from './encrypted-secrets.ts'

const openSecrets = (secretKey: string) => new EncryptedSecrets(deriveKey(secretKey, 'second factor'))

const secret = Buffer.from('12345678901234567890')
const secrets = openSecrets('one secret')

describe('the stored secret of an authenticator app', () => {
  test('is encrypted, each time differently, and read again by the same key', () => {
    const stored = secrets.encrypt(7, secret)
    expect(stored.includes(secret)).toBe(false)
    expect(secrets.encrypt(7, secret)).not.toEqual(stored)
    expect(openSecrets('one secret').decrypt(7, stored)).toEqual(secret)
  })

  test('is read as every version has stored it', () => {
    const stored = 'Ds1KqbYdqXYAAAAAAAAAAAAAAAB7BI4YWyJRhnkAclqFywiQ7qT5XeNnx7iGPiq6S7U5yIRBbcs='
    expect(secrets.decrypt(7, Buffer.from(stored, 'base64'))).toEqual(secret)
  })

  test('belongs to its account: copied to another one, it is not read', () => {
    expect(secrets.decrypt(8, secrets.encrypt(7, secret))).toBeUndefined()
  })

  test('is told from a forgery when another key made it', () => {
    const stored = secrets.encrypt(7, secret)
    const other = openSecrets('another secret')
    expect(other.isReadable(stored)).toBe(false)
    expect(other.decrypt(7, stored)).toBeUndefined()
    for (let index = 0; index < stored.length; index += 1) {
      const forged = Buffer.from(stored)
      forged[index] = (forged[index] ?? 0) ^ 1
      expect(secrets.decrypt(7, forged), `byte ${index}`).toBeUndefined()
      expect(secrets.isReadable(forged)).toBe(index >= 8)
    }
  })
})
