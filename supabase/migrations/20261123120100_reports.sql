-- What a member tells the moderators about: words of another member, or whatever stands in public. She reads what became
-- of her own reports, and nobody but the desk learns who reported.

-- Everything that can be reported, in one shape: whose it is, how it is called, and what it says now. A business belongs
-- to an address; whoever has shown that it is hers is the one whom it concerns.
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
  from public.instructor_profiles i;

revoke all on private.subjects from public;

create table public.reports (
  -- made where the report is written, so that sending it twice cannot double it
  id uuid primary key default gen_random_uuid(),
  reporter_id uuid not null default auth.uid() references auth.users on delete cascade,
  subject_kind text not null,
  -- no foreign key: a report stays when its subject is removed before anybody has read it
  subject_id uuid not null,
  reason text not null,
  note text,
  created_at timestamptz not null default now(),
  status text not null default 'open',
  decided_at timestamptz,
  constraint reports_subject_kind check (
    subject_kind in ('post', 'comment', 'member', 'story', 'listing', 'class', 'instructor')
  ),
  constraint reports_reason check (
    reason in ('harassment', 'hate', 'sexual', 'self_harm', 'spam', 'private_information', 'false', 'other')
  ),
  constraint reports_note check (char_length(note) <= 1000 and private.has_text(note)),
  constraint reports_status check (status in ('open', 'upheld', 'dismissed')),
  constraint reports_decided_at check ((status = 'open') = (decided_at is null))
);

create unique index reports_open_once on public.reports (reporter_id, subject_kind, subject_id) where status = 'open';
create index reports_open on public.reports (subject_kind, subject_id, created_at) where status = 'open';
create index reports_of_member on public.reports (reporter_id, created_at desc);

-- The words as they were when they were reported, so that changing or removing them is no way out. They go with the
-- report and with the account of whoever wrote them.
create table private.reported_words (
  report_id uuid primary key references public.reports on delete cascade,
  member_id uuid references auth.users on delete cascade,
  name text not null,
  words text not null
);

create index reported_words_member_id on private.reported_words (member_id);

alter table public.reports enable row level security;
alter table private.reported_words enable row level security;

revoke all on public.reports from anon, authenticated;
revoke all on private.reported_words from public;
grant select on public.reports to authenticated;
grant insert (id, reporter_id, subject_kind, subject_id, reason, note) on public.reports to authenticated;
grant select, insert, update, delete on public.reports to service_role;

-- Runs as the owner: whom she has blocked she cannot read, and may report all the same. What has arrived already is said
-- before it is counted, so that the last one of a day may be sent again as well.
create function private.prepare_report() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  subject private.subjects;
begin
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
  return new;
end
$$;

create function private.keep_reported_words() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  insert into private.reported_words (report_id, member_id, name, words)
  select new.id, s.member_id, s.name, s.words
    from private.subjects s where s.kind = new.subject_kind and s.id = new.subject_id;
  return null;
end
$$;

revoke all on function private.prepare_report(), private.keep_reported_words() from public;

create trigger prepare before insert on public.reports for each row execute function private.prepare_report();
create trigger keep_words after insert on public.reports for each row execute function private.keep_reported_words();

create policy "a member reads what became of her own reports" on public.reports
  for select to authenticated using (reporter_id = (select auth.uid()));

create policy "a member reports in her own name" on public.reports
  for insert to authenticated with check (reporter_id = (select auth.uid()));

comment on table public.reports is 'One that is open for each member and subject. Read by whoever reported and, through report_queue, by the desk.';
