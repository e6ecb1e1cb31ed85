import { page, type Workload } from './workload.ts';

const lines = 10;
const localDay = (time: string) => `(${time} at time zone (select zone from clock))::date`;
const latest = (query: string) => `(${query} limit ${lines})`;

/** What a member did last: the profile asks for it whenever it is opened. */
export const recentActivity: Workload = {
  name: 'rpc recent_activity, member',
  wanted: 0.6,
  who: 'member',
  path: 'rpc/recent_activity',
  body: { max_items: lines },
  plain: {
    text: `with clock as (select coalesce((select time_zone from public.profiles where id = $1), 'Europe/London') as zone)
      ${page(`select * from (
        ${latest(`select 'journal' as kind, ${localDay('created_at')} as happened_on, created_at as happened_at, null as about, null as slug
          from public.journal_entries where user_id = $1 order by created_at desc`)}
        union all
        ${latest(`select 'class', a.attended_on, a.created_at, c.class_title, c.slug
          from public.class_attendances a left join public.class_submissions c on c.id = a.class_id and c.status = 'approved'
         where a.user_id = $1 order by a.attended_on desc, a.created_at desc`)}
        union all
        ${latest(`select 'quiz', ${localDay('created_at')}, created_at, personality_name, null
          from public.quiz_results where user_id = $1 order by created_at desc`)}
        union all
        ${latest(`select 'favourite', ${localDay('updated_at')}, updated_at, passion_name, null
          from public.user_passions where user_id = $1 and is_selected order by updated_at desc`)}
        union all
        ${latest(`select 'post', ${localDay('created_at')}, created_at, null, null
          from public.posts where author_id = $1 order by created_at desc`)}
      ) as each order by happened_on desc, happened_at desc limit ${lines}`)}`,
    takes: ['member'],
  },
  compared: true,
};
