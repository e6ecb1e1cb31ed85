import { createContext, type ReactNode, useContext, useState } from 'react';
import type { Card } from './card-api.ts';
import { CardDialog } from './card-dialog.tsx';
import { useCard } from './use-card.ts';

interface Gate {
  /** Her card; null where she has none yet, undefined as long as that is not known. */
  card: Card | null | undefined;
  /** Does the work, once she has said how she is called; or the other, where she would rather not. */
  asMember: (work: () => void, otherwise?: () => void) => void;
  /** Lets her change how she is called. */
  changeCard: () => void;
}

const GateContext = createContext<Gate | undefined>(undefined);

/** Whoever writes here has a card. Who has none is asked before her first words go out. */
export function CardGate({ userId, children }: { userId: string; children: ReactNode }) {
  const card = useCard(userId);
  const [asked, setAsked] = useState<{ work?: () => void; otherwise?: (() => void) | undefined }>();

  function asMember(work: () => void, otherwise?: () => void) {
    // Where it is not known, the database knows.
    if (card === null) setAsked({ work, otherwise });
    else work();
  }

  return (
    <GateContext value={{ card, asMember, changeCard: () => setAsked({}) }}>
      {children}
      <CardDialog
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
    </GateContext>
  );
}

export function useCardGate(): Gate {
  const gate = useContext(GateContext);
  if (!gate) throw new Error('There is no CardGate above this');
  return gate;
}
