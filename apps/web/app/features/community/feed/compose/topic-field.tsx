import { type PostTopic, postTopics } from '@kindling/domain/community/topics';

interface TopicFieldProps {
  topic: PostTopic | undefined;
  onChange: (topic: PostTopic | undefined) => void;
}

/** Topic of a new post; pressing the chosen one again takes it away. */
export function TopicField({ topic, onChange }: TopicFieldProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Topic (optional)</legend>
      <div className="flex flex-wrap gap-1.5">
        {postTopics.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            aria-pressed={key === topic}
            onClick={() => onChange(key === topic ? undefined : key)}
            className="min-h-9 rounded-full border border-line px-3 text-sm font-medium text-ink-soft transition-colors duration-150 hover:border-tan aria-pressed:border-clay aria-pressed:bg-linen aria-pressed:font-semibold aria-pressed:text-ink"
          >
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
