import { feedColumns } from '@kindling/domain/community/post-rows';
import { listingColumns } from '@kindling/domain/listings/listing-queries';
import { booking } from './booking.ts';
import { classDates } from './class-sessions.ts';
import { recentActivity } from './recent-activity.ts';
import { bare, page, type Workload } from './workload.ts';

const journalColumns = 'id, title, content, mood, reflection, breakthrough, created_at, updated_at';
const profileColumns = 'id, name, age, location, goals, time_zone, portrait';

/** Whom `$1` does not meet, once for the page. */
const hidden = `hidden as materialized (
  select blocked_id as id from public.blocks where blocker_id = $1
  union select blocker_id from public.blocks where blocked_id = $1
  union select blocked_id from private.thread_blocks where blocker_id = $1
  union select blocker_id from private.thread_blocks where blocked_id = $1)`;

const feed = `with ${hidden} select coalesce(json_agg(page.*)::text, '[]') as body from (
  select p.id, p.author_id, p.content, p.photo_path, p.created_at, p.edited_at, p.hidden_at, p.like_count, p.share_count,
         p.topic, p.thing_slug, p.class_id, p.session_id, public.felt(p),
         (select json_build_array(json_build_object('count', count(*))) from public.comments c
           where c.post_id = p.id and (c.hidden_at is null or c.author_id = $1)
             and c.author_id not in (select id from hidden)) as comments,
         (select row_to_json(card.*) from (
           select m.public_name, m.username, m.avatar_url, m.portrait from public.member_cards m where m.user_id = p.author_id
         ) as card) as member_cards,
         (select coalesce(json_agg(liked.*), '[]') from (
           select l.user_id from public.post_likes l where l.post_id = p.id and l.user_id = $1) as liked) as post_likes,
         (select coalesce(json_agg(felt.*), '[]') from (
           select r.kind, r.user_id from public.post_reactions r
            where r.post_id = p.id
              and (r.user_id = $1 or p.author_id = $1 and r.user_id not in (select id from hidden)) limit 50
         ) as felt) as post_reactions
    from public.posts p
   where p.author_id not in (select id from hidden) and (p.hidden_at is null or p.author_id = $1)
   order by p.created_at desc, p.id desc limit 10) as page`;

/** What screens ask most. */
export const workloads: readonly Workload[] = [
  {
    name: 'directory page of 24, visitor',
    wanted: 0.75,
    who: 'visitor',
    path: `business_listings?select=${bare(listingColumns)}&status=eq.approved&order=created_at.desc,id.desc&limit=24`,
    plain: {
      text: page(
        `select ${listingColumns} from public.business_listings where status = 'approved' order by created_at desc, id desc limit 24`,
      ),
      takes: [],
    },
    compared: true,
  },
  {
    name: 'journal page of 20, member',
    wanted: 0.7,
    who: 'member',
    path: `journal_entries?select=${bare(journalColumns)}&order=created_at.desc,id.desc&limit=20`,
    plain: {
      text: page(
        `select ${journalColumns} from public.journal_entries where user_id = $1 order by created_at desc, id desc limit 20`,
      ),
      takes: ['member'],
    },
    compared: true,
  },
  {
    name: 'one row by id, member',
    wanted: 0.6,
    who: 'member',
    path: `profiles?select=${bare(profileColumns)}&id=eq.{member}`,
    plain: { text: page(`select ${profileColumns} from public.profiles where id = $1`), takes: ['member'] },
    compared: true,
  },
  {
    name: 'feed page of 10 with embeds, member',
    wanted: 0.6,
    who: 'member',
    path: `posts?select=${bare(feedColumns)}&order=created_at.desc,id.desc&limit=10&post_reactions.limit=50`,
    plain: { text: feed, takes: ['member'] },
    compared: true,
  },
  classDates,
  recentActivity,
  {
    name: 'search_listings, visitor',
    wanted: 0.9,
    who: 'visitor',
    path: `rpc/search_listings?select=${bare(listingColumns)}`,
    body: { search: 'beginners', page_size: 25 },
    plain: {
      text: page(
        `select ${listingColumns} from json_to_record($1::json) as given (search text, page_size integer),
           public.search_listings(search => given.search, page_size => given.page_size)`,
      ),
      takes: ['body'],
    },
    compared: true,
  },
  {
    name: 'journal insert',
    wanted: 0.95,
    who: 'member',
    path: 'journal_entries?select=id',
    headers: { prefer: 'return=representation' },
    body: { title: 'A quiet day', content: 'It rained, and I went out all the same. '.repeat(8), mood: 'calm' },
    plain: {
      text: `with given as (select * from json_to_record($2::json) as given (title text, content text, mood text)),
        written as (insert into public.journal_entries (user_id, title, content, mood)
          select $1, title, content, mood from given returning id)
        select json_agg(written.*)::text as body from written`,
      takes: ['member', 'body'],
    },
    compared: false,
  },
  booking,
];
