import type { User } from '@supabase/supabase-js';
import { useEffect, useId } from 'react';
import { Link } from 'react-router';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { refreshStaleUser } from './credentials/account-api.ts';
import { EmailSetting } from './credentials/email-setting.tsx';
import { PasswordSetting } from './credentials/password-setting.tsx';
import { DeviceList } from './devices/device-list.tsx';
import { DataExportCard } from './privacy/data-export-card.tsx';
import { DeleteAccount } from './privacy/delete-account.tsx';
import { TwoStepSetting } from './two-step/two-step-setting.tsx';

/** Account settings: credentials, second factor, devices, data export, deletion. */
export function AccountCard({ member }: { member: User }) {
  const titleId = useId();
  const { email, new_email } = member;

  useEffect(() => {
    void refreshStaleUser({ ...(email && { email }), ...(new_email && { new_email }) });
  }, [email, new_email]);

  return (
    <Card role="region" aria-labelledby={titleId}>
      <CardTitle id={titleId}>Your account</CardTitle>
      <div className="mt-5 grid gap-x-12 gap-y-8 lg:grid-cols-[1fr_1.4fr]">
        <div className="grid content-start gap-6">
          <EmailSetting member={member} />
          <PasswordSetting member={member} />
          <TwoStepSetting member={member} />
          <p>
            <Link to="/mail-preferences" className="link">
              Choose which mails you get
            </Link>
          </p>
        </div>
        <DeviceList userId={member.id} />
      </div>
      <div className="mt-8 grid gap-x-12 gap-y-8 border-t border-line pt-8 lg:grid-cols-[1fr_1.4fr]">
        <DataExportCard userId={member.id} />
        <DeleteAccount member={member} />
      </div>
    </Card>
  );
}
