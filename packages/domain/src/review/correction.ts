/** What a moderator asks an owner to put right. */
export interface Correction {
  readonly words: string;
  /** Hidden from everyone else until it’s corrected. */
  readonly rests: boolean;
  readonly due_at: string;
}

export const correctionColumns = 'words, rests, due_at, asked_at';

interface Sent {
  readonly status: string;
  readonly updated_at: string;
}

/** A correction as long as nothing that has been sent since waits for review; `private.is_answered` says the same. */
export function unanswered(
  asked: (Correction & { readonly asked_at: string }) | null | undefined,
  ...sent: readonly (Sent | null | undefined)[]
): Correction | undefined {
  if (!asked) return undefined;
  const since = Date.parse(asked.asked_at);
  return sent.some((one) => one?.status === 'pending' && Date.parse(one.updated_at) > since) ? undefined : asked;
}
