import { Heart } from 'lucide-react';

interface FavouriteChipProps {
  name: string;
  emoji: string;
  selected: boolean;
  onChoose: (name: string, selected: boolean) => void;
}

/** Toggle button of one thing. */
export function FavouriteChip({ name, emoji, selected, onChoose }: FavouriteChipProps) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      onClick={() => onChoose(name, !selected)}
      className="flex min-h-11 max-w-full items-center gap-2 rounded-card border border-line bg-card px-4 py-1.5 text-start text-base leading-snug transition-colors duration-150 hover:border-tan hover:bg-sand aria-pressed:border-clay aria-pressed:bg-sand"
    >
      <span aria-hidden="true">{emoji}</span>
      <span className="min-w-0">{name}</span>
      <Heart aria-hidden="true" className="size-4 shrink-0 text-clay" fill={selected ? 'currentColor' : 'none'} />
    </button>
  );
}
