import type { Client } from 'pg';
import { transaction } from '../platform/db/transaction.ts';
import { AdminError } from './admin-error.ts';

const mostMessage = 300;
/** Servers look so often. */
const soon = 'within two seconds';

/** maintenance: running servers follow by themselves. */
export function setMaintenance(on: boolean, message = ''): (owner: Client) => Promise<string> {
  if (message.length > mostMessage) throw new AdminError(`A message has at most ${mostMessage} characters.`);
  return async (owner) => {
    await owner.query('select backend.set_maintenance($1, $2)', [on, message]);
    return on
      ? `Kindling is closed ${soon}: pages say so, members who have it open can read, and admins sign in at /admin. End it with: npm run admin -- maintenance off`
      : `Kindling is open again ${soon}.`;
  };
}

/** sign-up: closes and opens sign-ups. */
export function setSignUp(closed: boolean): (owner: Client) => Promise<string> {
  return async (owner) => {
    await owner.query('select backend.set_sign_up_closed($1)', [closed]);
    return closed
      ? `No one can make an account ${soon}. Members sign in as before; you can still make accounts: npm run admin -- create <email> <name>`
      : `Everyone can sign up again ${soon}.`;
  };
}

/** sign-out-everybody: ends what opens any account. */
export function signOutEverybody(owner: Client): Promise<string> {
  return transaction(owner, async () => {
    const { rows } = await owner.query<{ ended: string }>('select backend.sign_out_everybody() as ended');
    return `Everyone is signed out: ${rows[0]?.ended ?? 0} sessions have ended, with links in emails, calendar addresses and exports. Passwords, passkeys and second factors stay: docs/operating/incident.md`;
  });
}
