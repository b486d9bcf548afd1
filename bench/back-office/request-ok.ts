import type { Connection } from '../http-connection.ts'

export async function requestOk(http: Connection, request: string): Promise<void> {
  const { status, body } = await http.request(request)
  if (status >= 300) throw new Error(`${request.split('\r\n', 1)[0]}: ${status} ${body}`)
}
