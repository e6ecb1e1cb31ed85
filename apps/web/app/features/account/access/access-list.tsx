import { errorMessage } from '@kindling/domain/error-messages';
import { generalMessages } from '@kindling/domain/messages';
import { settingsSectionPath } from '@kindling/domain/paths';
import type { User } from '@supabase/supabase-js';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useNavigate } from 'react-router';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { watchNavigation } from '../../../lib/navigation/watch-navigation.ts';
import { handleSessionExpired } from '../../../lib/session/handle-session-expired.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { SettingsCard } from '../../../ui/settings-card.tsx';
import { DeviceLine } from '../settings/devices/device-line.tsx';
import { endDevice } from '../settings/devices/devices-api.ts';
import { type Access, createListingLink, endCalendarAddress } from './access-api.ts';
import { AccessGroup } from './access-group.tsx';
import { accessName } from './access-labels.ts';
import { EndOtherAccess } from './end-other-access.tsx';
import { RemoveWayIn } from './remove-way-in.tsx';
import { useAccess } from './use-access.ts';

const waysIn = ['email', 'email_change', 'password', 'identity', 'passkey', 'factor', 'recovery_codes'];
const opensWithoutSession = [
  'calendar_address',
  'listing_link',
  'booking_links',
  'arrival_links',
  'one_time_link',
  'export',
  'upload',
];
const settingOf: Record<string, string> = {
  email: settingsSectionPath('account'),
  email_change: settingsSectionPath('account'),
  password: settingsSectionPath('account'),
  recovery_codes: settingsSectionPath('two-step'),
  export: settingsSectionPath('your-data'),
};

/** Every way into the account, with one button that ends all but this device. */
export function AccessList({ member }: { member: User }) {
  const { status, data, error, retry, reread } = useAccess(member.id);
  const [removing, setRemoving] = useState<Access>();
  const [busy, setBusy] = useState(false);
  const [ended, setEnded] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const hint = useRef<HTMLParagraphElement>(null);
  const navigate = useNavigate();

  /** Does one thing about one line, and reads the list again. */
  async function act(work: () => Promise<void>, done: string) {
    if (busy) return;
    setBusy(true);
    setAnnouncement('');
    try {
      await work();
      setAnnouncement(done);
      await reread();
      // Restore focus: the focused button is gone with its line.
      if (document.activeElement === document.body) hint.current?.focus();
    } catch (failure) {
      logFailure('A way into the account was not changed', failure);
      void handleSessionExpired(failure as Error);
      showToast({ title: 'That didn’t work', description: errorMessage(failure, 'general'), variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  }

  function noteRemoved() {
    flushSync(() => setRemoving(undefined));
    hint.current?.focus();
    void reread();
  }

  function noteEnded() {
    flushSync(() => setEnded(true));
    setAnnouncement('Done. Everything but this device has ended.');
    hint.current?.focus();
    void reread();
  }

  const signOut = (device: Access, name: string) =>
    act(async () => endDevice(await getSupabase(), device.id ?? ''), `Signed out: ${name}.`);
  const endCalendar = () =>
    act(async () => endCalendarAddress(await getSupabase(), member.id), 'Your calendar link no longer works.');
  const openListing = (listing: Access) =>
    act(async () => {
      const hasLeft = watchNavigation();
      const path = await createListingLink(await getSupabase(), listing.id ?? '');
      if (!hasLeft()) await navigate(path);
    }, '');

  if (status === 'failed') {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-sand px-5 py-4">
        <p role="alert">
          <span className="font-semibold">We couldn’t load this.</span>{' '}
          {error ? errorMessage(error, 'general') : generalMessages.network}
        </p>
        <Button variant="outline" size="sm" onClick={retry}>
          Try again
        </Button>
      </div>
    );
  }
  if (!data) return <AccessSkeleton />;
  const of = (kinds: readonly string[]) => kinds.flatMap((kind) => data.filter((access) => access.kind === kind));
  const identities = of(['identity', 'email']).length;
  const known = of(['known_devices']);

  function action(access: Access) {
    const name = accessName(access);
    const { kind } = access;
    if (kind === 'passkey' || kind === 'factor' || (kind === 'identity' && identities > 1)) {
      const verb = kind === 'identity' ? 'Disconnect' : 'Remove';
      return (
        <Button variant="outline" size="sm" aria-label={`${verb} ${name}`} onClick={() => setRemoving(access)}>
          {verb}
        </Button>
      );
    }
    if (kind === 'calendar_address') {
      return (
        <Button variant="outline" size="sm" aria-disabled={busy} onClick={() => void endCalendar()}>
          Turn it off
        </Button>
      );
    }
    if (kind === 'listing_link') {
      return (
        <Button
          variant="outline"
          size="sm"
          aria-disabled={busy}
          aria-label={`Get a new private link to ${access.name}`}
          onClick={() => void openListing(access)}
        >
          Get a new link
        </Button>
      );
    }
    const setting = settingOf[kind];
    return (
      setting && (
        <Link
          to={setting}
          className="link inline-flex min-h-11 items-center"
          aria-label={`${kind === 'export' ? 'See' : 'Change'}: ${name}`}
        >
          {kind === 'export' ? 'See it' : 'Change'}
        </Link>
      )
    );
  }

  return (
    <>
      <EndOtherAccess onEnded={noteEnded} />
      <p role="status" className="text-ink-soft empty:hidden">
        {announcement}
      </p>
      <AccessGroup
        id="ways-in"
        title="Ways to sign in"
        ref={hint}
        hint={
          ended
            ? 'Everything else has ended. These stay until you remove them: check that each one is yours.'
            : 'Check that each one is yours.'
        }
        lines={of(waysIn)}
        action={action}
      />
      <SettingsCard id="signed-in" title="Where you’re signed in">
        <ul className="divide-y divide-line">
          {of(['session']).map((device) => (
            <DeviceLine
              key={device.id}
              device={{
                id: device.id ?? '',
                userAgent: device.name,
                signedInAt: device.made_at ?? '',
                lastActiveAt: device.used_at ?? '',
                isCurrent: device.is_current,
              }}
              busy={busy}
              onEnd={(name) => void signOut(device, name)}
            />
          ))}
        </ul>
      </SettingsCard>
      {known.length > 0 && <AccessGroup id="known" title="Where you’ve signed in before" lines={known} />}
      <AccessGroup
        id="open-links"
        title="What opens without signing in"
        empty="Nothing right now."
        lines={of(opensWithoutSession)}
        action={action}
      />
      {removing && (
        <RemoveWayIn member={member} access={removing} onClose={() => setRemoving(undefined)} onRemoved={noteRemoved} />
      )}
    </>
  );
}

function AccessSkeleton() {
  return (
    <>
      <Skeleton className="h-52 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
    </>
  );
}
