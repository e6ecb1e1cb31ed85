import { settingsSectionPath } from '@kindling/domain/paths';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmailAddress } from '../../../ui/email-address.tsx';
import type { useSuppression } from './use-suppression.ts';

interface SuppressionAlertProps {
  email: string;
  reason: string;
  retrying: ReturnType<typeof useSuppression>['retrying'];
}

const explanations: Readonly<Record<string, string>> = {
  bounce: 'Our emails come back. Check the address is right, or use another.',
  soft_bounces: 'Our emails have been coming back for days: your inbox may be full. Make room, or use another address.',
  complaint: 'An email from us was marked as spam there, so we’ve stopped writing. You can turn emails back on.',
};

/** What the banner says, with both ways to mend it. */
export function SuppressionAlert({ email, reason, retrying }: SuppressionAlertProps) {
  // Restore focus: the focused button is gone with the banner.
  const retry = () => retrying.mutate(undefined, { onSuccess: () => document.getElementById('main')?.focus() });
  return (
    <section aria-label="We can’t reach you by email" className="border-b border-danger bg-danger-tint">
      <div className="mx-auto flex w-full max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3 sm:px-6">
        <p className="min-w-0 grow basis-72">
          <strong>
            We can’t reach you at <EmailAddress address={email} />.
          </strong>{' '}
          {explanations[reason] ?? explanations.bounce}
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={settingsSectionPath('account')} size="sm" variant="outline">
            Change your email
          </ButtonLink>
          <Button size="sm" aria-disabled={retrying.isPending} onClick={retry}>
            {retrying.isPending ? 'One moment…' : 'It works again'}
          </Button>
        </div>
      </div>
    </section>
  );
}
