import type { User } from '@supabase/supabase-js';
import { useEffect } from 'react';
import { SettingsCard } from '../../../ui/settings-card.tsx';
import { passkeysEnabled } from '../passkeys/passkeys-offered.ts';
import { signInProviders } from '../sign-in/provider/sign-in-providers.ts';
import { refreshStaleUser } from './credentials/account-api.ts';
import { EmailSetting } from './credentials/email-setting.tsx';
import { PasswordSetting } from './credentials/password-setting.tsx';
import { DeviceList } from './devices/device-list.tsx';
import { PasskeysSetting } from './passkeys/passkeys-setting.tsx';
import { SignInMethods } from './sign-in-methods/sign-in-methods.tsx';
import { TwoStepSetting } from './two-step/two-step-setting.tsx';

/** Account settings: credentials, passkeys, second factor, devices. */
export function AccountCard({ member }: { member: User }) {
  const { email, new_email } = member;

  useEffect(() => {
    void refreshStaleUser({ ...(email && { email }), ...(new_email && { new_email }) });
  }, [email, new_email]);

  return (
    <SettingsCard id="account" title="Your account">
      <EmailSetting member={member} />
      <PasswordSetting member={member} />
      {passkeysEnabled() && <PasskeysSetting member={member} />}
      {signInProviders().length > 0 && <SignInMethods member={member} />}
      <TwoStepSetting member={member} />
      <DeviceList userId={member.id} />
    </SettingsCard>
  );
}
