import { buildRequest, type Connection, openConnection } from '../http-connection.ts'
import { percentile } from '../timing.ts'

export type LoadResult = { answers: number; failures: number; perSecond: number; p99Ms: number }

export const listRequest = (bearer: Record<string, string>) =>
  buildRequest('GET', '/api/admin/contacts', bearer)

let sent = 0

export const countSent = () => sent

/** Each inquiry comes from another address, as limits count by address. */
export function nextInquiry(): string {
  sent += 1
  const from = `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`
  return buildRequest(
    'POST',
    '/api/contact',
    { 'x-forwarded-for': from },
    {
      parentFirstName: 'Sarah',
      parentLastName: `Whitfield ${sent}`,
      parentEmail: `sarah${sent}@example.com`,
      childName: 'Zoë',
      contactNumber: '+44 7700 900123',
      agreedToTerms: true,
    },
  )
}

type LoadOptions = { connections: number; seconds: number; next: () => string }

/** Requests over so many connections, each of which waits for its answer. */
export async function runLoad(
  url: string,
  { connections, seconds, next }: LoadOptions,
): Promise<LoadResult> {
  const opened = await Promise.all(Array.from({ length: connections }, () => openConnection(url)))
  const times: number[] = []
  let failures = 0
  const startedAt = performance.now()
  const askUntilEnd = async (http: Connection) => {
    while (performance.now() < startedAt + seconds * 1000) {
      const askedAt = performance.now()
      const { status } = await http.request(next()).catch(() => ({ status: 0 }))
      times.push(performance.now() - askedAt)
      if (status < 200 || status >= 300) failures += 1
    }
  }
  await Promise.all(opened.map(askUntilEnd))
  const elapsedSeconds = (performance.now() - startedAt) / 1000
  for (const http of opened) http.close()
  return {
    answers: times.length,
    failures,
    perSecond: times.length / elapsedSeconds,
    p99Ms: percentile(times, 0.99),
  }
}
