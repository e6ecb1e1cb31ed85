import type { ReactNode } from 'react';
import { Card, CardTitle } from './card.tsx';

interface SettingsCardProps {
  /** Anchor: `/settings#account`. */
  id: string;
  title: string;
  children: ReactNode;
}

/** Section of the settings: its parts one below the other, with a line between them. */
export function SettingsCard({ id, title, children }: SettingsCardProps) {
  return (
    <Card role="region" id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6">
      <CardTitle id={`${id}-title`}>{title}</CardTitle>
      <div className="mt-5 grid gap-6 divide-y divide-line [&>*:not(:last-child)]:pb-6">{children}</div>
    </Card>
  );
}
