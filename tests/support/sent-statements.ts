import pg from 'pg'
import { onTestFinished, vi } from 'vitest'

/** Reads the texts of what this process has asked PostgreSQL since, until the test ends. */
export function recordStatements(): () => string[] {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => query.mockRestore())
  return () =>
    query.mock.calls.map(([statement]: unknown[]) =>
      typeof statement === 'string' ? statement : (statement as pg.QueryConfig).text,
    )
}
