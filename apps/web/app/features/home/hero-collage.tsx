import { typeKeys } from '@kindling/domain/quiz/personality-types';
import { Emblem } from '../../ui/emblem.tsx';

/** The seven types as paper cut-outs, in rows of two, three, two. */
export function HeroCollage() {
  return (
    <div aria-hidden="true" className="notebook mx-auto w-full max-w-128">
      <div className="collage">
        {typeKeys.map((key) => (
          <Emblem key={key} name={key} className="collage-pebble h-auto w-full" />
        ))}
      </div>
    </div>
  );
}
