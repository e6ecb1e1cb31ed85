/** Mailbox that invitations come from: the installation's. */
export interface Organizer {
  name: string;
  email: string;
}
