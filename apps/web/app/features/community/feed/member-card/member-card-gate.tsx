import { createContext, type ReactNode, useContext, useState } from 'react';
import type { MemberCard } from './member-card-api.ts';
import { MemberCardDialog } from './member-card-dialog.tsx';
import { useFetchMemberCard, useMemberCard } from './use-member-card.ts';

interface MemberCardGateValue {
  /** Null without a card, undefined while unknown. */
  card: MemberCard | null | undefined;
  /** Runs `work` once there is a card, or `otherwise` if the dialog was cancelled. */
  asMember: (work: () => void, otherwise?: () => void) => Promise<void>;
  /** Opens the dialog to edit the card. */
  changeCard: () => void;
}

const MemberCardGateContext = createContext<MemberCardGateValue | undefined>(undefined);

/** Member card gate: asks for a card before the first post or comment. */
export function MemberCardGate({ userId, children }: { userId: string; children: ReactNode }) {
  const card = useMemberCard(userId);
  const findCard = useFetchMemberCard(userId);
  const [pending, setPending] = useState<{ work?: () => void; otherwise?: (() => void) | undefined }>();

  async function asMember(work: () => void, otherwise?: () => void) {
    // Not loaded yet: fetched now. If that fails, the foreign key decides.
    const known = card === undefined ? await findCard().catch(() => undefined) : card;
    if (known === null) setPending({ work, otherwise });
    else work();
  }

  return (
    <MemberCardGateContext value={{ card, asMember, changeCard: () => setPending({}) }}>
      {children}
      <MemberCardDialog
        open={pending !== undefined}
        card={card ?? null}
        sendsAfterwards={pending?.work !== undefined}
        onClose={() => {
          setPending(undefined);
          pending?.otherwise?.();
        }}
        onSaved={() => {
          setPending(undefined);
          pending?.work?.();
        }}
      />
    </MemberCardGateContext>
  );
}

export function useMemberCardGate(): MemberCardGateValue {
  const gate = useContext(MemberCardGateContext);
  if (!gate) throw new Error('There is no MemberCardGate above this');
  return gate;
}
