import { classFormats, experienceLevels, optionLabel } from '@kindling/domain/teaching/teaching-options';
import { CalendarDays, Clock, Globe, MapPin, Sprout, Tag, UsersRound } from 'lucide-react';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { ClassFact } from '../class-fact.tsx';
import { groupSizeLabel, locationLabel, mapsUrl, priceLabel } from '../class-labels.ts';
import type { PublicClass } from './public-class-api.ts';

/** Key facts: price, place, time, level. */
export function ClassFacts({ shown }: { shown: PublicClass }) {
  const size = groupSizeLabel(shown.max_participants);
  const map = mapsUrl(shown);
  return (
    <Card role="region" aria-labelledby="at-a-glance">
      <CardTitle id="at-a-glance">At a glance</CardTitle>
      <ul className="mt-4 grid gap-3">
        <ClassFact Icon={Tag} label="Price">
          <span className="font-semibold">{priceLabel(shown)}</span>
        </ClassFact>
        <ClassFact Icon={Globe} label="Format">
          {optionLabel(classFormats, shown.class_format)}
        </ClassFact>
        {shown.class_format !== 'virtual' && (
          <ClassFact Icon={MapPin} label="Where">
            {locationLabel(shown)}
            {map && (
              <a href={map} target="_blank" rel="noopener" className="link ms-2 inline-block py-0.5 text-sm">
                Open in Maps
              </a>
            )}
          </ClassFact>
        )}
        {shown.class_duration && (
          <ClassFact Icon={Clock} label="How long">
            {shown.class_duration}
          </ClassFact>
        )}
        {shown.availability_notes && (
          <ClassFact Icon={CalendarDays} label="When">
            <span className="whitespace-pre-line">{shown.availability_notes}</span>
          </ClassFact>
        )}
        {size && (
          <ClassFact Icon={UsersRound} label="Group size">
            {size}
          </ClassFact>
        )}
        <ClassFact Icon={Sprout} label="Level">
          {optionLabel(experienceLevels, shown.experience_level)}
        </ClassFact>
      </ul>
    </Card>
  );
}
