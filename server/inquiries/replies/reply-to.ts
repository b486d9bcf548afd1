import { isAddress } from '../../mail/mailbox.ts'
import { replyAddressOf } from './find-answered.ts'

export type RepliesEnv = { imapUrl: string | undefined; address: string | undefined }

type Inquiry = { reference: string; thread_token: string | null }

/** What is sent there is filed with the inquiry, whoever sends it. */
export const conversationAddress = (
  { address }: RepliesEnv,
  { reference, thread_token }: Inquiry,
): string | undefined => (address && thread_token ? replyAddressOf(address, { reference, thread_token }) : undefined)

/** Where a family's answer to a mail of ours goes: to an address of its own, else to the mailbox that is watched. */
export function replyTo(replies: RepliesEnv, inquiry: Inquiry): { replyTo?: string } {
  const own = conversationAddress(replies, inquiry)
  if (own) return { replyTo: own }
  const { imapUrl } = replies
  const user = imapUrl ? decodeURIComponent(new URL(imapUrl).username) : ''
  return isAddress(user) ? { replyTo: user } : {}
}
