import { readStored, removeStored, writeStored } from '../../storage/browser-storage.ts';

const key = 'kindling-asked-mails';

/** As long as the links in these mails work. */
const lifeHours = { signup: 24, recovery: 1, email_change: 24 };

/**
 * Notes that this browser has asked for a mail to an address: the link in it will be taken without a question. Any other
 * link may be a stranger's, with a session of her own in it.
 */
export function noteRequestedEmail(email: string, kind: keyof typeof lifeHours): void {
  const address = normalizeEmail(email);
  const until = Math.max(requestedEmails()[address] ?? 0, Date.now() + lifeHours[kind] * 3_600_000);
  writeStored(key, { ...requestedEmails(), [address]: until });
}

export function hasRequestedEmail(email: string): boolean {
  return Object.hasOwn(requestedEmails(), normalizeEmail(email));
}

/** Its link has been followed; who lives here is nobody else's business. */
export function forgetRequestedEmail(email: string): void {
  const { [normalizeEmail(email)]: _followed, ...others } = requestedEmails();
  if (Object.keys(others).length > 0) writeStored(key, others);
  else removeStored(key);
}

/** The addresses whose links still work, with the time they do so. */
function requestedEmails(): Record<string, number> {
  const stored = readStored(key);
  if (typeof stored !== 'object' || stored === null) return {};
  const now = Date.now();
  return Object.fromEntries(Object.entries(stored).filter(([, until]) => typeof until === 'number' && until > now));
}

/** An address is one account however it is typed. */
function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}
