import { randomBytes } from 'node:crypto'

/** 128 random bits: nobody can guess which mail another one answers. */
export const makeMessageToken = (): string => randomBytes(16).toString('hex')

/** As its `Message-ID` says. */
export type SentMail = { reference: string; token: string }

/** What stands before the `@` of the `Message-ID` of a mail to a family. */
export const messageKey = ({ reference, token }: SentMail): string => `${reference}.${token}`

const keyPattern = /(?<![\w-])M-[A-Z2-9]{8}\.[0-9a-f]{32}(?!\w)/g

/** What the `Message-ID`s of ours in a text say, each once: nothing else has 128 bits of theirs. */
export const findSent = (text: string): SentMail[] =>
  [...new Set(text.match(keyPattern))].map((key) => {
    const [reference = '', token = ''] = key.split('.')
    return { reference, token }
  })
