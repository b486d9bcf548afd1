/**
 * Whether the server refused this very mail for good: its recipient or its content, with a code from 500. Everything else
 * (a network, a password or sender that the operator can mend) is worth another attempt.
 */
export function isPermanentFailure(error: unknown): boolean {
  const { code, command, responseCode = 0 } = error as SmtpError
  return responseCode >= 500 && /^(EENVELOPE|EMESSAGE)$/.test(code ?? '') && command !== 'MAIL FROM'
}

export type SmtpError = Error & {
  code?: string
  command?: string
  response?: string
  responseCode?: number
}
