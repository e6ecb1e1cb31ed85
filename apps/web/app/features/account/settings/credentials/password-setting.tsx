import type { User } from '@supabase/supabase-js';
import { showToast } from '../../../../ui/feedback/toast-store.ts';
import { accessLink } from '../../access/access-link.ts';
import { useRefetchDevices } from '../devices/use-devices.ts';
import { SettingRow } from '../setting-row.tsx';
import { useInlineForm } from '../use-inline-form.ts';
import { ChangePasswordForm } from './change-password-form.tsx';

export function PasswordSetting({ member }: { member: User }) {
  const { open, opener, show, close } = useInlineForm();
  const rereadDevices = useRefetchDevices(member.id);

  function noteChanged() {
    showToast({
      title: 'You’ve changed your password',
      description: 'We’ve signed you out on your other devices.',
      link: accessLink,
    });
    rereadDevices();
    close();
  }

  if (open) return <ChangePasswordForm email={member.email ?? ''} onChanged={noteChanged} onCancel={close} />;
  return (
    <SettingRow title="Password" changeLabel="Change your password" changeRef={opener} onChange={show}>
      <span aria-hidden="true" className="font-normal text-ink-soft">
        ••••••••
      </span>
    </SettingRow>
  );
}
