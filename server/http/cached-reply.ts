import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ChangeCache } from '../database/change-cache.ts'
import { compress } from '../site/page.ts'
import { represent, sendRepresentation } from '../site/representation.ts'

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-cache',
}

/** Sends a reply that is serialised once per change, with a strong ETag and 304. */
export async function sendCached<T extends { success: true }>(
  { request, reply, cache }: { request: FastifyRequest; reply: FastifyReply; cache: ChangeCache },
  key: string,
  read: () => Promise<T>,
): Promise<T> {
  const representation = await cache.getOrCreate(`reply ${key}`, async () =>
    represent(compress(Buffer.from(JSON.stringify(await read()))), headers),
  )
  return sendRepresentation(request, reply, representation) as unknown as T
}
