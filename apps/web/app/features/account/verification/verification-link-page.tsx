import { authModePath, authPath } from '@kindling/domain/paths';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Emblem } from '../../../ui/picture/emblem.tsx';
import { StateScene } from '../../../ui/picture/state-scene.tsx';
import type { VerificationLink } from './verification-link.ts';

interface VerificationLabels {
  title: string;
  /** Says what the button does, and for which account. */
  text: (link: VerificationLink) => ReactNode;
  button: string;
}

const verificationLabels: Record<VerificationLink['kind'], VerificationLabels> = {
  confirmation: {
    title: 'Confirm your email',
    text: ({ email }) => <>One tap confirms that {address(email)} is yours, and you’re in.</>,
    button: 'Confirm my email',
  },
  recovery: {
    title: 'Choose a new password',
    text: ({ email }) => <>This signs you in as {address(email)}, so you can choose a new password.</>,
    button: 'Continue',
  },
  magiclink: {
    title: 'Sign in to Kindling',
    text: ({ email }) => <>This signs you in as {address(email)}. No password needed.</>,
    button: 'Sign in',
  },
  email_change: {
    title: 'Confirm your new email',
    text: ({ email, accountEmail, newEmail }) =>
      email === newEmail ? (
        <>
          Someone asked to move their Kindling account to {address(newEmail)}. If that was you on another device, type
          the code from the email there. If you confirm here and we don’t know this device, everyone’s signed out of
          that account, and you choose a new password.
        </>
      ) : (
        <>
          The account of {address(accountEmail)} moves to {address(newEmail)}. We ask both addresses, and it changes
          once both have said yes.
        </>
      ),
    button: 'Confirm the change',
  },
};

interface VerificationLinkPageProps {
  link: VerificationLink;
  token: string;
  /** Redirect target; the service takes only an address of this site. */
  redirectTo: string;
}

/**
 * Verification page of a mail link. Link scanners open links, so nothing happens before the button is pressed. A plain
 * form: `boot.js` adds the device id and notes the confirmed address.
 */
export function VerificationLinkPage({ link, token, redirectTo }: VerificationLinkPageProps) {
  const { title, text, button } = verificationLabels[link.kind];
  return (
    <EmptyState
      fillsPage
      drawing={<Emblem name="soul-seeker" className="size-36" />}
      title={<h1 className="text-3xl">{title}</h1>}
      action={
        <form method="post" action={`/auth/v1/verify/link?${new URLSearchParams({ redirect_to: redirectTo })}`}>
          <input type="hidden" name="token_hash" value={token} />
          <input type="hidden" name="device_id" value="" />
          <Button type="submit" data-mail-link value={link.email}>
            {button}
          </Button>
        </form>
      }
    >
      <p>{text(link)}</p>
      <p className="mt-3 text-sm">Not you? Close this page. Nothing happens until you press the button.</p>
    </EmptyState>
  );
}

/** Used, superseded or expired. */
export function ExpiredLink() {
  return (
    <EmptyState
      fillsPage
      drawing={<StateScene state="not-found" />}
      title={<h1 className="text-3xl">This link has expired</h1>}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink href={authPath}>Sign in</ButtonLink>
          <ButtonLink href={authModePath('forgotten')} variant="outline">
            Get a new link
          </ButtonLink>
        </div>
      }
    >
      Each link works once, and not for long. If you’ve used it already, just sign in. Otherwise we can send you a new
      one.
    </EmptyState>
  );
}

function address(email: string) {
  return <strong className="wrap-anywhere font-semibold text-ink">{email}</strong>;
}
