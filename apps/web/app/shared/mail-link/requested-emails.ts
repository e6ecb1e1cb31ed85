import { readStored, removeStored, writeStored } from '../../lib/storage/browser-storage.ts';

const key = 'kindling-asked-mails';

/** Lifetime of the links in these mails. */
const lifeHours = { signup: 24, recovery: 1, email_change: 24 };

/**
 * Session fixation guard (login CSRF): notes that this browser has requested a mail, so that its link needs no
 * question. Any other link may carry a stranger's session.
 */
export function noteRequestedEmail(email: string, kind: keyof typeof lifeHours): void {
  const address = normalizeEmail(email);
  const until = Math.max(requestedEmails()[address] ?? 0, Date.now() + lifeHours[kind] * 3_600_000);
  writeStored(key, { ...requestedEmails(), [address]: until });
}

export function hasRequestedEmail(email: string): boolean {
  return Object.hasOwn(requestedEmails(), normalizeEmail(email));
}

/** Single use: deletes the note once its link was followed. */
export function deleteRequestedEmail(email: string): void {
  const { [normalizeEmail(email)]: _followed, ...others } = requestedEmails();
  if (Object.keys(others).length > 0) writeStored(key, others);
  else removeStored(key);
}

/** The addresses whose links are still valid, by their expiry. */
function requestedEmails(): Record<string, number> {
  const stored = readStored(key);
  if (typeof stored !== 'object' || stored === null) return {};
  const now = Date.now();
  return Object.fromEntries(Object.entries(stored).filter(([, until]) => typeof until === 'number' && until > now));
}

/** Case-insensitive: an address is one account however it is typed. */
function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}
