import { PostgresAdapter, PostgresDialect } from 'kysely'

/** Kysely locks migrations by their session, which a pooler gives to others; `migrate` locks by its transaction. */
class NoSessionLockAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}

  override async releaseMigrationLock(): Promise<void> {}
}

export class SessionlessDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new NoSessionLockAdapter()
  }
}
