import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { inquiryPayload } from './inquiry-payload.ts'

export type PacedRequests = {
  /** Any answer but the expected one, and each request without an answer. */
  failures: string[]
  acknowledgedEmails: string[]
}

/** Of ten thousand requests fewer than one network may send within ten minutes. */
const inquiryEvery = 20

type Pace = { count: number; perSecond: number; onSent?: (sent: number) => void }

/** Every second one on a connection of its own. */
const connections = () => [new Agent({ keepAlive: true, maxSockets: 8 }), new Agent({ keepAlive: false })]

/**
 * Pages, calls and inquiries at a steady rate, however long the answers take: what a restart delays is asked for all the same.
 */
export async function sendPacedRequests(
  url: string,
  { count, perSecond, onSent = () => {} }: Pace,
): Promise<PacedRequests> {
  const result: PacedRequests = { failures: [], acknowledgedEmails: [] }
  const agents = connections()
  const startedAtMs = performance.now()
  const sending: Promise<void>[] = []
  for (let index = 0; index < count; index += 1) {
    const dueInMs = startedAtMs + (index * 1_000) / perSecond - performance.now()
    if (dueInMs > 0) await wait(dueInMs)
    const agent = agents[(index + Math.floor(index / inquiryEvery)) % agents.length]
    sending.push(sendOne(url, index, agent, result))
    onSent(index + 1)
  }
  await Promise.all(sending)
  for (const agent of agents) agent.destroy()
  return result
}

const paths = ['/', '/courses', '/api/public/boards', '/api/course-categories', '/contact']

async function sendOne(url: string, index: number, agent: Agent | undefined, result: PacedRequests): Promise<void> {
  const isInquiry = index % inquiryEvery === 7
  const email = `paced-${index}@example.com`
  try {
    const status = isInquiry
      ? await send(`${url}/api/contact`, agent, inquiryPayload({ parentEmail: email }))
      : await send(url + (paths[index % paths.length] ?? '/'), agent)
    if (status !== (isInquiry ? 201 : 200)) result.failures.push(`${index}: ${status}`)
    else if (isInquiry) result.acknowledgedEmails.push(email)
  } catch (error) {
    result.failures.push(`${index}: ${String(error)}`)
  }
}

async function send(url: string, agent: Agent | undefined, body?: object): Promise<number> {
  const options = {
    ...(agent && { agent }),
    method: body ? 'POST' : 'GET',
    ...(body && { headers: { 'content-type': 'application/json' } }),
  }
  const sent = request(url, options)
  sent.end(body && JSON.stringify(body))
  const [reply] = (await once(sent, 'response')) as [IncomingMessage]
  await text(reply)
  return reply.statusCode ?? 0
}
