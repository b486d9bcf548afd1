/**
 * The network's errors, and PostgreSQL's classes 08 (connection), 57P (shutdown, starting up) and 53 (out of resources), and
 * 25006: a server that only reads, as the old one does after a fail-over.
 */
const unavailableCodes =
  /^(ECONN\w+|E(HOST|NET)(UNREACH|DOWN)|ENOENT|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|08...|57P..|53...|25006)$/

/** Whether an error means that the database cannot be reached, rather than that a statement was wrong. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  return (
    (code !== undefined && unavailableCodes.test(code)) ||
    // node-postgres has no codes for its own: a pool that could not connect in time, a connection that broke.
    /^(timeout exceeded when trying to connect|Connection terminated|.* is not queryable$)/.test(
      error.message,
    )
  )
}
