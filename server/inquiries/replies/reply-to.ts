import { isAddress } from '../../mail/mailbox.ts'
import { replyAddressOf } from './find-answered.ts'

export type RepliesEnv = { imapUrl: string | undefined; address: string | undefined }

type Inquiry = { reference: string; thread_token: string | null }

/** Where a family's answer to a mail of ours goes: to an address of its own, else to the mailbox that is watched. */
export function replyTo(
  { imapUrl, address }: RepliesEnv,
  { reference, thread_token }: Inquiry,
): { replyTo?: string } {
  if (address && thread_token)
    return { replyTo: replyAddressOf(address, { reference, thread_token }) }
  const user = imapUrl ? decodeURIComponent(new URL(imapUrl).username) : ''
  return isAddress(user) ? { replyTo: user } : {}
}
