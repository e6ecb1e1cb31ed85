import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../../ui/button.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { accessLink } from '../../access/access-link.ts';
import { DeviceLine } from './device-line.tsx';
import type { Device } from './devices-api.ts';
import { useDevices } from './use-devices.ts';

const shownAtFirst = 5;

/** Sessions by device, each with a sign-out that acts at once. */
export function DeviceList({ userId }: { userId: string }) {
  const { status, devices, retry, ending } = useDevices(userId);
  const [all, setAll] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);

  async function end(device: Device | undefined, message: string) {
    setAnnouncement('');
    try {
      await ending.mutateAsync(device);
    } catch {
      return;
    }
    setAnnouncement(message);
    // Restore focus: the focused button is gone with its line.
    title.current?.focus();
  }

  return (
    <section aria-labelledby={titleId}>
      <h3 ref={title} id={titleId} tabIndex={-1} className="text-lg">
        Where you’re signed in
      </h3>
      {status === 'failed' && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft">
          <p>We couldn't load your devices.</p>
          <Button variant="outline" size="sm" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {status === 'loading' && <Skeleton className="mt-3 h-32" />}
      {devices && (
        <>
          <ul className="mt-2 divide-y divide-line">
            {devices.slice(0, all ? undefined : shownAtFirst).map((device) => (
              <DeviceLine
                key={device.id}
                device={device}
                busy={ending.isPending}
                onEnd={(name) => void end(device, `Signed out: ${name}.`)}
              />
            ))}
          </ul>
          <div className="mt-3 flex flex-wrap gap-3">
            {!all && devices.length > shownAtFirst && (
              <Button variant="ghost" size="sm" onClick={() => setAll(true)}>
                Show all {devices.length}
              </Button>
            )}
            {devices.length > 1 && (
              <Button
                variant="outline"
                size="sm"
                aria-disabled={ending.isPending}
                onClick={() => void end(undefined, 'You’re signed out everywhere else.')}
              >
                Sign out everywhere else
              </Button>
            )}
          </div>
        </>
      )}
      <p role="status" className="mt-2 text-sm text-ink-soft empty:hidden">
        {announcement}
      </p>
      <p className="mt-2 text-sm text-ink-soft">
        Something odd?{' '}
        <Link to={accessLink.to} className="link">
          See every way into your account
        </Link>
      </p>
    </section>
  );
}
