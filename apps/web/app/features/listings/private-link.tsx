import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CardTitle } from '../../ui/card.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';

/** Capability URL by which a business follows and edits its listing. Only its hash is stored: a lost link is lost. */
export function PrivateLink({ token }: { token: string }) {
  const [announcement, setAnnouncement] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const link = `${location.origin}/listing-status/${token}`;

  async function copy() {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      setAnnouncement('Copied. Put it somewhere safe.');
    } catch {
      setAnnouncement('It’s selected: copy it with your keyboard, or press and hold on a phone.');
    }
  }

  return (
    <div className="grid gap-4">
      <CardTitle>Keep this link</CardTitle>
      <p className="text-ink-soft">
        Use it to check or edit your listing. Anyone with the link can edit, so keep it private.
      </p>
      <Field label="Your private link">
        {(control) => (
          <div className="grid gap-3 sm:grid-cols-[1fr_auto]">
            <Input {...control} ref={input} readOnly value={link} onFocus={({ target }) => target.select()} />
            <Button onClick={copy}>Copy link</Button>
          </div>
        )}
      </Field>
      <p role="status" className="text-sm text-ink-muted">
        {announcement}
      </p>
      <a href={link} className="link inline-flex min-h-11 items-center justify-self-start">
        Open it now
      </a>
    </div>
  );
}
