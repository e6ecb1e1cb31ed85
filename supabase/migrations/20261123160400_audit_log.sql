-- One list of everything that was decided and done here, out of the four records that only grow.

create view private.audit_log as
  select 'desk' as record, d.id, d.decided_at as at, d.decision as act, d.subject_kind, d.subject_name,
         null::uuid as member_id, d.moderator_id as actor_id, d.reason
    from public.moderation_decisions d
  union all
  select 'reports', a.id, a.acted_at, a.action, a.subject_kind, null, a.member_id, a.moderator_id, a.reason
    from public.moderation_actions a
  union all
  select 'roles', r.id, r.changed_at, case when r.role_after is null then 'role_taken' else 'role_given' end,
         coalesce(r.role_after, r.role_before), null, r.member_id, r.changed_by, null
    from public.role_changes r
  union all
  select 'admin', c.id, c.acted_at, c.act, c.detail, null, c.member_id, c.admin_id, null
    from public.admin_acts c;

revoke all on private.audit_log from public, anon, authenticated, service_role;

create index role_changes_newest on public.role_changes (changed_at desc, id desc);

-- Newest first; a page goes on where the one before ended.
create function public.admin_audit(
  search text default null,
  only_record text default null,
  before_at timestamptz default null,
  before_id uuid default null,
  page_size integer default 20
) returns table (
  record text, id uuid, at timestamptz, act text, subject_kind text, subject_name text, member_name text,
  actor_name text, reason text
)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  -- what she types is looked for as it is, whatever it holds
  pattern text := '%' || regexp_replace(nullif(btrim(admin_audit.search), ''), '([\\%_])', '\\\1', 'g') || '%';
  people uuid[];
begin
  perform private.require_admin();
  if pattern is not null then
    people := array(
      select u.id from auth.users u left join public.profiles p on p.id = u.id
       where u.email ilike pattern or p.name ilike pattern or u.raw_user_meta_data ->> 'name' ilike pattern
       limit 1000
    );
  end if;
  return query
    with page as materialized (
      select * from private.audit_log l
       where (admin_audit.only_record is null or l.record = admin_audit.only_record)
         and (admin_audit.before_at is null or (l.at, l.id) < (admin_audit.before_at, admin_audit.before_id))
         and (pattern is null or replace(l.act, '_', ' ') ilike pattern or l.subject_kind ilike pattern
              or l.subject_name ilike pattern or l.reason ilike pattern
              or l.member_id = any (people) or l.actor_id = any (people))
       order by l.at desc, l.id desc
       limit least(greatest(coalesce(admin_audit.page_size, 20), 1), 100)
    )
    select l.record, l.id, l.at, l.act, l.subject_kind, l.subject_name,
           case when l.member_id is not null then private.name_of(l.member_id) end,
           case when l.actor_id is not null then private.name_of(l.actor_id) end, l.reason
      from page l
     order by l.at desc, l.id desc;
end
$$;

revoke all on function public.admin_audit(text, text, timestamptz, uuid, integer) from public;
grant execute on function public.admin_audit(text, text, timestamptz, uuid, integer) to authenticated;

comment on view private.audit_log is 'The records of the desk, of reports, of roles and of admins, side by side. Granted to nobody.';
comment on function public.admin_audit(text, text, timestamptz, uuid, integer) is
  'Everything that was decided and done, by words, names and record, newest first, in pages.';
