import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

const noError = 0
const noSuchName = 3
const textType = 16
/** Behind the header of a question that is asked alone. */
const questionAt = 12

/** A name server on loopback that knows these TXT records alone; returns its address. */
export async function startDnsServer(records: Record<string, string[]>): Promise<string> {
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const { name, end } = readName(query)
    const texts = records[name.toLowerCase()]
    const answers = (texts ?? []).map((text) => {
      const parts = text.match(/.{1,255}/gs) ?? ['']
      const data = Buffer.concat(
        parts.map((part) => Buffer.from(`${lengthByte(part)}${part}`, 'latin1')),
      )
      const head = Buffer.from([0xc0, questionAt, 0, textType, 0, 1, 0, 0, 0, 60, 0, 0])
      head.writeUInt16BE(data.length, 10)
      return Buffer.concat([head, data])
    })
    const head = Buffer.from(query.subarray(0, questionAt))
    head.writeUInt16BE(0x81_80 | (texts ? noError : noSuchName), 2)
    head.writeUInt16BE(answers.length, 6)
    head.writeUInt32BE(0, 8)
    socket.send(
      Buffer.concat([head, query.subarray(questionAt, end + 4), ...answers]),
      port,
      address,
    )
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  onTestFinished(() => void socket.close())
  return `127.0.0.1:${socket.address().port}`
}

const lengthByte = (part: string) => String.fromCharCode(part.length)

function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = questionAt
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.'), end: at + 1 }
}
