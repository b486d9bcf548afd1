/** Whether recipient or content was rejected for good. A network, password or sender can be mended. */
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
