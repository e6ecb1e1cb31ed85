import { breakdown } from '@kindling/domain/quiz/breakdown';
import { personalityTypes } from '@kindling/domain/quiz/personality-types';
import type { TypeScores } from '@kindling/domain/quiz/quiz-result';
import { shortTypeName } from '@kindling/domain/quiz/type-name';

const [ground, tallest, shortest] = [176, 132, 14];
/** From the middle outwards, the highest first. */
const columns = [160, 197, 123, 231, 89, 262, 58];

/** Chart of a result: one fire of seven flames, each as high as its percentage. The list beside it says the same. */
export function Flames({ scores }: { scores: TypeScores }) {
  const types = breakdown(scores);
  const most = Math.max(1, types[0]?.percentage ?? 1);
  const flames = types.map(({ letter, percentage }, rank) => ({
    type: personalityTypes[letter],
    percentage,
    rank,
    x: columns[rank] ?? 0,
    height: shortest + (tallest * percentage) / most,
  }));
  return (
    <svg viewBox="0 0 320 200" aria-hidden="true" className="h-auto w-full overflow-visible">
      {/* The lowest stand behind. */}
      {flames.toReversed().map(({ type, x, height }) => (
        <path
          key={type.key}
          data-type={type.key}
          d="M.05-1C.12-.72.5-.5.5-.14.5.1-.5.1-.5-.14-.5-.34-.3-.44-.26-.6c.1.1.16.16.16.26C.05-.5.14-.7.05-1Z"
          transform={`translate(${x} ${ground}) scale(${30 + height * 0.16} ${height})`}
          className="fill-accent"
        />
      ))}
      <path
        d="M28 190 292 178M28 178l264 12"
        fill="none"
        strokeWidth="9"
        strokeLinecap="round"
        className="stroke-clay-dark"
      />
      {flames.slice(0, 3).map(({ type, percentage, rank, x, height }) => (
        <text
          key={type.key}
          x={x + (rank === 0 ? 0 : rank === 1 ? 17 : -17)}
          y={ground - height - (rank === 0 ? 8 : -2)}
          textAnchor={rank === 0 ? 'middle' : rank === 1 ? 'start' : 'end'}
          className="fill-ink text-[15px] font-semibold sm:text-[12px]"
        >
          {shortTypeName(type.name)} {percentage}%
        </text>
      ))}
    </svg>
  );
}
