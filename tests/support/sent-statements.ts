import pg from 'pg'
import { onTestFinished, vi } from 'vitest'

/** Behind a pooler each process looks by itself whether the catalogue has changed. */
const isAskedByItself = (text: string) => text.includes('from change_versions')

/** Reads the texts of what this process has asked PostgreSQL since, until the test ends. */
export function recordStatements(): () => string[] {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => query.mockRestore())
  return () =>
    query.mock.calls
      .map(([statement]: unknown[]) => (typeof statement === 'string' ? statement : (statement as pg.QueryConfig).text))
      .filter((text) => !isAskedByItself(text))
}
