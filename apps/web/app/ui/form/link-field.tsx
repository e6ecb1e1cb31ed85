import { useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

interface LinkFieldProps {
  label: string;
  link: string;
  /** Said when it is in the clipboard. */
  copied: string;
}

/** Link to copy: selected where the clipboard refuses it. */
export function LinkField({ label, link, copied }: LinkFieldProps) {
  const [announcement, setAnnouncement] = useState('');
  const input = useRef<HTMLInputElement>(null);

  async function copy() {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      setAnnouncement(copied);
    } catch {
      setAnnouncement('It’s selected: copy it with your keyboard, or press and hold on a phone.');
    }
  }

  return (
    <div>
      <Field label={label}>
        {(control) => (
          <div className="grid gap-3 sm:grid-cols-[1fr_auto]">
            <Input {...control} ref={input} readOnly value={link} onFocus={({ target }) => target.select()} />
            <Button onClick={copy}>Copy link</Button>
          </div>
        )}
      </Field>
      <p role="status" className="text-sm text-ink-muted not-empty:mt-3">
        {announcement}
      </p>
    </div>
  );
}
