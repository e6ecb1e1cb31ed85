import { mailListLabels, mailLists, mailPrivacyLabels, mailsAlwaysSent } from '@kindling/domain/mail/mail-lists';
import { generalMessages } from '@kindling/domain/messages';
import { Button } from '../../ui/button.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';
import { SkeletonOf } from '../../ui/feedback/skeleton-of.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { BookingMailsField } from './booking-mails-field.tsx';
import type { MailPreferences } from './mail-preferences-api.ts';
import { useMailPreferences } from './use-mail-preferences.ts';

const savingLabels = {
  idle: '',
  pending: 'Saving…',
  success: 'Saved.',
  error: `Not saved. ${generalMessages.network}`,
};

/** Email preferences: optional mails, saved on change, and essential ones. */
export function MailPreferencesForm({ userId }: { userId: string }) {
  const { status, preferences, retry, choose, saving } = useMailPreferences(userId);
  const choice = (
    name: Exclude<keyof MailPreferences, 'bookings'>,
    { title, about }: { title: string; about: string },
  ) => (
    <Checkbox
      key={name}
      checked={preferences?.[name] ?? false}
      onChange={({ target }) => choose({ [name]: target.checked })}
      label={
        <>
          <span className="font-semibold">{title}</span>
          <span className="block text-sm text-ink-soft">{about}</span>
        </>
      }
    />
  );
  const choices = (
    <div className="grid gap-3">
      {mailLists.map((list) => list !== 'bookings' && choice(list, mailListLabels[list]))}
      <BookingMailsField chosen={preferences?.bookings} onChoose={(bookings) => choose({ bookings })} />
      <fieldset className="mt-2 grid gap-3 border-t border-line pt-5">
        <legend className="sr-only">Shared inbox or calendar</legend>
        {choice('quiet', mailPrivacyLabels.quiet)}
        {choice('invitations', mailPrivacyLabels.invitations)}
      </fieldset>
      <p role="status" className="min-h-6 text-sm text-ink-soft">
        {savingLabels[saving]}
      </p>
    </div>
  );
  return (
    <div className="grid gap-6">
      <Card role="region" aria-labelledby="mails-chosen">
        <CardTitle id="mails-chosen">Emails you choose</CardTitle>
        {status !== 'failed' && (
          <div className="mt-4">{preferences ? choices : <SkeletonOf>{choices}</SkeletonOf>}</div>
        )}
        {status === 'failed' && (
          <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-field bg-sand px-4 py-3">
            <p role="alert">We couldn’t load your choices.</p>
            <Button variant="outline" size="sm" onClick={retry}>
              Try again
            </Button>
          </div>
        )}
      </Card>
      <Card role="region" aria-labelledby="mails-always">
        <CardTitle id="mails-always">Emails we always send</CardTitle>
        <p className="mt-2 text-ink-soft">They keep your account safe, or you’ve just asked for them.</p>
        <ul className="mt-3 grid list-disc gap-1.5 ps-5 text-ink-soft">
          {mailsAlwaysSent.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
