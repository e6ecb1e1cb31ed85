import { onboardingPath, profilePath } from '@kindling/domain/paths';
import { useNavigate } from 'react-router';
import { useSession } from '../../../lib/session/use-session.ts';
import { hasVisitorResult } from '../../../shared/quiz-result/local-result.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { accessLink } from '../access/access-link.ts';
import { ViewHeading } from '../view-heading.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

/** Landing view of a recovery link, and of an email confirmation from another browser. */
export function ResetPasswordView({ onRequestNewLink }: { onRequestNewLink: () => void }) {
  const session = useSession();
  const navigate = useNavigate();

  function leave(fresh: boolean) {
    if (fresh) showToast({ title: 'You’re all set', description: 'Your account is ready. Come on in.' });
    else {
      showToast({
        title: 'You’ve changed your password',
        description: 'Use the new one from now on.',
        link: accessLink,
      });
    }
    navigate(fresh && hasVisitorResult() ? onboardingPath : profilePath, { replace: true });
  }

  if (session.status === 'in') return <ResetPasswordForm user={session.session.user} onChanged={leave} />;
  if (session.status === 'loading') return <Spinner className="min-h-80 content-center" />;
  return (
    <div className="grid gap-6">
      <ViewHeading title="This link no longer works">
        A link to set a new password works once, and for an hour.
      </ViewHeading>
      <Button onClick={onRequestNewLink}>Ask for a new one</Button>
    </div>
  );
}
