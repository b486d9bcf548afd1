import { expect, test } from 'vitest'
import { describeStartFailure } from './start-failure.ts'

const denied = (syscall: string, what: string) =>
  Object.assign(new Error(`${syscall} EACCES: permission denied ${what}`), { code: 'EACCES', syscall })

test('a start that the system refuses says what to do', () => {
  expect(describeStartFailure(denied('listen', '127.0.0.1:80'))).toBe(
    'listen EACCES: permission denied 127.0.0.1:80. Set PORT to one from 1024 on: below, a port needs a privilege, which a proxy in front has.',
  )
  expect(describeStartFailure(denied('mkdir', "'/data'"))).toMatch(
    /'\/data'\. Give the user that runs Meridian the right to it, or set DATA_DIR to another folder\.$/,
  )
  for (const [code, syscall] of [
    ['EADDRNOTAVAIL', 'listen'],
    ['ENOTFOUND', 'getaddrinfo'],
  ]) {
    const error = Object.assign(new Error(`${syscall} ${code}`), { code, syscall })
    expect(describeStartFailure(error)).toMatch(/\. Set HOST to an address of this machine: /)
  }
  expect(describeStartFailure(new Error('The database is away.'))).toBe('The database is away.')
})
