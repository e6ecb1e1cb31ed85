import { deviceLabel } from '@kindling/backend/contract/device-label';
import { dayHere } from '@kindling/domain/stats/calendar-days';
import { Laptop, Smartphone, Tablet } from 'lucide-react';
import { formatRelativeDate, formatShortDate } from '../../../../lib/time/format-relative-date.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { Device } from './devices-api.ts';

const icons = { phone: Smartphone, tablet: Tablet, computer: Laptop };

interface DeviceLineProps {
  device: Device;
  busy: boolean;
  onEnd: (name: string) => void;
}

export function DeviceLine({ device, busy, onEnd }: DeviceLineProps) {
  // This browser's own user agent: the stored one may be a version or two behind.
  const { name, kind } = deviceLabel(device.isCurrent ? navigator.userAgent : device.userAgent);
  const Icon = icons[kind];
  const today = dayHere();
  const lastUsed = formatRelativeDate(dayHere(new Date(device.lastActiveAt)), today).replace(/^[TY]/, (letter) =>
    letter.toLowerCase(),
  );
  const since = formatShortDate(dayHere(new Date(device.signedInAt)), today);
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 py-3">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
      <div className="min-w-min flex-1 basis-28">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-ink-muted">
          {device.isCurrent ? `Signed in since ${since}` : `Last used ${lastUsed}, signed in since ${since}`}
        </p>
      </div>
      {device.isCurrent ? (
        <Badge tone="outline" className="shrink-0">
          This device
        </Badge>
      ) : (
        <Button
          variant="outline"
          size="sm"
          className="shrink-0"
          aria-label={`Sign out ${name}, last used ${lastUsed}`}
          aria-disabled={busy}
          onClick={() => onEnd(name)}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
