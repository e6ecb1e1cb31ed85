-- Reports: what a member tells the moderators about, words of another member or whatever stands in public. She reads
-- what became of her own reports, and nobody but moderators learns who reported.

-- Idempotent insert: what has arrived already is refused before it is counted, so that the last one of a day may be
-- sent again as well. Runs as the owner: whom she has blocked she cannot read, and may report all the same.
create function private.prepare_report() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  subject private.subjects;
begin
  perform private.require_own(new.reporter_id);
  if exists (select from public.reports where id = new.id) then
    raise unique_violation using
      message = 'duplicate key value violates unique constraint "reports_pkey"', constraint = 'reports_pkey';
  end if;
  select * into subject from private.subjects s where s.kind = new.subject_kind and s.id = new.subject_id and s.shown;
  if not found then
    raise exception using errcode = 'PT404', message = 'It is no longer there.';
  end if;
  if subject.member_id = new.reporter_id then
    raise exception using errcode = 'PT403', message = 'This is your own. You can change or remove it yourself.';
  end if;
  perform private.count_submission('report', coalesce(new.reporter_id::text, ''), 20);
  new.due_at := case new.reason when 'unsafe' then now() + interval '48 hours' end;
  return new;
end
$$;

create function private.keep_reported_words() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  insert into private.reported_words (report_id, member_id, name, words)
  select new.id, s.member_id, s.name, private.words_of(s)
    from private.subjects s where s.kind = new.subject_kind and s.id = new.subject_id;
  return null;
end
$$;

-- Before `prepare`, by the order of their names. Runs as the owner: whom she has blocked she cannot read, and may
-- report all the same. A person is reported once for each thread, under the first message that she wrote in it.
create function private.admit_thread_report() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  other uuid;
begin
  perform private.require_own(new.reporter_id);
  other := private.correspondent_of(new.reporter_id, new.subject_id);
  if other is not null and new.subject_kind = 'correspondent' then
    new.subject_id := (
      select w.id
        from public.class_messages m
        join public.class_messages w on w.class_id = m.class_id and w.member_id = m.member_id and w.author_id = other
       where m.id = new.subject_id
       order by w.created_at, w.id limit 1
    );
  end if;
  if other is null or new.subject_id is null then
    raise exception using errcode = 'PT404', message = 'It is no longer there.';
  end if;
  return new;
end
$$;

-- Enumeration guard: words of the community that are hidden from her cannot be reported by their id, like those that
-- are gone. Whom she has blocked she may report all the same. Runs as the owner and before `prepare`, which refuses
-- what has arrived already.
create function private.conceal_subject() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  subject private.subjects;
begin
  perform private.require_own(new.reporter_id);
  if new.subject_kind not in ('post', 'comment', 'member', 'story')
    or exists (select from public.reports r where r.id = new.id) then
    return new;
  end if;
  subject := private.find_subject(new.subject_kind, new.subject_id);
  if private.has_blocked_me(subject.member_id) or exists (
    select from public.posts p
     where p.id = subject.post_id and (p.hidden_at is not null or private.has_blocked_me(p.author_id))
  ) then
    raise exception using errcode = 'PT404', message = 'It is no longer there.';
  end if;
  return new;
end
$$;

-- Display name of a member for moderators: as the community calls her, and never by her address. A teacher may have
-- neither a card nor a profile, and has not left for that.
create function private.community_name(member uuid) returns text
  language sql stable set search_path = ''
  as $$
  select coalesce(
    (select c.public_name from public.member_cards c where c.user_id = member),
    (select p.name from public.profiles p where p.id = member),
    (select 'A member' from auth.users u where u.id = member),
    'A member who has left'
  )
$$;

-- What is around a target, likewise.
create function private.context_of(subject private.subjects) returns jsonb
  language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
  as $$
