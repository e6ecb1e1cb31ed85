import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';

/** Calendar link, to copy or to open where this device has a calendar app. */
export function CalendarLinkField({ link }: { link: string }) {
  const [announcement, setAnnouncement] = useState('');
  const input = useRef<HTMLInputElement>(null);

  async function copy() {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      setAnnouncement('Copied. In your calendar app, add a calendar by link and paste it.');
    } catch {
      setAnnouncement('It’s selected: copy it with your keyboard, or press and hold on a phone.');
    }
  }

  return (
    <div className="grid gap-3">
      <Field label="Your calendar link">
        {(control) => (
          <div className="grid gap-3 sm:grid-cols-[1fr_auto]">
            <Input {...control} ref={input} readOnly value={link} onFocus={({ target }) => target.select()} />
            <Button onClick={copy}>Copy link</Button>
          </div>
        )}
      </Field>
      <p role="status" className="text-sm text-ink-muted empty:-mt-3">
        {announcement}
      </p>
      <p className="text-sm text-ink-soft">
        We only show it now. Anyone with this link can see your dates, so keep it private.
      </p>
      <a
        href={link.replace(/^https?:/, 'webcal:')}
        className="link inline-flex min-h-11 items-center justify-self-start"
      >
        Open in your calendar app
      </a>
    </div>
  );
}
