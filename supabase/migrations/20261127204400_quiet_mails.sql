-- Two more preferences of mails. Whoever shares a mailbox or a calendar is shown her classes there without her doing: an invitation
-- (METHOD:REQUEST) lands in calendars by itself, and a subject on a lock screen says where she'll be.

alter table public.mail_preferences
  add column invitations boolean,
  add column quiet boolean not null default false;
comment on column public.mail_preferences.invitations is
  'Whether mails about a booking carry an invitation for her calendar; null, and without a row: unless she has blocked somebody.';
comment on column public.mail_preferences.quiet is 'Mails name no class and no place, in subject and body; what they are about is read on Kindling.';
grant insert (invitations, quiet), update (invitations, quiet) on public.mail_preferences to authenticated;

create function private.sends_invitations(member uuid) returns boolean
  language sql stable set search_path = ''
  return coalesce(
    (select p.invitations and not p.quiet from public.mail_preferences p where p.user_id = sends_invitations.member),
    not coalesce((select p.quiet from public.mail_preferences p where p.user_id = sends_invitations.member), false)
      and not exists (select from public.blocks b where b.blocker_id = sends_invitations.member)
      and not exists (select from private.thread_blocks b where b.blocker_id = sends_invitations.member)
  );
comment on function private.sends_invitations(uuid) is 'Whether mails to her carry iTIP messages.';
revoke all on function private.sends_invitations(uuid) from public;

create function private.has_quiet_mails(member uuid) returns boolean
  language sql stable set search_path = ''
  return exists (select from public.mail_preferences p where p.user_id = has_quiet_mails.member and p.quiet);
revoke all on function private.has_quiet_mails(uuid) from public;

create function public.calendar_invitations() returns boolean
  language sql stable security definer set search_path = ''
  return private.sends_invitations(auth.uid());
comment on function public.calendar_invitations() is 'Whether mails to the one who asks carry invitations for her calendar, chosen by her or not.';
revoke all on function public.calendar_invitations() from public;
grant execute on function public.calendar_invitations() to authenticated, service_role;
