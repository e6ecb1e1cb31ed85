import { classFormats, experienceLevels, labelOf } from '@kindling/domain/teaching/lists';
import { CalendarDays, Clock, Globe, MapPin, Sprout, Tag, UsersRound } from 'lucide-react';
import { Card, CardTitle } from '../../../ui/card.tsx';
import type { PublicClass } from '../class-api.ts';
import { Fact } from '../fact.tsx';
import { groupSizeInWords, mapsAddress, placeInWords, priceInWords } from '../words.ts';

/** What has to be known before deciding. */
export function ClassFacts({ shown }: { shown: PublicClass }) {
  const size = groupSizeInWords(shown.max_participants);
  const map = mapsAddress(shown);
  return (
    <Card role="region" aria-labelledby="at-a-glance">
      <CardTitle id="at-a-glance">At a glance</CardTitle>
      <ul className="mt-4 grid gap-3">
        <Fact Icon={Tag} label="Price">
          <span className="font-semibold">{priceInWords(shown)}</span>
        </Fact>
        <Fact Icon={Globe} label="Format">
          {labelOf(classFormats, shown.class_format)}
        </Fact>
        {shown.class_format !== 'virtual' && (
          <Fact Icon={MapPin} label="Where">
            {placeInWords(shown)}
            {map && (
              <a href={map} target="_blank" rel="noopener" className="link ms-2 inline-block py-0.5 text-sm">
                Open in Maps
              </a>
            )}
          </Fact>
        )}
        {shown.class_duration && (
          <Fact Icon={Clock} label="How long">
            {shown.class_duration}
          </Fact>
        )}
        {shown.availability_notes && (
          <Fact Icon={CalendarDays} label="When">
            <span className="whitespace-pre-line">{shown.availability_notes}</span>
          </Fact>
        )}
        {size && (
          <Fact Icon={UsersRound} label="Group size">
            {size}
          </Fact>
        )}
        <Fact Icon={Sprout} label="Level">
          {labelOf(experienceLevels, shown.experience_level)}
        </Fact>
      </ul>
    </Card>
  );
}
