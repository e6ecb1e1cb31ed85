import type { Organizer } from '../../calendar/booking-invitation.ts';

/** Mailbox of a From header: "Kindling <hello@kindling.example>", or an address alone. */
export function parseMailbox(from: string): Organizer {
  const [, name = '', email = from.trim()] = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(from) ?? [];
  return { name: name.replace(/^"(.*)"$/, '$1') || 'Kindling', email };
}
