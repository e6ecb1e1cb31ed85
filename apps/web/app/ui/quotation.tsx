import { classNames } from './class-names.ts';
import { splitExcerpt } from './excerpt.ts';

interface QuotationProps {
  title: string;
  text: string;
  by: string;
  tags?: readonly string[];
  /** Length of the visible excerpt, in characters. */
  shown?: number;
  className?: string;
}

/** Quotation with its author. A long one expands in place without a script. */
export function Quotation({ title, text, by, tags = [], shown = 320, className }: QuotationProps) {
  const [excerpt, rest] = splitExcerpt(text, shown);
  return (
    <figure className={classNames('min-w-0', className)}>
      <h3 dir="auto" className="font-display text-xl leading-[inherit] font-semibold wrap-anywhere">
        {title}
      </h3>
      <blockquote className="wrap-anywhere">
        <p dir="auto" className="whitespace-pre-line">
          {excerpt}
        </p>
        {rest && (
          <details className="group">
            <summary className="w-fit cursor-pointer font-medium text-clay underline underline-offset-4 group-open:not-focus-visible:sr-only">
              <span className="group-open:hidden">Read more</span>
              <span className="hidden group-open:inline">Show less</span>
              <span className="sr-only">
                {' '}
                <bdi>{title}</bdi>
              </span>
            </summary>
            <p dir="auto" className="whitespace-pre-line">
              {rest}
            </p>
          </details>
        )}
      </blockquote>
      <figcaption className="text-sm leading-[inherit] text-ink-muted wrap-anywhere">
        <span dir="auto" className="font-medium text-ink-soft">
          {by}
        </span>
        {tags.map((tag) => ` · ${tag}`)}
      </figcaption>
    </figure>
  );
}
