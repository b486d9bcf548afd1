import { setTimeout as wait } from 'node:timers/promises'

const maxAttempts = 60

/** Pages are compressed once more some seconds after the start: what is measured is what is sent from then on. */
export async function waitForBetterCompression(siteUrl: string, paths: string[]): Promise<void> {
  await Promise.all(paths.map((path) => waitForPage(siteUrl + path)))
}

async function waitForPage(url: string): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const { headers } = await fetch(url, { headers: { 'accept-encoding': 'br' } })
    if (headers.get('etag')?.endsWith('-br11"')) return
    await wait(500)
  }
  throw new Error(`${url} was not compressed again within ${maxAttempts / 2} s.`)
}
