import { buildRequest, openConnection } from './http-connection.ts'
import { measureThroughput, type Throughput } from './measurements.ts'

let sent = 0

export const inquiryAt = (turn: number) => ({
  parentFirstName: 'Sarah',
  parentLastName: `Whitfield ${turn}`,
  parentEmail: `sarah${turn}@example.com`,
  childName: 'Zoë',
  contactNumber: '+44 7700 900123',
  agreedToTerms: true,
})

/** Each inquiry comes from another address, as limits count by address. */
export function nextInquiry(): string {
  sent += 1
  const from = `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`
  return buildRequest('POST', '/api/contact', { 'x-forwarded-for': from }, inquiryAt(sent))
}

export type LoadResult = Throughput & { failures: number }

type LoadOptions = { connections: number; seconds: number; next: () => string }

/** Requests over so many connections, each of which waits for its answer. */
export async function runLoad(url: string, { connections, seconds, next }: LoadOptions): Promise<LoadResult> {
  const opened = await Promise.all(Array.from({ length: connections }, () => openConnection(url)))
  let failures = 0
  const throughput = await measureThroughput(
    opened.map((http) => async () => {
      const { status } = await http.request(next()).catch(() => ({ status: 0 })) // counted below
      if (status < 200 || status >= 300) failures += 1
    }),
    seconds,
  )
  for (const http of opened) http.close()
  return { ...throughput, failures }
}
