/** What is wrong with an archive, or with where it is to be restored, and what to do. */
export class BackupError extends Error {}
