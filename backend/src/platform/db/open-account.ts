/** Open account, as SQL about a row of auth.users: neither deleted nor banned. The rule of auth.require_session. */
export function isOpenAccount(users: string): string {
  return `(${users}.deleted_at is null and (${users}.banned_until is null or ${users}.banned_until <= now()))`;
}

/** Banned: the part of the rule that has an answer of its own. */
export function isBanned({ banned_until: until }: { banned_until: Date | null }): boolean {
  return until !== null && until > new Date();
}
