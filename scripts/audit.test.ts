import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { auditProblems, type Finding, parseFindings } from './audit/findings.ts'

const advisory = {
  id: 1,
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  title: 'Reads along',
  severity: 'high',
  vulnerable_versions: '<99.0.0',
}

/** Answers npm's look-up with these advisories, and nothing else. */
async function startRegistry(advisories: Record<string, object[]>): Promise<string> {
  const server = createServer((request, response) => {
    request.resume()
    response.statusCode = request.url?.endsWith('/advisories/bulk') ? 200 : 404
    response.end(JSON.stringify(advisories))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const runAudit = (registry: string) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const env = { ...process.env, npm_config_registry: registry }
    const script = join(import.meta.dirname, 'audit.ts')
    const child = execFile(process.execPath, [script], { env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    )
  })

describe('npm run audit', () => {
  test('says that nothing is known, or names what is', async () => {
    expect(await runAudit(await startRegistry({}))).toEqual({
      code: 0,
      stdout: 'No vulnerability is known, but for 0 that were accepted.\n',
      stderr: '',
    })
    expect(await runAudit(await startRegistry({ pg: [advisory] }))).toEqual({
      code: 1,
      stdout: '',
      stderr: 'pg has a known vulnerability (high): Reads along, GHSA-aaaa-bbbb-cccc.\n',
    })
  })

  test('fails with one sentence when the registry is away', async () => {
    expect(await runAudit('http://127.0.0.1:9')).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^Nothing was looked up: .+\.\n$/),
    })
  })
})

const finding: Finding = {
  id: 'GHSA-aaaa-bbbb-cccc',
  name: 'pg',
  title: 'Reads along',
  severity: 'high',
}
const accepted = { id: finding.id, why: 'The call is not used.', until: '2026-12-31' }

test('an accepted finding passes until its day has gone by', () => {
  expect(auditProblems([finding], [accepted], '2026-12-31')).toEqual([])
  expect(auditProblems([finding], [accepted], '2027-01-01')).toEqual([
    expect.stringContaining('accepted until 2026-12-31 only'),
  ])
})

test('an accepted finding that is gone has to leave the list', () => {
  expect(auditProblems([], [accepted], '2026-12-01')).toEqual([
    expect.stringContaining('no longer found'),
  ])
})

test('a finding that several packages pass on is told once, and an error is no report', () => {
  const via = [{ source: 1, name: 'pg', ...advisory }, 'pg-pool']
  const vulnerabilities = { pg: { via }, 'pg-pool': { via: ['pg', via[0]] } }
  expect(parseFindings(JSON.stringify({ vulnerabilities }))).toEqual([finding])
  for (const text of ['', 'not JSON', '{"message":"failed","error":{}}'])
    expect(parseFindings(text)).toBeUndefined()
})
