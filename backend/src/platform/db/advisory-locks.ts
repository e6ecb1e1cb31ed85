/**
 * Advisory locks by number: the one list of them, so that no two purposes wait for each other. A lock of SQL alone
 * stands here too (`pg_advisory_xact_lock(4715263903)`); every other number is refused by
 * conformance/advisory-locks.test.ts.
 */
export const advisoryLocks = {
  /** Installations that migrate one database take turns. */
  migrations: 4_715_263_901,
  /** Replicas that start together import the gazetteer once. */
  placesImport: 4_715_263_902,
  /** backend.capture_published_tables: replicas bring triggers in line with the publication in turns. */
  publishedTables: 4_715_263_903,
  /** Backups are made by one at a time, of all servers that share a database. */
  backups: 4_715_263_911,
} as const;
