import type { User } from '@supabase/supabase-js';
import { SettingsCard } from '../../../ui/settings-card.tsx';
import { DataExportCard } from './privacy/data-export-card.tsx';
import { DeleteAccount } from './privacy/delete-account.tsx';

/** Data export and account deletion. */
export function YourDataCard({ member }: { member: User }) {
  return (
    <SettingsCard id="your-data" title="Your data">
      <DataExportCard userId={member.id} />
      <DeleteAccount member={member} />
    </SettingsCard>
  );
}
