/** Every number by which an advisory lock of PostgreSQL is taken here, so that no two acts wait for each other by accident. */
export const advisoryLocks = {
  /** The process that holds it owns the embedded server and stops it. */
  embeddedOwner: 5_182_026,
  erasureLog: 5_182_027,
  /** With the process id of a connection, to tell whether two addresses lead to one database. */
  sameDatabase: 5_182_028,
  /** One transaction at a time forgets, or writes the log. */
  forgettingLog: 5_182_032,
  /** Grants of one table by two processes at once fail with “tuple concurrently updated”. */
  grants: 5_182_033,
  /** Of the trigger on tombstones. */
  tombstones: 5_182_034,
  imports: 5_182_037,
  /** Kysely's own, so that versions that hold it by their session wait, too. */
  migration: 3_853_314_791_062_309_107n,
} as const
