import { isolateDirection } from '@kindling/domain/isolate-direction';
import { formatDate } from '../../../lib/time/format-date.ts';
import { signInProviders } from '../sign-in/provider/sign-in-providers.ts';
import type { Access } from './access-api.ts';

/** Name of a way into the account. */
export function accessName({ kind, name, detail }: Access): string {
  switch (kind) {
    case 'email':
      return 'Email';
    case 'email_change':
      return 'New email, not confirmed yet';
    case 'password':
      return 'Password';
    case 'identity':
      return signInProviders().find(({ id }) => id === name)?.name ?? name ?? 'Another account';
    case 'passkey':
      return name || 'Passkey';
    case 'factor':
      return name || (detail === 'webauthn' ? 'Security key' : 'Authenticator app');
    case 'recovery_codes':
      return 'Recovery codes';
    case 'known_devices':
      return counted(detail, 'browser we recognise', 'browsers we recognise');
    case 'calendar_address':
      return 'Your calendar link';
    case 'listing_link':
      return `Private link to ${isolateDirection(name)}`;
    case 'booking_links':
      return counted(detail, 'link in an email about a booking', 'links in emails about bookings');
    case 'guest_links':
      return counted(detail, 'place you’re passing on by a link', 'places you’re passing on by a link');
    case 'arrival_links':
      return counted(detail, 'link in an email about getting home', 'links in emails about getting home');
    case 'one_time_link':
      return linkNames[name ?? ''] ?? 'A link in an email';
    case 'export':
      return 'A copy of your data';
    case 'upload':
      return 'An upload that isn’t finished';
    default:
      return name ?? kind;
  }
}

/** When it was made, last used and ends, and what else there is to know about it. */
export function accessNote(access: Access): string {
  const { kind, name, detail, made_at: made, used_at: used, expires_at: ends } = access;
  switch (kind) {
    case 'email':
      return [name, made ? `confirmed ${formatDate(made)}` : 'not confirmed'].join(', ');
    case 'email_change':
      return `${isolateDirection(name)}, asked for ${on(made)}`;
    case 'password':
      return made ? `Set ${formatDate(made)}` : 'Set before we noted the date';
    case 'identity':
      return joined(detail, made && `connected ${formatDate(made)}`, used && `last used ${formatDate(used)}`);
    case 'factor':
      return joined(name && (detail === 'webauthn' ? 'Security key' : 'Authenticator app'), `added ${on(made)}`);
    case 'passkey':
      return joined('Passkey', `added ${on(made)}`, used && `last used ${formatDate(used)}`);
    case 'recovery_codes':
      return `${detail} left, made ${on(made)}`;
    case 'known_devices':
      return `Last sign-in ${on(used)}${access.is_current ? ', this one included' : ''}. We email you about any other.`;
    case 'calendar_address':
      return `Made ${on(made)}. Shows ${detail === 'places' ? 'your classes with their exact places' : 'your classes and their towns'}.`;
    case 'listing_link':
      return made ? `Made ${on(made)}. Anyone with it can edit your listing.` : 'None at the moment.';
    case 'booking_links':
      return `Newest ${on(made)}. They show a booking, and can cancel it.`;
    case 'guest_links':
      return `Newest ${on(made)}. Each works once, and shows the class and its date.`;
    case 'arrival_links':
      return `Newest ${on(made)}. They say you’re home, end a plan or remove a contact.`;
    case 'export':
      return detail === 'ready' ? `Made ${on(made)}, gone by ${on(ends)}` : `Asked for ${on(made)}, on its way`;
    default:
      return joined(`Made ${on(made)}`, ends && `gone by ${formatDate(ends)}`);
  }
}

const linkNames: Record<string, string> = {
  confirmation: 'Email to confirm your address',
  recovery: 'Email with a link for a new password',
  magiclink: 'Email with a link to sign in',
  email_change_new: 'Email to confirm a new address',
  email_change_current: 'Email to agree to a new address',
};

const on = (moment: string | null) => (moment ? formatDate(moment) : 'some time ago');

function joined(...parts: (string | null | undefined | false | '')[]): string {
  const text = parts.filter(Boolean).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const counted = (count: string | null, one: string, many: string) => `${count} ${count === '1' ? one : many}`;
