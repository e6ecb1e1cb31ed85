import type { TypeKey } from '@kindling/domain/quiz/personality-types';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';
import { Emblem } from '../../ui/picture/emblem.tsx';
import { TapeLabel } from '../../ui/section.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { Specimen } from './specimen.tsx';

const emblems: readonly TypeKey[] = ['connector', 'soul-seeker', 'creative', 'thinker', 'hustler', 'mover', 'explorer'];
const variants = ['default', 'destructive', 'outline', 'secondary', 'ghost', 'link'] as const;
const sizes = ['default', 'sm', 'lg'] as const;
const grounds = ['bg-paper', 'bg-card', 'bg-sand', 'bg-linen', 'bg-tan', 'bg-clay', 'bg-clay-dark', 'bg-danger'];

export function Look() {
  return (
    <>
      <Specimen title="Theme">
        <ThemeSwitch />
        <TapeLabel>A strip of tape</TapeLabel>
      </Specimen>
      <Specimen title="Colours">
        {grounds.map((ground) => (
          <span key={ground} className={`${ground} size-20 rounded-card border border-line`} title={ground} />
        ))}
      </Specimen>
      <Specimen title="Type">
        <div className="space-y-2">
          <p className="font-display text-4xl font-semibold">Where your thing starts</p>
          <p className="font-display text-3xl font-semibold">A table of women with the same book</p>
          <p className="font-display text-xl font-semibold">Bring an old shirt</p>
          <p className="text-lg">Large text, for the first lines of a page.</p>
          <p>Body text. Clay gets everywhere, so bring an old shirt and short nails.</p>
          <p className="text-sm text-ink-muted">Small and quiet, for what may be overlooked.</p>
        </div>
      </Specimen>
      <Specimen title="Emblems">
        {emblems.map((name) => (
          <Emblem key={name} name={name} label={name} />
        ))}
      </Specimen>
      {variants.map((variant) => (
        <Specimen key={variant} title={`Button: ${variant}`}>
          {sizes.map((size) => (
            <Button key={size} variant={variant} size={size}>
              {size}
            </Button>
          ))}
          <Button variant={variant} size="icon" aria-label="icon">
            <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2">
              <path d="M12 5v14M5 12h14" />
            </svg>
          </Button>
          <Button variant={variant} disabled>
            disabled
          </Button>
        </Specimen>
      ))}
      <Specimen title="Badges">
        <Badge>Neutral</Badge>
        <Badge tone="outline">Outline</Badge>
        <Badge tone="danger">Closed</Badge>
        {emblems.map((name) => (
          <span key={name} data-type={name}>
            <Badge tone="accent">{name}</Badge>
          </span>
        ))}
      </Specimen>
      <Specimen title="Card">
        <Card className="max-w-80">
          <CardTitle>Thursday pottery</CardTitle>
          <p className="mt-2 text-ink-soft">Two hours, eight wheels, tea in the break.</p>
        </Card>
      </Specimen>
    </>
  );
}
