import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import type { FactorDevice } from './factor-labels.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** What they are for the loss of. */
  device: FactorDevice;
  onDone: () => void;
}

/** Ten recovery codes, shown once: to copy, download or print. */
export function RecoveryCodes({ codes, device, onDone }: RecoveryCodesProps) {
  const [announcement, setAnnouncement] = useState('');
  const text = codes.join('\n');

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setAnnouncement('Copied.');
    } catch {
      setAnnouncement("We couldn't copy them. Select them and copy them by hand.");
    }
  }

  return (
    <div className="grid gap-5">
      <p>
        If you lose your {device}, one of these codes gets you in. Each works once. Keep them somewhere safe, away from
        your {device}. <strong className="text-ink">We can't show them again.</strong>
      </p>
      <ol
        data-print-alone
        aria-label="Your recovery codes"
        className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-6 gap-y-2 rounded-field bg-sand p-4"
      >
        {codes.map((code) => (
          <li key={code} className="font-mono text-sm text-ink">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" size="sm" onClick={() => void copy()}>
          Copy
        </Button>
        <Button variant="outline" size="sm" onClick={() => download(text)}>
          Download
        </Button>
        <Button variant="outline" size="sm" onClick={() => print()}>
          Print
        </Button>
      </div>
      <p role="status" className="text-sm empty:hidden">
        {announcement}
      </p>
      <Button onClick={onDone} className="justify-self-end">
        I've saved them
      </Button>
    </div>
  );
}

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([`Kindling recovery codes. Each works once.\n\n${text}\n`]));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'kindling-recovery-codes.txt';
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
}
