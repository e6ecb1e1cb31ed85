import { Button } from '../../../ui/button.tsx';
import { ViewHeading } from '../view-heading.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';

interface CheckEmailProps {
  email: string;
  onBack: () => void;
}

/** Email confirmation pending after a sign-up. */
export function CheckEmail({ email, onBack }: CheckEmailProps) {
  return (
    <div className="grid gap-5">
      <ViewHeading title="Check your email">
        We’ve sent a link to <strong className="wrap-anywhere text-ink">{email}</strong>. Open it and you’re in. Not
        there in a few minutes? Check your spam folder.
      </ViewHeading>
      <ResendConfirmation email={email} sent="Sent. Give it a minute to arrive." />
      <p>
        <Button variant="link" size="sm" onClick={onBack}>
          Use a different email address
        </Button>
      </p>
    </div>
  );
}
