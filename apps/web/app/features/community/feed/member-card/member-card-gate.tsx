import { createContext, type ReactNode, useContext, useState } from 'react';
import type { MemberCard } from './member-card-api.ts';
import { MemberCardDialog } from './member-card-dialog.tsx';
import { useFetchMemberCard, useMemberCard } from './use-member-card.ts';

interface MemberCardGateValue {
  /** Her card; null where she has none yet, undefined as long as that is not known. */
  card: MemberCard | null | undefined;
  /** Does the work, once she has said how she is called; or the other, where she would rather not. */
  asMember: (work: () => void, otherwise?: () => void) => Promise<void>;
  /** Lets her change how she is called. */
  changeCard: () => void;
}

const MemberCardGateContext = createContext<MemberCardGateValue | undefined>(undefined);

/** Whoever writes here has a card. Who has none is asked before her first words go out. */
export function MemberCardGate({ userId, children }: { userId: string; children: ReactNode }) {
  const card = useMemberCard(userId);
  const findCard = useFetchMemberCard(userId);
  const [asked, setAsked] = useState<{ work?: () => void; otherwise?: (() => void) | undefined }>();

  async function asMember(work: () => void, otherwise?: () => void) {
    // She may be quicker than what is read of her. Where it cannot be read, the database knows when she sends.
    const known = card === undefined ? await findCard().catch(() => undefined) : card;
    if (known === null) setAsked({ work, otherwise });
    else work();
  }

  return (
    <MemberCardGateContext value={{ card, asMember, changeCard: () => setAsked({}) }}>
      {children}
      <MemberCardDialog
        open={asked !== undefined}
        card={card ?? null}
        thenSends={asked?.work !== undefined}
        onClose={() => {
          setAsked(undefined);
          asked?.otherwise?.();
        }}
        onSaved={() => {
          setAsked(undefined);
          asked?.work?.();
        }}
      />
    </MemberCardGateContext>
  );
}

export function useMemberCardGate(): MemberCardGateValue {
  const gate = useContext(MemberCardGateContext);
  if (!gate) throw new Error('There is no CardGate above this');
  return gate;
}
