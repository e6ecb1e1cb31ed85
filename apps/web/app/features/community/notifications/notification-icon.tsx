import { CalendarDays, Eye, EyeOff, Flag, type LucideIcon, PencilLine, Scale, Stamp } from 'lucide-react';
import { MemberAvatar } from '../member-avatar.tsx';
import type { NotificationWithComment } from './notifications-api.ts';

const icons: Readonly<Record<string, LucideIcon>> = {
  decision: Stamp,
  report_decided: Flag,
  hidden: EyeOff,
  taken_down: EyeOff,
  text_removed: EyeOff,
  correction: PencilLine,
  restored: Eye,
  suspension_ended: PencilLine,
  booking: CalendarDays,
  class_booking: CalendarDays,
  circle: CalendarDays,
};

/** Avatar of the actor, or an icon of the kind. */
export function NotificationIcon({ row }: { row: NotificationWithComment }) {
  const { member_cards: card } = row;
  if (card) {
    return <MemberAvatar name={card.public_name} avatarUrl={card.avatar_url} portrait={card.portrait} />;
  }
  const Icon = icons[row.kind] ?? Scale;
  return (
    <span aria-hidden="true" className="grid size-11 place-items-center rounded-full bg-sand text-clay">
      <Icon className="size-5" />
    </span>
  );
}
