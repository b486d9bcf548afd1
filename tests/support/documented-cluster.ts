import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, readlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, onTestFinished } from 'vitest'
import { chooseServerAccount } from '#server/embedded-postgres/os-user.ts'
import { freePort } from './free-port.ts'
import { createTestDataDir } from './test-product.ts'

const [etcd, patroni, haproxy] = ['/usr/bin/etcd', '/usr/bin/patroni', '/usr/sbin/haproxy'] as const

/** From Debian's packages, with what they do not take along. */
export const isClusterInstalled = [
  etcd,
  patroni,
  haproxy,
  '/usr/lib/python3/dist-packages/etcd',
  '/usr/lib/postgresql/15/bin/postgres',
].every((path) => existsSync(path))

const hosts = ['one', 'two', 'three']

/** Of a host; without one it is all of it. */
type Part = 'etcd' | 'postgresql/15'
type Members = { members: { name: string; role: string; state: string; timeline: number }[] }

/** To the processes that work in this folder or below; it tells how many they are. */
async function sendSignal(folder: string, signal: NodeJS.Signals): Promise<number> {
  let count = 0
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const workingFolder = await readlink(`/proc/${pid}/cwd`).catch(() => '')
    if (!`${workingFolder}/`.startsWith(join(folder, '/'))) continue
    count += 1
    try {
      process.kill(Number(pid), signal)
    } catch {
      // It has ended meanwhile.
    }
  }
  return count
}

const end = (folder: string, signal: NodeJS.Signals = 'SIGKILL') =>
  expect.poll(() => sendSignal(folder, signal), { interval: 20 }).toBe(0)

/**
 * Until the test ends: three hosts with the files of deploy/cluster, each with an address of loopback and a folder of its own,
 * and HAProxy before them.
 */
export async function launchDocumentedCluster() {
  const dataDir = await createTestDataDir()
  const folder = join(dataDir, 'hosts')
  const folderOf = (host: string, part = '') => join(folder, host, part)
  const folders = hosts.flatMap((host) => [folderOf(host, 'etcd'), folderOf(host, 'postgresql')])
  for (const one of folders) await mkdir(one, { recursive: true })
  const { commandPrefix, identity } = await chooseServerAccount(dataDir, folder)
  onTestFinished(async () => {
    await sendSignal(folder, 'SIGCONT')
    // Unlike one that is killed, a PostgreSQL that quits leaves nothing in shared memory.
    for (const host of hosts) await end(folderOf(host, 'postgresql/15'), 'SIGQUIT')
    await end(folder)
  })
  const run = async (cwd: string, command: string[], env = {}) => {
    const [program = '', ...args] = [...commandPrefix, ...command]
    const log = await open(`${cwd}.log`, 'a')
    const options = { ...identity, cwd, env: { PATH: process.env['PATH'], ...env } }
    spawn(program, args, { ...options, stdio: ['ignore', log.fd, log.fd] })
    await log.close()
  }

  const network = `127.${1 + (process.pid % 250)}.${Math.floor(process.pid / 250) % 250}.`
  const addressOf = (host: string) => `${network}${1 + hosts.indexOf(host)}`
  const port = await freePort()
  const readFitted = async (file: string, host: string) =>
    (await readFile(`deploy/cluster/${file}`, 'utf8'))
      .replaceAll('HOST_NAME', host)
      .replaceAll('HOST_ADDRESS', addressOf(host))
      .replaceAll('10.0.0.0/24', '127.0.0.0/8')
      .replaceAll('10.0.0.', network)
      .replaceAll(/\/var\/(?:lib|run)\/(etcd|postgresql)/g, `${folderOf(host)}/$1`)
      .replace('127.0.0.1:5000', `127.0.0.1:${port}`)
      // What takes root, and the log of a service.
      .replaceAll(/^ +(chroot|user|group|log) .*\n/gm, '')
  const writeFitted = async (file: string, host: string) => {
    const path = join(folderOf(host), file)
    await writeFile(path, await readFitted(file, host))
    return path
  }
  const start = async (host: string) => {
    await run(folderOf(host, 'etcd'), [etcd], parseEnv(await readFitted('etcd.env', host)))
    await run(folderOf(host, 'postgresql'), [patroni, await writeFitted('patroni.yml', host)])
  }

  const ask = (host: string, path: string, init = {}) =>
    fetch(`http://${addressOf(host)}:8008${path}`, { ...init, signal: AbortSignal.timeout(20_000) })
  const findMembers = async () => {
    const asked = hosts.map(async (host) => (await ask(host, '/cluster')).json() as Promise<Members>)
    return (await Promise.any(asked).catch(() => undefined))?.members ?? []
  }
  const findLeader = async () => (await findMembers()).find(({ role }) => role === 'leader')?.name
  const waitUntilWhole = async () => {
    let members: Members['members'] = []
    const describe = async () => {
      members = await findMembers()
      const isOneTimeline = new Set(members.map(({ timeline }) => timeline)).size === 1
      const isRunning = members.every(({ state }) => /^(running|streaming)$/.test(state))
      return isOneTimeline && isRunning ? members.map(({ role }) => role).toSorted() : members
    }
    await expect.poll(describe).toEqual(['leader', 'replica', 'sync_standby'])
    return members.find(({ role }) => role === 'leader')?.name ?? ''
  }

  const strike = async (host: string, part: Part | undefined, signal: NodeJS.Signals) =>
    expect(await sendSignal(folderOf(host, part), signal)).toBeGreaterThan(0)

  await run(folder, [haproxy, '-f', await writeFitted('haproxy.cfg', 'one')])
  for (const host of hosts) await start(host)
  await waitUntilWhole()
  return {
    hosts,
    urlOf: (user: string, database: string) => `postgres://${user}:${user}-password@127.0.0.1:${port}/${database}`,
    /** Resolves to the one that leads, once both others follow it. */
    waitUntilWhole,
    waitForSuccessor: (old: string) => expect.poll(async () => (await findLeader()) ?? old).not.toBe(old),
    start,
    async kill(host: string, part?: Part) {
      await strike(host, part, 'SIGKILL')
      await end(folderOf(host, part))
    },
    freeze: (host: string, part?: Part) => strike(host, part, 'SIGSTOP'),
    thaw: (host: string, part?: Part) => strike(host, part, 'SIGCONT'),
    /** It is refused while no other can lead. */
    switchOver: (leader: string) => {
      const headers = { authorization: `Basic ${btoa('patroni:patroni-password')}` }
      const init = { method: 'POST', headers, body: JSON.stringify({ leader }) }
      return expect.poll(async () => (await ask(leader, '/switchover', init)).status).toBe(200)
    },
  }
}
