import { ResendConfirmation } from './resend-confirmation.tsx';

/**
 * Hint after every refused sign-in: the address may be unconfirmed. Account enumeration guard: the service's answer
 * does not say so.
 */
export function UnconfirmedNote({ email }: { email: string }) {
  return (
    <section aria-labelledby="unconfirmed-title" className="grid gap-3 rounded-card border border-line bg-sand p-4">
      <h2 id="unconfirmed-title" className="text-base">
        Just signed up?
      </h2>
      <p className="text-sm text-ink-soft">
        If your email and password are right, confirm your email first: open the link we sent to{' '}
        <strong className="wrap-anywhere text-ink">{email}</strong>.
      </p>
      <ResendConfirmation email={email} sent="If that account is waiting to be confirmed, a new link is on its way." />
    </section>
  );
}
