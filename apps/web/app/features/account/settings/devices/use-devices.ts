import { generalMessages } from '@kindling/domain/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getSupabase } from '../../../../lib/backend/supabase.ts';
import { useRead } from '../../../../lib/backend/use-read.ts';
import { logFailure } from '../../../../lib/log-failure.ts';
import { handleSessionExpired } from '../../../../lib/session/handle-session-expired.ts';
import { showToast } from '../../../../ui/feedback/toast-store.ts';
import { type Device, endDevice, endOtherDevices, readDevices } from './devices-api.ts';

const key = (userId: string) => ['devices', userId] as const;

/** Sessions of the account, and signing out of one or of all others. */
export function useDevices(userId: string) {
  const queries = useQueryClient();
  const { status, data, retry } = useRead({
    queryKey: key(userId),
    read: readDevices,
    refetchOnMount: 'always',
    failure: 'The devices could not be read',
  });

  /** Without an id: every other session. */
  const ending = useMutation({
    mutationFn: async (device: Device | undefined) => {
      const supabase = await getSupabase();
      await (device ? endDevice(supabase, device.id) : endOtherDevices(supabase));
    },
    onSuccess: (_nothing, ended) =>
      queries.setQueryData<Device[]>(key(userId), (before) =>
        before?.filter((one) => one.isCurrent || (ended !== undefined && one.id !== ended.id)),
      ),
    onError: (error) => {
      logFailure('A device could not be signed out', error);
      void handleSessionExpired(error);
      showToast({ title: 'Not signed out yet', description: generalMessages.network, variant: 'destructive' });
    },
  });

  return { status, devices: data, retry, ending };
}

/** Invalidates the list: for what ends sessions as a side effect. */
export function useRefetchDevices(userId: string): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: key(userId) });
}
