import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Changes } from '../database/changes.ts'
import { compress } from './page.ts'
import { represent, sendRepresentation } from './representation.ts'

const headers = {
  'content-type': 'application/json; charset=utf-8',
  // Kept by the browser, and asked about each time.
  'cache-control': 'no-cache',
}

/** Answers with what `read` gives, made into bytes once per change, with a strong ETag and 304 (decision 6). */
export async function sendKept<T extends { success: true }>(
  { request, reply, changes }: { request: FastifyRequest; reply: FastifyReply; changes: Changes },
  key: string,
  read: () => Promise<T>,
): Promise<T> {
  const representation = await changes.keep(`reply ${key}`, async () =>
    represent(compress(Buffer.from(JSON.stringify(await read()))), headers),
  )
  // To the route's types it is the declared reply: its bytes are just that, made beforehand.
  return sendRepresentation(request, reply, representation) as unknown as T
}
