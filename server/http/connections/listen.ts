import type { FastifyInstance, FastifyListenOptions } from 'fastify'

type Place = { port: number; host: string; listenSocket: number | undefined }

/** Resolves to the address. A socket that was passed stays open for the next process: who connects between both waits. */
export function listen(app: FastifyInstance, { port, host, listenSocket }: Place): Promise<string> {
  // Of a descriptor Fastify's types do not know; the host keeps it from looking for others of `localhost`.
  const options: FastifyListenOptions & { fd?: number } =
    listenSocket === undefined ? { port, host } : { fd: listenSocket, host: '127.0.0.1' }
  return app.listen(options)
}
