import type { ReactNode, Ref } from 'react';
import { SettingsCard } from '../../../ui/settings-card.tsx';
import type { Access } from './access-api.ts';
import { accessName, accessNote } from './access-labels.ts';

interface AccessGroupProps {
  id: string;
  title: string;
  lines: readonly Access[];
  empty?: string;
  action?: (access: Access) => ReactNode;
  /** Focused once everything else has ended. */
  ref?: Ref<HTMLParagraphElement>;
  hint?: ReactNode;
}

/** Ways into the account of one sort, each with its date and what can be done about it. */
export function AccessGroup({ id, title, lines, empty, action, ref, hint }: AccessGroupProps) {
  return (
    <SettingsCard id={id} title={title}>
      <div>
        {hint && (
          <p ref={ref} tabIndex={-1} className="text-ink-soft">
            {hint}
          </p>
        )}
        {lines.length === 0 && <p className="text-ink-soft">{empty}</p>}
        <ul className="divide-y divide-line">
          {lines.map((access) => (
            <li
              key={`${access.kind} ${access.id ?? access.name}`}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
            >
              <div className="min-w-0 grow basis-48">
                <p className="font-medium wrap-anywhere">{accessName(access)}</p>
                <p className="text-sm text-ink-muted wrap-anywhere">{accessNote(access)}</p>
              </div>
              {action?.(access)}
            </li>
          ))}
        </ul>
      </div>
    </SettingsCard>
  );
}
