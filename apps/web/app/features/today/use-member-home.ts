import { useRead } from '../../lib/backend/use-read.ts';
import { readMemberHome } from './member-home-api.ts';

export function useMemberHome(userId: string) {
  return useRead({
    queryKey: ['member-home', userId],
    read: readMemberHome,
    refetchOnMount: 'always',
    failure: 'The home of a member could not be read',
  });
}
