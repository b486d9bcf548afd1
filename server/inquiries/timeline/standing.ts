import { sql } from 'kysely'

/** Neither undone nor an Undo. */
export const isStanding = sql<boolean>`event.undoes is null
  and not exists (select from inquiry_events as reversal where reversal.undoes = event.id)`
