import type { Client } from 'pg';
import { typedCommand } from '../config/typed-command.ts';
import { transaction } from '../platform/db/transaction.ts';
import type { CommandAction } from './admin-command.ts';
import { AdminError } from './admin-error.ts';

const mostMessage = 300;
/** Servers look so often. */
const soon = 'within two seconds';

export interface OperatingWords {
  /** What is closed, at the beginning of a sentence. */
  name: string;
  /** What is so meanwhile. */
  whileClosed: string;
}

/** maintenance: running servers follow by themselves. */
export function setMaintenance({ name, whileClosed }: OperatingWords, on: boolean, message = ''): CommandAction {
  if (message.length > mostMessage) throw new AdminError(`A message has at most ${mostMessage} characters.`);
  return async (owner, config) => {
    await owner.query('select backend.set_maintenance($1, $2)', [on, message]);
    return on
      ? `${name} is closed ${soon}: ${whileClosed}. End it with: ${typedCommand(config, 'admin maintenance off')}`
      : `${name} is open again ${soon}.`;
  };
}

/** sign-up: closes and opens sign-ups. */
export function setSignUp(closed: boolean): CommandAction {
  return async (owner, config) => {
    await owner.query('select backend.set_sign_up_closed($1)', [closed]);
    return closed
      ? `No one can make an account ${soon}. Members sign in as before; you can still make accounts: ${typedCommand(config, 'admin create <email> <name>')}`
      : `Everyone can sign up again ${soon}.`;
  };
}

/** sign-out-everybody: ends what opens any account. */
export function signOutEverybody(owner: Client): Promise<string> {
  return transaction(owner, async () => {
    const { rows } = await owner.query<{ ended: string }>('select backend.sign_out_everybody() as ended');
    return `Everyone is signed out: ${rows[0]?.ended ?? 0} sessions have ended, with links in emails and whatever else opens without one. Passwords, passkeys and second factors stay.`;
  });
}
