import { LinkField } from '../../ui/form/link-field.tsx';

/** Calendar link, to copy or to open where this device has a calendar app. */
export function CalendarLinkField({ link }: { link: string }) {
  return (
    <div className="grid gap-3">
      <LinkField
        label="Your calendar link"
        link={link}
        copied="Copied. In your calendar app, add a calendar by link and paste it."
      />
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
