import { randomBytes } from 'node:crypto'

/** 128 random bits: nobody can guess which mail another one answers. */
export const makeMessageToken = (): string => randomBytes(16).toString('hex')

type Sent = { reference: string; token: string }

/** What stands before the `@` of the `Message-ID` of a mail to a family. */
export const messageKey = ({ reference, token }: Sent): string => `${reference}.${token}`

const idPattern = /^<?(M-[A-Z2-9]{8})\.([0-9a-f]{32})@[^@\s]+>?$/

/** What a `Message-ID` of ours says; undefined for any other. */
export function parseMessageId(messageId: string): Sent | undefined {
  const [, reference, token] = idPattern.exec(messageId) ?? []
  return reference && token ? { reference, token } : undefined
}
