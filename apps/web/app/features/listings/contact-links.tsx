import type { DirectoryListing } from '@kindling/domain/listings/listing-queries';
import { Globe, type LucideIcon, Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { externalRel, parseExternalUrl } from '../../lib/navigation/external-url.ts';
import { nationalPhone } from '../../shared/phone/national-phone.ts';
import { phoneLink } from '../../shared/phone/phone-link.ts';
import { runtimeValues } from '../../shell/runtime-values.ts';
import { classNames } from '../../ui/class-names.ts';
import { EmailAddress } from '../../ui/email-address.tsx';

/** Website, email and phone links. */
export function ContactLinks({ listing, className }: { listing: DirectoryListing; className?: string }) {
  const website = parseExternalUrl(listing.business_website);
  return (
    <ul aria-label="Contact" className={classNames('grid text-sm', className)}>
      {website && <Contact Icon={Globe} href={website.href} label={website.label} rel={externalRel} />}
      <Contact
        Icon={Mail}
        href={mailLink(listing.contact_email)}
        label={<EmailAddress address={listing.contact_email} />}
      />
      {listing.contact_phone && (
        <Contact
          Icon={Phone}
          href={phoneLink(listing.contact_phone)}
          label={nationalPhone(listing.contact_phone, runtimeValues().country)}
        />
      )}
    </ul>
  );
}

interface ContactProps {
  Icon: LucideIcon;
  /** Without one the label stands by itself. */
  href: string | undefined;
  label: ReactNode;
  rel?: string;
}

function Contact({ Icon, href, label, rel }: ContactProps) {
  return (
    <li className="flex min-h-9 items-center gap-2">
      <Icon aria-hidden="true" className="size-[1.1em] shrink-0 text-ink-muted" />
      {href === undefined ? (
        <span dir="auto" className="min-w-0 py-1 wrap-anywhere">
          {label}
        </span>
      ) : (
        <a href={href} rel={rel} className="link min-w-0 py-1 wrap-anywhere">
          {label}
        </a>
      )}
    </li>
  );
}

function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}
