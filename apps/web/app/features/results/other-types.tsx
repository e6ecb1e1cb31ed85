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
      <ul className="grid gap-1">
        {allPersonalityTypes
          .filter(({ key }) => key !== type.key)
          .map(({ key, name }) => (
            <li key={key}>
              <a href={typePath(key)} className="group flex items-center gap-4 rounded-field px-2 py-2 hover:bg-sand">
                <Picture drawn={pictureOfType(key)} alt="" className="w-24 max-w-[40%] shrink-0" />
                <span className="min-w-0 font-medium group-hover:underline">{name}</span>
              </a>
            </li>
          ))}
      </ul>
    </Card>
  );
}
