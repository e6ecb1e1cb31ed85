import { mailListLabels } from '@kindling/domain/mail/mail-lists';
import { runtimeValues } from '../../shell/runtime-values.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Emblem } from '../../ui/emblem.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import type { UnsubscribeTarget } from './mail-preferences-api.ts';

/** Unsubscribe page. Link scanners open links, so nothing stops before the button is pressed. */
export function UnsubscribeForm({ list, member, stopped }: UnsubscribeTarget) {
  const { title, about } = mailListLabels[list];
  return (
    <EmptyState
      className="min-h-[62vh] content-center"
      drawing={<Emblem name="soul-seeker" className="size-36" />}
      title={<h1 className="text-3xl">{stopped ? 'These mails have stopped' : 'Stop these mails?'}</h1>}
      action={
        <form method="post" className="flex flex-wrap justify-center gap-3">
          <Button
            type="submit"
            name="page"
            value={stopped ? 'start' : 'stop'}
            variant={stopped ? 'outline' : 'default'}
          >
            {stopped ? 'Let them come again' : 'Stop them'}
          </Button>
          {member && (
            <ButtonLink href="/mail-preferences" variant="ghost">
              See all your choices
            </ButtonLink>
          )}
        </form>
      }
    >
      <p>
        <strong className="font-semibold">{title}.</strong>{' '}
        {member
          ? about
          : 'What was sent in under your address, to be listed on Kindling: received, approved or declined.'}
      </p>
      <p className="mt-3">
        {stopped
          ? 'No more of them will come to you. What is about your account’s safety still does.'
          : 'What is about your account’s safety comes in any case.'}
      </p>
    </EmptyState>
  );
}

/** Unknown unsubscribe link. */
export function UnknownUnsubscribe() {
  const { contactEmail } = runtimeValues();
  return (
    <EmptyState
      className="min-h-[62vh] content-center"
      drawing={<Emblem name="explorer" className="size-36" />}
      title={<h1 className="text-3xl">No mail of ours has this link</h1>}
      action={<ButtonLink href="/mail-preferences">Sign in and choose your mails</ButtonLink>}
    >
      Perhaps the end of it is missing: copy all of it once more. Or write to us, and we stop them for you:{' '}
      <a href={`mailto:${contactEmail}`} className="link">
        {contactEmail}
      </a>
      .
    </EmptyState>
  );
}
