import { MailPreferencesForm } from '../features/mail/mail-preferences-form.tsx';
import { useMember } from '../lib/session/member.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { EmailAddress } from '../ui/email-address.tsx';

export function meta() {
  return pageMeta({ title: 'Email preferences', indexed: false });
}

export default function MailPreferencesPage() {
  const { id, email } = useMember();
  return (
    <div className="mx-auto w-full max-w-column px-4 py-8 sm:px-6 sm:py-12">
      <h1 className="text-3xl">Email preferences</h1>
      <p className="mt-3 mb-6 text-ink-soft">
        For <EmailAddress address={email ?? ''} />
      </p>
      <MailPreferencesForm userId={id} />
    </div>
  );
}
