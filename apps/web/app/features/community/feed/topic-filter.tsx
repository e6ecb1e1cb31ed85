import { type PostTopic, postTopics } from '@kindling/domain/community/topics';
import { communityPath, topicPath } from '@kindling/domain/paths';
import { Link } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';

/** Topics of the feed; the one that is shown stands in the address. On phones they scroll sideways. */
export function TopicFilter({ topic }: { topic: PostTopic | undefined }) {
  return (
    <nav aria-label="Topics" className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="flex w-max gap-2 py-1">
        {[{ key: undefined, label: 'Everything' }, ...postTopics].map(({ key, label }) => (
          <li key={label}>
            <Link
              to={key ? topicPath(key) : communityPath}
              preventScrollReset
              aria-current={key === topic ? 'true' : undefined}
              className={classNames(
                'inline-flex min-h-11 items-center rounded-full border px-4 text-sm font-semibold whitespace-nowrap transition-colors duration-150',
                key === topic ? 'border-clay bg-clay text-on-clay' : 'border-line bg-card text-ink hover:border-tan',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
