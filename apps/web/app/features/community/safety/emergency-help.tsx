import { Phone } from 'lucide-react';

/** Emergency services: faster than any moderator. */
export function EmergencyHelp() {
  return (
    <div role="status" className="animate-settle rounded-card bg-sand px-5 py-4 text-ink">
      <p className="font-semibold">If someone may be in danger now, please don’t wait for us.</p>
      <ul className="mt-2 grid gap-1">
        <HelpLine number="999">in an emergency</HelpLine>
        <HelpLine number="116 123">Samaritans, day and night, free</HelpLine>
      </ul>
    </div>
  );
}

function HelpLine({ number, children }: { number: string; children: string }) {
  return (
    <li className="flex flex-wrap items-center gap-x-2.5">
      <a
        href={`tel:${number.replaceAll(' ', '')}`}
        className="link inline-flex min-h-11 items-center gap-2 font-semibold whitespace-nowrap"
      >
        <Phone aria-hidden="true" className="size-4.5" />
        {number}
      </a>
      <span className="text-base">{children}</span>
    </li>
  );
}
