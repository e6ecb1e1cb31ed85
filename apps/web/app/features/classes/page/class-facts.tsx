import { classFormats, experienceLevels, optionLabel } from '@kindling/domain/teaching/teaching-options';
import { CalendarDays, Clock, Globe, MapPin, Sprout, UsersRound } from 'lucide-react';
import { ClassFact } from '../class-fact.tsx';
import { classMapUrl, groupSizeLabel } from '../class-labels.ts';
import type { PublicClass } from './public-class-api.ts';

interface ClassFactsProps {
  shown: PublicClass;
  /** It has sessions, which say when and how long. */
  dated: boolean;
  /** Its sessions have venues, with the way there. */
  placed: boolean;
}

/** Key facts in a line: format, level, group size, and what no session says. Place and price are the booking bar's. */
export function ClassFacts({ shown, dated, placed }: ClassFactsProps) {
  const size = groupSizeLabel(shown.max_participants);
  const map = classMapUrl(shown);
  return (
    <ul aria-label="At a glance" className="mt-5 flex flex-wrap gap-x-6 gap-y-2 text-sm text-ink-soft">
      <ClassFact Icon={Globe} label="Format">
        {optionLabel(classFormats, shown.class_format)}
      </ClassFact>
      <ClassFact Icon={Sprout} label="Level">
        {optionLabel(experienceLevels, shown.experience_level)}
      </ClassFact>
      {size && (
        <ClassFact Icon={UsersRound} label="Group size">
          {size}
        </ClassFact>
      )}
      {!dated && shown.class_duration && (
        <ClassFact Icon={Clock} label="How long">
          <bdi>{shown.class_duration}</bdi>
        </ClassFact>
      )}
      {!dated && shown.availability_notes && (
        <ClassFact Icon={CalendarDays} label="When">
          <span dir="auto" className="whitespace-pre-line">
            {shown.availability_notes}
          </span>
        </ClassFact>
      )}
      {!placed && map && (
        <ClassFact Icon={MapPin} label="Where">
          <a href={map} target="_blank" rel="noopener" className="link inline-block py-0.5">
            Open in Maps
          </a>
        </ClassFact>
      )}
    </ul>
  );
}
