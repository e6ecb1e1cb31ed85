import { typePath } from '@kindling/domain/paths';
import { allPersonalityTypes, type PersonalityType } from '@kindling/domain/quiz/personality-types';
import { pictureOfType } from '@kindling/illustrations/pictures/picture';
import { Card, CardTitle } from '../../ui/card.tsx';
import { Picture } from '../../ui/picture/picture.tsx';

/** Links to the six others. */
export function OtherTypes({ type }: { type: PersonalityType }) {
  return (
    <Card>
      <CardTitle>The other six types</CardTitle>
      <p className="mt-2 mb-4 text-ink-soft">We all have a little of each.</p>
      <ul className="grid gap-1">
        {allPersonalityTypes
          .filter(({ key }) => key !== type.key)
          .map(({ key, name, description }) => (
            <li key={key}>
              <a href={typePath(key)} className="group flex items-center gap-4 rounded-field px-2 py-2 hover:bg-sand">
                <Picture drawn={pictureOfType(key)} alt="" className="w-24 shrink-0" />
                <span>
                  <span className="font-medium group-hover:underline">{name}</span>
                  <span className="block text-sm text-ink-muted">{description}</span>
                </span>
              </a>
            </li>
          ))}
      </ul>
    </Card>
  );
}
