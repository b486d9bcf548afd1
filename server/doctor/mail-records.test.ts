import { describe, expect, test } from 'vitest'
import { startDnsServer } from '#tests/support/dns-server.ts'
import { checkMailRecords } from './mail-records.ts'

const from = 'hello@mail.lessons.org'
const key = `v=DKIM1; k=rsa; p=${'A'.repeat(400)}`
/** Longer than one string of a TXT record may be. */
const spf = `v=spf1 ${'include:_spf.provider.org '.repeat(12)}-all`
const sound = {
  'mail.lessons.org': ['a token of somebody', spf],
  'summer._domainkey.mail.lessons.org': [key],
  '_dmarc.mail.lessons.org': ['v=DMARC1; p=reject; rua=mailto:d@lessons.org'],
}

async function check(records: Record<string, string[]>, dkimSelector?: string) {
  const servers = [await startDnsServer(records)]
  const findings = await checkMailRecords({ from, dkimSelector, servers })
  return findings.map(({ about, level, says, advice }) => ({
    line: `${level} ${about}`,
    says,
    advice,
  }))
}

describe('the records of the mail domain', () => {
  test('that are complete are each ok', async () => {
    const findings = await check(sound, 'summer')
    expect(findings.map(({ line }) => line)).toEqual(['ok spf', 'ok dkim', 'ok dmarc'])
    expect(findings[0]?.says).toContain(spf)
  })

  test('that are missing fail, each with what to publish', async () => {
    const findings = await check({}, 'summer')
    expect(findings.map(({ line }) => line)).toEqual(['fail spf', 'fail dkim', 'fail dmarc'])
    for (const { advice } of findings) expect(advice).toMatch(/^Publish /)
  })

  test.for([
    ['two SPF records', { 'mail.lessons.org': ['v=spf1 -all', 'v=spf1 mx -all'] }, 'fail spf'],
    ['an SPF record for everybody', { 'mail.lessons.org': ['v=spf1 mx +all'] }, 'fail spf'],
    ['a revoked key', { 'summer._domainkey.mail.lessons.org': ['v=DKIM1; p='] }, 'fail dkim'],
    [
      'a DMARC record that asks for nothing',
      { '_dmarc.mail.lessons.org': ['v=DMARC1; p=none'] },
      'warn dmarc',
    ],
  ] as const)('with %s are told of', async ([, records, line]) => {
    const changed = Object.fromEntries(
      Object.entries(records).map(([name, texts]) => [name, [...texts]]),
    )
    const findings = await check({ ...sound, ...changed }, 'summer')
    expect(findings.filter((one) => !one.line.startsWith('ok')).map((one) => one.line)).toEqual([
      line,
    ])
  })

  test('include the DMARC record of the domain above', async () => {
    const { '_dmarc.mail.lessons.org': policy, ...others } = sound
    const findings = await check({ ...others, '_dmarc.lessons.org': policy }, 'summer')
    expect(findings.at(-1)?.says).toContain('_dmarc.lessons.org')
  })

  test('ask for the selector where none was named', async () => {
    expect((await check(sound))[1]).toMatchObject({
      line: 'warn dkim',
      advice: expect.stringContaining('--dkim'),
    })
  })

  test('that nobody can be asked for are a warning', async () => {
    const findings = await checkMailRecords({ from, servers: ['127.0.0.1:1'] })
    expect(findings).toMatchObject([
      { level: 'warn', about: 'dns', advice: expect.stringContaining('offline') },
    ])
  })

  test('of a reserved domain are not looked up', async () => {
    const findings = await checkMailRecords({ from: 'a@b.example', servers: ['127.0.0.1:1'] })
    expect(findings).toMatchObject([{ level: 'ok' }])
  })
})
