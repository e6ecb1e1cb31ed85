import type { PostAttachment } from '@kindling/domain/community/post-rows';
import { classPath, thingPath } from '@kindling/domain/paths';
import { formatClockTime, formatSessionDay } from '@kindling/domain/sessions/format-session-time';
import { thingEntries } from '@kindling/domain/things/thing-entries';
import { type PictureName, pictureOfThing } from '@kindling/illustrations/pictures/picture';
import { pictureOfListing } from '@kindling/illustrations/pictures/picture-of-listing';
import { Picture } from '../../../../ui/picture/picture.tsx';

interface ShownAttachment {
  drawn: PictureName;
  title: string;
  what: string;
  href: string;
}

/** What a post carries, for its reader: its picture, name and address; undefined for a thing that is no more. */
export function describeAttachment(attachment: PostAttachment): ShownAttachment | undefined {
  if (attachment.kind === 'thing') {
    const thing = thingEntries.find(({ slug }) => slug === attachment.slug);
    if (!thing) return undefined;
    return {
      drawn: pictureOfThing(thing.slug),
      title: thing.name,
      what: 'Thing to try',
      href: thingPath(thing.slug),
    };
  }
  const { slug, title, category } = attachment;
  const id = attachment.kind === 'class' ? attachment.id : attachment.classId;
  const what =
    attachment.kind === 'class'
      ? 'Class'
      : `${formatSessionDay(attachment.startsAt, attachment.timeZone)}, ${formatClockTime(attachment.startsAt, attachment.timeZone)}`;
  return { drawn: pictureOfListing({ id, category, title }), title, what, href: classPath(slug) };
}

/** Thing, class or date of a post, with its picture. */
export function AttachmentChip({ attachment }: { attachment: PostAttachment }) {
  const shown = describeAttachment(attachment);
  if (!shown) return null;
  return (
    <a
      href={shown.href}
      className="flex w-full max-w-md items-center gap-3 overflow-hidden rounded-field border border-line bg-paper pe-4 transition-colors duration-150 hover:border-tan"
    >
      <Picture drawn={shown.drawn} alt="" className="w-28 shrink-0" />
      <span className="min-w-0 py-2 leading-snug">
        <span className="block text-xs font-semibold text-ink-muted">{shown.what}</span>
        <span dir="auto" className="line-clamp-2 font-semibold wrap-anywhere">
          {shown.title}
        </span>
      </span>
    </a>
  );
}
