export interface Mailbox {
  name: string;
  email: string;
}

/** Mailbox of a From header: "Kindling <hello@kindling.example>", or an address alone. */
export function parseMailbox(from: string): Mailbox {
  const [, name = '', email = from.trim()] = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(from) ?? [];
  return { name: name.replace(/^"(.*)"$/, '$1') || 'Kindling', email };
}
