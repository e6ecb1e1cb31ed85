import type { User } from '@supabase/supabase-js';
import { showToast } from '../../../../ui/feedback/toast-store.ts';
import { useRefetchDevices } from '../devices/use-devices.ts';
import { SettingRow } from '../setting-row.tsx';
import { useInlineForm } from '../use-inline-form.ts';
import { ChangePasswordForm } from './change-password-form.tsx';

export function PasswordSetting({ member }: { member: User }) {
  const { open, opener, show, close } = useInlineForm();
  const rereadDevices = useRefetchDevices(member.id);

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
