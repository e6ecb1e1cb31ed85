import { lastEnding, tokenHash } from '@kindling/backend/jobs/mail/mail-tokens.ts';
import {
  businessPath,
  changeClassPath,
  classesTabPath,
  classPath,
  instructorPath,
  listingStatusPath,
} from '@kindling/domain/paths';
import type { MailContext } from '../mail-context.ts';
import type { MailMessage } from '../send-mail.ts';
import { formatDate } from '../template/format-mail-date.ts';
import { quotedTitle, sanitizeName } from '../template/sanitize-name.ts';
import { canBeMailed } from './find-member.ts';

export type SubmissionKind = 'listing' | 'class' | 'instructor' | 'story' | 'photo';

/** Submission as it is now, and its recipient. */
export interface Submission {
  id: string;
  name: string;
  slug: string | null;
  status: string;
  /** Of a change to what is listed. */
  revision: 'pending' | 'declined' | null;
  changed: boolean;
  to: string;
  /** Account of the address. */
  member: string | null;
  /** Submitted with this account, and not just under its address. */
  own: boolean;
  /** Of a photograph of one. */
  listing_id?: string | null;
}

/** Recipient: the address of the submitter's account, not one that was typed. */
const queries: Readonly<Record<SubmissionKind, string>> = {
  listing: `
    select l.id, l.business_name as name, l.slug, l.status, r.status as revision, l.updated_at > l.created_at as changed,
           lower(l.contact_email) as to, u.id as member, false as own
      from public.business_listings l
      left join public.revisions r on r.listing_id = l.id
      left join auth.users u on lower(u.email) = lower(l.contact_email)
       and u.email_confirmed_at is not null and ${canBeMailed('u')}
     where l.id = $1`,
  class: `
    select c.id, c.class_title as name, c.slug, c.status, r.status as revision, c.updated_at > c.created_at as changed,
           lower(coalesce(mine.email, c.instructor_email)) as to, coalesce(mine.id, u.id) as member,
           mine.id is not null as own
      from public.class_submissions c
      left join public.revisions r on r.class_id = c.id
      left join auth.users mine on mine.id = c.submitted_by and ${canBeMailed('mine')}
      left join auth.users u on lower(u.email) = lower(c.instructor_email)
       and u.email_confirmed_at is not null and ${canBeMailed('u')}
     where c.id = $1`,
  instructor: `
    select i.id, i.display_name as name, i.slug, i.status, r.status as revision, i.updated_at > i.created_at as changed,
           lower(u.email) as to, u.id as member, true as own
      from public.instructor_profiles i
      left join public.revisions r on r.instructor_profile_id = i.id
      join auth.users u on u.id = i.user_id and ${canBeMailed('u')}
     where i.id = $1`,
  story: `
    select s.id, s.title as name, null as slug, s.status, null as revision, false as changed,
           lower(u.email) as to, u.id as member, true as own
      from public.stories s
      join public.posts p on p.id = s.post_id
      join auth.users u on u.id = p.author_id and ${canBeMailed('u')}
     where s.id = $1 and not s.example`,
  photo: `
    select p.id, s.name, s.slug, p.status, null as revision, false as changed, lower(s.email) as to, s.member_id as member,
           p.owner_id is not null as own, p.listing_id
      from public.photos p
      join private.photo_subjects s on s.photo_id = p.id
      left join auth.users u on u.id = s.member_id
     where p.id = $1 and p.removed_at is null and (u.id is null or ${canBeMailed('u')})`,
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
const publicPaths = { listing: businessPath, class: classPath, instructor: instructorPath };
const fallbackNames = {
  listing: 'your business',
  class: 'your class',
  instructor: '',
  story: 'your story',
  photo: 'what you listed',
} as const;

/** Daily limits: a few for a typed address, some more for an account's, which is confirmed. */
const perDay = { typed: 3, account: 10 };

type SubmissionNews = 'received' | 'approved' | 'declined' | 'featured';

/** Mail about a submission, to its submitter. */
export function submissionMail(
  context: MailContext,
  kind: SubmissionKind,
  about: Submission & { news: SubmissionNews; reason?: string | null; takenDown?: boolean },
): MailMessage {
  const { name, slug, changed, to, member, own, news, reason, takenDown } = about;
  const listing = kind === 'listing' ? about.id : about.listing_id;
  const publicPath = kind === 'story' || kind === 'photo' ? undefined : publicPaths[kind];
  return {
    template: `${kind}-${news}` as MailMessage['template'],
    to,
    member,
    list: kind === 'story' ? 'stories' : 'submissions',
    perDay: own || news !== 'received' ? perDay.account : perDay.typed,
    values: async () => ({
      Name: (kind === 'class' || kind === 'story' || kind === 'photo' ? quotedTitle : sanitizeName)(
        name,
        fallbackNames[kind],
      ),
      Reason: reason ?? '',
      Member: own ? 'yes' : '',
      Changed: changed ? 'yes' : '',
      TakenDown: takenDown ? 'yes' : '',
      ...(publicPath && { PublicURL: `${context.siteUrl}${publicPath(slug ?? '')}` }),
      ...(listing && { StatusURL: await listingLink(context, listing, to) }),
    }),
  };
}

export type RevisedKind = Exclude<SubmissionKind, 'story' | 'photo'>;

const revisedNames = { listing: 'your listing', class: 'your class', instructor: 'your instructor profile' } as const;
const promises = { listing: '24–48 hours', class: '2–3 business days', instructor: '2–3 business days' } as const;

/** Mail about a change to what is listed, to its submitter. */
export function revisionMail(
  context: MailContext,
  kind: RevisedKind,
  about: Submission & { news: 'received' | 'approved' | 'declined'; reason?: string | null },
): MailMessage {
  const { slug, to, member, own, news, reason } = about;
  return {
    template: `revision-${news}`,
    to,
    member,
    list: 'submissions',
    perDay: own || news !== 'received' ? perDay.account : perDay.typed,
    values: async () => ({
      Name: revisedName(kind, about),
      Reason: reason ?? '',
      Promise: promises[kind],
      PublicURL: `${context.siteUrl}${publicPaths[kind](slug ?? '')}`,
      EditURL: await editUrl(context, kind, about),
      Private: kind === 'listing' ? 'yes' : '',
    }),
  };
}

/** Mail about what a moderator asks to be put right, to whoever submitted it. */
export function correctionMail(
  context: MailContext,
  kind: RevisedKind,
  about: Submission & { reason: string; extended: boolean; rests: boolean; lastDay: Date },
): MailMessage {
  const { to, member, reason, extended, rests, lastDay } = about;
  return {
    template: 'correction-asked',
    to,
    member,
    list: 'submissions',
    perDay: perDay.account,
    values: async () => ({
      Name: revisedName(kind, about),
      Reason: reason,
      Deadline: formatDate(lastDay, 'Europe/London'),
      Extended: extended ? 'yes' : '',
      Resting: rests ? 'yes' : '',
      EditURL: await editUrl(context, kind, about),
      Private: kind === 'listing' ? 'yes' : '',
    }),
  };
}

/** Mail to whoever was asked to put something right, and needn't any more. */
export function correctionClosedMail(
  kind: RevisedKind,
  about: Submission & { reason: string; shown: boolean },
): MailMessage {
  const { to, member, reason, shown } = about;
  return {
    template: 'correction-closed',
    to,
    member,
    list: 'submissions',
    perDay: perDay.account,
    values: async () => ({ Name: revisedName(kind, about), Reason: reason, Public: shown ? 'yes' : '' }),
  };
}

function revisedName(kind: RevisedKind, { name }: Submission): string {
  if (kind === 'instructor') return revisedNames[kind];
  return (kind === 'class' ? quotedTitle : sanitizeName)(name, revisedNames[kind]);
}

async function editUrl(context: MailContext, kind: RevisedKind, { id, slug, to }: Submission): Promise<string> {
  switch (kind) {
    case 'listing':
      return listingLink(context, id, to);
    case 'class':
      return `${context.siteUrl}${changeClassPath(slug ?? '')}`;
    case 'instructor':
      return `${context.siteUrl}${classesTabPath('instructor-signup')}`;
  }
}

/**
 * Status link. The private link's token is with the submitter; this is another one, for whoever has the listing's
 * address: where that has changed meanwhile, the link of a mail to the old one opens nothing. Another one once the
 * account with this address has signed out everywhere (private.end_credentials).
 */
async function listingLink({ owner, siteUrl, tokens }: MailContext, id: string, to: string): Promise<string> {
  const { rows } = await owner.query<{ ended: string | null }>(
    `select extract(epoch from signed_out_at)::text as ended from auth.users where lower(email) = lower($1) and deleted_at is null`,
    [to],
  );
  const token = tokens('listing', id, to, ...lastEnding(rows));
  await owner.query(
    `insert into private.listing_links (listing_id, token_hash)
     select l.id, $2 from public.business_listings l where l.id = $1 and lower(l.contact_email) = lower($3) for share
     on conflict (listing_id) do update set token_hash = excluded.token_hash`,
    [id, tokenHash(token), to],
  );
  return `${siteUrl}${listingStatusPath(token)}`;
}
