import type { User } from '@supabase/supabase-js';
import { showToast } from '../../../ui/toast-store.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { SettingRow } from './setting-row.tsx';
import { useRereadDevices } from './use-devices.ts';
import { useOpenedForm } from './use-opened-form.ts';

export function PasswordSetting({ member }: { member: User }) {
  const { open, opener, show, close } = useOpenedForm();
  const rereadDevices = useRereadDevices(member.id);

  function noteChanged() {
    showToast({ title: 'Your password is changed', description: 'Every other device of yours is signed out.' });
    rereadDevices();
    close();
  }

  if (open) return <ChangePasswordForm email={member.email ?? ''} onChanged={noteChanged} onCancel={close} />;
  return (
    <SettingRow title="Password" changeLabel="Change your password" changeRef={opener} onChange={show}>
      <span className="font-normal text-ink-soft">Only you know it.</span>
    </SettingRow>
  );
}
