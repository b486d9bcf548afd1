/** Network errors, and SQLSTATE classes 08, 57P, 53, 57014 (the statement took too long) and 25006 (read-only, as the old server after a fail-over). */
const unavailableCodes =
  /^(ECONN\w+|E(HOST|NET)(UNREACH|DOWN)|ENOENT|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|08...|57014|57P..|53...|25006)$/

/** Whether the database cannot be reached, rather than a statement being wrong. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  return (
    (code !== undefined && unavailableCodes.test(code)) ||
    // node-postgres gives its own errors no code.
    /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout$|.* is not queryable$)/.test(
      error.message,
    )
  )
}

const causes: Record<string, string> = {
  '25006': 'the database takes no writes',
  '53100': 'the disk of the database is full',
  '53300': 'the database has no connection left',
  '57014': 'the database took too long',
}

/** For the log: what the operator has to look at. */
export const describeUnavailable = ({ code = '', message }: Error & { code?: string }): string =>
  causes[code] ??
  (message.startsWith('timeout exceeded')
    ? 'no connection to the database came free in time'
    : 'the database does not answer')
