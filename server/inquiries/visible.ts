import { sql } from 'kysely'

/** The partial indexes have the same condition. */
export const isVisible = sql<boolean>`(deleted_at is null and suspicion is null)`