begin
  case subject.kind
    when 'comment' then
      return (
        select jsonb_agg(jsonb_build_object(
                 'kind', 'post', 'author', private.community_name(p.author_id), 'words', p.content,
                 'created_at', p.created_at, 'hidden', p.hidden_at is not null
               ))
          from public.posts p where p.id = subject.post_id
      );
    when 'member' then
      return (
        select jsonb_agg(jsonb_build_object(
                 'kind', 'post', 'author', subject.name, 'words', p.content, 'created_at', p.created_at,
                 'hidden', p.hidden_at is not null
               ) order by p.created_at desc)
          from (
            select w.content, w.created_at, w.hidden_at from public.posts w
             where w.author_id = subject.id order by w.created_at desc limit 3
          ) p
      );
    when 'post' then
      return (
        select jsonb_agg(jsonb_build_object(
                 'kind', 'comment', 'author', private.community_name(c.author_id), 'words', c.content,
                 'created_at', c.created_at, 'hidden', c.hidden_at is not null
               ) order by c.created_at)
          from (
            select w.author_id, w.content, w.created_at, w.hidden_at from public.comments w
             where w.post_id = subject.id order by w.created_at desc limit 5
          ) c
      );
    when 'message' then
      return (
        select jsonb_agg(jsonb_build_object(
                 'kind', 'message', 'author', b.author_name, 'words', b.body, 'created_at', b.created_at,
                 'hidden', b.hidden_at is not null
               ) order by b.created_at)
          from public.class_messages m
         cross join lateral (
           select w.author_name, w.body, w.created_at, w.hidden_at from public.class_messages w
            where w.class_id = m.class_id and w.member_id = m.member_id and w.created_at < m.created_at
            order by w.created_at desc limit 3
         ) b
         where m.id = subject.id
      );
    when 'correspondent' then
      return (
        select jsonb_agg(jsonb_build_object(
                 'kind', 'message', 'author', b.author_name, 'words', b.body, 'created_at', b.created_at,
                 'hidden', b.hidden_at is not null
               ) order by b.created_at desc)
          from public.class_messages m
         cross join lateral (
           select w.author_name, w.body, w.created_at, w.hidden_at from public.class_messages w
            where w.class_id = m.class_id and w.member_id = m.member_id and w.author_id = m.author_id
            order by w.created_at desc limit 3
         ) b
         where m.id = subject.id
      );
    when 'circle_message' then
      return (
        select jsonb_agg(jsonb_build_object(
                 'kind', 'message', 'author', b.name, 'words', b.words, 'created_at', b.created_at,
                 'hidden', b.hidden_at is not null
               ) order by b.created_at)
          from public.circle_messages m
         cross join lateral (
           select private.circle_name(o) as name, w.words, w.created_at, w.hidden_at
             from public.circle_messages w join private.circle_members o on o.id = w.member_id
            where w.circle_id = m.circle_id and w.words is not null and w.created_at < m.created_at
            order by w.created_at desc, w.id desc limit 3
         ) b
         where m.id = subject.id
      );
    when 'circle_member' then
      return (
        select jsonb_agg(jsonb_build_object(
                 'kind', 'message', 'author', subject.name, 'words', b.words, 'created_at', b.created_at,
                 'hidden', b.hidden_at is not null
               ) order by b.created_at desc)
          from (
            select w.words, w.created_at, w.hidden_at from public.circle_messages w
             where w.member_id = subject.id and w.words is not null
             order by w.created_at desc limit 3
          ) b
      );
    else
      return null;
  end case;
end
$$;

-- The target as a moderator sees it; null where it is gone.
create function private.subject_for_moderators(subject private.subjects) returns jsonb
  language sql stable set search_path = ''
  as $$
  select case when subject.id is not null then jsonb_build_object(
    'name', subject.name, 'words', subject.words, 'version', md5(subject.words), 'slug', subject.slug,
    'photo_path', subject.photo_path, 'created_at', subject.created_at, 'edited_at', subject.edited_at,
    'shown', subject.shown, 'context', coalesce(private.context_of(subject), '[]'::jsonb),
    'texts', coalesce(
      (select jsonb_agg(jsonb_build_object('field', t.field, 'words', t.words) order by t.field, t.words)
         from private.public_texts(subject.kind, subject.id) t),
      '[]'::jsonb
    ),
    'all_words', private.words_of(subject),
    'correction', case when subject.kind in ('listing', 'class', 'instructor') then (
      select jsonb_build_object('words', c.words, 'rests', c.rests, 'due_at', c.due_at)
        from private.open_correction(subject.kind, subject.id) c
       where c.id is not null
    ) end
  ) end
