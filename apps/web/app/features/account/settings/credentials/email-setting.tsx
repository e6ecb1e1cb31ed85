import type { User } from '@supabase/supabase-js';
import { useState } from 'react';
import { EmailAddress } from '../../../../ui/email-address.tsx';
import { showToast } from '../../../../ui/feedback/toast-store.ts';
import { SettingRow } from '../setting-row.tsx';
import { useInlineForm } from '../use-inline-form.ts';
import { ChangeEmailForm } from './change-email-form.tsx';
import { PendingEmailChange } from './pending-email-change.tsx';

/** Email address, and the pending one while both have to confirm. */
export function EmailSetting({ member }: { member: User }) {
  const { open, opener, show, close } = useInlineForm();
  const [justRequested, setJustRequested] = useState(false);
  const { email = '', new_email: next } = member;

  function noteSent(outcome: 'requested' | 'changed') {
    setJustRequested(outcome === 'requested');
    if (outcome === 'changed') {
      showToast({ title: 'You’ve changed your email', description: 'Use the new one to sign in from now on.' });
    }
    close();
  }

  if (open) return <ChangeEmailForm present={email} onSent={noteSent} onCancel={close} />;
  return (
    <div className="grid gap-3">
      <SettingRow title="Email" changeLabel="Change your email address" changeRef={opener} onChange={show}>
        <EmailAddress address={email} />
      </SettingRow>
      {next && <PendingEmailChange present={email} next={next} announced={justRequested} />}
    </div>
  );
}
