import type { ListedBusiness } from '../../../packages/domain/src/contacts/contact.ts';
import type { Rpc } from '../_shared/rpc.ts';
import type { Outcome } from './hubspot.ts';

/** A contact that was taken from those that wait, with what HubSpot has to be told about it. */
export interface Claimed {
  id: string;
  task: 'send' | 'erase';
  contact_id: string | null;
  /** Null where nobody knows any more what is to be erased. */
  email: string | null;
  name?: string;
  business?: ListedBusiness;
}

/** The contacts that wait, as the database keeps them (`supabase/migrations/20261122153400_contacts.sql`). */
export function waitingContacts(rpc: Rpc) {
  return {
    claim: async (contact: string | null = null) => (await rpc('claim_contact', { contact })) as Claimed | null,

    contactIdOf: async (contact: string) => (await rpc('contact_id_of', { contact })) as string | null,

    async note({ id: contact, task }: Claimed, outcome: Outcome): Promise<void> {
      switch (outcome.kind) {
        case 'done':
          await rpc('settle_contact', { contact, task, contact_id: outcome.contactId ?? null });
          return;
        case 'refused':
          await rpc('refuse_contact', { contact, reason: outcome.reason });
          return;
        case 'later':
          await rpc('postpone_contact', {
            contact,
            reason: outcome.reason,
            retry_after: outcome.retryAfter ?? null,
          });
      }
    },
  };
}

export type WaitingContacts = ReturnType<typeof waitingContacts>;