$$;

-- A moderator's queues: the page first, and for each line no more than its own kind needs.

-- One target by its id. Each kind has a statement, and so a plan, of its own: the view's ten branches were started for each line, and
-- nine had nothing to say.
create function private.find_subject(kind text, id uuid) returns private.subjects
  language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
  as $$
declare
  subject private.subjects;
begin
  case find_subject.kind
    when 'post' then select * into subject from private.subjects s where s.kind = 'post' and s.id = find_subject.id;
    when 'comment' then select * into subject from private.subjects s where s.kind = 'comment' and s.id = find_subject.id;
    when 'member' then select * into subject from private.subjects s where s.kind = 'member' and s.id = find_subject.id;
    when 'story' then select * into subject from private.subjects s where s.kind = 'story' and s.id = find_subject.id;
    when 'listing' then select * into subject from private.subjects s where s.kind = 'listing' and s.id = find_subject.id;
    when 'class' then select * into subject from private.subjects s where s.kind = 'class' and s.id = find_subject.id;
    when 'instructor' then select * into subject from private.subjects s where s.kind = 'instructor' and s.id = find_subject.id;
    when 'message' then select * into subject from private.subjects s where s.kind = 'message' and s.id = find_subject.id;
    when 'correspondent' then select * into subject from private.subjects s where s.kind = 'correspondent' and s.id = find_subject.id;
    when 'photo' then select * into subject from private.subjects s where s.kind = 'photo' and s.id = find_subject.id;
    when 'review' then select * into subject from private.subjects s where s.kind = 'review' and s.id = find_subject.id;
    when 'review_answer' then select * into subject from private.subjects s where s.kind = 'review_answer' and s.id = find_subject.id;
    when 'circle_message' then select * into subject from private.subjects s where s.kind = 'circle_message' and s.id = find_subject.id;
    when 'circle_member' then select * into subject from private.subjects s where s.kind = 'circle_member' and s.id = find_subject.id;
    else null;
  end case;
  return subject;
end
$$;

-- Whether a target has words that can be hidden.
create function private.can_be_hidden(subject private.subjects) returns boolean
  language sql immutable set search_path = ''
  as $$
  select (subject).post_id is not null or (subject).kind in ('message', 'review', 'review_answer', 'circle_message') and (subject).words is not null
$$;

-- Notifies whoever reported of what came of it, unless it was she who decided. It calls the target as it was called
-- when it was reported.
create function private.notify_reporters(
  subject private.subjects, reports uuid[], decision text, reason text
) returns void
  language plpgsql volatile set search_path = ''
  as $$
begin
  perform private.notify(
            r.reporter_id, 'report_decided', post_id => subject.post_id, subject_kind => r.subject_kind,
            subject_id => r.subject_id,
            subject_name => coalesce((select w.name from private.reported_words w where w.report_id = r.id), subject.name),
            decision => notify_reporters.decision, reason => notify_reporters.reason
          )
     from public.reports r
    where r.id = any (notify_reporters.reports) and r.reporter_id is distinct from auth.uid();
end
$$;

-- As before. The page is read from where it begins: what is urgent, then the longest wait, until there are a hundred.
create function public.report_queue() returns table (
  subject_kind text, subject_id uuid, urgent boolean, reported_at timestamptz, reports jsonb, subject jsonb,
  member jsonb, may_decide boolean, waiting bigint
)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  -- those about her, or about her words, are not for her
  hers uuid[];
  seen text[] := '{}';
  found record;
