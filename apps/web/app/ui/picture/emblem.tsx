import { emblemOfType } from '@kindling/illustrations/pictures/picture';
import { classNames } from '../class-names.ts';
import { ThemedImage } from './themed-image.tsx';

interface EmblemProps {
  name: Parameters<typeof emblemOfType>[0];
  className?: string;
  /** Accessible name; without one it is decoration. */
  label?: string;
}

/** Sign of a personality type. */
export function Emblem({ name, className, label = '' }: EmblemProps) {
  return (
    <ThemedImage drawn={emblemOfType(name)} alt={label} format="square" className={classNames('size-24', className)} />
  );
}
