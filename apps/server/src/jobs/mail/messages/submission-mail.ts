import type { MailContext } from '../mail-context.ts';
import { tokenHash } from '../mail-tokens.ts';
import type { MailMessage } from '../send-mail.ts';
import { quotedTitle, sanitizeName } from '../template/sanitize-name.ts';
import { canBeMailed } from './find-member.ts';

export type SubmissionKind = 'listing' | 'class' | 'instructor' | 'story';

/** Submission as it is now, and its recipient. */
export interface Submission {
  id: string;
  name: string;
  slug: string | null;
  status: string;
  changed: boolean;
  to: string;
  /** Account of the address. */
  member: string | null;
  /** Submitted with this account, and not just under its address. */
  own: boolean;
}

/** Recipient: the address of the submitter's account, not one that was typed. */
const queries: Readonly<Record<SubmissionKind, string>> = {
  listing: `
    select l.id, l.business_name as name, l.slug, l.status, l.updated_at > l.created_at as changed,
           lower(l.contact_email) as to, u.id as member, false as own
      from public.business_listings l
      left join auth.users u on lower(u.email) = lower(l.contact_email)
       and u.email_confirmed_at is not null and ${canBeMailed('u')}
     where l.id = $1`,
  class: `
    select c.id, c.class_title as name, c.slug, c.status, c.updated_at > c.created_at as changed,
           lower(coalesce(mine.email, c.instructor_email)) as to, coalesce(mine.id, u.id) as member,
           mine.id is not null as own
      from public.class_submissions c
      left join auth.users mine on mine.id = c.submitted_by and ${canBeMailed('mine')}
      left join auth.users u on lower(u.email) = lower(c.instructor_email)
       and u.email_confirmed_at is not null and ${canBeMailed('u')}
     where c.id = $1`,
  instructor: `
    select i.id, i.display_name as name, i.slug, i.status, i.updated_at > i.created_at as changed,
           lower(u.email) as to, u.id as member, true as own
      from public.instructor_profiles i
      join auth.users u on u.id = i.user_id and ${canBeMailed('u')}
     where i.id = $1`,
  story: `
    select s.id, s.title as name, null as slug, s.status, false as changed,
           lower(u.email) as to, u.id as member, true as own
      from public.stories s
      join public.posts p on p.id = s.post_id
      join auth.users u on u.id = p.author_id and ${canBeMailed('u')}
     where s.id = $1 and not s.example`,
};

export async function findSubmission(
  { owner }: MailContext,
  kind: SubmissionKind,
  id: string,
): Promise<Submission | undefined> {
  const { rows } = await owner.query<Submission>(queries[kind], [id]);
  return rows[0];
}

/** Public path, and the fallback where a name may not stand in a mail. */
const publicPaths = { listing: 'businesses', class: 'classes', instructor: 'instructors' } as const;
const fallbackNames = { listing: 'your business', class: 'your class', instructor: '', story: 'your story' } as const;

/** Daily limits: a few for a typed address, some more for an account's, which is confirmed. */
const perDay = { typed: 3, account: 10 };

type SubmissionNews = 'received' | 'approved' | 'declined' | 'featured';

/** Mail about a submission, to its submitter. */
export function submissionMail(
  context: MailContext,
  kind: SubmissionKind,
  about: Submission & { news: SubmissionNews; reason?: string | null; takenDown?: boolean },
): MailMessage {
  const { id, name, slug, changed, to, member, own, news, reason, takenDown } = about;
  return {
    template: `${kind}-${news}` as MailMessage['template'],
    to,
    member,
    list: kind === 'story' ? 'stories' : 'submissions',
    perDay: own || news !== 'received' ? perDay.account : perDay.typed,
    values: async () => ({
      Name: (kind === 'class' || kind === 'story' ? quotedTitle : sanitizeName)(name, fallbackNames[kind]),
      Reason: reason ?? '',
      Member: own ? 'yes' : '',
      Changed: changed ? 'yes' : '',
      TakenDown: takenDown ? 'yes' : '',
      ...(kind !== 'story' && { PublicURL: `${context.siteUrl}/${publicPaths[kind]}/${slug}` }),
      ...(kind === 'listing' && { StatusURL: await listingLink(context, id, to) }),
    }),
  };
}

/**
 * Status link. The private link's token is with the submitter; this is another one, for whoever has the listing's
 * address.
 */
async function listingLink({ owner, siteUrl, tokens }: MailContext, id: string, to: string): Promise<string> {
  const token = tokens('listing', id, to);
  await owner.query(
    `insert into private.listing_links (listing_id, token_hash) values ($1, $2)
     on conflict (listing_id) do update set token_hash = excluded.token_hash`,
    [id, tokenHash(token)],
  );
  return `${siteUrl}/listing-status/${token}`;
}