begin
  perform private.require_moderator();
  hers := array(
    select w.report_id from private.reported_words w join public.reports r on r.id = w.report_id
     where w.member_id = auth.uid() and r.status = 'open'
  );
  seen := array(
    select distinct r.subject_kind || ' ' || r.subject_id from public.reports r
     where r.status = 'open' and r.reason = 'self_harm' and r.id <> all (hers)
  );
  if cardinality(seen) < 100 then
    for found in
      select r.subject_kind || ' ' || r.subject_id as key from public.reports r
       where r.status = 'open' and r.id <> all (hers)
       order by r.created_at, r.subject_id
    loop
      if found.key <> all (seen) then
        seen := seen || found.key;
        exit when cardinality(seen) >= 100;
      end if;
    end loop;
  end if;
  return query
    with waits as (
      select k.kind, k.id, bool_or(r.reason = 'self_harm') as urgent, min(r.created_at) as reported_at,
             bool_or(r.reporter_id = auth.uid()) as own
        from (select split_part(s, ' ', 1) as kind, split_part(s, ' ', 2)::uuid as id from unnest(seen) as s) k
       cross join lateral (
         select o.* from public.reports o
          where o.status = 'open' and o.subject_kind = k.kind and o.subject_id = k.id and o.id <> all (hers)
       ) r
       group by 1, 2
    ), page as (
      select w.* from waits w order by w.urgent desc, w.reported_at, w.id limit 100
    )
    select p.kind, p.id, p.urgent, p.reported_at,
           (
             select jsonb_agg(jsonb_build_object(
                      'id', r.id, 'reason', r.reason, 'note', r.note, 'created_at', r.created_at,
                      'reporter_name', private.community_name(r.reporter_id),
                      'name', w.name, 'words', w.words
                    ) order by r.created_at, r.id)
               from public.reports r left join private.reported_words w on w.report_id = r.id
              where r.status = 'open' and r.subject_kind = p.kind and r.subject_id = p.id
           ),
           private.subject_for_moderators(s),
           private.member_for_moderators(coalesce(s.member_id, (
             select w.member_id from public.reports r join private.reported_words w on w.report_id = r.id
              where r.status = 'open' and r.subject_kind = p.kind and r.subject_id = p.id limit 1
           ))),
           not p.own or private.reviews_alone(array[s.member_id]),
           (
             select count(*) from (select r.subject_kind, r.subject_id from public.reports r where r.status = 'open' group by 1, 2) every
           ) - (
             select count(*) from (
               select r.subject_kind, r.subject_id from public.reports r where r.id = any (hers) group by 1, 2
             ) about
              where not exists (
                select from public.reports r
                 where r.status = 'open' and r.subject_kind = about.subject_kind and r.subject_id = about.subject_id
                   and r.id <> all (hers)
              )
           )
      from page p left join lateral private.find_subject(p.kind, p.id) s on true
     order by p.urgent desc, p.reported_at, p.id;
end
$$;
grant execute on function public.report_queue() to authenticated, service_role;
comment on function public.report_queue() is
  'Open reports by subject, possible danger first, with the words, what is around them and what went before.';

-- private.subjects

create view private.subjects as
select 'post' as kind, p.id, p.author_id as member_id, p.id as post_id, null::uuid as comment_id,
       c.public_name as name, p.content as words, null::text as slug, p.photo_path, p.created_at, p.edited_at,
       p.hidden_at is null as shown
  from public.posts p join public.member_cards c on c.user_id = p.author_id
union all
select 'comment', o.id, o.author_id, o.post_id, o.id, c.public_name, o.content, null, null, o.created_at, o.edited_at,
       o.hidden_at is null
  from public.comments o join public.member_cards c on c.user_id = o.author_id
union all
select 'member', c.user_id, c.user_id, null, null, c.public_name, c.public_name || ' @' || c.username, null, null,
       c.created_at, null, true
  from public.member_cards c
union all
select 'story', s.id, p.author_id, p.id, null, s.title, s.title || E'\n\n' || p.content, null, p.photo_path,
       s.offered_at, p.edited_at, p.hidden_at is null and s.status = 'featured'
  from public.stories s join public.posts p on p.id = s.post_id
union all
select 'listing', l.id,
       (select u.id from auth.users u
         where lower(u.email) = lower(l.contact_email) and u.email_confirmed_at is not null and u.deleted_at is null
         limit 1),
       null, null, l.business_name, l.business_name || E'\n\n' || l.business_description, l.slug, null, l.created_at,
       null, l.status = 'approved'
  from public.business_listings l
