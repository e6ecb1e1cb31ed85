-- How much a member and a network may write in a day, and how much a member may keep: the one list of it. A table, bucket
-- or function that somebody can write to and that is not here fails conformance/policies/write-bounds.test.ts.
--
-- Whoever uses Kindling stays far below; a program that fills the disk does not. Rules of the product that allow less
-- (a newcomer's posts, how often one address is named) are beside their tables, and count in the same place.

create table private.write_bounds (
  -- a table, a bucket as 'storage.objects/its-id', or a function with its arguments
  target text not null,
  verb text not null check (verb in ('insert', 'update', 'call')),
  -- rows in a day, as UTC has it; null where members are not counted one by one
  member integer check (member > 0),
  -- all who come from one network together
  network integer not null,
  -- rows that a member may have at once, and the column that says whose they are; for a bucket files, in her folder
  kept integer check (kept > 0),
  owner_column name,
  -- bytes of those files
  kept_bytes bigint check (kept_bytes > 0),
  why text not null,
  primary key (target, verb),
  constraint write_bounds_network check (network >= coalesce(member, 1)),
  constraint write_bounds_kept check (kept is null or verb = 'insert')
);

alter table private.write_bounds enable row level security;
revoke all on private.write_bounds from public, anon, authenticated;

comment on table private.write_bounds is 'How much may be written: by a member and by a network in a day, and kept by a member.';

-- A network holds an office, a café or a part of a mobile network: where nothing else is said, fifty times a member's.
insert into private.write_bounds (target, verb, member, network, kept, owner_column, why) values
  ('public.profiles', 'insert', 5, 250, null, null, 'One row; erased and made again, a few.'),
  ('public.profiles', 'update', 200, 10000, null, null, 'Each can carry a picture of 200 KB.'),
  ('public.user_passions', 'insert', 200, 10000, 200, 'user_id', 'The picker holds 56 things.'),
  ('public.user_passions', 'update', 1000, 50000, null, null, 'A heart tapped on and off.'),
  ('public.mail_preferences', 'insert', 20, 1000, null, null, 'One row; saved again, it is an update.'),
  ('public.mail_preferences', 'update', 200, 10000, null, null, 'Three switches.'),
  ('public.draft_keys', 'insert', 5, 250, null, null, 'One row.'),

  ('public.quiz_completions', 'insert', 200, 2000, 2000, 'user_id', 'A quiz takes two minutes, and a row 1 KB.'),
  ('public.quiz_completions', 'update', 500, 5000, null, null, 'Marks what one visit recorded, at most 50 rows at once.'),
  ('public.quiz_results', 'insert', 100, 5000, 1000, 'user_id', 'A quiz takes two minutes.'),

  ('public.journal_entries', 'insert', 100, 5000, 20000, 'user_id', 'Five a day for ten years are 18,000. Each is 40 KB at most.'),
  ('public.journal_entries', 'update', 500, 25000, null, null, 'Drafts are on her device: an update is a save.'),

  ('public.class_attendances', 'insert', 20, 1000, 10000, 'user_id', 'A day has not so many classes.'),
  ('public.class_messages', 'insert', 120, 6000, 50000, 'author_id', 'A teacher''s 100 answers and a member''s 20 questions.'),
  ('public.class_submissions', 'insert', 5, 50, 500, 'submitted_by', 'A person reads each one.'),
  ('public.class_submissions', 'update', 50, 2500, null, null, 'A person reads each change.'),
  ('public.instructor_profiles', 'insert', 5, 50, null, null, 'One row. A person reads it.'),
  ('public.instructor_profiles', 'update', 50, 2500, null, null, 'A person reads each change.'),
  ('public.business_listings', 'insert', null, 50, null, null, 'A person reads each one.'),
  ('public.resubmit_listing(text,jsonb)', 'call', null, 200, null, null, 'A person reads each change; 20 a day for each listing.'),

  ('public.member_cards', 'insert', 5, 250, null, null, 'One row.'),
  ('public.member_cards', 'update', 50, 2500, null, null, 'Each can carry a picture of 8 KB.'),
  ('public.posts', 'insert', 30, 1500, 10000, 'author_id', 'The community reads each one.'),
  ('public.posts', 'update', 100, 5000, null, null, 'Every open feed hears of each change.'),
  ('public.comments', 'insert', 200, 10000, 50000, 'author_id', 'The community reads each one.'),
  ('public.comments', 'update', 200, 10000, null, null, 'Every open feed hears of each change.'),
  ('public.post_likes', 'insert', 1000, 50000, 50000, 'user_id', 'Whoever likes all she reads in a day.'),
  ('public.post_shares', 'insert', 1000, 50000, 50000, 'user_id', 'As likes.'),
  ('public.stories', 'insert', 10, 500, null, null, 'A person reads each one; a post has one.'),
  ('public.stories', 'update', 50, 2500, null, null, 'A person reads each change.'),
  ('public.blocks', 'insert', 100, 5000, 10000, 'blocker_id', 'Each is looked at whenever she reads.'),
  ('public.block_in_thread(uuid)', 'call', 100, 5000, null, null, 'As blocks in the community.'),
  ('public.reports', 'insert', 20, 1000, 5000, 'reporter_id', 'A person reads each one.'),
  ('public.appeals', 'insert', 20, 1000, null, null, 'One for each act of a moderator.'),
  ('public.notifications', 'update', 5000, 250000, null, null, 'All that is unread, marked as read at once.'),

  ('public.schedule_deletion()', 'call', 5, 5, null, null, 'She changes her mind.'),
  ('public.request_export()', 'call', 3, 3, null, null, 'Each is a file with all that is hers; there is one at a time.'),
  ('public.stop_mails(text,boolean)', 'call', null, 500, null, null, 'Whoever holds the link of a mail, on and off.');

-- Files count as rows do. A bucket that is not named has what stands under '*'.
insert into private.write_bounds (target, verb, member, network, kept, kept_bytes, why) values
  ('storage.objects/journal-files', 'insert', 300, 15000, 10000, 1024::bigint * 1024 * 1024, 'Photos and voice notes of a hundred entries.'),
  ('storage.objects/journal-files', 'update', 300, 15000, null, null, 'A photo in the place of another.'),
  ('storage.objects/community-photos', 'insert', 100, 5000, 1000, 500::bigint * 1024 * 1024, 'Thirty posts, each with a photo tried three times.'),
  ('storage.objects/*', 'insert', 500, 5000, null, null, 'A bucket of the operator''s own.'),
  ('storage.objects/*', 'update', 500, 5000, null, null, 'A bucket of the operator''s own.');

comment on table private.submission_counts is 'What visitors and members have written today, by member, network and address, as hashes.';

-- Counts rows for whoever asks, and refuses what is too much; with no rows, only what has no room for one. Members are
-- counted by account and network, visitors by network. Where networks are not told apart, a member counts by herself, and
-- visitors all together, ten times as much: nothing would bound them otherwise.
create function private.count_writes(target text, verb text, written bigint) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  bound private.write_bounds;
  today date := (now() at time zone 'utc')::date;
  full_up boolean;
begin
  if coalesce(auth.role(), 'none') not in ('anon', 'authenticated') then
    return;
  end if;
  select * into strict bound from private.write_bounds b where b.target = count_writes.target and b.verb = count_writes.verb;
  with networks as (
    select * from private.request_networks()
  ), subjects as (
    select 'member ' || auth.uid() as subject, bound.member as most where auth.uid() is not null and bound.member is not null
    union all
    select 'network ' || n.network, bound.network * n.factor from networks n
    union all
    select 'network unknown', bound.network * 10
     where not exists (select from networks) and (auth.uid() is null or bound.member is null)
  ), counters as (
    select sha256(convert_to(format('%s %s %s', bound.verb, bound.target, s.subject), 'UTF8')) as key, s.most from subjects s
  ), counted as (
    -- in one order, so that nobody waits in a circle
    insert into private.submission_counts as counts (key, day, count)
    select c.key, today, count_writes.written from counters c where count_writes.written > 0 order by c.key
    on conflict (key, day) do update set count = counts.count + excluded.count
    returning key, count
  )
  select bool_or(now_at.count > c.most) or bool_or(count_writes.written = 0 and before.count >= c.most) into full_up
    from counters c
    left join counted now_at on now_at.key = c.key
    left join private.submission_counts before on before.key = c.key and before.day = today;
  if full_up then
    raise exception using errcode = 'PT429', message = 'That is enough for one day. Please try again tomorrow.';
  end if;
end
$$;

-- Before each row of a visitor or member, so that nothing is written where there is no room; and after the statement, with
-- all its rows at once. What was there already (sent again, on conflict do nothing) is no row, and not counted.
create function private.enforce_write_bound() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  relation text := tg_table_schema || '.' || tg_table_name;
  kept integer;
  owner_column name;
  too_many boolean;
  -- the statement's first row looks for all of them
  looked text := format('%s %s %s', tg_op, relation, statement_timestamp());
begin
  if tg_when = 'BEFORE' then
    if looked is distinct from current_setting('kindling.looked', true) then
      perform private.count_writes(relation, lower(tg_op), 0);
      perform set_config('kindling.looked', looked, true);
    end if;
    return new;
  end if;
  perform private.count_writes(relation, lower(tg_op), (select count(*) from written));
  if tg_op = 'INSERT' and auth.uid() is not null then
    select b.kept, b.owner_column into kept, owner_column
      from private.write_bounds b where b.target = relation and b.verb = 'insert';
    if kept is not null then
      -- her counter's row is hers until this commits, so that two at once cannot both be the last
      execute format('select exists (select from %s where %I = $1 offset $2 limit 1)', relation, owner_column)
        into too_many using auth.uid(), kept;
      if too_many then
        raise exception using errcode = 'PT413', message = 'That is as many as one member can keep.';
      end if;
    end if;
  end if;
  return null;
end
$$;

-- Has a table of public counted as the list says. What functions do as the owner is no statement of a member's. The name
-- comes after those of other triggers: what has arrived already is said before it is counted.
create function private.bound_writes(relation regclass) returns void
  language plpgsql volatile set search_path = ''
  as $$
declare
  verb text;
begin
  for verb in
    select b.verb from private.write_bounds b
     where b.target = format('public.%I', (select c.relname from pg_class c where c.oid = relation)) and b.verb <> 'call'
  loop
    execute format(
      $f$create or replace trigger within_bound_%1$s before %1$s on %2$s for each row
           when (current_user in ('anon', 'authenticated')) execute function private.enforce_write_bound()$f$,
      verb, relation
    );
    execute format(
      $f$create or replace trigger written_%1$s after %1$s on %2$s referencing new table as written for each statement
           when (current_user in ('anon', 'authenticated')) execute function private.enforce_write_bound()$f$,
      verb, relation
    );
  end loop;
end
$$;

-- The same for files, bucket by bucket.
create function private.enforce_file_bound() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  bucket text;
  files bigint;
begin
  for bucket, files in select w.bucket_id, count(*) from written w group by 1 order by 1 loop
    perform private.count_writes(
      coalesce(
        (select b.target from private.write_bounds b
          where b.target = 'storage.objects/' || bucket and b.verb = lower(tg_op)),
        'storage.objects/*'
      ),
      lower(tg_op), files
    );
    if not private.bucket_has_room(bucket, true) then
      raise exception using errcode = 'PT413', message = 'That is as much as one member can keep here.';
    end if;
  end loop;
  return null;
end
$$;

-- Whether the folder of the member who asks may hold one more file; or, when one has just come, whether it still fits.
create function private.bucket_has_room(bucket text, just_came boolean default false) returns boolean
  language sql stable security definer set search_path = ''
  return coalesce(
    (
      select count(o.id) < b.kept + just_came::integer
             and coalesce(sum((o.metadata ->> 'size')::bigint), 0)
               < b.kept_bytes + case when just_came then max((o.metadata ->> 'size')::bigint) else 0 end
        from private.write_bounds b
        -- a range, so that the index finds her folder ('0' is the sign after '/')
        left join storage.objects o
          on o.bucket_id = bucket_has_room.bucket
         and o.name >= auth.uid()::text || '/' and o.name < auth.uid()::text || '0'
       where b.target = 'storage.objects/' || bucket_has_room.bucket and b.verb = 'insert' and b.kept is not null
       group by b.kept, b.kept_bytes
    ),
    true
  );

-- The figures are those of the list.
create or replace function private.journal_has_room() returns boolean
  language sql stable security definer set search_path = ''
  return private.bucket_has_room('journal-files');

create or replace function private.community_has_room() returns boolean
  language sql stable security definer set search_path = ''
  return private.bucket_has_room('community-photos');

revoke all on function
  private.count_writes(text, text, bigint), private.enforce_write_bound(), private.bound_writes(regclass),
  private.enforce_file_bound(), private.bucket_has_room(text, boolean)
from public;

select private.bound_writes(t) from (
  select distinct b.target::regclass as t from private.write_bounds b where b.target like 'public.%' and b.verb <> 'call'
) tables;

create trigger written_insert after insert on storage.objects referencing new table as written
  for each statement when (current_user in ('anon', 'authenticated')) execute function private.enforce_file_bound();
create trigger written_update after update on storage.objects referencing new table as written
  for each statement when (current_user in ('anon', 'authenticated')) execute function private.enforce_file_bound();

-- The list says what these two did.
drop trigger limit_per_member on public.user_passions;
drop function private.limit_user_passions();

-- What functions do as the owner they count themselves.
create or replace function public.resubmit_listing(token text, listing jsonb) returns json
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  present public.business_listings;
  sent public.business_listings;
  answer json;
begin
  select * into present from public.business_listings l where l.id = private.listing_of_token(token) for update;
  if not found then
    return null;
  end if;
  -- a generated column is not asked for, whatever is sent for it
  sent := jsonb_populate_record(null::public.business_listings, listing - array['search_text', 'location_text']);
  if present.status = 'approved' and (
    sent.business_name, sent.contact_name, sent.contact_email, sent.contact_phone, sent.business_website,
    sent.business_location, sent.business_description, sent.services_offered, sent.category, sent.social_media_links
  ) is not distinct from (
    present.business_name, present.contact_name, present.contact_email, present.contact_phone, present.business_website,
    present.business_location, present.business_description, present.services_offered, present.category,
    present.social_media_links
  ) then
    return public.listing_status(token);
  end if;
  perform private.count_writes('public.resubmit_listing(text,jsonb)', 'call', 1);
  perform private.count_submission('listing-change', present.id::text, 20);
  update public.business_listings l set
    business_name = sent.business_name,
    contact_name = sent.contact_name,
    contact_email = sent.contact_email,
    contact_phone = sent.contact_phone,
    business_website = sent.business_website,
    business_location = sent.business_location,
    business_description = sent.business_description,
    services_offered = sent.services_offered,
    category = sent.category,
    social_media_links = sent.social_media_links,
    status = 'pending',
    decline_reason = null,
    reviewed_at = null
  where l.id = present.id;
  if private.may_ask_for_mail() then
    perform private.enqueue('listing_received', jsonb_build_object('id', present.id));
  end if;
  answer := public.listing_status(token);
  if lower(sent.contact_email) <> lower(present.contact_email) then
    delete from private.listing_links k where k.listing_id = present.id;
  end if;
  return answer;
end
$$;

create or replace function public.stop_mails(token text, stopped boolean default true) returns json
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  link private.mail_links;
  wanted boolean := not coalesce(stop_mails.stopped, true);
begin
  select * into link from private.mail_links l where l.token_hash = private.token_hash(stop_mails.token);
  if not found then
    return null;
  end if;
  perform private.count_writes('public.stop_mails(text,boolean)', 'call', 1);
  if link.user_id is not null then
    insert into public.mail_preferences (user_id) values (link.user_id) on conflict (user_id) do nothing;
    update public.mail_preferences p set
      messages = case when link.list = 'messages' then wanted else p.messages end,
      stories = case when link.list = 'stories' then wanted else p.stories end,
      submissions = case when link.list = 'submissions' then wanted else p.submissions end
    where p.user_id = link.user_id;
  elsif wanted then
    delete from private.mail_refusals r where r.address_hash = link.address_hash;
  else
    insert into private.mail_refusals (address_hash) values (link.address_hash) on conflict do nothing;
  end if;
  return public.mail_list(stop_mails.token);
end
$$;
