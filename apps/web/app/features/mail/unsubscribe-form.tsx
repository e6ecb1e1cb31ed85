import { mailListLabels } from '@kindling/domain/mail/mail-lists';
import { mailPreferencesPath } from '@kindling/domain/paths';
import { runtimeValues } from '../../shell/runtime-values.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { StateScene } from '../../ui/picture/state-scene.tsx';
import type { UnsubscribeTarget } from './mail-preferences-api.ts';

/** Unsubscribe page. Link scanners open links, so nothing stops before the button is pressed. */
export function UnsubscribeForm({ list, member, stopped }: UnsubscribeTarget) {
  const { title, about } = mailListLabels[list];
  return (
    <EmptyState
      fillsPage
      drawing={<StateScene state="all-done" />}
      title={<h1 className="text-3xl">{stopped ? 'You’ve unsubscribed' : 'Stop these emails?'}</h1>}
      action={
        <form method="post" className="flex flex-wrap justify-center gap-3">
          <Button
            type="submit"
            name="page"
            value={stopped ? 'start' : 'stop'}
            variant={stopped ? 'outline' : 'default'}
          >
            {stopped ? 'Resubscribe' : 'Unsubscribe'}
          </Button>
          {member && (
            <ButtonLink href={mailPreferencesPath} variant="ghost">
              See all your email preferences
            </ButtonLink>
          )}
        </form>
      }
    >
      <p>
        <strong className="font-semibold">{member ? title : 'Emails to this address'}.</strong>{' '}
        {member ? about : 'News of what was submitted, or said yes to, with it.'}
      </p>
      <p className="mt-3">
        {stopped
          ? 'You won’t get these any more. We’ll still email you about your account’s safety.'
          : 'We’ll still email you about your account’s safety.'}
      </p>
    </EmptyState>
  );
}

/** Unknown unsubscribe link. */
export function UnknownUnsubscribe() {
  const { contactEmail } = runtimeValues();
  return (
    <EmptyState
      fillsPage
      drawing={<StateScene state="not-found" />}
      title={<h1 className="text-3xl">We don’t recognise this link</h1>}
      action={<ButtonLink href={mailPreferencesPath}>Sign in to your email preferences</ButtonLink>}
    >
      It may be incomplete – try copying it again. Or email us, and we’ll stop them for you:{' '}
      <a href={`mailto:${contactEmail}`} className="link">
        {contactEmail}
      </a>
      .
    </EmptyState>
  );
}
