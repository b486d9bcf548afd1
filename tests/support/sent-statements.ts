import pg from 'pg'
import { onTestFinished, vi } from 'vitest'

/** Behind a pooler each process looks by itself whether the catalogue has changed. */
const isAskedByItself = (text: string) => text.includes('from change_versions')

/** Reads what this process has asked PostgreSQL since, until the test ends. */
export function recordQueries(): () => Pick<pg.QueryConfig, 'text' | 'name'>[] {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => query.mockRestore())
  return () =>
    query.mock.calls.map(([statement]: unknown[]) =>
      typeof statement === 'string' ? { text: statement } : (statement as pg.QueryConfig),
    )
}

/** Reads the texts of those that the process does not ask by itself. */
export function recordStatements(): () => string[] {
  const readQueries = recordQueries()
  return () =>
    readQueries()
      .map(({ text }) => text)
      .filter((text) => !isAskedByItself(text))
}
