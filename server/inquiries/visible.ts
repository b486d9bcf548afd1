import { sql } from 'kysely'

/** Neither deleted nor suspected: the condition of the partial indexes too. */
export const isVisible = sql<boolean>`(deleted_at is null and suspicion is null)`
