import type { Attachment } from 'postal-mime'

const maxWhyCharacters = 300

/** What a report of RFC 3464 says of mails that failed for good; nothing of one that is only delayed. */
export function readDeliveryReport(parts: readonly Attachment[]) {
  const textsOf = (pattern: RegExp) =>
    parts.filter(({ mimeType }) => pattern.test(mimeType)).map(({ content }) => toText(content))
  const status = textsOf(/^message\/(global-)?delivery-status$/).join('\n')
  if (!/^action:\s*failed\b/im.test(status)) return { messageIds: [], why: null }
  const headers = textsOf(
    /^(message\/(rfc822|global)|text\/rfc822-headers|message\/global-headers)$/,
  )
  const messageIds = headers.flatMap((text) => {
    const [head = ''] = text.replaceAll('\r', '').split('\n\n', 1)
    return head.match(/(?<=^message-id:\s*)<[!-;=?-~]{1,300}>/im) ?? []
  })
  const [, said = ''] = /^diagnostic-code:[^;\n]*;?(.*(?:\n[ \t].*)*)/im.exec(status) ?? []
  const why = said
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, maxWhyCharacters)
  return { messageIds, why: why || null }
}

const toText = (content: Attachment['content']): string =>
  typeof content === 'string' ? content : Buffer.from(new Uint8Array(content)).toString('utf8')
