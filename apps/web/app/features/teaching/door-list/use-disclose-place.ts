import { useMutation } from '@tanstack/react-query';
import { disclosePlace } from './door-list-api.ts';
import { useRefreshDoorList } from './use-door-list.ts';

/** Mutation that discloses place and links to one who is booked, by booking. */
export function useDisclosePlace(userId: string, sessionId: string) {
  const refresh = useRefreshDoorList(userId, sessionId);
  return useMutation({ mutationFn: disclosePlace, onSettled: () => refresh() });
}
