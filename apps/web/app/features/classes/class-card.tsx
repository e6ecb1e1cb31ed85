import { categoryType } from '@kindling/domain/listings/category-type';
import { classPath } from '@kindling/domain/paths';
import type { PhotoFile } from '@kindling/domain/photos/photo-file';
import { type ReviewShare, reviewShareLabel } from '@kindling/domain/teaching/review-share';
import { classCategories, experienceLevels, optionLabel } from '@kindling/domain/teaching/teaching-options';
import { CalendarClock, HeartHandshake, MapPin, Tag, UserRound } from 'lucide-react';
import { OwnParticipation } from '../../shared/participations/own-participation.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { CardPhoto } from '../../ui/picture/photo.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { PictureCard } from '../../ui/picture/picture-card.tsx';
import { ClassFact } from './class-fact.tsx';
import { locationLabel, priceLabel } from './class-labels.ts';
import { pictureOfClass } from './picture-of-class.ts';

interface ClassSummary {
  id: string;
  slug: string;
  class_title: string;
  class_description: string;
  class_category: string;
  class_format: string;
  class_location: string | null;
  class_duration: string | null;
  experience_level: string;
  pricing_type: string;
  price_amount: string | null;
  instructor_name: string;
  photo?: PhotoFile | undefined;
  /** Undefined below five reviews. */
  share?: ReviewShare | undefined;
}

interface ClassCardProps {
  shown: ClassSummary;
  /** Heading level of the title. */
  heading?: 'h2' | 'h3';
  /** Without its description. */
  brief?: boolean;
}

/** Card of a class in a list. The whole card is the link. */
export function ClassCard({ shown, heading: Heading = 'h2', brief = false }: ClassCardProps) {
  return (
    <Card className="group relative w-full min-w-0 overflow-hidden p-0 transition-colors duration-150 hover:border-tan sm:p-0">
      <PictureCard
        picture={
          <Picture drawn={pictureOfClass(shown)} alt="" photograph={shown.photo && <CardPhoto photo={shown.photo} />} />
        }
        head={
          <>
            <div className="flex flex-wrap gap-2">
              <Badge tone="accent" data-type={categoryType(shown.class_category)}>
                {optionLabel(classCategories, shown.class_category)}
              </Badge>
              <Badge tone="outline">{optionLabel(experienceLevels, shown.experience_level)}</Badge>
              <OwnParticipation classId={shown.id} />
            </div>
            <Heading className="text-xl wrap-anywhere">
              <a
                dir="auto"
                href={classPath(shown.slug)}
                className="decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-card"
              >
                {shown.class_title}
              </a>
            </Heading>
          </>
        }
      >
        {!brief && (
          <p dir="auto" className="line-clamp-3 text-ink-soft wrap-anywhere">
            {shown.class_description}
          </p>
        )}
        <ul className="mt-auto grid gap-1.5 pt-2 text-sm">
          <ClassFact Icon={UserRound} label="Teacher">
            <bdi>{shown.instructor_name}</bdi>
          </ClassFact>
          <ClassFact Icon={MapPin} label="Where">
            <bdi>{locationLabel(shown)}</bdi>
          </ClassFact>
          {shown.class_duration && (
            <ClassFact Icon={CalendarClock} label="How long">
              <bdi>{shown.class_duration}</bdi>
            </ClassFact>
          )}
          <ClassFact Icon={Tag} label="Price">
            <bdi>{priceLabel(shown)}</bdi>
          </ClassFact>
          {shown.share && (
            <ClassFact Icon={HeartHandshake} label="Reviews">
              {reviewShareLabel(shown.share)}
            </ClassFact>
          )}
        </ul>
      </PictureCard>
    </Card>
  );
}
