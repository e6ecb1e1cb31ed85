import { useQueryClient } from '@tanstack/react-query';
import { useRead } from '../../../lib/backend/use-read.ts';
import { readAccess } from './access-api.ts';

const key = (userId: string) => ['access', userId] as const;

/** Every way into the account, in one read. */
export function useAccess(userId: string) {
  const queries = useQueryClient();
  const found = useRead({
    queryKey: key(userId),
    read: readAccess,
    refetchOnMount: 'always',
    failure: 'The ways into the account could not be read',
  });
  return { ...found, reread: () => queries.invalidateQueries({ queryKey: key(userId) }) };
}