union all
select 'class', k.id, k.submitted_by, null, null, k.class_title, k.class_title || E'\n\n' || k.class_description, k.slug,
       null, k.created_at, null, k.status = 'approved'
  from public.class_submissions k
union all
select 'instructor', i.id, i.user_id, null, null, i.display_name, i.display_name || E'\n\n' || i.bio, i.slug, null,
       i.created_at, null, i.status = 'approved'
  from public.instructor_profiles i
union all
select 'message', m.id, m.author_id, null, null, m.author_name, m.body, null, null, m.created_at, null,
       m.hidden_at is null
  from public.class_messages m
union all
-- whoever wrote it, as a person; she is called as she signs there, and her card is not named
select 'correspondent', m.id, m.author_id, null, null, m.author_name, m.author_name, null, null, m.created_at, null, true
  from public.class_messages m
union all
select 'photo', p.id, s.member_id, null, null, s.name,
       'A photo of ' || s.name || coalesce(': ' || nullif(p.alt, ''), ''), s.slug, p.key || '-400.webp', p.created_at,
       null, p.published
  from public.photos p join private.photo_subjects s on s.photo_id = p.id
 where p.key is not null
union all
select 'review', r.id, r.member_id, null, null, coalesce(r.signature, 'A member'), r.words, null, null, r.created_at, null,
       private.is_review_shown(r)
  from public.class_reviews r
union all
select 'review_answer', a.id, a.member_id, null, null, k.instructor_name, a.words, null, null, a.created_at, null,
       a.shown_on is not null and a.hidden_at is null and private.is_review_shown(r)
  from public.class_review_answers a
  join public.class_reviews r on r.id = a.review_id
  join public.class_submissions k on k.id = r.class_id
union all
-- called as she is in the room, whose ids name her there
select 'circle_message', m.id, m.author_id, null, null, private.circle_name(c), m.words, null, null, m.created_at, null,
       m.hidden_at is null
  from public.circle_messages m join private.circle_members c on c.id = m.member_id
 where m.words is not null
union all
select 'circle_member', c.id, c.user_id, null, null, private.circle_name(c), private.circle_name(c), null, null, c.joined_at, null, true
  from private.circle_members c;

-- public.reports

select private.member_table('public.reports',
  owner => 'reporter_id',
  reaches_others => true,
  inserts => private.write_bound(20, 1000, kept => 5000, why => 'A person reads each one.'),
  part => 'community',
  purpose => 'so that members are safe',
  ground => 'legitimate interest',
  kept => 'as long as the reporter’s account',
  on_erasure => 'hers are removed. Of those about her the open ones are removed; of decided ones kind and outcome stay with the reporter, the note and the words go',
  export_file => 'reports',
  export_says => 'what you reported'
);

grant select on public.reports to authenticated;
grant all on public.reports to service_role;
grant insert (id, reporter_id, subject_kind, subject_id, reason, note) on public.reports to authenticated;

create policy "a member reads what became of her own reports" on public.reports
  for select to authenticated using (reporter_id = (select auth.uid()));

create policy "a member reports in her own name" on public.reports
  for insert to authenticated with check (reporter_id = (select auth.uid()));

create trigger admit_from_thread before insert on public.reports
  for each row when (new.subject_kind in ('message', 'correspondent'))
  execute function private.admit_thread_report();

create trigger conceal before insert on public.reports for each row execute function private.conceal_subject();

create trigger keep_words after insert on public.reports for each row execute function private.keep_reported_words();

create trigger prepare before insert on public.reports for each row execute function private.prepare_report();

select private.record_processing('private.reported_words',
  part => 'community',
  purpose => 'what was reported, as it was when it was reported',
  ground => 'legitimate interest',
  kept => 'as long as the report',
  on_erasure => 'the words go',
  not_exported => 'It holds words of hers that somebody else has reported: that somebody did is not for her to know. The words are in posts, comments, messages and the like.'
);
