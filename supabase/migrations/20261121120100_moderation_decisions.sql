-- What was decided about everything that is submitted, by whom and why. A decision that was taken back keeps its line,
-- and the taking back has one of its own.

create table public.moderation_decisions (
  id uuid primary key default gen_random_uuid(),
  subject_kind text not null,
  -- no foreign keys: what was decided outlives what it was about, and who decided
  subject_id uuid not null,
  subject_name text not null,
  decision text not null,
  reason text,
  moderator_id uuid not null,
  decided_at timestamptz not null default now(),
  previous_status text not null,
  undoes uuid unique references public.moderation_decisions,
  constraint moderation_decisions_subject_kind check (subject_kind in ('listing', 'instructor', 'class')),
  constraint moderation_decisions_decision check (decision in ('approved', 'declined', 'undone')),
  constraint moderation_decisions_previous_status check (previous_status in ('pending', 'approved', 'declined')),
  constraint moderation_decisions_reason check (char_length(reason) <= 1000 and private.has_text(reason)),
  constraint moderation_decisions_reason_for check ((decision = 'declined') = (reason is not null)),
  constraint moderation_decisions_undoes check ((decision = 'undone') = (undoes is not null))
);

create index moderation_decisions_newest on public.moderation_decisions (decided_at desc, id desc);
create index moderation_decisions_subject on public.moderation_decisions (subject_kind, subject_id, decided_at desc);
create index moderation_decisions_moderator on public.moderation_decisions (moderator_id, decided_at desc);

create trigger moderation_decisions_stay before update or delete on public.moderation_decisions
  for each row execute function private.refuse_change();
create trigger moderation_decisions_stay_whole before truncate on public.moderation_decisions
  for each statement execute function private.refuse_change();

alter table public.moderation_decisions enable row level security;
revoke all on public.moderation_decisions from anon, authenticated, service_role;
grant select on public.moderation_decisions to authenticated, service_role;

create policy "a moderator sees what was decided" on public.moderation_decisions
  for select to authenticated using ((select private.is_moderator()));

-- The first statement of everything that only the desk may do.
create function private.require_moderator() returns void
  language plpgsql stable set search_path = ''
  as $$
begin
  if not private.is_moderator() then
    raise exception using errcode = '42501', message = 'Only a moderator may do this.';
  end if;
end
$$;

create function private.name_of(member uuid) returns text
  language sql stable set search_path = ''
  return coalesce(
    (select profiles.name from public.profiles where profiles.id = member),
    (select coalesce(users.raw_user_meta_data ->> 'name', users.email) from auth.users where users.id = member),
    'Somebody who has left'
  );

-- Newest first; a page goes on where the one before ended. An undone decision says so itself.
create function public.search_decisions(
  search text default null,
  kind text default null,
  decided text default null,
  moderator uuid default null,
  before_decided_at timestamptz default null,
  before_id uuid default null,
  page_size integer default 20
) returns table (
  id uuid, subject_kind text, subject_id uuid, subject_name text, decision text, reason text, moderator_id uuid,
  moderator_name text, decided_at timestamptz, previous_status text, undone boolean
)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  -- what she types is looked for as it is, whatever it holds
  pattern text := '%' || regexp_replace(btrim(search_decisions.search), '([\\%_])', '\\\1', 'g') || '%';
begin
  perform private.require_moderator();
  return query
    select d.id, d.subject_kind, d.subject_id, d.subject_name, d.decision, d.reason, d.moderator_id,
           private.name_of(d.moderator_id), d.decided_at, d.previous_status,
           exists (select from public.moderation_decisions back where back.undoes = d.id)
      from public.moderation_decisions d
     where (search_decisions.kind is null or d.subject_kind = search_decisions.kind)
       and (search_decisions.decided is null or d.decision = search_decisions.decided)
       and (search_decisions.moderator is null or d.moderator_id = search_decisions.moderator)
       and (pattern is null or d.subject_name ilike pattern or d.reason ilike pattern)
       and (search_decisions.before_decided_at is null
            or (d.decided_at, d.id) < (search_decisions.before_decided_at, search_decisions.before_id))
     order by d.decided_at desc, d.id desc
     limit least(greatest(search_decisions.page_size, 1), 100);
end
$$;

-- Whoever has decided something: the choices of the search.
create function public.deciding_moderators() returns table (id uuid, name text)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
begin
  perform private.require_moderator();
  return query
    select m.moderator_id, private.name_of(m.moderator_id)
      from (select distinct d.moderator_id from public.moderation_decisions d) m
     order by 2
     limit 200;
end
$$;

revoke all on function
  private.require_moderator(), private.name_of(uuid),
  public.search_decisions(text, text, text, uuid, timestamptz, uuid, integer), public.deciding_moderators()
from public;
grant execute on function
  public.search_decisions(text, text, text, uuid, timestamptz, uuid, integer), public.deciding_moderators()
to authenticated;

comment on table public.moderation_decisions is 'Every decision of the desk, in the order they were made. Only grows.';
comment on function public.search_decisions(text, text, text, uuid, timestamptz, uuid, integer) is
  'Past decisions by name or reason, kind, decision and moderator, newest first, in pages.';
