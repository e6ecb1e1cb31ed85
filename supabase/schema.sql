-- Printed from the database by `npm run types`; never edited, never run: the migrations make the schema, and this shows
-- what they have made. First the tables, each with all that is its own; then views and types; then functions. Within
-- each part, in the order in which the migrations create them.

create schema auth;
grant usage on schema auth to anon, authenticated, authenticator, service_role;

create schema cron;

create schema extensions;
grant usage on schema extensions to anon, authenticated, service_role;

create schema net;
grant usage on schema net to anon, authenticated, service_role;

create schema pgboss;
comment on schema pgboss is 'The job queue. Jobs with their state, attempts and last failure are in pgboss.job.';

create schema private;

create schema public;
grant usage on schema public to anon, authenticated, service_role;
comment on schema public is 'standard public schema';

create schema realtime;
grant usage on schema realtime to anon, authenticated, service_role;

create schema storage;
grant usage on schema storage to anon, authenticated, service_role;

-- each new object of kind 'S' in schema public: select, update, usage to service_role
-- each new object of kind 'f' in any schema: nothing
-- each new object of kind 'f' in schema public: execute to service_role
-- each new object of kind 'r' in schema public: delete, insert, maintain, references, select, trigger, truncate, update to service_role

-- TABLES

-- private.installation

create table private.installation (
  name text not null,
  value jsonb not null,
  created_at timestamptz not null default now(),
  constraint installation_pkey primary key (name)
);

comment on table private.installation is 'What makes this installation itself: API keys, token-signing keys, whether it was seeded as a demo.';

-- auth.users

create table auth.users (
  id uuid not null default gen_random_uuid(),
  aud text not null default 'authenticated'::text,
  role text not null default 'authenticated'::text,
  email text,
  encrypted_password text,
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  email_change text,
  email_change_sent_at timestamptz,
  email_change_confirm_status smallint not null default 0,
  reauthentication_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb not null default '{"provider": "email", "providers": ["email"]}'::jsonb,
  raw_user_meta_data jsonb not null default '{}'::jsonb,
  phone text,
  phone_confirmed_at timestamptz,
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  banned_until timestamptz,
  is_sso_user boolean not null default false,
  is_anonymous boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  sign_up_device bytea,
  signed_out_at timestamptz,
  instance_id uuid,
  is_super_admin boolean,
  confirmation_token text,
  recovery_token text,
  email_change_token_new text,
  email_change_token_current text,
  reauthentication_token text,
  phone_change text,
  phone_change_token text,
  phone_change_sent_at timestamptz,
  constraint users_pkey primary key (id),
  constraint users_columns_of_seeds check (is_super_admin is not true and ((((((coalesce(confirmation_token, ''::text) || coalesce(recovery_token, ''::text)) || coalesce(email_change_token_new, ''::text)) || coalesce(email_change_token_current, ''::text)) || coalesce(reauthentication_token, ''::text)) || coalesce(phone_change, ''::text)) || coalesce(phone_change_token, ''::text)) = ''::text),
  constraint users_email_change_confirm_status_check check (email_change_confirm_status >= 0 and email_change_confirm_status <= 2),
  constraint users_email_length check (char_length(email) <= 254),
  constraint users_metadata_size check (octet_length(raw_user_meta_data::text) <= 8192),
  constraint users_sign_up_device_check check (octet_length(sign_up_device) = 32)
);
alter table auth.users enable row level security;

create index idx_users_created_at_desc on auth.users using btree (created_at desc);
create index users_email_change_sent_at on auth.users using btree (email_change_sent_at) where (email_change is not null);
create unique index users_email_key on auth.users using btree (lower(email)) where (deleted_at is null);
create index users_email_words on auth.users using gin (email extensions.gin_trgm_ops);
create index users_name_words on auth.users using gin (((raw_user_meta_data ->> 'name'::text)) extensions.gin_trgm_ops);
create index users_reviewers on auth.users using btree (id) where ((raw_app_meta_data ->> 'role'::text) = any (array['moderator'::text, 'admin'::text]));
create index users_unconfirmed on auth.users using btree (created_at) where ((confirmed_at is null) and (last_sign_in_at is null) and (invited_at is null) and (deleted_at is null));

create trigger begin_second_factor_grace after insert or update of raw_app_meta_data on auth.users for each row execute function private.begin_second_factor_grace();
create trigger delete_files after delete on auth.users for each row execute function storage.delete_files();
create trigger delete_known_devices after update of encrypted_password on auth.users for each row when (((new.encrypted_password is distinct from old.encrypted_password) and (current_setting('auth.rehash'::text, true) is distinct from 'on'::text))) execute function private.delete_known_devices();
create trigger delete_security_events after delete on auth.users for each row when ((old.email is not null)) execute function private.delete_security_events();
create trigger end_credentials after update on auth.users for each row when (((new.signed_out_at is distinct from old.signed_out_at) or ((new.banned_until is distinct from old.banned_until) and (new.banned_until is not null)))) execute function private.end_credentials_of_user();
create trigger erase_contact after delete on auth.users for each row execute function private.erase_contact_of_member();
create trigger erase_contact_of_deleted after update of deleted_at on auth.users for each row when (((old.deleted_at is null) and (new.deleted_at is not null))) execute function private.erase_contact_of_member();
create trigger notify_suspended after update of banned_until, deleted_at on auth.users for each row when (((old.banned_until is distinct from new.banned_until) or (old.deleted_at is distinct from new.deleted_at))) execute function private.notify_suspended();
create trigger read_empty_texts before insert on auth.users for each row when (((new.email_change = ''::text) or (new.phone = ''::text))) execute function auth.read_empty_texts();
create trigger record_erasure after delete on auth.users for each row execute function private.record_erasure();
create trigger record_role_change after insert or update of raw_app_meta_data on auth.users for each row execute function private.record_role_change();
create trigger record_terms_acceptance after insert or update of raw_user_meta_data on auth.users for each row when (((new.raw_user_meta_data -> 'terms_accepted'::text) = 'true'::jsonb)) execute function private.record_terms_acceptance();
create trigger reschedule_disclosures after update on auth.users for each row when (((old.email_confirmed_at is null) and (new.email_confirmed_at is not null))) execute function private.reschedule_disclosures();
create trigger set_signed_out_at before update of encrypted_password on auth.users for each row when (((new.encrypted_password is distinct from old.encrypted_password) and (current_setting('auth.rehash'::text, true) is distinct from 'on'::text))) execute function auth.set_signed_out_at();
create trigger tally after insert or delete or update of created_at on auth.users for each row execute function private.tally_day('members');
create trigger withdraw_unproven_terms after update of email_confirmed_at on auth.users for each row when (((old.email_confirmed_at is null) and (new.email_confirmed_at is not null) and ((new.raw_user_meta_data -> 'terms_accepted'::text) is distinct from 'true'::jsonb))) execute function private.withdraw_unproven_terms();

create function auth.set_signed_out_at()
  returns trigger
  language plpgsql
  set search_path to ''
as $function$
begin
  new.signed_out_at := clock_timestamp();
  return new;
end;
$function$;

create function private.delete_known_devices()
  returns trigger
  language plpgsql
  set search_path to ''
as $function$
begin
  delete from private.known_devices k where k.user_id = new.id;
  return null;
end
$function$;

create function private.delete_security_events()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  delete from private.security_events e where e.account_hash = private.security_hash(lower(old.email));
  return null;
end
$function$;

create function storage.delete_files()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  delete from storage.objects where owner_id = old.id::text;
  delete from storage.objects o
   using storage.buckets b
   where o.bucket_id = b.id
     -- a range, so that the index finds the folder ('0' is the sign after '/')
     and o.name >= old.id::text || '/' and o.name < old.id::text || '0';
  return null;
end;
$function$;

create function private.notify_suspended()
  returns trigger
  language plpgsql
  set search_path to ''
as $function$
begin
  perform pg_notify('kindling_sessions', new.id::text);
  return null;
end
$function$;

create function auth.read_empty_texts()
  returns trigger
  language plpgsql
  set search_path to ''
as $function$
begin
  new.email_change := nullif(new.email_change, '');
  new.phone := nullif(new.phone, '');
  return new;
end;
$function$;

create function private.begin_second_factor_grace()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
declare
  role_before text := case when tg_op = 'UPDATE' then old.raw_app_meta_data ->> 'role' end;
  role_after text := new.raw_app_meta_data ->> 'role';
begin
  if role_after in ('moderator', 'admin') then
    if role_before is distinct from role_after then
      insert into private.second_factor_grace (user_id, ends_at)
      values (new.id, now() + private.second_factor_grace_period())
      on conflict (user_id) do nothing;
    end if;
  elsif role_before is not null then
    delete from private.second_factor_grace g where g.user_id = new.id;
  end if;
  return null;
end
$function$;

create function private.record_role_change()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
declare
  role_before text := case when tg_op = 'UPDATE' then old.raw_app_meta_data ->> 'role' end;
  role_after text := new.raw_app_meta_data ->> 'role';
begin
  if role_before is distinct from role_after then
    insert into public.role_changes (member_id, role_before, role_after, changed_by)
    values (new.id, role_before, role_after, auth.uid());
  end if;
  return null;
end
$function$;

create function private.record_terms_acceptance()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  insert into private.terms_acceptances (user_id, version)
  values (new.id, date '2026-11-20')
  on conflict do nothing;
  return null;
end
$function$;

create function private.withdraw_unproven_terms()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  delete from private.terms_acceptances a where a.user_id = new.id;
  return null;
end
$function$;

create function private.erase_contact_of_member()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  perform private.erase_contact(old.id, null, old.email);
  return null;
end
$function$;

create function private.record_erasure()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  insert into private.erasures (id_hash) values (private.erasure_hash(old.id)) on conflict (id_hash) do nothing;
  return null;
end
$function$;

create function private.end_credentials_of_user()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  perform private.end_credentials(new.id);
  return null;
end
$function$;

-- auth.identities

create table auth.identities (
  id uuid not null default gen_random_uuid(),
  provider_id text not null,
  user_id uuid not null,
  identity_data jsonb not null,
  provider text not null,
  email text generated always as (lower(identity_data ->> 'email'::text)) stored,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint identities_pkey primary key (id),
  constraint identities_provider_provider_id_key unique (provider, provider_id),
  constraint identities_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade
);
alter table auth.identities enable row level security;

create index identities_user_id on auth.identities using btree (user_id);

-- auth.mfa_factors

create table auth.mfa_factors (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  friendly_name text,
  factor_type text not null,
  status text not null default 'unverified'::text,
  secret text,
  last_step bigint,
  last_challenged_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint mfa_factors_pkey primary key (id),
  constraint mfa_factors_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint mfa_factors_factor_type_check check (factor_type = any (array['totp'::text, 'webauthn'::text])),
  constraint mfa_factors_friendly_name_check check (char_length(friendly_name) <= 100),
  constraint mfa_factors_secret_check check ((factor_type = 'totp'::text) = (secret is not null)),
  constraint mfa_factors_status_check check (status = any (array['unverified'::text, 'verified'::text]))
);
alter table auth.mfa_factors enable row level security;

create unique index mfa_factors_user_friendly_name on auth.mfa_factors using btree (user_id, friendly_name) where (btrim(friendly_name) <> ''::text);
create index mfa_factors_user_id on auth.mfa_factors using btree (user_id);

-- auth.mfa_challenges

create table auth.mfa_challenges (
  id uuid not null default gen_random_uuid(),
  factor_id uuid not null,
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  webauthn_challenge text,
  constraint mfa_challenges_pkey primary key (id),
  constraint mfa_challenges_factor_id_fkey foreign key (factor_id) references auth.mfa_factors(id) on delete cascade,
  constraint mfa_challenges_webauthn_challenge_check check (webauthn_challenge ~ '^[A-Za-z0-9_-]{43}$'::text)
);
alter table auth.mfa_challenges enable row level security;

create index mfa_challenges_factor_id on auth.mfa_challenges using btree (factor_id);

-- auth.sessions

create table auth.sessions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  aal text not null default 'aal1'::text,
  amr jsonb not null default '[]'::jsonb,
  not_after timestamptz not null default now() + '30 days'::interval,
  refreshed_at timestamptz,
  user_agent text,
  ip inet,
  tag text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  factor_id uuid,
  constraint sessions_pkey primary key (id),
  constraint sessions_factor_id_fkey foreign key (factor_id) references auth.mfa_factors(id) on delete set null,
  constraint sessions_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint sessions_aal_check check (aal = any (array['aal1'::text, 'aal2'::text, 'aal3'::text]))
);
alter table auth.sessions enable row level security;

comment on column auth.sessions.not_after is 'Absolute expiry: refreshing does not move it.';

create index sessions_factor_id on auth.sessions using btree (factor_id);
create index sessions_not_after on auth.sessions using btree (not_after);
create index sessions_user_id on auth.sessions using btree (user_id, created_at desc);

create trigger cap_sessions after insert on auth.sessions for each row execute function private.cap_sessions();
create trigger notify_session_ended after delete on auth.sessions for each row execute function private.notify_session_ended();

create function private.cap_sessions()
  returns trigger
  language plpgsql
  set search_path to ''
as $function$
begin
  delete from auth.sessions s
   where s.id in (
     select held.id from auth.sessions held
      where held.user_id = new.user_id
      order by held.id = new.id desc, held.aal desc, greatest(held.created_at, held.updated_at) desc, held.id
     offset private.max_sessions()
   );
  return null;
end
$function$;

create function private.notify_session_ended()
  returns trigger
  language plpgsql
  set search_path to ''
as $function$
begin
  perform pg_notify('kindling_sessions', old.user_id::text);
  return null;
end
$function$;

-- auth.refresh_tokens

create table auth.refresh_tokens (
  id bigint not null generated always as identity,
  token_hash bytea not null,
  session_id uuid not null,
  user_id uuid not null,
  parent_id bigint,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  constraint refresh_tokens_pkey primary key (id),
  constraint refresh_tokens_token_hash_key unique (token_hash),
  constraint refresh_tokens_parent_id_fkey foreign key (parent_id) references auth.refresh_tokens(id) on delete set null,
  constraint refresh_tokens_session_id_fkey foreign key (session_id) references auth.sessions(id) on delete cascade,
  constraint refresh_tokens_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint refresh_tokens_token_hash_check check (octet_length(token_hash) = 32)
);
alter table auth.refresh_tokens enable row level security;

create index refresh_tokens_parent_id on auth.refresh_tokens using btree (parent_id);
create index refresh_tokens_session_id on auth.refresh_tokens using btree (session_id);
create index refresh_tokens_user_id on auth.refresh_tokens using btree (user_id);

-- auth.flow_state

create table auth.flow_state (
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  code_challenge text not null,
  code_challenge_method text not null,
  auth_code_hash bytea,
  auth_code_issued_at timestamptz,
  authentication_method text,
  created_at timestamptz not null default now(),
  held_password text,
  held_metadata jsonb,
  constraint flow_state_pkey primary key (id),
  constraint flow_state_auth_code_hash_key unique (auth_code_hash),
  constraint flow_state_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint flow_state_auth_code_hash_check check (octet_length(auth_code_hash) = 32),
  constraint flow_state_code_challenge_method_check check (code_challenge_method = any (array['s256'::text, 'plain'::text]))
);
alter table auth.flow_state enable row level security;

create index flow_state_created_at on auth.flow_state using btree (created_at);
create index flow_state_user_id on auth.flow_state using btree (user_id);

-- auth.one_time_tokens

create table auth.one_time_tokens (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  token_type text not null,
  token_hash bytea not null,
  relates_to text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  flow_id uuid,
  code_hash bytea,
  constraint one_time_tokens_pkey primary key (id),
  constraint one_time_tokens_code_hash_key unique (code_hash),
  constraint one_time_tokens_token_hash_key unique (token_hash),
  constraint one_time_tokens_user_id_token_type_key unique (user_id, token_type),
  constraint one_time_tokens_flow_id_fkey foreign key (flow_id) references auth.flow_state(id) on delete cascade,
  constraint one_time_tokens_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint one_time_tokens_code_hash_check check (octet_length(code_hash) = 32),
  constraint one_time_tokens_token_hash_check check (octet_length(token_hash) = 32),
  constraint one_time_tokens_token_type_check check (token_type = any (array['confirmation'::text, 'recovery'::text, 'email_change_new'::text, 'email_change_current'::text, 'magiclink'::text, 'reauthentication'::text]))
);
alter table auth.one_time_tokens enable row level security;

create index one_time_tokens_flow_id on auth.one_time_tokens using btree (flow_id);

-- private.recovery_codes

create table private.recovery_codes (
  user_id uuid not null,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  constraint recovery_codes_pkey primary key (user_id, code_hash),
  constraint recovery_codes_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint recovery_codes_code_hash_check check (octet_length(code_hash) = 32)
);

comment on table private.recovery_codes is 'Recovery codes in place of a second factor, as hashes. Gone with her last factor.';

-- private.attempts

create table private.attempts (
  key bytea not null,
  count integer not null,
  expires_at timestamptz not null,
  constraint attempts_pkey primary key (key),
  constraint attempts_key_check check (octet_length(key) = 32)
);

comment on table private.attempts is 'Rate limit counters: attempts to sign in, sign up or be sent a mail, counted for all replicas.';

create index attempts_expires_at on private.attempts using btree (expires_at);

-- private.known_devices

create table private.known_devices (
  user_id uuid not null,
  device_hash bytea not null,
  last_signed_in_at timestamptz not null default now(),
  constraint known_devices_pkey primary key (user_id, device_hash),
  constraint known_devices_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint known_devices_device_hash_check check (octet_length(device_hash) = 32)
);

comment on table private.known_devices is 'Browsers an account has signed in from, so that a held address is held for strangers only.';

-- private.mail_outbox

create table private.mail_outbox (
  id bigint not null generated always as identity,
  recipient text not null,
  subject text not null,
  html text not null,
  body text not null,
  created_at timestamptz not null default now(),
  calendar text,
  calendar_method text,
  constraint mail_outbox_pkey primary key (id),
  constraint mail_outbox_calendar check ((calendar is null) = (calendar_method is null))
);

comment on table private.mail_outbox is 'Mails of an installation without SMTP, the newest 200, shown at /dev/mail.';
comment on column private.mail_outbox.calendar is 'text/calendar alternative of the mail, where it has one.';

-- private.security_events

create table private.security_events (
  id bigint not null generated always as identity,
  event text not null,
  detail text,
  account_hash bytea,
  network_hash bytea,
  minute timestamptz not null,
  count integer not null default 1,
  last_at timestamptz not null,
  constraint security_events_pkey primary key (id),
  constraint security_events_once unique nulls not distinct (minute, event, detail, account_hash, network_hash),
  constraint security_events_account_hash_check check (octet_length(account_hash) = 32),
  constraint security_events_count_check check (count > 0),
  constraint security_events_detail_check check (detail ~ '^[a-z0-9_ /:.-]{1,60}$'::text),
  constraint security_events_event_check check (event ~ '^[a-z_]{1,40}$'::text),
  constraint security_events_network_hash_check check (octet_length(network_hash) = 32)
);
alter table private.security_events enable row level security;

comment on table private.security_events is 'Security log, kept for 90 days. Account and network are keyed hashes. Granted to nobody.';
comment on column private.security_events.count is 'How often within this minute.';

create index security_events_account on private.security_events using btree (account_hash, id desc);
create index security_events_event on private.security_events using btree (event, id desc);
create index security_events_network on private.security_events using btree (network_hash, id desc);

-- storage.buckets

create table storage.buckets (
  id text collate "C" not null,
  name text collate "C" not null,
  owner uuid,
  owner_id text,
  public boolean not null default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  strip_image_metadata boolean not null default false,
  constraint buckets_pkey primary key (id),
  constraint buckets_name_key unique (name),
  constraint buckets_file_size_limit check (file_size_limit > 0),
  constraint buckets_id check (id ~ '^[a-z0-9][a-z0-9._-]{0,99}$'::text and name = id)
);
alter table storage.buckets enable row level security;

comment on table storage.buckets is 'Where files are kept, and what each place takes.';
comment on column storage.buckets.strip_image_metadata is 'Images with metadata are re-encoded without it before they are stored.';

grant delete, insert, select, update on storage.buckets to anon, authenticated, service_role;

create policy "service_role passes" on storage.buckets
  for all to service_role
  using (true)
  with check (true);
create policy "the second factor, where there is one, is shown" on storage.buckets
  as restrictive for all to authenticated
  using (( select private.second_factor_done() as second_factor_done))
  with check (( select private.second_factor_done() as second_factor_done));

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('community-photos', 'community-photos', 'false', '5242879', '{image/jpeg,image/png,image/webp}'),
  ('exports', 'exports', 'false', NULL, '{application/zip}'),
  ('journal-files', 'journal-files', 'false', '20971520', '{image/jpeg,image/png,image/webp,audio/webm,audio/ogg,audio/mp4}'),
  ('photo-uploads', 'photo-uploads', 'false', '10485760', '{image/jpeg,image/png,image/webp}'),
  ('photos', 'photos', 'true', '2097152', '{image/avif,image/webp}'),
  ('photos-waiting', 'photos-waiting', 'false', '2097152', '{image/avif,image/webp}');

-- storage.objects

create table storage.objects (
  id uuid not null default gen_random_uuid(),
  bucket_id text collate "C" not null,
  name text collate "C" not null,
  owner uuid,
  owner_id text,
  version uuid not null,
  metadata jsonb,
  user_metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/'::text)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_accessed_at timestamptz not null default now(),
  constraint objects_pkey primary key (id),
  constraint objects_bucket_id_name unique (bucket_id, name),
  constraint objects_version unique (version),
  constraint objects_bucket_id_fkey foreign key (bucket_id) references storage.buckets(id),
  constraint objects_name check (octet_length(name) >= 1 and octet_length(name) <= 1024 and name !~ '(^|/)(\.{0,2})(/|$)'::text)
);
alter table storage.objects enable row level security;

comment on table storage.objects is 'One row for each file. Its bytes are on disk before the row is committed.';

create index objects_owner_id on storage.objects using btree (owner_id);

grant delete, insert, select, update on storage.objects to anon, authenticated, service_role;

create policy "a member adds a photo for her post" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'community-photos'::text and (storage.foldername(name))[1] = ((( select auth.uid() as uid))::text) and ( select private.community_has_room() as community_has_room));
create policy "a member adds to her own journal's files" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'journal-files'::text and (storage.foldername(name))[1] = ((( select auth.uid() as uid))::text) and private.fits_journal(metadata) and ( select private.journal_has_room() as journal_has_room));
create policy "a member fetches her own export for a week" on storage.objects
  for select to authenticated
  using (bucket_id = 'exports'::text and (storage.foldername(name))[1] = ((( select auth.uid() as uid))::text) and ( select (auth.jwt() ->> 'session_id'::text) is null or private.has_just_signed_in()) and (exists ( select
   from public.data_exports e
  where objects.name = (((e.user_id::text || '/'::text) || e.id::text) || '.zip'::text) and e.expires_at > now())));
create policy "a member removes a photo of hers" on storage.objects
  for delete to authenticated
  using (bucket_id = 'community-photos'::text and (storage.foldername(name))[1] = ((( select auth.uid() as uid))::text) and not (exists ( select
   from public.posts p
  where p.photo_path = objects.name)));
create policy "a member removes her own journal's files" on storage.objects
  for delete to authenticated
  using (bucket_id = 'journal-files'::text and (storage.foldername(name))[1] = ((( select auth.uid() as uid))::text));
create policy "a member replaces her own journal's files" on storage.objects
  for update to authenticated
  using (bucket_id = 'journal-files'::text and (storage.foldername(name))[1] = ((( select auth.uid() as uid))::text))
  with check (bucket_id = 'journal-files'::text and (storage.foldername(name))[1] = ((( select auth.uid() as uid))::text) and private.fits_journal(metadata) and ( select private.journal_has_room() as journal_has_room));
create policy "a member sees her own journal's files" on storage.objects
  for select to authenticated
  using (bucket_id = 'journal-files'::text and (storage.foldername(name))[1] = ((( select auth.uid() as uid))::text));
create policy "a member sees her photos that wait" on storage.objects
  for select to authenticated
  using (bucket_id = 'photos-waiting'::text and owner_id = ((( select auth.uid() as uid))::text));
create policy "a member sees the photos of the posts she reads" on storage.objects
  for select to authenticated
  using (bucket_id = 'community-photos'::text and ((storage.foldername(name))[1] = ((( select auth.uid() as uid))::text) or (exists ( select
   from public.posts p
  where p.photo_path = objects.name))));
create policy "a moderator sees photos that wait" on storage.objects
  for select to authenticated
  using (bucket_id = 'photos-waiting'::text and ( select private.is_moderator() as is_moderator));
create policy "nobody adds a photo to the community while suspended" on storage.objects
  as restrictive for insert to authenticated
  with check (bucket_id <> 'community-photos'::text or not ( select private.is_suspended() as is_suspended));
create policy "service_role passes" on storage.objects
  for all to service_role
  using (true)
  with check (true);
create policy "the second factor, where there is one, is shown" on storage.objects
  as restrictive for all to authenticated
  using (( select private.second_factor_done() as second_factor_done))
  with check (( select private.second_factor_done() as second_factor_done));
create policy "whoever reserved a photo uploads it" on storage.objects
  for insert to anon, authenticated
  with check (bucket_id = 'photo-uploads'::text and private.takes_photo_upload(name));

create trigger enqueue_photo after insert on storage.objects for each row when ((new.bucket_id = 'photo-uploads'::text)) execute function private.enqueue_photo();
create trigger record_deleted_files after delete on storage.objects referencing old table as before for each statement execute function storage.record_removed_files();
create trigger record_replaced_files after update on storage.objects referencing old table as before for each statement execute function storage.record_removed_files();
create trigger written_insert after insert on storage.objects referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_file_bound();
create trigger written_update after update on storage.objects referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_file_bound();

create function storage.record_removed_files()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  insert into private.removed_files (version)
  select b.version from before b
   where not exists (select from storage.objects o where o.version = b.version)
  on conflict do nothing;
  return null;
end;
$function$;

create function private.enforce_file_bound()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
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
      raise exception using errcode = 'PT413', message = 'That’s as much as one member can keep here.';
    end if;
  end loop;
  return null;
end
$function$;

create function private.enqueue_photo()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
declare
  photo public.photos := private.photo_of_upload(new.name);
begin
  if photo.id is not null then
    update public.photos p set status = 'processing' where p.id = photo.id;
    perform private.enqueue('photo_processing', jsonb_build_object('id', photo.id));
  end if;
  return null;
end
$function$;

-- private.removed_files

create table private.removed_files (
  version uuid not null,
  removed_at timestamptz not null default now(),
  constraint removed_files_pkey primary key (version)
);
alter table private.removed_files enable row level security;

comment on table private.removed_files is 'Versions whose bytes are to be removed for good, until they have been. Granted to nobody.';

-- realtime.messages

create table realtime.messages (
  id uuid not null default gen_random_uuid(),
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean not null default false,
  inserted_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  "position" bigint not null generated always as identity,
  xact xid8 not null default pg_current_xact_id(),
  origin uuid,
  constraint messages_pkey primary key (id),
  constraint messages_position_key unique ("position"),
  constraint messages_event check (char_length(event) >= 1 and char_length(event) <= 240),
  constraint messages_extension_check check (extension = any (array['broadcast'::text, 'presence'::text])),
  constraint messages_payload_size check (octet_length(payload::text) <= 65536),
  constraint messages_topic check (char_length(topic) >= 1 and char_length(topic) <= 240)
);
alter table realtime.messages enable row level security;

comment on table realtime.messages is 'What is on its way to members'' channels, kept for a quarter of an hour. Its policies say who may join and send.';

create index messages_inserted_at on realtime.messages using btree (inserted_at);
create index messages_xact on realtime.messages using btree (xact);

grant insert, select on realtime.messages to anon, authenticated, service_role;

create policy "a member hears of places at approved classes" on realtime.messages
  for select to authenticated
  using (extension = 'broadcast'::text and private.hears_class(private.class_of_topic(( select realtime.topic() as topic))));
create policy "a member hears of what is for her" on realtime.messages
  for select to authenticated
  using (extension = 'broadcast'::text and (( select realtime.topic() as topic)) = ('member:'::text || (( select auth.uid() as uid))));
create policy "service_role passes" on realtime.messages
  for all to service_role
  using (true)
  with check (true);
create policy "the second factor, where there is one, is shown" on realtime.messages
  as restrictive for all to authenticated
  using (( select private.second_factor_done() as second_factor_done))
  with check (( select private.second_factor_done() as second_factor_done));
create policy "whoever has a card hears of the community" on realtime.messages
  for select to authenticated
  using (extension = 'broadcast'::text and (( select realtime.topic() as topic)) = 'community:feed'::text and (exists ( select
   from public.member_cards c
  where c.user_id = (( select auth.uid() as uid)))));

create trigger notify_message after insert on realtime.messages for each row when (((new.event is not null) and (new.extension = 'broadcast'::text))) execute function realtime.notify_message();

create function realtime.notify_message()
  returns trigger
  language plpgsql
  set search_path to ''
as $function$
begin
  perform pg_notify('kindling_realtime', new.position::text);
  return null;
end
$function$;

-- private.realtime_replicas

create unlogged table private.realtime_replicas (
  id uuid not null,
  seen_at timestamptz not null default now(),
  constraint realtime_replicas_pkey primary key (id)
);

-- private.realtime_presences

create unlogged table private.realtime_presences (
  id uuid not null,
  replica_id uuid not null,
  topic text not null,
  key text not null,
  ref text not null,
  meta jsonb not null,
  constraint realtime_presences_pkey primary key (id),
  constraint realtime_presences_replica_id_fkey foreign key (replica_id) references private.realtime_replicas(id) on delete cascade
);

create index realtime_presences_replica_id on private.realtime_presences using btree (replica_id);
create index realtime_presences_topic on private.realtime_presences using btree (topic);

create trigger notify_presence after insert or delete or update on private.realtime_presences for each row execute function private.notify_presence();

create function private.notify_presence()
  returns trigger
  language plpgsql
  set search_path to ''
as $function$
begin
  perform pg_notify('kindling_presence', coalesce(new.topic, old.topic));
  return null;
end
$function$;

-- private.oauth_states

create table private.oauth_states (
  state_hash bytea not null,
  provider text not null,
  secrets text not null,
  redirect_to text not null,
  code_challenge text,
  code_challenge_method text,
  link_session_id uuid,
  created_at timestamptz not null default now(),
  constraint oauth_states_pkey primary key (state_hash),
  constraint oauth_states_link_session_id_fkey foreign key (link_session_id) references auth.sessions(id) on delete cascade,
  constraint oauth_states_code_challenge_check check (char_length(code_challenge) <= 128),
  constraint oauth_states_code_challenge_method_check check (code_challenge_method = any (array['s256'::text, 'plain'::text])),
  constraint oauth_states_provider_check check (char_length(provider) <= 100),
  constraint oauth_states_redirect_to_check check (char_length(redirect_to) <= 4000),
  constraint oauth_states_secrets_check check (char_length(secrets) <= 1000),
  constraint oauth_states_state_hash_check check (octet_length(state_hash) = 32)
);
alter table private.oauth_states enable row level security;

comment on table private.oauth_states is 'Sign-ins with a provider that are under way, for ten minutes.';

create index oauth_states_created_at on private.oauth_states using btree (created_at);
create index oauth_states_link_session_id on private.oauth_states using btree (link_session_id);

-- private.used_id_tokens

create table private.used_id_tokens (
  token_hash bytea not null,
  expires_at timestamptz not null,
  constraint used_id_tokens_pkey primary key (token_hash),
  constraint used_id_tokens_token_hash_check check (octet_length(token_hash) = 32)
);
alter table private.used_id_tokens enable row level security;

comment on table private.used_id_tokens is 'ID tokens that were used, as hashes, until they expire.';

create index used_id_tokens_expires_at on private.used_id_tokens using btree (expires_at);

-- private.realtime_changes

create unlogged table private.realtime_changes (
  "position" bigint not null generated always as identity,
  xact xid8 not null default pg_current_xact_id(),
  entity oid not null,
  type text not null,
  record jsonb,
  old_record jsonb,
  too_large boolean not null default false,
  bytes integer not null default 0,
  changed_at timestamptz not null default clock_timestamp(),
  constraint realtime_changes_pkey primary key (xact, "position"),
  constraint realtime_changes_type_check check (type = any (array['INSERT'::text, 'UPDATE'::text, 'DELETE'::text, 'LOST'::text]))
);
alter table private.realtime_changes enable row level security;

comment on table private.realtime_changes is 'What changed in tables of the publication supabase_realtime, for five minutes. Empty where none is published.';

-- auth.webauthn_credentials

create table auth.webauthn_credentials (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  attestation_type text not null default 'none'::text,
  aaguid uuid,
  sign_count bigint not null default 0,
  transports jsonb not null default '[]'::jsonb,
  backup_eligible boolean not null default false,
  backed_up boolean not null default false,
  friendly_name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_used_at timestamptz,
  constraint webauthn_credentials_pkey primary key (id),
  constraint webauthn_credentials_credential_id_key unique (credential_id),
  constraint webauthn_credentials_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint webauthn_credentials_attestation_type_check check (attestation_type = 'none'::text),
  constraint webauthn_credentials_credential_id_check check (octet_length(credential_id) >= 16 and octet_length(credential_id) <= 1023),
  constraint webauthn_credentials_friendly_name_check check (char_length(friendly_name) >= 1 and char_length(friendly_name) <= 120),
  constraint webauthn_credentials_public_key_check check (octet_length(public_key) >= 32 and octet_length(public_key) <= 2048),
  constraint webauthn_credentials_sign_count_check check (sign_count >= 0 and sign_count <= '4294967295'::bigint),
  constraint webauthn_credentials_transports_check check (jsonb_typeof(transports) = 'array'::text and octet_length(transports::text) <= 200)
);
alter table auth.webauthn_credentials enable row level security;

comment on table auth.webauthn_credentials is 'Passkeys: public keys that sign a member in.';

create index webauthn_credentials_user_id on auth.webauthn_credentials using btree (user_id);

create trigger cap_passkeys before insert on auth.webauthn_credentials for each row execute function private.cap_passkeys();

create function private.cap_passkeys()
  returns trigger
  language plpgsql
  set search_path to ''
as $function$
begin
  perform from auth.users u where u.id = new.user_id for update;
  if (select count(*) from auth.webauthn_credentials c where c.user_id = new.user_id) >= private.max_passkeys() then
    raise exception using errcode = 'check_violation', constraint = 'webauthn_credentials_max', message = 'Maximum number of passkeys reached';
  end if;
  return new;
end
$function$;

-- auth.webauthn_challenges

create table auth.webauthn_challenges (
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  challenge_type text not null,
  challenge text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint webauthn_challenges_pkey primary key (id),
  constraint webauthn_challenges_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint webauthn_challenges_challenge_check check (challenge ~ '^[A-Za-z0-9_-]{43}$'::text),
  constraint webauthn_challenges_challenge_type_check check (challenge_type = any (array['registration'::text, 'authentication'::text])),
  constraint webauthn_challenges_check check ((challenge_type = 'registration'::text) = (user_id is not null))
);
alter table auth.webauthn_challenges enable row level security;

comment on table auth.webauthn_challenges is 'Challenges of passkeys, single use and for five minutes.';

create index webauthn_challenges_expires_at on auth.webauthn_challenges using btree (expires_at);
create index webauthn_challenges_user_id on auth.webauthn_challenges using btree (user_id);

-- auth.mfa_webauthn_credentials

create table auth.mfa_webauthn_credentials (
  factor_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  sign_count bigint not null default 0,
  transports jsonb not null default '[]'::jsonb,
  created_at timestamptz not null default now(),
  constraint mfa_webauthn_credentials_pkey primary key (factor_id),
  constraint mfa_webauthn_credentials_credential_id_key unique (credential_id),
  constraint mfa_webauthn_credentials_factor_id_fkey foreign key (factor_id) references auth.mfa_factors(id) on delete cascade,
  constraint mfa_webauthn_credentials_credential_id_check check (octet_length(credential_id) >= 16 and octet_length(credential_id) <= 1023),
  constraint mfa_webauthn_credentials_public_key_check check (octet_length(public_key) >= 32 and octet_length(public_key) <= 2048),
  constraint mfa_webauthn_credentials_sign_count_check check (sign_count >= 0 and sign_count <= '4294967295'::bigint),
  constraint mfa_webauthn_credentials_transports_check check (jsonb_typeof(transports) = 'array'::text and octet_length(transports::text) <= 200)
);
alter table auth.mfa_webauthn_credentials enable row level security;

comment on table auth.mfa_webauthn_credentials is 'Public keys of security keys that are second factors.';

-- private.backup_attempts

create table private.backup_attempts (
  kind text not null,
  waiting_since timestamptz not null default now(),
  failures integer not null default 0,
  failed_at timestamptz,
  next_at timestamptz,
  error text,
  told_at timestamptz,
  constraint backup_attempts_pkey primary key (kind),
  constraint backup_attempts_error_check check (char_length(error) <= 500),
  constraint backup_attempts_failures_check check (failures >= 0),
  constraint backup_attempts_kind_check check (kind = 'nightly'::text)
);
alter table private.backup_attempts enable row level security;

comment on table private.backup_attempts is 'Failures in a row of the nightly backup, and when it is tried again. Granted to nobody.';

-- private.outbox

create table private.outbox (
  id bigint not null generated always as identity,
  kind text not null,
  payload jsonb not null default '{}'::jsonb,
  not_before timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint outbox_pkey primary key (id),
  constraint outbox_kind check (kind ~ '^[a-z][a-z_]{0,62}$'::text),
  constraint outbox_payload check (jsonb_typeof(payload) = 'object'::text)
);
alter table private.outbox enable row level security;

comment on table private.outbox is 'What the worker has still to pass to the queue. Granted to nobody.';

create index outbox_by_kind on private.outbox using btree (kind, not_before, id);

-- private.submission_counts

create table private.submission_counts (
  key bytea not null,
  day date not null,
  count integer not null,
  constraint submission_counts_pkey primary key (key, day),
  constraint submission_counts_key_check check (octet_length(key) = 32)
);
alter table private.submission_counts enable row level security;

comment on table private.submission_counts is 'What visitors and members have written today, by member, network and address, as hashes.';

create index submission_counts_day on private.submission_counts using btree (day);

-- private.write_bounds

create table private.write_bounds (
  target text not null,
  verb text not null,
  member integer,
  network integer not null,
  kept integer,
  owner_column name collate "C",
  kept_bytes bigint,
  why text not null,
  constraint write_bounds_pkey primary key (target, verb),
  constraint write_bounds_kept check (kept is null or verb = 'insert'::text),
  constraint write_bounds_kept_bytes_check check (kept_bytes > 0),
  constraint write_bounds_kept_check check (kept > 0),
  constraint write_bounds_member_check check (member > 0),
  constraint write_bounds_network check (network >= coalesce(member, 1)),
  constraint write_bounds_verb_check check (verb = any (array['insert'::text, 'update'::text, 'call'::text]))
);
alter table private.write_bounds enable row level security;

comment on table private.write_bounds is 'How much may be written: by a member and by a network in a day, and kept by a member.';

insert into private.write_bounds (target, verb, member, network, kept, owner_column, kept_bytes, why) values
  ('public.accept_by_link(text)', 'call', NULL, '500', NULL, NULL, NULL, 'Whoever holds the link of a mail, once or twice.'),
  ('public.accept_offer(uuid)', 'call', '120', '6000', NULL, NULL, NULL, 'The same.'),
  ('public.add_photo(text,text,text,uuid)', 'call', '60', '600', NULL, NULL, NULL, 'Each costs seconds of processor time and a person reads it; 40 a day for each subject, 8 kept.'),
  ('public.appeals', 'insert', '20', '1000', NULL, NULL, NULL, 'One for each act of a moderator.'),
  ('public.arrange_photos(text,text,uuid[])', 'call', '500', '25000', NULL, NULL, NULL, 'Moved step by step.'),
  ('public.block_in_thread(uuid)', 'call', '100', '5000', NULL, NULL, NULL, 'As blocks in the community.'),
  ('public.blocks', 'insert', '100', '5000', '10000', 'blocker_id', NULL, 'Each is looked at whenever she reads.'),
  ('public.book_course(uuid, integer, text, uuid)', 'call', '520', '10400', NULL, NULL, NULL, 'Each date counts: five courses of two years in a day.'),
  ('public.book_session(uuid, integer, text, uuid)', 'call', '60', '3000', NULL, NULL, NULL, 'More than anybody goes to; each sends a mail.'),
  ('public.business_listings', 'insert', NULL, '50', NULL, NULL, NULL, 'A person reads each one.'),
  ('public.cancel_booking(uuid)', 'call', '120', '6000', NULL, NULL, NULL, 'Each place once, and each again that did not get through.'),
  ('public.cancel_by_link(text)', 'call', NULL, '500', NULL, NULL, NULL, 'Whoever holds the link of a mail, once or twice.'),
  ('public.cancel_course(uuid)', 'call', '60', '3000', NULL, NULL, NULL, 'Each course once, and each again that did not get through.'),
  ('public.cancel_sessions(uuid, text, text)', 'call', '520', '10400', NULL, NULL, NULL, 'Five series of two years in a day; each tells whoever is booked.'),
  ('public.change_sessions(uuid, text, timestamp, integer, integer, uuid, text, text, integer, text, timestamptz, integer, integer, text, text)', 'call', '520', '10400', NULL, NULL, NULL, 'The same.'),
  ('public.check_in(uuid, timestamptz)', 'call', '3000', '30000', NULL, NULL, NULL, 'Three full halls in a day.'),
  ('public.class_attendances', 'insert', '20', '1000', '10000', 'user_id', NULL, 'A day has not so many classes.'),
  ('public.class_details', 'update', '100', '5000', NULL, NULL, NULL, 'What is corrected in a day.'),
  ('public.class_messages', 'insert', '120', '6000', '50000', 'author_id', NULL, 'A teacher''s 100 answers and a member''s 20 questions.'),
  ('public.class_preferences', 'insert', '20', '1000', NULL, NULL, NULL, 'One row; saved again, it is an update.'),
  ('public.class_preferences', 'update', '200', '10000', NULL, NULL, NULL, 'One form.'),
  ('public.class_submissions', 'insert', '5', '50', '500', 'submitted_by', NULL, 'A person reads each one.'),
  ('public.class_submissions', 'update', '50', '2500', NULL, NULL, NULL, 'A person reads each change.'),
  ('public.comments', 'insert', '200', '10000', '50000', 'author_id', NULL, 'The community reads each one.'),
  ('public.comments', 'update', '200', '10000', NULL, NULL, NULL, 'Every open feed hears of each change.'),
  ('public.create_calendar_subscription(boolean)', 'call', '20', '1000', NULL, NULL, NULL, 'One address; made anew when it has leaked.'),
  ('public.describe_photo(text,text,uuid,text)', 'call', '100', '1000', NULL, NULL, NULL, 'A person reads each change.'),
  ('public.disclose_place(uuid)', 'call', '300', '3000', NULL, NULL, NULL, 'Three full halls in a day.'),
  ('public.draft_keys', 'insert', '5', '250', NULL, NULL, NULL, 'One row.'),
  ('public.instructor_profiles', 'insert', '5', '50', NULL, NULL, NULL, 'One row. A person reads it.'),
  ('public.instructor_profiles', 'update', '50', '2500', NULL, NULL, NULL, 'A person reads each change.'),
  ('public.journal_entries', 'insert', '100', '5000', '20000', 'user_id', NULL, 'Five a day for ten years are 18,000. Each is 48 KB at most.'),
  ('public.journal_entries', 'update', '500', '25000', NULL, NULL, NULL, 'Drafts are on her device: an update is a save.'),
  ('public.mail_preferences', 'insert', '20', '1000', NULL, NULL, NULL, 'One row; saved again, it is an update.'),
  ('public.mail_preferences', 'update', '200', '10000', NULL, NULL, NULL, 'Three switches.'),
  ('public.mark_no_show(uuid, timestamptz)', 'call', '3000', '30000', NULL, NULL, NULL, 'The same.'),
  ('public.member_cards', 'insert', '5', '250', NULL, NULL, NULL, 'One row.'),
  ('public.member_cards', 'update', '50', '2500', NULL, NULL, NULL, 'Each can carry a picture of 8 KB.'),
  ('public.message_booked(uuid,text,uuid)', 'call', '20', '1000', NULL, NULL, NULL, 'A teacher''s sessions of a week, each told twice.'),
  ('public.notifications', 'update', '5000', '250000', NULL, NULL, NULL, 'All that is unread, marked as read at once.'),
  ('public.offer_venue(text,jsonb)', 'call', NULL, '200', NULL, NULL, NULL, 'As many as listings change; 20 a day for each.'),
  ('public.plan_sessions(uuid, uuid, timestamp[], integer, text, integer, text, uuid, text, text, integer, text, timestamptz, integer, integer, text, text, text)', 'call', '520', '10400', NULL, NULL, NULL, 'Five series of two years in a day.'),
  ('public.planned_tries', 'insert', '50', '2000', '1000', 'user_id', NULL, 'A week has not so many evenings; years of them.'),
  ('public.planned_tries', 'update', '200', '8000', NULL, NULL, NULL, 'Each moved and noted, and some again.'),
  ('public.post_likes', 'insert', '1000', '50000', '50000', 'user_id', NULL, 'Whoever likes all she reads in a day.'),
  ('public.post_reactions', 'insert', '1000', '50000', '50000', 'user_id', NULL, 'As likes; each post takes three of them.'),
  ('public.post_shares', 'insert', '1000', '50000', '50000', 'user_id', NULL, 'As likes.'),
  ('public.posts', 'insert', '30', '1500', '10000', 'author_id', NULL, 'The community reads each one.'),
  ('public.posts', 'update', '100', '5000', NULL, NULL, NULL, 'Every open feed hears of each change.'),
  ('public.profiles', 'insert', '5', '250', NULL, NULL, NULL, 'One row; erased and made again, a few.'),
  ('public.profiles', 'update', '200', '10000', NULL, NULL, NULL, 'Each can carry a picture of 200 KB.'),
  ('public.quiz_completions', 'insert', '200', '2000', '2000', 'user_id', NULL, 'A quiz takes two minutes, and a row 1 KB.'),
  ('public.quiz_completions', 'update', '500', '5000', NULL, NULL, NULL, 'Marks what one visit recorded, at most 50 rows at once.'),
  ('public.quiz_results', 'insert', '100', '5000', '1000', 'user_id', NULL, 'A quiz takes two minutes.'),
  ('public.reduce_seats(uuid, integer)', 'call', '60', '3000', NULL, NULL, NULL, 'Each line once or twice.'),
  ('public.remove_photo(text,text,uuid)', 'call', '200', '10000', NULL, NULL, NULL, 'Removed and brought back.'),
  ('public.rename_booking(uuid,text)', 'call', '120', '6000', NULL, NULL, NULL, 'Each place once or twice.'),
  ('public.reports', 'insert', '20', '1000', '5000', 'reporter_id', NULL, 'A person reads each one.'),
  ('public.request_export()', 'call', '3', '3', NULL, NULL, NULL, 'Each is a file with all that is hers; there is one at a time.'),
  ('public.restore_photo(text,text,uuid)', 'call', '200', '10000', NULL, NULL, NULL, 'Removed and brought back.'),
  ('public.resubmit_listing(text,jsonb)', 'call', NULL, '200', NULL, NULL, NULL, 'A person reads each change; 20 a day for each listing.'),
  ('public.schedule_deletion()', 'call', '5', '5', NULL, NULL, NULL, 'She changes her mind.'),
  ('public.stop_mails(text,boolean)', 'call', NULL, '500', NULL, NULL, NULL, 'Whoever holds the link of a mail, on and off.'),
  ('public.stories', 'insert', '10', '500', NULL, NULL, NULL, 'A person reads each one; a post has one.'),
  ('public.stories', 'update', '50', '2500', NULL, NULL, NULL, 'A person reads each change.'),
  ('public.submit_changes(text,uuid,jsonb)', 'call', '50', '2500', NULL, NULL, NULL, 'A person reads each change.'),
  ('public.tell_access_needs(uuid,text[])', 'call', '120', '6000', NULL, NULL, NULL, 'With each place once, and again when it changes.'),
  ('public.tell_course_access_needs(uuid,text[])', 'call', '120', '6000', NULL, NULL, NULL, 'With each course once, and again when it changes.'),
  ('public.undo_attendance(uuid, timestamptz)', 'call', '3000', '30000', NULL, NULL, NULL, 'The same.'),
  ('public.user_passions', 'insert', '200', '10000', '200', 'user_id', NULL, 'The picker holds 56 things.'),
  ('public.user_passions', 'update', '1000', '50000', NULL, NULL, NULL, 'A heart tapped on and off.'),
  ('public.venues', 'insert', '20', '1000', '100', 'owner_id', NULL, 'A teacher uses hers again.'),
  ('public.venues', 'update', '100', '5000', NULL, NULL, NULL, 'What is corrected in a day.'),
  ('public.withdraw_changes(text,uuid)', 'call', '50', '2500', NULL, NULL, NULL, 'As often as there is something to withdraw.'),
  ('public.withdraw_listing_changes(text)', 'call', NULL, '200', NULL, NULL, NULL, 'As often as there is something to withdraw.'),
  ('public.withdraw_venue(text)', 'call', NULL, '400', NULL, NULL, NULL, 'As often as it is offered, and again where an answer was lost.'),
  ('storage.objects/*', 'insert', '500', '5000', NULL, NULL, NULL, 'A bucket of the operator''s own.'),
  ('storage.objects/*', 'update', '500', '5000', NULL, NULL, NULL, 'A bucket of the operator''s own.'),
  ('storage.objects/community-photos', 'insert', '100', '5000', '1000', NULL, '524288000', 'Thirty posts, each with a photo tried three times.'),
  ('storage.objects/journal-files', 'insert', '300', '15000', '10000', NULL, '1073741824', 'Photos and voice notes of a hundred entries.'),
  ('storage.objects/journal-files', 'update', '300', '15000', NULL, NULL, NULL, 'A photo in the place of another.'),
  ('storage.objects/photo-uploads', 'insert', '60', '600', '60', NULL, '629145600', 'One file for each that was reserved; gone once it is re-encoded.');

-- private.used_ids

create table private.used_ids (
  used_in text not null,
  id uuid not null,
  constraint used_ids_pkey primary key (used_in, id)
);
alter table private.used_ids enable row level security;

comment on table private.used_ids is 'Ids of posts, comments, stories and messages that were removed. Nothing says whose they were.';

-- private.suspensions

create table private.suspensions (
  member_id uuid not null,
  sanction_id uuid not null,
  until timestamptz,
  constraint suspensions_pkey primary key (member_id),
  constraint suspensions_member_id_fkey foreign key (member_id) references auth.users(id) on delete cascade,
  constraint suspensions_sanction_id_fkey foreign key (sanction_id) references public.moderation_actions(id)
);
alter table private.suspensions enable row level security;

comment on table private.suspensions is 'Of the community alone. What is in the past holds no longer.';

create index suspensions_sanction_id on private.suspensions using btree (sanction_id);

create trigger end_credentials after insert or update on private.suspensions for each row execute function private.end_credentials_of_suspended();
create trigger leave_waiting_lists after insert or update on private.suspensions for each row when (((new.until is null) or (new.until > now()))) execute function private.leave_waiting_lists();

create function private.leave_waiting_lists()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
declare
  concerned record;
begin
  for concerned in
    select b.id, b.session_id from public.bookings b
     where b.user_id = new.member_id and b.status in ('waiting', 'offered') order by b.session_id
  loop
    perform private.remove_booking(concerned.session_id, concerned.id);
  end loop;
  return null;
end
$function$;

create function private.end_credentials_of_suspended()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  delete from public.calendar_subscriptions c where c.user_id = new.member_id;
  return null;
end
$function$;

-- private.second_factor_grace

create table private.second_factor_grace (
  user_id uuid not null,
  ends_at timestamptz not null,
  constraint second_factor_grace_pkey primary key (user_id),
  constraint second_factor_grace_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade
);

comment on table private.second_factor_grace is 'Until when somebody with a role may use it without a second factor. Without a row she may not.';

-- public.role_changes

create table public.role_changes (
  id uuid not null default gen_random_uuid(),
  member_id uuid not null,
  role_before text,
  role_after text,
  changed_by uuid,
  changed_at timestamptz not null default now(),
  constraint role_changes_pkey primary key (id)
);
alter table public.role_changes enable row level security;

comment on table public.role_changes is 'Who was given or lost a role, when and by whom. Only grows.';

create index role_changes_newest on public.role_changes using btree (changed_at desc, id desc);

grant select on public.role_changes to authenticated, service_role;

create policy "an admin sees who may review, and since when" on public.role_changes
  for select to authenticated
  using (( select private.is_admin() as is_admin));
create policy "the second factor, where there is one, is shown" on public.role_changes
  as restrictive for all to authenticated
  using (( select private.second_factor_done() as second_factor_done))
  with check (( select private.second_factor_done() as second_factor_done));

create trigger role_changes_stay before delete or update on public.role_changes for each row execute function private.refuse_change();
create trigger role_changes_stay_whole before truncate on public.role_changes for each statement execute function private.refuse_change();

-- private.terms_acceptances

create table private.terms_acceptances (
  user_id uuid not null,
  version date not null,
  accepted_at timestamptz not null default now(),
  constraint terms_acceptances_pkey primary key (user_id, version),
  constraint terms_acceptances_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade
);
alter table private.terms_acceptances enable row level security;

comment on table private.terms_acceptances is 'Who accepted which version of the terms, and when.';
comment on column private.terms_acceptances.version is 'The date the terms carry; a new one is asked for again.';

-- public.profiles

create table public.profiles (
  id uuid not null,
  name text,
  age smallint,
  location text,
  profile_image_url text,
  goals text[] not null default '{}'::text[],
  updated_at timestamptz not null default now(),
  time_zone text not null default 'Europe/London'::text,
  portrait smallint,
  constraint profiles_pkey primary key (id),
  constraint profiles_id_fkey foreign key (id) references auth.users(id) on delete cascade,
  constraint profiles_age check (age >= 13 and age <= 120),
  constraint profiles_goals check (coalesce(array_ndims(goals), 1) = 1 and cardinality(goals) <= 9 and goals <@ array['Meet new people and build friendships'::text, 'Learn a new skill or hobby'::text, 'Improve my physical fitness'::text, 'Reduce stress and find calm'::text, 'Express my creativity'::text, 'Build confidence'::text, 'Start a side business'::text, 'Explore new places'::text, 'Have more fun in my free time'::text]),
  constraint profiles_location check (char_length(location) <= 200),
  constraint profiles_name check (char_length(name) <= 100 and private.has_text(name)),
  constraint profiles_portrait check (portrait >= 0 and portrait <= 19),
  constraint profiles_profile_image_url check (octet_length(profile_image_url) <= 204800 and profile_image_url ~ '^data:image/(jpeg|png|webp);base64,[A-Za-z0-9+/]+={0,2}$'::text),
  constraint profiles_time_zone check (private.is_time_zone(time_zone))
);
alter table public.profiles enable row level security;

comment on table public.profiles is 'One row for each member who has saved anything about herself.';
comment on column public.profiles.profile_image_url is 'A data URL of at most 200 KB: the browser crops and re-encodes.';
comment on column public.profiles.goals is 'Chosen in onboarding, from nine.';
comment on column public.profiles.time_zone is 'Where her days begin and end: an IANA name.';
comment on column public.profiles.portrait is 'Number of the drawn portrait that she chose.';

create index profiles_name_words on public.profiles using gin (name extensions.gin_trgm_ops);

grant select on public.profiles to authenticated;
grant all on public.profiles to service_role;
grant insert (id, name, age, location, profile_image_url, goals, time_zone, portrait), update (id, name, age, location, profile_image_url, goals, time_zone, portrait) on public.profiles to authenticated;

create policy "a member changes her own" on public.profiles
  for update to authenticated
  using (id = (( select auth.uid() as uid)))
  with check (id = (( select auth.uid() as uid)));
create policy "a member makes her own" on public.profiles
  for insert to authenticated
  with check (id = (( select auth.uid() as uid)));
create policy "a member sees her own" on public.profiles
  for select to authenticated
  using (id = (( select auth.uid() as uid)));
create policy "the second factor, where there is one, is shown" on public.profiles
  as restrictive for all to authenticated
  using (( select private.second_factor_done() as second_factor_done))
  with check (( select private.second_factor_done() as second_factor_done));

create trigger count_days_of_zone after insert or update of time_zone on public.profiles for each row execute function private.count_days_of_zone();
create trigger set_updated_at before update on public.profiles for each row execute function private.set_updated_at();
create trigger show_portrait after insert or update of portrait on public.profiles for each row execute function private.show_portrait();
create trigger strip_image_metadata before insert or update of profile_image_url on public.profiles for each row when ((new.profile_image_url is not null)) execute function private.strip_image_metadata();
create trigger within_bound_insert before insert on public.profiles for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger within_bound_update before update on public.profiles for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_insert after insert on public.profiles referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_update after update on public.profiles referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();

create function private.show_portrait()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  update public.member_cards
    set portrait = new.portrait
    where user_id = new.id and portrait is distinct from new.portrait;
  return null;
end
$function$;

create function private.count_days_of_zone()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  if exists (select from private.long_journals l where l.user_id = new.id and l.time_zone is distinct from new.time_zone) then
    perform from public.user_counts c where c.user_id = new.id for update;
    perform private.count_journal_days(new.id);
  end if;
  return null;
end
$function$;

-- public.user_passions

create table public.user_passions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  passion_name text not null,
  is_selected boolean not null default true,
  updated_at timestamptz not null default now(),
  constraint user_passions_pkey primary key (id),
  constraint user_passions_once unique (user_id, passion_name),
  constraint user_passions_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint user_passions_passion_name check (char_length(passion_name) <= 100 and private.has_text(passion_name))
);
alter table public.user_passions enable row level security;

comment on table public.user_passions is 'Favourite things, by the name they have in the picker.';

grant select on public.user_passions to authenticated;
grant all on public.user_passions to service_role;
grant insert (user_id, passion_name, is_selected), update (is_selected, updated_at) on public.user_passions to authenticated;

create policy "a member changes her own" on public.user_passions
  for update to authenticated
  using (user_id = (( select auth.uid() as uid)))
  with check (user_id = (( select auth.uid() as uid)));
create policy "a member makes her own" on public.user_passions
  for insert to authenticated
  with check (user_id = (( select auth.uid() as uid)));
create policy "a member sees her own" on public.user_passions
  for select to authenticated
  using (user_id = (( select auth.uid() as uid)));
create policy "the second factor, where there is one, is shown" on public.user_passions
  as restrictive for all to authenticated
  using (( select private.second_factor_done() as second_factor_done))
  with check (( select private.second_factor_done() as second_factor_done));

create trigger set_updated_at before update on public.user_passions for each row execute function private.set_updated_at();
create trigger within_bound_insert before insert on public.user_passions for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger within_bound_update before update on public.user_passions for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_insert after insert on public.user_passions referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_update after update on public.user_passions referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();

-- public.quiz_completions

create table public.quiz_completions (
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  session_id text not null,
  primary_type text not null,
  percentage_scores jsonb not null,
  signed_up_after boolean not null default false,
  user_agent text,
  created_at timestamptz not null default now(),
  constraint quiz_completions_pkey primary key (id),
  constraint quiz_completions_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint quiz_completions_percentage_scores check (private.is_percentage_scores(percentage_scores)),
  constraint quiz_completions_primary_type check (primary_type = any (array['connector'::text, 'soul-seeker'::text, 'creative'::text, 'thinker'::text, 'hustler'::text, 'mover'::text, 'explorer'::text])),
  constraint quiz_completions_session_id check (session_id ~ '^[A-Za-z0-9_-]{32,128}$'::text),
  constraint quiz_completions_user_agent check (char_length(user_agent) <= 512)
);
alter table public.quiz_completions enable row level security;

comment on table public.quiz_completions is 'Finished quizzes, of visitors and members.';
comment on column public.quiz_completions.session_id is 'Made in the browser, kept in its session storage as quiz_session_id.';
comment on column public.quiz_completions.signed_up_after is 'Whether this visitor went on to make an account; a row of whom nobody did so goes after 30 days.';

create index quiz_completions_created_at on public.quiz_completions using btree (created_at);
create index quiz_completions_session_id on public.quiz_completions using btree (session_id);
create index quiz_completions_unconverted on public.quiz_completions using btree (created_at) where ((user_id is null) and (not signed_up_after));
create index quiz_completions_user_id on public.quiz_completions using btree (user_id) where (user_id is not null);

grant select on public.quiz_completions to anon, authenticated;
grant all on public.quiz_completions to service_role;
grant insert (user_id, session_id, primary_type, percentage_scores, signed_up_after, user_agent), update (signed_up_after) on public.quiz_completions to anon;
grant insert (user_id, session_id, primary_type, percentage_scores, signed_up_after, user_agent), update (signed_up_after) on public.quiz_completions to authenticated;

create policy "a member records a quiz for herself or for nobody" on public.quiz_completions
  for insert to authenticated
  with check ((user_id is null or user_id = (( select auth.uid() as uid))) and not signed_up_after);
create policy "a member sees her own" on public.quiz_completions
  for select to authenticated
  using (user_id = (( select auth.uid() as uid)));
create policy "a session marks what it recorded for nobody as signed up" on public.quiz_completions
  for update to anon, authenticated
  using (user_id is null and session_id = (( select private.quiz_session() as quiz_session)))
  with check (user_id is null and session_id = (( select private.quiz_session() as quiz_session)) and signed_up_after);
create policy "a session sees what it recorded for nobody" on public.quiz_completions
  for select to anon, authenticated
  using (user_id is null and session_id = (( select private.quiz_session() as quiz_session)));
create policy "a visitor records a quiz for nobody" on public.quiz_completions
  for insert to anon
  with check (user_id is null and not signed_up_after);
create policy "the second factor, where there is one, is shown" on public.quiz_completions
  as restrictive for all to authenticated
  using (( select private.second_factor_done() as second_factor_done))
  with check (( select private.second_factor_done() as second_factor_done));

create trigger limit_per_session after insert on public.quiz_completions referencing new table as recorded for each statement execute function private.limit_quiz_completions();
create trigger tally after insert or delete or update of created_at on public.quiz_completions for each row execute function private.tally_day('quizzes');
create trigger within_bound_insert before insert on public.quiz_completions for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger within_bound_update before update on public.quiz_completions for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_insert after insert on public.quiz_completions referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_update after update on public.quiz_completions referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();

create function private.limit_quiz_completions()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
declare
  sessions text[] := array(select distinct session_id from recorded order by session_id limit 11);
begin
  if cardinality(sessions) > 10 then
    raise exception using errcode = 'PT429', message = 'At most ten sessions can be recorded at once';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(session, 0)) from unnest(sessions) as session;
  if exists (
    select from public.quiz_completions where session_id = any (sessions) group by session_id having count(*) > 50
  ) then
    raise exception using errcode = 'PT429', message = 'This session has recorded enough quizzes';
  end if;
  return null;
end
$function$;

-- public.quiz_results

create table public.quiz_results (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  personality_name text not null,
  personality_description text not null,
  personality_emoji text not null,
  recommendations text[] not null,
  percentage_scores jsonb not null,
  created_at timestamptz not null default now(),
  constraint quiz_results_pkey primary key (id),
  constraint quiz_results_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint quiz_results_percentage_scores check (private.is_percentage_scores(percentage_scores)),
  constraint quiz_results_personality_description check (char_length(personality_description) <= 500 and private.has_text(personality_description)),
  constraint quiz_results_personality_emoji check (char_length(personality_emoji) <= 16 and private.has_text(personality_emoji)),
  constraint quiz_results_personality_name check (personality_name = any (array['The Connector'::text, 'The Soul Seeker'::text, 'The Creative'::text, 'The Thinker'::text, 'The Hustler'::text, 'The Mover'::text, 'The Explorer'::text])),
  constraint quiz_results_recommendations check (cardinality(recommendations) >= 1 and private.is_text_list(recommendations, 20, 100))
);
alter table public.quiz_results enable row level security;

comment on table public.quiz_results is 'Members'' quiz results; the newest counts.';
comment on column public.quiz_results.percentage_scores is 'Whole percent for each of the type letters A to G.';

create index quiz_results_user_id on public.quiz_results using btree (user_id, created_at desc);

grant delete, select on public.quiz_results to authenticated;
grant all on public.quiz_results to service_role;
grant insert (user_id, personality_name, personality_description, personality_emoji, recommendations, percentage_scores) on public.quiz_results to authenticated;

create policy "a member clears her own" on public.quiz_results
  for delete to authenticated
  using (user_id = (( select auth.uid() as uid)));
create policy "a member saves her own" on public.quiz_results
  for insert to authenticated
  with check (user_id = (( select auth.uid() as uid)));
create policy "a member sees her own" on public.quiz_results
  for select to authenticated
  using (user_id = (( select auth.uid() as uid)));
create policy "the second factor, where there is one, is shown" on public.quiz_results
  as restrictive for all to authenticated
  using (( select private.second_factor_done() as second_factor_done))
  with check (( select private.second_factor_done() as second_factor_done));

create trigger within_bound_insert before insert on public.quiz_results for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_insert after insert on public.quiz_results referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();

-- public.business_listings

create table public.business_listings (
  id uuid not null default gen_random_uuid(),
  slug text not null,
  business_name text not null,
  contact_name text not null,
  contact_email text not null,
  contact_phone text,
  business_website text,
  business_location text not null,
  business_description text not null,
  services_offered text[] not null,
  category text not null,
  social_media_links jsonb,
  status text not null default 'pending'::text,
  decline_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  reviewed_at timestamptz,
  status_token text,
  created_xact xid8 default pg_current_xact_id(),
  search_text text not null generated always as (private.listing_search_text(business_name, business_description, services_offered)) stored,
  location_text text not null generated always as (private.folded(business_location)) stored,
  place_id integer,
  constraint business_listings_pkey primary key (id),
  constraint business_listings_slug unique (slug),
  constraint business_listings_status_token unique (status_token),
  constraint business_listings_place_id_fkey foreign key (place_id) references private.places(id) on delete set null,
  constraint business_listings_business_description check (char_length(business_description) <= 2000 and char_length(private.trimmed(business_description)) >= 10),
  constraint business_listings_business_location check (char_length(business_location) <= 200 and private.has_text(business_location)),
  constraint business_listings_business_name check (char_length(business_name) <= 200 and private.has_text(business_name)),
  constraint business_listings_business_website check (private.is_web_address(business_website)),
  constraint business_listings_category check (category = any (array['fitness'::text, 'wellness'::text, 'arts'::text, 'cooking'::text, 'learning'::text, 'outdoor'::text, 'technology'::text, 'other'::text])),
  constraint business_listings_contact_email check (private.is_email(contact_email)),
  constraint business_listings_contact_name check (char_length(contact_name) <= 100 and private.has_text(contact_name)),
  constraint business_listings_contact_phone check (char_length(contact_phone) <= 40),
  constraint business_listings_decline_reason check (char_length(decline_reason) <= 1000 and private.has_text(decline_reason)),
  constraint business_listings_services_offered check (cardinality(services_offered) >= 1 and private.is_text_list(services_offered, 30, 100)),
  constraint business_listings_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text and char_length(slug) <= 100),
  constraint business_listings_social_media_links check (private.is_link_list(social_media_links)),
  constraint business_listings_status check (status = any (array['pending'::text, 'approved'::text, 'declined'::text])),
  constraint business_listings_status_token_hash check (status_token ~ '^[0-9a-f]{64}$'::text)
);
alter table public.business_listings enable row level security;

comment on table public.business_listings is 'Businesses that listed themselves; the approved ones are the directory.';
comment on column public.business_listings.slug is 'The address /businesses/{slug}: made when it is submitted, and then it stays.';
comment on column public.business_listings.contact_name is 'For those who review it; never public.';
comment on column public.business_listings.updated_at is 'When its words were last changed: the review is promised from here.';
comment on column public.business_listings.status_token is 'sha256 of the token in the submitter''s private link; the token itself is only hers.';
comment on column public.business_listings.created_xact is 'The transaction that inserted it, so that it can return the row. A restore sets it null.';
comment on column public.business_listings.search_text is 'Name, description and services in lower case, a line each.';
comment on column public.business_listings.location_text is 'The location in lower case.';
comment on column public.business_listings.place_id is 'The town it lies in, resolved from its location; null where that is unknown or could be several.';

create index business_listings_category on public.business_listings using btree (category, created_at desc, id desc) where (status = 'approved'::text);
create index business_listings_created_at on public.business_listings using brin (created_at) with (autosummarize='true');
create index business_listings_location_text on public.business_listings using gin (location_text extensions.gin_trgm_ops) with (fastupdate=off) where (status = 'approved'::text);
create index business_listings_newest on public.business_listings using btree (created_at desc, id desc) where (status = 'approved'::text);
create index business_listings_place on public.business_listings using btree (place_id, created_at desc, id desc) where (place_id is not null);
create index business_listings_search_text on public.business_listings using gin (search_text extensions.gin_trgm_ops) with (fastupdate=off) where (status = 'approved'::text);
create index business_listings_waiting on public.business_listings using btree (updated_at, id) where (status = 'pending'::text);

grant all on public.business_listings to service_role;
grant insert (business_name, contact_name, contact_email, contact_phone, business_website, business_location, business_description, services_offered, category, social_media_links, status, status_token), select (id, slug, business_name, contact_email, contact_phone, business_website, business_location, business_description, services_offered, category, social_media_links, status, created_at, updated_at, reviewed_at) on public.business_listings to anon;
grant insert (business_name, contact_name, contact_email, contact_phone, business_website, business_location, business_description, services_offered, category, social_media_links, status, status_token), select (id, slug, business_name, contact_email, contact_phone, business_website, business_location, business_description, services_offered, category, social_media_links, status, created_at, updated_at, reviewed_at) on public.business_listings to authenticated;

create policy "a moderator reads all" on public.business_listings
  for select to authenticated
  using (( select private.is_moderator() as is_moderator));
create policy "anybody submits one for review" on public.business_listings
  for insert to anon, authenticated
  with check (status = 'pending'::text);
create policy "everybody reads what was approved" on public.business_listings
  for select to anon, authenticated
  using (status = 'approved'::text);
create policy "the second factor, where there is one, is shown" on public.business_listings
  as restrictive for all to authenticated
  using (( select private.second_factor_done() as second_factor_done))
  with check (( select private.second_factor_done() as second_factor_done));
create policy "who submits one sees it in the same transaction" on public.business_listings
  for select to anon, authenticated
  using (created_xact = pg_current_xact_id_if_assigned());

create trigger announce after insert on public.business_listings for each row when ((new.status = 'pending'::text)) execute function private.announce_listing();
create trigger collect_words_of_changed after update on public.business_listings referencing new table as written for each statement execute function private.collect_listing_words();
create trigger collect_words_of_new after insert on public.business_listings referencing new table as written for each statement execute function private.collect_listing_words();
create trigger delete_decided_versions after delete on public.business_listings for each row execute function private.delete_decided_versions('listing');
create trigger erase_contact after delete on public.business_listings for each row execute function private.erase_contact_of_listing();
create trigger keep_changed_search_entry after update on public.business_listings for each row when (((((((old.business_name is distinct from new.business_name) or (old.business_location is distinct from new.business_location)) or (old.category is distinct from new.category)) or (old.services_offered is distinct from new.services_offered)) or (old.status is distinct from new.status)) or (old.created_at is distinct from new.created_at))) execute function private.keep_search_entry('business');
create trigger keep_search_entry after insert or delete on public.business_listings for each row execute function private.keep_search_entry('business');
create trigger locate before insert on public.business_listings for each row when ((new.place_id is null)) execute function private.locate_listing();
create trigger locate_again before update of business_location on public.business_listings for each row when ((old.business_location is distinct from new.business_location)) execute function private.locate_listing();
create trigger notify_pages after truncate on public.business_listings for each statement execute function private.notify_pages();
create trigger notify_pages_of_changed after update on public.business_listings referencing old table as old_rows new table as new_rows for each statement execute function private.notify_pages('r.status = ''approved''', '{place_id}');
create trigger notify_pages_of_new after insert on public.business_listings referencing new table as new_rows for each statement execute function private.notify_pages('r.status = ''approved''', '{place_id}');
create trigger notify_pages_of_removed after delete on public.business_listings referencing old table as old_rows for each statement execute function private.notify_pages('r.status = ''approved''', '{place_id}');
create trigger prepare before insert on public.business_listings for each row execute function private.prepare_listing();
create trigger refresh_photos after update of status on public.business_listings for each row when ((old.status is distinct from new.status)) execute function private.refresh_published_photos();
create trigger set_updated_at before update of business_name, contact_name, contact_email, contact_phone, business_website, business_location, business_description, services_offered, category, social_media_links on public.business_listings for each row execute function private.set_updated_at();
create trigger tally after insert or delete or update of created_at on public.business_listings for each row execute function private.tally_day('listings');
create trigger within_bound_insert before insert on public.business_listings for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_insert after insert on public.business_listings referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();

create function private.prepare_listing()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  perform private.count_submission_of_network('listing', 50);
  perform private.count_submission('listing-email', private.typed_address(new.contact_email), 10);
  new.slug := coalesce(new.slug, private.listing_slug(new.business_name, new.business_location));
  if new.status_token is not null then
    if new.status_token !~ '^[A-Za-z0-9_-]{43,128}$' then
      raise exception using errcode = '23514', message = 'A status token has 32 random bytes, written as base64url';
    end if;
    new.status_token := private.token_hash(new.status_token);
  end if;
  return new;
end
$function$;

create function private.announce_listing()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  if private.may_ask_for_mail() then
    perform private.enqueue('listing_received', jsonb_build_object('id', new.id));
  end if;
  return null;
end
$function$;

create function private.collect_listing_words()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  insert into private.listing_words (word, plain)
  select word, extensions.unaccent(word)
    from (
      select distinct word
        from written, private.listed_words(written.search_text || E'\n' || written.location_text) as word
       where written.status = 'approved'
    ) as words
   -- in order, so that two that write the same words do not wait in a circle
   order by word
  on conflict do nothing;
  return null;
end
$function$;

create function private.erase_contact_of_listing()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  perform private.erase_contact(null, old.id, old.contact_email);
  return null;
end
$function$;

create function private.locate_listing()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  new.place_id := private.resolve_place(new.business_location);
  return new;
end
$function$;

-- private.listing_words

create table private.listing_words (
  word text not null,
  plain text not null,
  constraint listing_words_pkey primary key (word)
);
alter table private.listing_words enable row level security;

comment on table private.listing_words is 'Words of approved listings, for searches that are spelled differently.';

create index listing_words_plain on private.listing_words using gin (plain extensions.gin_trgm_ops);

create trigger notify_pages after truncate on private.listing_words for each statement execute function private.notify_pages();
create trigger notify_pages_of_changed after update on private.listing_words referencing old table as old_rows new table as new_rows for each statement execute function private.notify_pages('true', '{}');
create trigger notify_pages_of_new after insert on private.listing_words referencing new table as new_rows for each statement execute function private.notify_pages('true', '{}');
create trigger notify_pages_of_removed after delete on private.listing_words referencing old table as old_rows for each statement execute function private.notify_pages('true', '{}');

-- private.listing_links

create table private.listing_links (
  listing_id uuid not null,
  token_hash text not null,
  created_at timestamptz not null default now(),
  constraint listing_links_pkey primary key (listing_id),
  constraint listing_links_token_hash_key unique (token_hash),
  constraint listing_links_listing_id_fkey foreign key (listing_id) references public.business_listings(id) on delete cascade,
  constraint listing_links_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'::text)
);
alter table private.listing_links enable row level security;

comment on table private.listing_links is 'The link to a listing''s page that its mails bring, as a hash.';

-- public.instructor_profiles

create table public.instructor_profiles (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  slug text not null default ''::text,
  display_name text not null,
  bio text not null,
  experience text,
  specialties text[] not null default '{}'::text[],
  teaching_style text,
  qualifications text,
  social_links jsonb not null default '{}'::jsonb,
  status text not null default 'pending'::text,
  decline_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  reviewed_at timestamptz,
  portrait smallint,
  constraint instructor_profiles_pkey primary key (id),
  constraint instructor_profiles_slug unique (slug),
  constraint instructor_profiles_user_id unique (user_id),
  constraint instructor_profiles_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint instructor_profiles_bio check (char_length(bio) <= 1000 and private.has_text(bio)),
  constraint instructor_profiles_decline_reason check (decline_reason is null or status = 'declined'::text and char_length(decline_reason) <= 1000),
  constraint instructor_profiles_display_name check (char_length(display_name) <= 100 and private.has_text(display_name)),
  constraint instructor_profiles_experience check (experience = any (array['1-2'::text, '3-5'::text, '6-10'::text, '10+'::text])),
  constraint instructor_profiles_portrait check (portrait >= 0 and portrait <= 19),
  constraint instructor_profiles_qualifications check (char_length(qualifications) <= 1000),
  constraint instructor_profiles_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text and char_length(slug) <= 100),
  constraint instructor_profiles_social_links check (private.is_social_links(social_links)),
  constraint instructor_profiles_specialties check (private.is_text_list(specialties, 20, 60)),
  constraint instructor_profiles_status check (status = any (array['pending'::text, 'approved'::text, 'declined'::text])),
  constraint instructor_profiles_teaching_style check (teaching_style = any (array['friendly-slow'::text, 'energetic'::text, 'patient-detailed'::text, 'creative-fun'::text, 'structured'::text, 'adaptive'::text]))
);
alter table public.instructor_profiles enable row level security;

comment on table public.instructor_profiles is 'Members who teach, one profile each; the approved ones are public.';
comment on column public.instructor_profiles.slug is 'The address /instructors/{slug}: made when it is submitted, and then it stays.';
comment on column public.instructor_profiles.social_links is '{website, instagram, linkedin}: an address, and twice a name or an address; each may be null.';
comment on column public.instructor_profiles.updated_at is 'When its words were last changed: the review is promised from here.';
comment on column public.instructor_profiles.portrait is 'Number of the drawn portrait that she chose for her page. Public at once: it is one of ours.';

create index instructor_profiles_newest on public.instructor_profiles using btree (created_at desc, id desc) where (status = 'approved'::text);
create index instructor_profiles_waiting on public.instructor_profiles using btree (updated_at, id) where (status = 'pending'::text);

grant select on public.instructor_profiles to authenticated;
grant all on public.instructor_profiles to service_role;
grant select (id, slug, display_name, bio, experience, specialties, teaching_style, qualifications, social_links, status, created_at, updated_at, reviewed_at, portrait) on public.instructor_profiles to anon;
grant insert (user_id, display_name, bio, experience, specialties, teaching_style, qualifications, social_links), update (display_name, bio, experience, specialties, teaching_style, qualifications, social_links, portrait) on public.instructor_profiles to authenticated;

create policy "a member changes her own" on public.instructor_profiles
  for update to authenticated
  using (user_id = (( select auth.uid() as uid)))
  with check (user_id = (( select auth.uid() as uid)));
create policy "a member makes her own" on public.instructor_profiles
  for insert to authenticated
  with check (user_id = (( select auth.uid() as uid)));
create policy "a member sees her own" on public.instructor_profiles
  for select to authenticated
  using (user_id = (( select auth.uid() as uid)));
create policy "a moderator reads all" on public.instructor_profiles
  for select to authenticated
  using (( select private.is_moderator() as is_moderator));
create policy "a visitor reads what was approved" on public.instructor_profiles
  for select to anon
  using (status = 'approved'::text);
create policy "the second factor, where there is one, is shown" on public.instructor_profiles
  as restrictive for all to authenticated
  using (( select private.second_factor_done() as second_factor_done))
  with check (( select private.second_factor_done() as second_factor_done));

create trigger a_refuse_anonymous before insert on public.instructor_profiles for each statement execute function private.refuse_anonymous();
create trigger announce after insert on public.instructor_profiles for each row when ((new.status = 'pending'::text)) execute function private.announce_submission('instructor_received');
create trigger delete_decided_versions after delete on public.instructor_profiles for each row execute function private.delete_decided_versions('instructor');
create trigger keep_changed_search_entry after update on public.instructor_profiles for each row when (((((old.display_name is distinct from new.display_name) or (old.specialties is distinct from new.specialties)) or (old.status is distinct from new.status)) or (old.created_at is distinct from new.created_at))) execute function private.keep_search_entry('instructor');
create trigger keep_search_entry after insert or delete on public.instructor_profiles for each row execute function private.keep_search_entry('instructor');
create trigger notify_pages after truncate on public.instructor_profiles for each statement execute function private.notify_pages();
create trigger notify_pages_of_changed after update on public.instructor_profiles referencing old table as old_rows new table as new_rows for each statement execute function private.notify_pages('r.status = ''approved''', '{user_id}');
create trigger notify_pages_of_new after insert on public.instructor_profiles referencing new table as new_rows for each statement execute function private.notify_pages('r.status = ''approved''', '{user_id}');
create trigger notify_pages_of_removed after delete on public.instructor_profiles referencing old table as old_rows for each statement execute function private.notify_pages('r.status = ''approved''', '{user_id}');
create trigger prepare before insert on public.instructor_profiles for each row execute function private.prepare_instructor_profile();
create trigger refresh_photos after update of status on public.instructor_profiles for each row when ((old.status is distinct from new.status)) execute function private.refresh_published_photos();
create trigger review_changed_words before update on public.instructor_profiles for each row execute function private.review_changed_words('slug', 'portrait', 'status', 'decline_reason', 'created_at', 'updated_at', 'reviewed_at');
create trigger within_bound_insert before insert on public.instructor_profiles for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger within_bound_update before update on public.instructor_profiles for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_insert after insert on public.instructor_profiles referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_update after update on public.instructor_profiles referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();

create function private.prepare_instructor_profile()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  new.slug := coalesce(
    nullif(new.slug, ''), private.free_slug(new.display_name, 'instructor', 'public.instructor_profiles')
  );
  return new;
end
$function$;

-- public.class_submissions

create table public.class_submissions (
  id uuid not null default gen_random_uuid(),
  slug text not null default ''::text,
  submitted_by uuid default auth.uid(),
  instructor_profile_id uuid,
  instructor_name text not null,
  instructor_email text not null,
  instructor_phone text,
  instructor_bio text,
  instructor_website text,
  instructor_social_media text,
  contact_public boolean not null default false,
  class_title text not null,
  class_description text not null,
  class_category text not null,
  class_format text not null,
  class_duration text,
  class_location text,
  experience_level text not null,
  max_participants integer,
  pricing_type text not null,
  price_amount text,
  availability_notes text,
  materials_needed text,
  what_students_learn text,
  special_requirements text,
  status text not null default 'pending'::text,
  decline_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  reviewed_at timestamptz,
  public_email text generated always as (
case
    when contact_public then instructor_email
    else null::text
end) stored,
  public_phone text generated always as (
case
    when contact_public then instructor_phone
    else null::text
end) stored,
  takes_messages boolean generated always as (submitted_by is not null) stored,
  search_text text not null generated always as (private.class_search_text(class_title, instructor_name, what_students_learn, class_description)) stored,
  location_text text generated always as (private.folded(class_location)) stored,
  constraint class_submissions_pkey primary key (id),
  constraint class_submissions_slug unique (slug),
  constraint class_submissions_instructor_profile_id_fkey foreign key (instructor_profile_id) references public.instructor_profiles(id) on delete set null,
  constraint class_submissions_submitted_by_fkey foreign key (submitted_by) references auth.users(id) on delete cascade,
  constraint class_submissions_availability_notes check (char_length(availability_notes) <= 1000),
  constraint class_submissions_class_category check (class_category = any (array['creative'::text, 'wellness'::text, 'fitness'::text, 'food'::text, 'business'::text, 'technology'::text, 'lifestyle'::text, 'other'::text])),
  constraint class_submissions_class_description check (char_length(class_description) <= 2000 and char_length(private.trimmed(class_description)) >= 10),
  constraint class_submissions_class_duration check (char_length(class_duration) <= 100),
  constraint class_submissions_class_format check (class_format = any (array['in-person'::text, 'virtual'::text, 'both'::text])),
  constraint class_submissions_class_location check (char_length(class_location) <= 200),
  constraint class_submissions_class_title check (char_length(class_title) <= 200 and private.has_text(class_title)),
  constraint class_submissions_decline_reason check (decline_reason is null or status = 'declined'::text and char_length(decline_reason) <= 1000),
  constraint class_submissions_experience_level check (experience_level = any (array['beginner'::text, 'intermediate'::text, 'advanced'::text, 'all-levels'::text])),
  constraint class_submissions_instructor_bio check (char_length(instructor_bio) <= 1000),
  constraint class_submissions_instructor_email check (private.is_email(instructor_email)),
  constraint class_submissions_instructor_name check (char_length(instructor_name) <= 100 and private.has_text(instructor_name)),
  constraint class_submissions_instructor_phone check (private.is_phone(instructor_phone)),
  constraint class_submissions_instructor_social_media check (private.is_social_link(instructor_social_media)),
  constraint class_submissions_instructor_website check (private.is_web_address(instructor_website)),
  constraint class_submissions_materials_needed check (char_length(materials_needed) <= 1000),
  constraint class_submissions_max_participants check (max_participants >= 1 and max_participants <= 1000),
  constraint class_submissions_price_amount check (char_length(price_amount) <= 50),
  constraint class_submissions_pricing_type check (pricing_type = any (array['fixed'::text, 'hourly'::text, 'package'::text, 'message'::text])),
  constraint class_submissions_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text and char_length(slug) <= 100),
  constraint class_submissions_special_requirements check (char_length(special_requirements) <= 1000),
  constraint class_submissions_status check (status = any (array['pending'::text, 'approved'::text, 'declined'::text])),
  constraint class_submissions_what_students_learn check (char_length(what_students_learn) <= 1000)
);
alter table public.class_submissions enable row level security;

comment on table public.class_submissions is 'Classes on offer; the approved ones are listed.';
comment on column public.class_submissions.slug is 'The address /classes/{slug}: made when it is submitted, and then it stays.';
comment on column public.class_submissions.contact_public is 'Whether e-mail and phone are shown, as public_email and public_phone.';
comment on column public.class_submissions.updated_at is 'When its words were last changed: the review is promised from here.';

create index class_submissions_category on public.class_submissions using btree (class_category, created_at desc, id desc) where (status = 'approved'::text);
create index class_submissions_created_at on public.class_submissions using brin (created_at) with (autosummarize='true');
create index class_submissions_filters on public.class_submissions using btree (class_category, class_format, experience_level, created_at desc, id desc) where (status = 'approved'::text);
create index class_submissions_format on public.class_submissions using btree (class_format, created_at desc, id desc) where (status = 'approved'::text);
create index class_submissions_instructor_profile_id on public.class_submissions using btree (instructor_profile_id);
create index class_submissions_level on public.class_submissions using btree (experience_level, created_at desc, id desc) where (status = 'approved'::text);
create index class_submissions_newest on public.class_submissions using btree (created_at desc, id desc) where (status = 'approved'::text);
create index class_submissions_search on public.class_submissions using gin (search_text extensions.gin_trgm_ops, location_text extensions.gin_trgm_ops) with (fastupdate=off) where (status = 'approved'::text);
create index class_submissions_submitted_by on public.class_submissions using btree (submitted_by, created_at desc);
create index class_submissions_waiting on public.class_submissions using btree (updated_at, id) where (status = 'pending'::text);

grant all on public.class_submissions to service_role;
grant insert (id, instructor_profile_id, instructor_name, instructor_email, instructor_phone, instructor_bio, instructor_website, instructor_social_media, contact_public, class_title, class_description, class_category, class_format, class_duration, class_location, experience_level, max_participants, pricing_type, price_amount, availability_notes, materials_needed, what_students_learn, special_requirements), select (id, slug, instructor_profile_id, instructor_name, instructor_bio, instructor_website, instructor_social_media, class_title, class_description, class_category, class_format, class_duration, class_location, experience_level, max_participants, pricing_type, price_amount, availability_notes, materials_needed, what_students_learn, special_requirements, status, created_at, updated_at, reviewed_at, public_email, public_phone, takes_messages) on public.class_submissions to anon;
grant insert (id, instructor_profile_id, instructor_name, instructor_email, instructor_phone, instructor_bio, instructor_website, instructor_social_media, contact_public, class_title, class_description, class_category, class_format, class_duration, class_location, experience_level, max_participants, pricing_type, price_amount, availability_notes, materials_needed, what_students_learn, special_requirements), select (id, slug, instructor_profile_id, instructor_name, instructor_bio, instructor_website, instructor_social_media, class_title, class_description, class_category, class_format, class_duration, class_location, experience_level, max_participants, pricing_type, price_amount, availability_notes, materials_needed, what_students_learn, special_requirements, status, created_at, updated_at, reviewed_at, public_email, public_phone, takes_messages), update (instructor_profile_id, instructor_name, instructor_email, instructor_phone, instructor_bio, instructor_website, instructor_social_media, contact_public, class_title, class_description, class_category, class_format, class_duration, class_location, experience_level, max_participants, pricing_type, price_amount, availability_notes, materials_needed, what_students_learn, special_requirements) on public.class_submissions to authenticated;

create policy "a member changes her own" on public.class_submissions
  for update to authenticated
  using (submitted_by = (( select auth.uid() as uid)))
  with check (submitted_by = (( select auth.uid() as uid)) and (instructor_profile_id is null or (instructor_profile_id in ( select p.id
   from public.instructor_profiles p
  where p.user_id = (( select auth.uid() as uid))))));
create policy "a member sees her own" on public.class_submissions
  for select to authenticated
  using (submitted_by = (( select auth.uid() as uid)));
create policy "a member submits her own, with her own profile or none" on public.class_submissions
  for insert to authenticated
  with check (submitted_by = (( select auth.uid() as uid)) and (instructor_profile_id is null or (instructor_profile_id in ( select p.id
   from public.instructor_profiles p
  where p.user_id = (( select auth.uid() as uid))))));
create policy "a moderator reads all" on public.class_submissions
  for select to authenticated
  using (( select private.is_moderator() as is_moderator));
create policy "a visitor submits one for review" on public.class_submissions
  for insert to anon
  with check (submitted_by is null and instructor_profile_id is null);
create policy "everybody reads what was approved" on public.class_submissions
  for select to anon, authenticated
  using (status = 'approved'::text);
create policy "the second factor, where there is one, is shown" on public.class_submissions
  as restrictive for all to authenticated
  using (( select private.second_factor_done() as second_factor_done))
  with check (( select private.second_factor_done() as second_factor_done));

create trigger a_refuse_anonymous before insert on public.class_submissions for each statement execute function private.refuse_anonymous();
create trigger add_details after insert on public.class_submissions for each row execute function private.keep_class_details();
create trigger announce after insert on public.class_submissions for each row when ((new.status = 'pending'::text)) execute function private.announce_submission('class_received');
create trigger cancel_sessions after update of status on public.class_submissions for each row when (((new.status = 'declined'::text) and (old.status <> 'declined'::text))) execute function private.cancel_sessions_of_class();
create trigger delete_decided_versions after delete on public.class_submissions for each row execute function private.delete_decided_versions('class');
create trigger guess_thing_again after update of class_title on public.class_submissions for each row when ((old.class_title <> new.class_title)) execute function private.keep_class_details();
create trigger index_sessions after update on public.class_submissions for each row when ((((((old.status is distinct from new.status) or (old.class_category is distinct from new.class_category)) or (old.experience_level is distinct from new.experience_level)) or (old.class_format is distinct from new.class_format)) or (old.class_location is distinct from new.class_location))) execute function private.index_sessions_of_class('id');
create trigger keep_changed_search_entry after update on public.class_submissions for each row when (((((((old.class_title is distinct from new.class_title) or (old.instructor_name is distinct from new.instructor_name)) or (old.class_location is distinct from new.class_location)) or (old.class_category is distinct from new.class_category)) or (old.status is distinct from new.status)) or (old.created_at is distinct from new.created_at))) execute function private.keep_search_entry('class');
create trigger keep_search_entry after insert or delete on public.class_submissions for each row execute function private.keep_search_entry('class');
create trigger notify_pages after truncate on public.class_submissions for each statement execute function private.notify_pages();
create trigger notify_pages_of_changed after update on public.class_submissions referencing old table as old_rows new table as new_rows for each statement execute function private.notify_pages('r.status = ''approved''', '{submitted_by}');
create trigger notify_pages_of_new after insert on public.class_submissions referencing new table as new_rows for each statement execute function private.notify_pages('r.status = ''approved''', '{submitted_by}');
create trigger notify_pages_of_removed after delete on public.class_submissions referencing old table as old_rows for each statement execute function private.notify_pages('r.status = ''approved''', '{submitted_by}');
create trigger prepare before insert on public.class_submissions for each row execute function private.prepare_class();
create trigger refresh_photos after update of status on public.class_submissions for each row when ((old.status is distinct from new.status)) execute function private.refresh_published_photos();
create trigger review_changed_words before update on public.class_submissions for each row execute function private.review_changed_words('slug', 'submitted_by', 'instructor_profile_id', 'contact_public', 'public_email', 'public_phone', 'takes_messages', 'status', 'decline_reason', 'created_at', 'updated_at', 'reviewed_at', 'search_text', 'location_text');
create trigger tally after insert or delete or update of created_at on public.class_submissions for each row execute function private.tally_day('classes');
create trigger tell_of_class_price after update of pricing_type, price_amount on public.class_submissions for each row when (((new.status = 'approved'::text) and ((old.pricing_type is distinct from new.pricing_type) or (old.price_amount is distinct from new.price_amount)))) execute function private.tell_of_changed_class_price();
create trigger within_bound_insert before insert on public.class_submissions for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger within_bound_update before update on public.class_submissions for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_insert after insert on public.class_submissions referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_update after update on public.class_submissions referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();

create function private.prepare_class()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  if exists (select from public.class_submissions where id = new.id) then
    raise unique_violation using
      message = 'duplicate key value violates unique constraint "class_submissions_pkey"',
      constraint = 'class_submissions_pkey';
  end if;
  perform private.count_submission_of_network('class', 50);
  if new.submitted_by is null then
    perform private.count_submission('class-email', private.typed_address(new.instructor_email), 3);
  else
    perform private.count_submission('class-member', new.submitted_by::text, 5);
  end if;
  new.slug := coalesce(nullif(new.slug, ''), private.free_slug(new.class_title, 'class', 'public.class_submissions'));
  return new;
end
$function$;

create function private.cancel_sessions_of_class()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  perform private.cancel_together(
    array(select s.id from public.class_sessions s
           where s.class_id = new.id and s.status = 'scheduled' and s.starts_at > now()),
    'This class is no longer on Kindling.'
  );
  return null;
end
$function$;

create function private.keep_class_details()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  if tg_op = 'INSERT' then
    insert into public.class_details (class_id, language) values (new.id, private.home_language());
  else
    update public.class_details d set thing_guessed = true where d.class_id = new.id and d.thing_guessed;
  end if;
  return null;
end
$function$;

create function private.tell_of_changed_class_price()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
declare
  untold jsonb;
begin
  delete from private.outbox o
   where o.kind = 'class_price_changed' and o.payload ->> 'class_id' = new.id::text
  returning o.payload into untold;
  untold := coalesce(untold, jsonb_build_object(
    'class_id', new.id, 'known', private.price_fingerprint(old.pricing_type, old.price_amount), 'changed_at', now()
  ));
  if untold ->> 'known' <> private.price_fingerprint(new.pricing_type, new.price_amount) then
    perform private.enqueue('class_price_changed', untold, now() + interval '10 seconds');
  end if;
  return null;
end
$function$;

-- public.class_attendances

create table public.class_attendances (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  class_id uuid,
  attended_on date not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  constraint class_attendances_pkey primary key (id),
  constraint class_attendances_once_a_day unique (user_id, class_id, attended_on),
  constraint class_attendances_class_id_fkey foreign key (class_id) references public.class_submissions(id) on delete set null,
  constraint class_attendances_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint class_attendances_attended_on check (attended_on >= '2000-01-01'::date and attended_on <= (now() at time zone 'Europe/London'::text)::date)
);
alter table public.class_attendances enable row level security;

comment on table public.class_attendances is 'When a member went to a class, by her own word.';
comment on column public.class_attendances.confirmed_at is 'When the teacher checked her in; null where it is her own word alone.';

create index class_attendances_class_id on public.class_attendances using btree (class_id);
create index class_attendances_user_id on public.class_attendances using btree (user_id, attended_on desc);

grant delete, select on public.class_attendances to authenticated;
grant all on public.class_attendances to service_role;
grant insert (user_id, class_id, attended_on) on public.class_attendances to authenticated;

create policy "a member says that she went to an approved class" on public.class_attendances
  for insert to authenticated
  with check (user_id = (( select auth.uid() as uid)) and (exists ( select
   from public.class_submissions c
  where c.id = class_attendances.class_id and c.status = 'approved'::text)));
create policy "a member sees her own" on public.class_attendances
  for select to authenticated
  using (user_id = (( select auth.uid() as uid)));
create policy "a member takes back her own" on public.class_attendances
  for delete to authenticated
  using (user_id = (( select auth.uid() as uid)));
create policy "the second factor, where there is one, is shown" on public.class_attendances
  as restrictive for all to authenticated
  using (( select private.second_factor_done() as second_factor_done))
  with check (( select private.second_factor_done() as second_factor_done));

create trigger count after insert or delete on public.class_attendances for each row execute function private.count_attendance();
create trigger limit_a_day before insert on public.class_attendances for each row execute function private.limit_attendances();
create trigger tally after insert or delete or update of created_at on public.class_attendances for each row execute function private.tally_day('attendances');
create trigger within_bound_insert before insert on public.class_attendances for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_insert after insert on public.class_attendances referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();

create function private.limit_attendances()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  -- written by record_attendance(); no client has a grant on the column
  if new.confirmed_at is not null then
    return new;
  end if;
  perform private.require_own(new.user_id);
  perform private.count_submission('attendance', coalesce(new.user_id::text, ''), 20);
  return new;
end
$function$;

create function private.count_attendance()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  if tg_op = 'INSERT' then
    insert into public.user_counts as counts (user_id, classes_attended) values (new.user_id, 1)
    on conflict (user_id) do update set classes_attended = counts.classes_attended + 1;
  else
    -- nothing to change where she is being erased and her figures went first
    update public.user_counts set classes_attended = greatest(classes_attended - 1, 0) where user_id = old.user_id;
  end if;
  return null;
end
$function$;

-- public.journal_entries

create table public.journal_entries (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  title text not null default 'Untitled Entry'::text,
  content text not null default ''::text,
  mood text,
  reflection text,
  photo_url text,
  voice_note_url text,
  breakthrough boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  photo_thumbnail text,
  voice_note_seconds numeric(4,1),
  voice_note_peaks smallint[],
  constraint journal_entries_pkey primary key (id),
  constraint journal_entries_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint journal_entries_content check (char_length(content) <= 10000),
  constraint journal_entries_created_at check (created_at >= '2000-01-01 00:00:00+00'::timestamp with time zone),
  constraint journal_entries_mood check (char_length(mood) <= 100 and private.has_text(mood)),
  constraint journal_entries_photo_thumbnail check (photo_thumbnail is null or photo_url is not null and octet_length(photo_thumbnail) <= 8192 and photo_thumbnail ~ '^data:image/(jpeg|png|webp);base64,[A-Za-z0-9+/]+={0,2}$'::text),
  constraint journal_entries_photo_url check (private.is_journal_file(photo_url, user_id, 'photo'::text)),
  constraint journal_entries_reflection check (char_length(reflection) <= 1000),
  constraint journal_entries_title check (char_length(title) <= 200 and private.has_text(title)),
  constraint journal_entries_voice_note_peaks check (voice_note_peaks is null or voice_note_url is not null and cardinality(voice_note_peaks) >= 1 and cardinality(voice_note_peaks) <= 64 and array_position(voice_note_peaks, null::smallint) is null and (0 <= all (voice_note_peaks)) and (100 >= all (voice_note_peaks))),
  constraint journal_entries_voice_note_seconds check (voice_note_seconds is null or voice_note_url is not null and voice_note_seconds >= 0::numeric and voice_note_seconds <= 602::numeric),
  constraint journal_entries_voice_note_url check (private.is_journal_file(voice_note_url, user_id, 'voice'::text))
);
alter table public.journal_entries enable row level security;
alter table public.journal_entries alter column user_id set (n_distinct=-0.005);

comment on table public.journal_entries is 'Private: each row is read by the member who wrote it and by nobody else.';
comment on column public.journal_entries.photo_url is 'Says which file is meant; shown through a signed address.';
comment on column public.journal_entries.voice_note_url is 'Says which file is meant; shown through a signed address.';
comment on column public.journal_entries.photo_thumbnail is 'A data URL of at most 8 KB: lists show it without fetching the photo.';
comment on column public.journal_entries.voice_note_seconds is 'Length of the recording, which its file does not say.';
comment on column public.journal_entries.voice_note_peaks is 'Waveform of the recording: its loudness over time, from 0 to 100.';

create index journal_entries_mood on public.journal_entries using btree (user_id, mood, created_at desc, id desc);
create index journal_entries_newest on public.journal_entries using btree (user_id, created_at desc, id desc) include (mood, breakthrough);

grant delete, select on public.journal_entries to authenticated;
grant all on public.journal_entries to service_role;
grant insert (id, user_id, title, content, mood, reflection, photo_url, voice_note_url, breakthrough, created_at, photo_thumbnail, voice_note_seconds, voice_note_peaks), update (title, content, mood, reflection, photo_url, voice_note_url, breakthrough, photo_thumbnail, voice_note_seconds, voice_note_peaks) on public.journal_entries to authenticated;

create policy "a member changes her own journal" on public.journal_entries
  for update to authenticated
  using (user_id = (( select auth.uid() as uid)))
  with check (user_id = (( select auth.uid() as uid)));
create policy "a member reads her own journal" on public.journal_entries
  for select to authenticated
  using (user_id = (( select auth.uid() as uid)));
create policy "a member removes from her own journal" on public.journal_entries
  for delete to authenticated
  using (user_id = (( select auth.uid() as uid)));
create policy "a member writes in her own journal" on public.journal_entries
  for insert to authenticated
  with check (user_id = (( select auth.uid() as uid)));
create policy "the second factor, where there is one, is shown" on public.journal_entries
  as restrictive for all to authenticated
  using (( select private.second_factor_done() as second_factor_done))
  with check (( select private.second_factor_done() as second_factor_done));

create trigger count after insert or delete on public.journal_entries for each row execute function private.count_journal_entry();
create trigger count_changed_entry after update of mood, breakthrough, created_at on public.journal_entries for each row when ((((old.mood is distinct from new.mood) or (old.breakthrough is distinct from new.breakthrough)) or (old.created_at is distinct from new.created_at))) execute function private.count_changed_entry();
create trigger index_changed_entry after update of title, content, reflection on public.journal_entries for each row when ((((old.title is distinct from new.title) or (old.content is distinct from new.content)) or (old.reflection is distinct from new.reflection))) execute function private.index_changed_entry();
create trigger prepare before insert on public.journal_entries for each row execute function private.prepare_journal_entry();
create trigger set_updated_at before update on public.journal_entries for each row execute function private.set_updated_at();
create trigger tally after insert or delete or update of created_at on public.journal_entries for each row execute function private.tally_day('entries');
create trigger within_bound_insert before insert on public.journal_entries for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger within_bound_update before update on public.journal_entries for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_insert after insert on public.journal_entries referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_update after update on public.journal_entries referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();

create function private.prepare_journal_entry()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  perform private.require_own(new.user_id);
  if exists (select from public.journal_entries where id = new.id) then
    raise unique_violation using
      message = 'duplicate key value violates unique constraint "journal_entries_pkey"',
      constraint = 'journal_entries_pkey';
  end if;
  perform private.count_submission('journal-entry', coalesce(new.user_id::text, ''), 100);
  new.created_at := least(new.created_at, now());
  return new;
end
$function$;

create function private.count_journal_entry()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
declare
  entries integer;
begin
  if tg_op = 'INSERT' then
    insert into public.user_counts as counts (user_id, journal_entries) values (new.user_id, 1)
    on conflict (user_id) do update set journal_entries = counts.journal_entries + 1
    returning journal_entries into entries;
    -- one that was long stays so, however much of it is removed
    if exists (select from private.long_journals l where l.user_id = new.user_id) then
      -- of many in one statement the first has indexed and counted them all
      insert into private.journal_search_keys (entry_id, keys)
      select new.id, private.journal_keys(new.user_id, private.journal_words(new))
       where not exists (select from private.journal_search_keys k where k.entry_id = new.id);
      if found then
        perform private.count_in_day(new, 1);
      end if;
    elsif entries > 2000 then
      perform private.index_journal(new.user_id);
    end if;
  else
    -- nothing to change where she is being erased and her figures went first
    update public.user_counts set journal_entries = greatest(journal_entries - 1, 0) where user_id = old.user_id;
    perform private.count_in_day(old, -1);
  end if;
  return null;
end
$function$;

create function private.index_changed_entry()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  update private.journal_search_keys k set keys = private.journal_keys(new.user_id, private.journal_words(new))
   where k.entry_id = new.id;
  return null;
end
$function$;

create function private.count_changed_entry()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  if exists (select from private.long_journals l where l.user_id = new.user_id) then
    perform from public.user_counts c where c.user_id = new.user_id for update;
    perform private.count_in_day(old, -1);
    perform private.count_in_day(new, 1);
  end if;
  return null;
end
$function$;

-- public.draft_keys

create table public.draft_keys (
  user_id uuid not null default auth.uid(),
  key text not null default encode(extensions.gen_random_bytes(32), 'base64'::text),
  created_at timestamptz not null default now(),
  constraint draft_keys_pkey primary key (user_id),
  constraint draft_keys_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint draft_keys_key check (octet_length(decode(key, 'base64'::text)) = 32)
);
alter table public.draft_keys enable row level security;

comment on table public.draft_keys is 'What drafts on a member''s devices are encrypted with. Read by her alone.';

grant select on public.draft_keys to authenticated;
grant all on public.draft_keys to service_role;
grant insert (user_id) on public.draft_keys to authenticated;

create policy "a member makes her own" on public.draft_keys
  for insert to authenticated
  with check (user_id = (( select auth.uid() as uid)));
create policy "a member reads her own" on public.draft_keys
  for select to authenticated
  using (user_id = (( select auth.uid() as uid)));
create policy "the second factor, where there is one, is shown" on public.draft_keys
  as restrictive for all to authenticated
  using (( select private.second_factor_done() as second_factor_done))
  with check (( select private.second_factor_done() as second_factor_done));

create trigger within_bound_insert before insert on public.draft_keys for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_insert after insert on public.draft_keys referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();

-- public.blocks

create table public.blocks (
  blocker_id uuid not null default auth.uid(),
  blocked_id uuid not null,
  created_at timestamptz not null default now(),
  public_name text,
  username text,
  constraint blocks_pkey primary key (blocker_id, blocked_id),
  constraint blocks_blocked_id_fkey foreign key (blocked_id) references auth.users(id) on delete cascade,
  constraint blocks_blocker_id_fkey foreign key (blocker_id) references auth.users(id) on delete cascade,
  constraint blocks_another check (blocker_id <> blocked_id)
);
alter table public.blocks enable row level security;

comment on table public.blocks is 'Read by the one who blocked alone; it holds both ways.';

create index blocks_blocked_id on public.blocks using btree (blocked_id);

grant delete, select on public.blocks to authenticated;
grant all on public.blocks to service_role;
grant insert (blocker_id, blocked_id) on public.blocks to authenticated;

create policy "a member blocks for herself whom she meets" on public.blocks
  for insert to authenticated
  with check (blocker_id = (( select auth.uid() as uid)) and private.may_block(blocked_id));
create policy "a member lets back in whom she blocked" on public.blocks
  for delete to authenticated
  using (blocker_id = (( select auth.uid() as uid)));
create policy "a member sees whom she has blocked" on public.blocks
  for select to authenticated
  using (blocker_id = (( select auth.uid() as uid)));
create policy "the second factor, where there is one, is shown" on public.blocks
  as restrictive for all to authenticated
  using (( select private.second_factor_done() as second_factor_done))
  with check (( select private.second_factor_done() as second_factor_done));

create trigger check_unblock before delete on public.blocks for each row execute function private.check_unblock();
create trigger forget_hidden_members after insert or delete on public.blocks for each statement execute function private.forget_hidden_members();
create trigger part_bookings after insert on public.blocks for each row execute function private.part_bookings_after_block();
create trigger prepare before insert on public.blocks for each row execute function private.prepare_block();
create trigger within_bound_insert before insert on public.blocks for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_insert after insert on public.blocks referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();

create function private.prepare_block()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  perform private.require_own(new.blocker_id);
  perform private.count_submission('block', coalesce(new.blocker_id::text, ''), 100);
  if new.public_name is null then
    select c.public_name, c.username into new.public_name, new.username
      from public.member_cards c
     where c.user_id = new.blocked_id and c.user_id not in (select private.hidden_members());
  end if;
  return new;
end
$function$;

-- private.thread_blocks

create table private.thread_blocks (
  id uuid not null default gen_random_uuid(),
  blocker_id uuid not null,
  blocked_id uuid not null,
  class_id uuid,
  name text not null,
  created_at timestamptz not null default now(),
  constraint thread_blocks_pkey primary key (id),
  constraint thread_blocks_once unique (blocker_id, blocked_id, class_id),
  constraint thread_blocks_blocked_id_fkey foreign key (blocked_id) references auth.users(id) on delete cascade,
  constraint thread_blocks_blocker_id_fkey foreign key (blocker_id) references auth.users(id) on delete cascade,
  constraint thread_blocks_class_id_fkey foreign key (class_id) references public.class_submissions(id) on delete set null,
  constraint thread_blocks_another check (blocker_id <> blocked_id)
);
alter table private.thread_blocks enable row level security;

comment on table private.thread_blocks is 'Blocks made from a thread of class messages; they hold everywhere, as public.blocks do. Granted to nobody: the functions with thread in their names tell the one who blocked what she may know.';

create index thread_blocks_blocked_id on private.thread_blocks using btree (blocked_id);
create index thread_blocks_class_id on private.thread_blocks using btree (class_id);

create trigger check_unblock before delete on private.thread_blocks for each row execute function private.check_unblock();
create trigger forget_hidden_members after insert or delete on private.thread_blocks for each statement execute function private.forget_hidden_members();
create trigger part_bookings after insert on private.thread_blocks for each row execute function private.part_bookings_after_block();

-- public.member_cards

create table public.member_cards (
  user_id uuid not null default auth.uid(),
  public_name text not null,
  username text not null,
  avatar_url text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  portrait smallint,
  constraint member_cards_pkey primary key (user_id),
  constraint member_cards_username_unique unique (username),
  constraint member_cards_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint member_cards_avatar_url check (octet_length(avatar_url) <= 8192 and avatar_url ~ '^data:image/(jpeg|png|webp);base64,[A-Za-z0-9+/]+={0,2}$'::text),
  constraint member_cards_portrait check (portrait >= 0 and portrait <= 19),
  constraint member_cards_public_name check (char_length(public_name) <= 50 and private.has_text(public_name) and public_name !~ '[^[:space:]@]@[^[:space:]@]'::text),
  constraint member_cards_username check (username ~ '^[a-z0-9_]{3,30}$'::text and (username <> all (array['admin'::text, 'administrator'::text, 'anonymous'::text, 'everybody'::text, 'everyone'::text, 'help'::text, 'kindling'::text, 'member'::text, 'mod'::text, 'moderation'::text, 'moderator'::text, 'moderators'::text, 'nobody'::text, 'null'::text, 'official'::text, 'owner'::text, 'root'::text, 'security'::text, 'staff'::text, 'support'::text, 'system'::text, 'team'::text, 'undefined'::text, 'you'::text])))
);
alter table public.member_cards enable row level security;

comment on table public.member_cards is 'How a member is called in the community. She has one before her first post.';
comment on column public.member_cards.avatar_url is 'A data URL of at most 8 KB, for feeds carry it with every post.';
comment on column public.member_cards.portrait is 'That of her profile, for members to see; written with it.';

create index member_cards_words on public.member_cards using gin (public_name extensions.gin_trgm_ops, username extensions.gin_trgm_ops);

grant select on public.member_cards to authenticated;
grant all on public.member_cards to service_role;
grant insert (user_id, public_name, username, avatar_url), update (user_id, public_name, username, avatar_url) on public.member_cards to authenticated;

create policy "a member changes her own card" on public.member_cards
  for update to authenticated
  using (user_id = (( select auth.uid() as uid)))
  with check (user_id = (( select auth.uid() as uid)));
create policy "a member makes her own card" on public.member_cards
  for insert to authenticated
  with check (user_id = (( select auth.uid() as uid)));
create policy "members see one another's cards, but for a block" on public.member_cards
  for select to authenticated
  using (not (user_id in ( select h.id
   from private.hidden_members() h(id))));
create policy "nobody changes her name while suspended" on public.member_cards
  as restrictive for update to authenticated
  using (true)
  with check (not ( select private.is_suspended() as is_suspended));
create policy "nobody takes a name while suspended" on public.member_cards
  as restrictive for insert to authenticated
  with check (not ( select private.is_suspended() as is_suspended));
create policy "the second factor, where there is one, is shown" on public.member_cards
  as restrictive for all to authenticated
  using (( select private.second_factor_done() as second_factor_done))
  with check (( select private.second_factor_done() as second_factor_done));

create trigger a_refuse_anonymous before insert on public.member_cards for each statement execute function private.refuse_anonymous();
create trigger claim_username before insert or update of username on public.member_cards for each row execute function private.claim_username();
create trigger limit_edits before update of public_name, username, avatar_url on public.member_cards for each row when ((((old.public_name is distinct from new.public_name) or (old.username is distinct from new.username)) or (old.avatar_url is distinct from new.avatar_url))) execute function private.limit_edits();
create trigger notify_pages_of_changed after update on public.member_cards referencing old table as old_rows new table as new_rows for each statement execute function private.notify_pages('exists (select from public.stories s join public.posts p on p.id = s.post_id
              where p.author_id = r.user_id and s.status = ''featured'' and not s.example)', '{public_name}');
create trigger offer_renamed_stories after update of public_name on public.member_cards for each row when ((old.public_name is distinct from new.public_name)) execute function private.offer_renamed_stories();
create trigger rename_in_messages after update of public_name on public.member_cards for each row when ((old.public_name is distinct from new.public_name)) execute function private.rename_in_messages();
create trigger set_updated_at before update on public.member_cards for each row execute function private.set_updated_at();
create trigger strip_image_metadata before insert or update of avatar_url on public.member_cards for each row when ((new.avatar_url is not null)) execute function private.strip_image_metadata();
create trigger take_portrait before insert on public.member_cards for each row execute function private.take_portrait();
create trigger within_bound_insert before insert on public.member_cards for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger within_bound_update before update on public.member_cards for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_insert after insert on public.member_cards referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_update after update on public.member_cards referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();

create function private.claim_username()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
declare
  hash bytea := private.username_hash(new.username);
begin
  perform private.require_own(new.user_id);
  insert into private.used_usernames (username_hash, user_id) values (hash, new.user_id) on conflict do nothing;
  if exists (
    select from private.used_usernames u where u.username_hash = hash and u.user_id is distinct from new.user_id
  ) then
    raise unique_violation using
      message = 'duplicate key value violates unique constraint "member_cards_username_unique"',
      constraint = 'member_cards_username_unique';
  end if;
  return new;
end
$function$;

create function private.rename_in_messages()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  update public.class_messages m set author_name = new.public_name
   where m.author_id = new.user_id and m.member_id = new.user_id and m.author_name = old.public_name;
  return null;
end
$function$;

create function private.offer_renamed_stories()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  update public.stories s
     set status = 'offered', featured_at = null, updated_at = now(),
         offered_at = case s.status when 'featured' then now() else s.offered_at end
    from public.posts p
   where p.id = s.post_id and p.author_id = new.user_id and s.status in ('offered', 'featured') and not s.example;
  return null;
end
$function$;

create function private.take_portrait()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  new.portrait := (select portrait from public.profiles where id = new.user_id);
  return new;
end
$function$;

-- private.used_usernames

create table private.used_usernames (
  username_hash bytea not null,
  user_id uuid,
  constraint used_usernames_pkey primary key (username_hash),
  constraint used_usernames_user_id_fkey foreign key (user_id) references auth.users(id) on delete set null,
  constraint used_usernames_username_hash_check check (octet_length(username_hash) = 32)
);
alter table private.used_usernames enable row level security;

comment on table private.used_usernames is 'Every username that was ever taken, as a hash, and who may have it again.';

create index used_usernames_user_id on private.used_usernames using btree (user_id);

-- public.class_messages

create table public.class_messages (
  id uuid not null default gen_random_uuid(),
  class_id uuid not null,
  member_id uuid not null default auth.uid(),
  author_id uuid not null default auth.uid(),
  author_name text not null default ''::text,
  body text not null,
  created_at timestamptz not null default now(),
  hidden_at timestamptz,
  thread_id uuid,
  from_teacher boolean not null generated always as (author_id <> member_id) stored,
  constraint class_messages_pkey primary key (id),
  constraint class_messages_author_id_fkey foreign key (author_id) references auth.users(id) on delete cascade,
  constraint class_messages_class_id_fkey foreign key (class_id) references public.class_submissions(id) on delete cascade,
  constraint class_messages_member_id_fkey foreign key (member_id) references auth.users(id) on delete cascade,
  constraint class_messages_author_name check (char_length(author_name) <= 100 and private.has_text(author_name)),
  constraint class_messages_body check (char_length(body) <= 2000 and private.has_text(body)),
  constraint class_messages_thread_id check (thread_id is not null)
);
alter table public.class_messages enable row level security;

comment on table public.class_messages is 'Between a member and the teacher of a class. A thread is (class_id, member_id).';
comment on column public.class_messages.member_id is 'Whose thread it is. Granted to nobody, as is author_id: the community knows her by this id.';
comment on column public.class_messages.author_name is 'Of a member the name of her card or none, of a teacher the one in her class; never her address, nor her account''s name.';
comment on column public.class_messages.hidden_at is 'When a moderator hid it: its author alone still reads it.';
comment on column public.class_messages.thread_id is 'How the two and the mails call the conversation. It says nothing about either.';

create index class_messages_author_id on public.class_messages using btree (author_id);
create index class_messages_member_id on public.class_messages using btree (member_id, created_at desc);
create index class_messages_thread on public.class_messages using btree (class_id, member_id, created_at);
create index class_messages_thread_id on public.class_messages using btree (thread_id, created_at);

grant all on public.class_messages to service_role;
grant insert (id, class_id, body, thread_id), select (id, class_id, author_name, body, created_at, hidden_at, thread_id, from_teacher) on public.class_messages to authenticated;

create policy "each writes in her own name, the member first" on public.class_messages
  for insert to authenticated
  with check (author_id = (( select auth.uid() as uid)) and private.may_write(class_id, member_id));
create policy "nobody writes about a class while suspended" on public.class_messages
  as restrictive for insert to authenticated
  with check (not ( select private.is_suspended() as is_suspended));
create policy "the member reads her threads, but for blocks and what is hidden" on public.class_messages
  for select to authenticated
  using (member_id = (( select auth.uid() as uid)) and (author_id = (( select auth.uid() as uid)) or hidden_at is null and not (author_id in ( select private.blocked_members() as blocked_members))));
create policy "the second factor, where there is one, is shown" on public.class_messages
  as restrictive for all to authenticated
  using (( select private.second_factor_done() as second_factor_done))
  with check (( select private.second_factor_done() as second_factor_done));
create policy "the teacher reads the threads of her classes, but for blocks an" on public.class_messages
  for select to authenticated
  using ((class_id in ( select private.taught_classes() as taught_classes)) and (author_id = (( select auth.uid() as uid)) or hidden_at is null and not (author_id in ( select private.blocked_members() as blocked_members))));

create trigger a_refuse_anonymous before insert on public.class_messages for each statement execute function private.refuse_anonymous();
create trigger announce after insert on public.class_messages for each row execute function private.announce_class_message();
create trigger assign_thread before insert on public.class_messages for each row execute function private.assign_thread();
create trigger check_id before insert on public.class_messages for each row execute function private.refuse_used_id();
create trigger prepare before insert on public.class_messages for each row execute function private.prepare_class_message();
create trigger retire_id after delete on public.class_messages for each row execute function private.retire_id();
create trigger within_bound_insert before insert on public.class_messages for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_insert after insert on public.class_messages referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();

create function private.prepare_class_message()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  perform private.require_own(new.author_id);
  -- to everybody who is booked it is one message, which message_booked() has counted
  if current_setting('kindling.to_booked', true) is distinct from 'on' then
    perform private.count_submission(
      case when new.author_id = new.member_id then 'class-message' else 'class-reply' end,
      coalesce(new.author_id::text, ''),
      case when new.author_id = new.member_id then 20 else 100 end
    );
  end if;
  new.author_name := case
    when new.author_id = new.member_id then coalesce(
      (select c.public_name from public.member_cards c where c.user_id = new.author_id), 'A member'
    )
    else coalesce(
      (
        select c.instructor_name from public.class_submissions c
         where c.id = new.class_id and c.submitted_by = new.author_id and c.status = 'approved'
      ),
      'The teacher'
    )
  end;
  return new;
end
$function$;

create function private.announce_class_message()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  if current_setting('kindling.to_booked', true) is distinct from 'on' then
    perform private.enqueue('class_message_sent', jsonb_build_object('id', new.id));
  end if;
  return null;
end
$function$;

create function private.assign_thread()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  if new.thread_id is not null then
    select m.class_id, m.member_id into new.class_id, new.member_id
      from public.class_messages m where m.thread_id = new.thread_id limit 1;
    if not found then
      raise insufficient_privilege using
        message = 'new row violates row-level security policy for table "class_messages"';
    end if;
    return new;
  end if;
  -- of two first messages at the same moment the second waits, and finds the thread
  perform pg_advisory_xact_lock(hashtextextended(concat_ws(':', 'class-thread', new.class_id, new.member_id), 0));
  new.thread_id := coalesce(
    (
      select m.thread_id from public.class_messages m
       where m.class_id = new.class_id and m.member_id = new.member_id limit 1
    ),
    gen_random_uuid()
  );
  return new;
end
$function$;

-- public.posts

create table public.posts (
  id uuid not null default gen_random_uuid(),
  author_id uuid not null default auth.uid(),
  content text not null,
  photo_path text,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  hidden_at timestamptz,
  like_count integer not null default 0,
  share_count integer not null default 0,
  topic text,
  thing_slug text,
  class_id uuid,
  session_id uuid,
  constraint posts_pkey primary key (id),
  constraint posts_photo_path_key unique (photo_path),
  constraint posts_author_id_fkey foreign key (author_id) references public.member_cards(user_id) on delete cascade,
  constraint posts_class_id_fkey foreign key (class_id) references public.class_submissions(id) on delete set null,
  constraint posts_session_id_fkey foreign key (session_id) references public.class_sessions(id) on delete set null,
  constraint posts_content check (char_length(content) <= 2000 and private.has_text(content)),
  constraint posts_one_attachment check (num_nonnulls(thing_slug, class_id, session_id) <= 1),
  constraint posts_photo_path check (photo_path ~ (('^'::text || author_id) || '/photo-[0-9a-z-]{1,40}\.(jpg|png|webp)$'::text)),
  constraint posts_thing_slug check (char_length(thing_slug) <= 60 and thing_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text),
  constraint posts_topic check (topic = any (array['first-tries'::text, 'questions'::text, 'wins'::text, 'going-together'::text]))
);
alter table public.posts enable row level security;

comment on table public.posts is 'Newest first by (created_at, id). The counters are kept by triggers; comments are counted as the reader sees them.';
comment on column public.posts.photo_path is 'Where the photo lies in storage: in a folder of its author.';
comment on column public.posts.class_id is 'The class it speaks of: one that everybody may read when it was posted.';

create index posts_author_id on public.posts using btree (author_id, created_at desc, id desc);
create index posts_class_id on public.posts using btree (class_id) where (class_id is not null);
create index posts_newest on public.posts using btree (created_at desc, id desc);
create index posts_newest_of_topic on public.posts using btree (topic, created_at desc, id desc) where (topic is not null);
create index posts_session_id on public.posts using btree (session_id) where (session_id is not null);

grant delete, select on public.posts to authenticated;
grant all on public.posts to service_role;
grant insert (id, author_id, content, photo_path, topic, thing_slug, class_id, session_id), update (content, photo_path) on public.posts to authenticated;

create policy "a member changes her own post, unless it is hidden" on public.posts
  for update to authenticated
  using (author_id = (( select auth.uid() as uid)) and hidden_at is null)
  with check (author_id = (( select auth.uid() as uid)));
create policy "a member posts in her own name" on public.posts
  for insert to authenticated
  with check (author_id = (( select auth.uid() as uid)));
create policy "a member removes her own post" on public.posts
  for delete to authenticated
  using (author_id = (( select auth.uid() as uid)));
create policy "a post carries only what everybody may read" on public.posts
  as restrictive for insert to authenticated
  with check (private.is_listed(class_id, session_id));
create policy "members read posts, but for blocks and what is hidden" on public.posts
  for select to authenticated
  using (not (author_id in ( select h.id
   from private.hidden_members() h(id))) and (hidden_at is null or author_id = (( select auth.uid() as uid)) or ( select private.is_moderator() as is_moderator)));
create policy "nobody changes a post while suspended" on public.posts
  as restrictive for update to authenticated
  using (true)
  with check (not ( select private.is_suspended() as is_suspended));
create policy "nobody posts while suspended" on public.posts
  as restrictive for insert to authenticated
  with check (not ( select private.is_suspended() as is_suspended));
create policy "the second factor, where there is one, is shown" on public.posts
  as restrictive for all to authenticated
  using (( select private.second_factor_done() as second_factor_done))
  with check (( select private.second_factor_done() as second_factor_done));

create trigger a_refuse_anonymous before insert on public.posts for each statement execute function private.refuse_anonymous();
create trigger broadcast_changed after update of content, photo_path, hidden_at on public.posts for each row when ((((old.content is distinct from new.content) or (old.photo_path is distinct from new.photo_path)) or (old.hidden_at is distinct from new.hidden_at))) execute function private.broadcast_feed_change();
create trigger broadcast_created_or_removed after insert or delete on public.posts for each row execute function private.broadcast_feed_change();
create trigger check_id before insert on public.posts for each row execute function private.refuse_used_id();
create trigger count after insert or delete on public.posts for each row execute function private.count_post();
create trigger limit_edits before update of content, photo_path on public.posts for each row when (((old.content is distinct from new.content) or (old.photo_path is distinct from new.photo_path))) execute function private.limit_edits();
create trigger notify_pages_of_changed after update on public.posts referencing old table as old_rows new table as new_rows for each statement execute function private.notify_pages('exists (select from public.stories s where s.post_id = r.id and s.status = ''featured'' and not s.example)', '{content,hidden_at}');
create trigger offer_changed_post after update of content, photo_path on public.posts for each row when (((old.content is distinct from new.content) or (old.photo_path is distinct from new.photo_path))) execute function private.offer_changed_post();
create trigger prepare before insert on public.posts for each row execute function private.prepare_post();
create trigger retire_id after delete on public.posts for each row execute function private.retire_id();
create trigger set_edited_at before update of content, photo_path on public.posts for each row when (((old.content is distinct from new.content) or (old.photo_path is distinct from new.photo_path))) execute function private.set_edited_at();
create trigger tally after insert or delete or update of created_at on public.posts for each row execute function private.tally_day('posts');
create trigger within_bound_insert before insert on public.posts for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger within_bound_update before update on public.posts for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_insert after insert on public.posts referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_update after update on public.posts referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();

create function private.prepare_post()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  if exists (select from public.posts where id = new.id) then
    raise unique_violation using
      message = 'duplicate key value violates unique constraint "posts_pkey"', constraint = 'posts_pkey';
  end if;
  perform private.limit_posting(
    'post', new.author_id, (select count(*) from public.posts where author_id = new.author_id), 3, 30
  );
  return new;
end
$function$;

create function private.offer_changed_post()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  update public.stories s
     set status = 'offered', featured_at = null, updated_at = now(),
         offered_at = case s.status when 'featured' then now() else s.offered_at end
   where s.post_id = new.id and s.status in ('offered', 'featured') and not s.example;
  return null;
end
$function$;

create function private.count_post()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  if tg_op = 'INSERT' then
    insert into public.user_counts as counts (user_id, community_posts) values (new.author_id, 1)
    on conflict (user_id) do update set community_posts = counts.community_posts + 1;
  else
    -- nothing to change where she is being erased and her figures went first
    update public.user_counts set community_posts = greatest(community_posts - 1, 0) where user_id = old.author_id;
  end if;
  return null;
end
$function$;

-- public.comments

create table public.comments (
  id uuid not null default gen_random_uuid(),
  post_id uuid not null,
  author_id uuid not null default auth.uid(),
  content text not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  hidden_at timestamptz,
  constraint comments_pkey primary key (id),
  constraint comments_author_id_fkey foreign key (author_id) references public.member_cards(user_id) on delete cascade,
  constraint comments_post_id_fkey foreign key (post_id) references public.posts(id) on delete cascade,
  constraint comments_content check (char_length(content) <= 1000 and private.has_text(content))
);
alter table public.comments enable row level security;
alter table public.comments alter column post_id set (n_distinct=-0.005);

create index comments_author_id on public.comments using btree (author_id, created_at desc);
create index comments_of_post on public.comments using btree (post_id, created_at, id) include (author_id, hidden_at);

grant delete, select on public.comments to authenticated;
grant all on public.comments to service_role;
grant insert (id, post_id, author_id, content), update (content) on public.comments to authenticated;

create policy "a member changes her own comment, unless it is hidden" on public.comments
  for update to authenticated
  using (author_id = (( select auth.uid() as uid)) and hidden_at is null and (exists ( select
   from public.posts p
  where p.id = comments.post_id)))
  with check (author_id = (( select auth.uid() as uid)));
create policy "a member comments in her own name on what she can read" on public.comments
  for insert to authenticated
  with check (author_id = (( select auth.uid() as uid)) and (exists ( select
   from public.posts p
  where p.id = comments.post_id and p.hidden_at is null)));
create policy "a member removes her own comment" on public.comments
  for delete to authenticated
  using (author_id = (( select auth.uid() as uid)) and (exists ( select
   from public.posts p
  where p.id = comments.post_id)));
create policy "members read the comments of the posts they read, but for block" on public.comments
  for select to authenticated
  using (not (author_id in ( select h.id
   from private.hidden_members() h(id))) and (hidden_at is null or author_id = (( select auth.uid() as uid)) or ( select private.is_moderator() as is_moderator)) and (exists ( select
   from public.posts p
  where p.id = comments.post_id)));
create policy "nobody changes a comment while suspended" on public.comments
  as restrictive for update to authenticated
  using (true)
  with check (not ( select private.is_suspended() as is_suspended));
create policy "nobody comments while suspended" on public.comments
  as restrictive for insert to authenticated
  with check (not ( select private.is_suspended() as is_suspended));
create policy "the second factor, where there is one, is shown" on public.comments
  as restrictive for all to authenticated
  using (( select private.second_factor_done() as second_factor_done))
  with check (( select private.second_factor_done() as second_factor_done));

create trigger a_refuse_anonymous before insert on public.comments for each statement execute function private.refuse_anonymous();
create trigger broadcast_changed after update of content, hidden_at on public.comments for each row when (((old.content is distinct from new.content) or (old.hidden_at is distinct from new.hidden_at))) execute function private.broadcast_feed_change();
create trigger broadcast_created_or_removed after insert or delete on public.comments for each row execute function private.broadcast_feed_change();
create trigger check_id before insert on public.comments for each row execute function private.refuse_used_id();
create trigger delete_comment_notification after update of hidden_at on public.comments for each row when (((old.hidden_at is null) and (new.hidden_at is not null))) execute function private.delete_comment_notification();
create trigger limit_edits before update of content on public.comments for each row when ((old.content is distinct from new.content)) execute function private.limit_edits();
create trigger notify after insert on public.comments for each row execute function private.notify_comment();
create trigger prepare before insert on public.comments for each row execute function private.prepare_comment();
create trigger retire_id after delete on public.comments for each row execute function private.retire_id();
create trigger set_edited_at before update of content on public.comments for each row when ((old.content is distinct from new.content)) execute function private.set_edited_at();
create trigger within_bound_insert before insert on public.comments for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger within_bound_update before update on public.comments for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_insert after insert on public.comments referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_update after update on public.comments referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();

create function private.prepare_comment()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  if exists (select from public.comments where id = new.id) then
    raise unique_violation using
      message = 'duplicate key value violates unique constraint "comments_pkey"', constraint = 'comments_pkey';
  end if;
  perform private.limit_posting(
    'comment', new.author_id, (select count(*) from public.comments where author_id = new.author_id), 10, 200
  );
  return new;
end
$function$;

create function private.notify_comment()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
declare
  author uuid := (select p.author_id from public.posts p where p.id = new.post_id);
begin
  if author <> new.author_id then
    perform private.notify(author, 'comment', actor_id => new.author_id, post_id => new.post_id, comment_id => new.id);
  end if;
  return null;
end
$function$;

create function private.delete_comment_notification()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  delete from public.notifications n where n.comment_id = new.id and n.kind = 'comment';
  return null;
end
$function$;

-- public.post_likes

create table public.post_likes (
  post_id uuid not null,
  user_id uuid not null default auth.uid(),
  created_at timestamptz not null default now(),
  constraint post_likes_pkey primary key (post_id, user_id),
  constraint post_likes_post_id_fkey foreign key (post_id) references public.posts(id) on delete cascade,
  constraint post_likes_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade
);
alter table public.post_likes enable row level security;

comment on table public.post_likes is 'Each member sees her own: embedded in a post it says whether she likes it.';

create index post_likes_user_id on public.post_likes using btree (user_id);

grant delete, select on public.post_likes to authenticated;
grant all on public.post_likes to service_role;
grant insert (post_id, user_id) on public.post_likes to authenticated;

create policy "a member likes what she can read" on public.post_likes
  for insert to authenticated
  with check (user_id = (( select auth.uid() as uid)) and (exists ( select
   from public.posts p
  where p.id = post_likes.post_id and p.hidden_at is null)));
create policy "a member sees what she likes" on public.post_likes
  for select to authenticated
  using (user_id = (( select auth.uid() as uid)) and (exists ( select
   from public.posts p
  where p.id = post_likes.post_id)));
create policy "a member takes her like back" on public.post_likes
  for delete to authenticated
  using (user_id = (( select auth.uid() as uid)) and (exists ( select
   from public.posts p
  where p.id = post_likes.post_id)));
create policy "nobody likes while suspended" on public.post_likes
  as restrictive for insert to authenticated
  with check (not ( select private.is_suspended() as is_suspended));
create policy "the second factor, where there is one, is shown" on public.post_likes
  as restrictive for all to authenticated
  using (( select private.second_factor_done() as second_factor_done))
  with check (( select private.second_factor_done() as second_factor_done));

create trigger a_refuse_anonymous before insert on public.post_likes for each statement execute function private.refuse_anonymous();
create trigger count after insert or delete on public.post_likes for each row execute function private.count_like();
create trigger prepare before insert on public.post_likes for each row execute function private.prepare_reaction('community-like');
create trigger within_bound_insert before insert on public.post_likes for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_insert after insert on public.post_likes referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();

create function private.count_like()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  if tg_op = 'INSERT' then
    update public.posts set like_count = like_count + 1 where id = new.post_id;
  else
    update public.posts set like_count = like_count - 1 where id = old.post_id;
  end if;
  return null;
end
$function$;

-- public.post_shares

create table public.post_shares (
  post_id uuid not null,
  user_id uuid not null default auth.uid(),
  created_at timestamptz not null default now(),
  constraint post_shares_pkey primary key (post_id, user_id),
  constraint post_shares_post_id_fkey foreign key (post_id) references public.posts(id) on delete cascade,
  constraint post_shares_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade
);
alter table public.post_shares enable row level security;

create index post_shares_user_id on public.post_shares using btree (user_id);

grant select on public.post_shares to authenticated;
grant all on public.post_shares to service_role;
grant insert (post_id, user_id) on public.post_shares to authenticated;

create policy "a member sees what she has shared" on public.post_shares
  for select to authenticated
  using (user_id = (( select auth.uid() as uid)) and (exists ( select
   from public.posts p
  where p.id = post_shares.post_id)));
create policy "a member shares what she can read" on public.post_shares
  for insert to authenticated
  with check (user_id = (( select auth.uid() as uid)) and (exists ( select
   from public.posts p
  where p.id = post_shares.post_id and p.hidden_at is null)));
create policy "nobody shares while suspended" on public.post_shares
  as restrictive for insert to authenticated
  with check (not ( select private.is_suspended() as is_suspended));
create policy "the second factor, where there is one, is shown" on public.post_shares
  as restrictive for all to authenticated
  using (( select private.second_factor_done() as second_factor_done))
  with check (( select private.second_factor_done() as second_factor_done));

create trigger a_refuse_anonymous before insert on public.post_shares for each statement execute function private.refuse_anonymous();
create trigger count after insert or delete on public.post_shares for each row execute function private.count_share();
create trigger prepare before insert on public.post_shares for each row execute function private.prepare_reaction('community-share');
create trigger within_bound_insert before insert on public.post_shares for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_insert after insert on public.post_shares referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();

create function private.count_share()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  if tg_op = 'INSERT' then
    update public.posts set share_count = share_count + 1 where id = new.post_id;
  else
    update public.posts set share_count = share_count - 1 where id = old.post_id;
  end if;
  return null;
end
$function$;

-- public.stories

create table public.stories (
  id uuid not null default gen_random_uuid(),
  post_id uuid not null,
  title text not null,
  tags text[] not null default '{}'::text[],
  thing_slug text,
  status text not null default 'offered'::text,
  example boolean not null default false,
  decline_reason text,
  offered_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  featured_at timestamptz,
  constraint stories_pkey primary key (id),
  constraint stories_post_id_unique unique (post_id),
  constraint stories_post_id_fkey foreign key (post_id) references public.posts(id) on delete cascade,
  constraint stories_decline_reason check (decline_reason is null or status = 'declined'::text and char_length(decline_reason) <= 1000),
  constraint stories_featured_at check ((status = 'featured'::text) = (featured_at is not null)),
  constraint stories_status check (status = any (array['offered'::text, 'featured'::text, 'declined'::text, 'withdrawn'::text])),
  constraint stories_tags check (private.is_text_list(tags, 5, 30)),
  constraint stories_thing_slug check (char_length(thing_slug) <= 60 and thing_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text),
  constraint stories_title check (char_length(title) <= 120 and private.has_text(title))
);
alter table public.stories enable row level security;

comment on table public.stories is 'Posts that their authors offer to be featured. By offering she agrees that everybody may read it.';
comment on column public.stories.thing_slug is 'The thing it is about, by its page''s address.';
comment on column public.stories.updated_at is 'When its words, its photo or its author''s public name were last changed: the review is promised from here.';

create index stories_newest on public.stories using btree (featured_at desc, id desc) where (status = 'featured'::text);
create index stories_of_thing on public.stories using btree (thing_slug, featured_at desc, id desc) where (status = 'featured'::text);
create index stories_waiting on public.stories using btree (updated_at, id) where (status = 'offered'::text);

grant select on public.stories to authenticated;
grant all on public.stories to service_role;
grant insert (id, post_id, title, tags, thing_slug), update (title, tags, thing_slug, status) on public.stories to authenticated;

create policy "a member changes, withdraws and offers again her own story" on public.stories
  for update to authenticated
  using (not example and (exists ( select
   from public.posts p
  where p.id = stories.post_id and p.author_id = (( select auth.uid() as uid)) and p.hidden_at is null)))
  with check (status = any (array['offered'::text, 'withdrawn'::text]));
create policy "a member follows her own story" on public.stories
  for select to authenticated
  using ((( select p.author_id
   from public.posts p
  where p.id = stories.post_id)) = (( select auth.uid() as uid)));
create policy "a member offers a post of her own, unless it is hidden" on public.stories
  for insert to authenticated
  with check ((exists ( select
   from public.posts p
  where p.id = stories.post_id and p.author_id = (( select auth.uid() as uid)) and p.hidden_at is null)));
create policy "a moderator reads all stories" on public.stories
  for select to authenticated
  using (( select private.is_moderator() as is_moderator));
create policy "members read featured stories, but for blocks and what is hidde" on public.stories
  for select to authenticated
  using (status = 'featured'::text and ( select true
   from public.posts p
  where p.id = stories.post_id));
create policy "nobody changes or offers a story again while suspended" on public.stories
  as restrictive for update to authenticated
  using (true)
  with check (status = 'withdrawn'::text or not ( select private.is_suspended() as is_suspended));
create policy "nobody offers a story while suspended" on public.stories
  as restrictive for insert to authenticated
  with check (not ( select private.is_suspended() as is_suspended));
create policy "the second factor, where there is one, is shown" on public.stories
  as restrictive for all to authenticated
  using (( select private.second_factor_done() as second_factor_done))
  with check (( select private.second_factor_done() as second_factor_done));

create trigger a_refuse_anonymous before insert on public.stories for each statement execute function private.refuse_anonymous();
create trigger check_id before insert on public.stories for each row execute function private.refuse_used_id();
create trigger delete_decided_versions after delete on public.stories for each row execute function private.delete_decided_versions('story');
create trigger keep_changed_search_entry after update on public.stories for each row when ((((((old.title is distinct from new.title) or (old.tags is distinct from new.tags)) or (old.thing_slug is distinct from new.thing_slug)) or (old.status is distinct from new.status)) or (old.featured_at is distinct from new.featured_at))) execute function private.keep_search_entry('story');
create trigger keep_search_entry after insert or delete on public.stories for each row execute function private.keep_search_entry('story');
create trigger limit_edits before update of title, tags, thing_slug, status on public.stories for each row when (((((old.title is distinct from new.title) or (old.tags is distinct from new.tags)) or (old.thing_slug is distinct from new.thing_slug)) or (old.status is distinct from new.status))) execute function private.limit_edits();
create trigger notify_pages after truncate on public.stories for each statement execute function private.notify_pages();
create trigger notify_pages_of_changed after update on public.stories referencing old table as old_rows new table as new_rows for each statement execute function private.notify_pages('r.status = ''featured'' and not r.example', '{}');
create trigger notify_pages_of_new after insert on public.stories referencing new table as new_rows for each statement execute function private.notify_pages('r.status = ''featured'' and not r.example', '{}');
create trigger notify_pages_of_removed after delete on public.stories referencing old table as old_rows for each statement execute function private.notify_pages('r.status = ''featured'' and not r.example', '{}');
create trigger offer_again before update on public.stories for each row when ((old.* is distinct from new.*)) execute function private.offer_again();
create trigger prepare before insert on public.stories for each row execute function private.prepare_story();
create trigger retire_id after delete on public.stories for each row execute function private.retire_id();
create trigger within_bound_insert before insert on public.stories for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger within_bound_update before update on public.stories for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_insert after insert on public.stories referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_update after update on public.stories referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();

create function private.prepare_story()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  if exists (select from public.stories where id = new.id) then
    raise unique_violation using
      message = 'duplicate key value violates unique constraint "stories_pkey"', constraint = 'stories_pkey';
  end if;
  perform private.count_submission('community-story', coalesce(auth.uid()::text, ''), 10);
  return new;
end
$function$;

create function private.offer_again()
  returns trigger
  language plpgsql
  set search_path to ''
as $function$
begin
  if current_user <> 'authenticated' then
    return new;
  end if;
  if new.status is distinct from 'withdrawn' then
    new.status := 'offered';
  end if;
  if old.status <> 'offered' and new.status = 'offered' then
    new.offered_at := now();
  end if;
  new.featured_at := null;
  new.decline_reason := null;
  new.updated_at := now();
  return new;
end
$function$;

-- public.user_counts

create table public.user_counts (
  user_id uuid not null,
  classes_attended integer not null default 0,
  journal_entries integer not null default 0,
  community_posts integer not null default 0,
  constraint user_counts_pkey primary key (user_id),
  constraint user_counts_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint user_counts_classes_attended check (classes_attended >= 0),
  constraint user_counts_community_posts check (community_posts >= 0),
  constraint user_counts_journal_entries check (journal_entries >= 0)
);
alter table public.user_counts enable row level security;

comment on table public.user_counts is 'What is counted about a member as it happens. Read it as user_stats.';

grant select on public.user_counts to authenticated;
grant all on public.user_counts to service_role;

create policy "a member sees her own" on public.user_counts
  for select to authenticated
  using (user_id = (( select auth.uid() as uid)));
create policy "the second factor, where there is one, is shown" on public.user_counts
  as restrictive for all to authenticated
  using (( select private.second_factor_done() as second_factor_done))
  with check (( select private.second_factor_done() as second_factor_done));

-- public.notifications

create table public.notifications (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  kind text not null,
  actor_id uuid,
  post_id uuid,
  comment_id uuid,
  subject_kind text,
  subject_id uuid,
  subject_name text,
  decision text,
  reason text,
  sanction_id uuid,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  dates date[],
  constraint notifications_pkey primary key (id),
  constraint notifications_actor_id_fkey foreign key (actor_id) references public.member_cards(user_id) on delete cascade,
  constraint notifications_comment_id_fkey foreign key (comment_id) references public.comments(id) on delete cascade,
  constraint notifications_post_id_fkey foreign key (post_id) references public.posts(id) on delete cascade,
  constraint notifications_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint notifications_dates check (cardinality(dates) >= 1 and cardinality(dates) <= 104),
  constraint notifications_decision check (char_length(decision) <= 40),
  constraint notifications_kind check (kind = any (array['comment'::text, 'decision'::text, 'report_decided'::text, 'hidden'::text, 'restored'::text, 'warned'::text, 'suspended'::text, 'suspension_ended'::text, 'taken_down'::text, 'appeal_decided'::text, 'booking'::text, 'reaction'::text, 'unblocked'::text])),
  constraint notifications_reason check (char_length(reason) <= 2000),
  constraint notifications_subject_kind check (subject_kind = any (array['post'::text, 'comment'::text, 'member'::text, 'story'::text, 'listing'::text, 'class'::text, 'instructor'::text, 'message'::text, 'correspondent'::text, 'photo'::text])),
  constraint notifications_subject_name check (char_length(subject_name) <= 200)
);
alter table public.notifications enable row level security;
alter table public.notifications alter column user_id set (n_distinct=-0.005);

comment on table public.notifications is 'What a member is told in the app; each line is told live on member:{user_id}, by its id.';
comment on column public.notifications.dates is 'Days of the sessions that it tells of, on the clock of where they were to be held.';

create index notifications_actor_id on public.notifications using btree (actor_id);
create index notifications_comment_id on public.notifications using btree (comment_id);
create index notifications_newest on public.notifications using btree (user_id, created_at desc, id desc);
create index notifications_post_id on public.notifications using btree (post_id);
create index notifications_unread on public.notifications using btree (user_id) where (read_at is null);

grant delete, select on public.notifications to authenticated;
grant all on public.notifications to service_role;
grant update (read_at) on public.notifications to authenticated;

create policy "a member marks as read what she is told" on public.notifications
  for update to authenticated
  using (user_id = (( select auth.uid() as uid)) and (actor_id is null or not (actor_id in ( select h.id
   from private.hidden_members() h(id)))))
  with check (user_id = (( select auth.uid() as uid)));
create policy "a member reads what she is told, but for blocks" on public.notifications
  for select to authenticated
  using (user_id = (( select auth.uid() as uid)) and (actor_id is null or not (actor_id in ( select h.id
   from private.hidden_members() h(id)))));
create policy "a member removes what she was told" on public.notifications
  for delete to authenticated
  using (user_id = (( select auth.uid() as uid)) and (actor_id is null or not (actor_id in ( select h.id
   from private.hidden_members() h(id)))));
create policy "the second factor, where there is one, is shown" on public.notifications
  as restrictive for all to authenticated
  using (( select private.second_factor_done() as second_factor_done))
  with check (( select private.second_factor_done() as second_factor_done));

create trigger broadcast after insert on public.notifications for each row execute function private.broadcast_notification();
create trigger within_bound_update before update on public.notifications for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_update after update on public.notifications referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();

create function private.broadcast_notification()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  perform realtime.send(jsonb_build_object('id', new.id), 'notification', 'member:' || new.user_id);
  return null;
end
$function$;

-- public.moderation_decisions

create table public.moderation_decisions (
  id uuid not null default gen_random_uuid(),
  subject_kind text not null,
  subject_id uuid not null,
  subject_name text not null,
  decision text not null,
  reason text,
  moderator_id uuid not null,
  decided_at timestamptz not null default now(),
  previous_status text not null,
  undoes uuid,
  revision boolean not null default false,
  constraint moderation_decisions_pkey primary key (id),
  constraint moderation_decisions_undoes_key unique (undoes),
  constraint moderation_decisions_undoes_fkey foreign key (undoes) references public.moderation_decisions(id),
  constraint moderation_decisions_decision check (decision = any (array['approved'::text, 'declined'::text, 'undone'::text])),
  constraint moderation_decisions_previous_status check (previous_status = any (array['pending'::text, 'approved'::text, 'declined'::text])),
  constraint moderation_decisions_reason check (char_length(reason) <= 1000 and private.has_text(reason)),
  constraint moderation_decisions_reason_for check ((decision = 'declined'::text) = (reason is not null)),
  constraint moderation_decisions_subject_kind check (subject_kind = any (array['listing'::text, 'instructor'::text, 'class'::text, 'story'::text, 'photo'::text])),
  constraint moderation_decisions_undoes check ((decision = 'undone'::text) = (undoes is not null))
);
alter table public.moderation_decisions enable row level security;

comment on table public.moderation_decisions is 'Every decision about what was submitted, in the order they were made. Append-only.';
comment on column public.moderation_decisions.revision is 'About a change to what is listed: declined, the public version stays up.';

create index moderation_decisions_decision on public.moderation_decisions using btree (decision, decided_at desc, id desc);
create index moderation_decisions_moderator on public.moderation_decisions using btree (moderator_id, decided_at desc);
create index moderation_decisions_newest on public.moderation_decisions using btree (decided_at desc, id desc);
create index moderation_decisions_subject on public.moderation_decisions using btree (subject_kind, subject_id, decided_at desc);
create index moderation_decisions_words on public.moderation_decisions using gin (subject_name extensions.gin_trgm_ops, reason extensions.gin_trgm_ops);

grant select on public.moderation_decisions to authenticated, service_role;

create policy "a moderator sees what was decided" on public.moderation_decisions
  for select to authenticated
  using (( select private.is_moderator() as is_moderator));
create policy "the second factor, where there is one, is shown" on public.moderation_decisions
  as restrictive for all to authenticated
  using (( select private.second_factor_done() as second_factor_done))
  with check (( select private.second_factor_done() as second_factor_done));

create trigger announce after insert on public.moderation_decisions for each row when ((new.decision = any (array['approved'::text, 'declined'::text]))) execute function private.announce_decision();
create trigger moderation_decisions_stay before delete or update on public.moderation_decisions for each row execute function private.refuse_change();
create trigger moderation_decisions_stay_whole before truncate on public.moderation_decisions for each statement execute function private.refuse_change();

create function private.announce_decision()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  perform private.enqueue(
    'decision_notice', jsonb_build_object('decision_id', new.id), now() + interval '10 seconds'
  );
  return null;
end
$function$;

-- private.decided_versions

create table private.decided_versions (
  decision_id uuid not null,
  subject_kind text not null,
  subject_id uuid not null,
  content jsonb not null,
  revision jsonb,
  replaced jsonb,
  constraint decided_versions_pkey primary key (decision_id),
  constraint decided_versions_decision_id_fkey foreign key (decision_id) references public.moderation_decisions(id)
);
alter table private.decided_versions enable row level security;

comment on column private.decided_versions.revision is 'The revision that was decided, so that the decision can be taken back.';
comment on column private.decided_versions.replaced is 'The words that an approved revision replaced.';

create index decided_versions_subject on private.decided_versions using btree (subject_kind, subject_id);

-- public.reports

create table public.reports (
  id uuid not null default gen_random_uuid(),
  reporter_id uuid not null default auth.uid(),
  subject_kind text not null,
  subject_id uuid not null,
  reason text not null,
  note text,
  created_at timestamptz not null default now(),
  status text not null default 'open'::text,
  decided_at timestamptz,
  constraint reports_pkey primary key (id),
  constraint reports_reporter_id_fkey foreign key (reporter_id) references auth.users(id) on delete cascade,
  constraint reports_decided_at check ((status = 'open'::text) = (decided_at is null)),
  constraint reports_note check (char_length(note) <= 1000 and private.has_text(note)),
  constraint reports_reason check (reason = any (array['harassment'::text, 'hate'::text, 'sexual'::text, 'self_harm'::text, 'spam'::text, 'private_information'::text, 'false'::text, 'other'::text])),
  constraint reports_status check (status = any (array['open'::text, 'upheld'::text, 'dismissed'::text])),
  constraint reports_subject_kind check (subject_kind = any (array['post'::text, 'comment'::text, 'member'::text, 'story'::text, 'listing'::text, 'class'::text, 'instructor'::text, 'message'::text, 'correspondent'::text, 'photo'::text]))
);
alter table public.reports enable row level security;

comment on table public.reports is 'One that is open for each member and subject. Read by whoever reported and, through report_queue, by moderators.';

create index reports_longest_wait on public.reports using btree (created_at, subject_id) where (status = 'open'::text);
create index reports_of_member on public.reports using btree (reporter_id, created_at desc);
create index reports_open on public.reports using btree (subject_kind, subject_id, created_at) where (status = 'open'::text);
create unique index reports_open_once on public.reports using btree (reporter_id, subject_kind, subject_id) where (status = 'open'::text);
create index reports_urgent on public.reports using btree (subject_kind, subject_id) where ((status = 'open'::text) and (reason = 'self_harm'::text));

grant select on public.reports to authenticated;
grant all on public.reports to service_role;
grant insert (id, reporter_id, subject_kind, subject_id, reason, note) on public.reports to authenticated;

create policy "a member reads what became of her own reports" on public.reports
  for select to authenticated
  using (reporter_id = (( select auth.uid() as uid)));
create policy "a member reports in her own name" on public.reports
  for insert to authenticated
  with check (reporter_id = (( select auth.uid() as uid)));
create policy "the second factor, where there is one, is shown" on public.reports
  as restrictive for all to authenticated
  using (( select private.second_factor_done() as second_factor_done))
  with check (( select private.second_factor_done() as second_factor_done));

create trigger a_refuse_anonymous before insert on public.reports for each statement execute function private.refuse_anonymous();
create trigger admit_from_thread before insert on public.reports for each row when ((new.subject_kind = any (array['message'::text, 'correspondent'::text]))) execute function private.admit_thread_report();
create trigger conceal before insert on public.reports for each row execute function private.conceal_subject();
create trigger keep_words after insert on public.reports for each row execute function private.keep_reported_words();
create trigger prepare before insert on public.reports for each row execute function private.prepare_report();
create trigger within_bound_insert before insert on public.reports for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_insert after insert on public.reports referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();

create function private.prepare_report()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
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
  return new;
end
$function$;

create function private.keep_reported_words()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  insert into private.reported_words (report_id, member_id, name, words)
  select new.id, s.member_id, s.name, s.words
    from private.subjects s where s.kind = new.subject_kind and s.id = new.subject_id;
  return null;
end
$function$;

create function private.admit_thread_report()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
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
$function$;

create function private.conceal_subject()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
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
$function$;

-- private.reported_words

create table private.reported_words (
  report_id uuid not null,
  member_id uuid,
  name text not null,
  words text not null,
  constraint reported_words_pkey primary key (report_id),
  constraint reported_words_member_id_fkey foreign key (member_id) references auth.users(id) on delete cascade,
  constraint reported_words_report_id_fkey foreign key (report_id) references public.reports(id) on delete cascade
);
alter table private.reported_words enable row level security;

create index reported_words_member_id on private.reported_words using btree (member_id);

-- public.moderation_actions

create table public.moderation_actions (
  id uuid not null default gen_random_uuid(),
  action text not null,
  subject_kind text not null,
  subject_id uuid not null,
  member_id uuid,
  report_ids uuid[] not null default '{}'::uuid[],
  reason text not null,
  until timestamptz,
  moderator_id uuid not null,
  acted_at timestamptz not null default now(),
  undoes uuid,
  constraint moderation_actions_pkey primary key (id),
  constraint moderation_actions_undoes_fkey foreign key (undoes) references public.moderation_actions(id),
  constraint moderation_actions_action check (action = any (array['dismiss'::text, 'hide'::text, 'restore'::text, 'warn'::text, 'suspend'::text, 'unsuspend'::text, 'take_down'::text, 'appeal_upheld'::text, 'appeal_overturned'::text])),
  constraint moderation_actions_reason check (char_length(reason) <= 1000 and private.has_text(reason)),
  constraint moderation_actions_subject_kind check (subject_kind = any (array['post'::text, 'comment'::text, 'member'::text, 'story'::text, 'listing'::text, 'class'::text, 'instructor'::text, 'message'::text, 'correspondent'::text, 'photo'::text])),
  constraint moderation_actions_undoes check ((action = any (array['restore'::text, 'unsuspend'::text, 'appeal_upheld'::text, 'appeal_overturned'::text])) = (undoes is not null)),
  constraint moderation_actions_until check (until is null or action = 'suspend'::text and until > acted_at)
);
alter table public.moderation_actions enable row level security;

comment on table public.moderation_actions is 'Everything moderators did, in the order it was done. Only grows.';

create index moderation_actions_action on public.moderation_actions using btree (action, acted_at desc, id desc);
create unique index moderation_actions_appealed_once on public.moderation_actions using btree (undoes) where (action = any (array['appeal_upheld'::text, 'appeal_overturned'::text]));
create index moderation_actions_member on public.moderation_actions using btree (member_id, acted_at desc);
create index moderation_actions_moderator on public.moderation_actions using btree (moderator_id, acted_at desc);
create index moderation_actions_named on public.moderation_actions using btree (acted_at desc, id desc) where (subject_kind = any (array['story'::text, 'listing'::text, 'class'::text, 'instructor'::text, 'message'::text, 'correspondent'::text, 'photo'::text]));
create index moderation_actions_newest on public.moderation_actions using btree (acted_at desc, id desc);
create index moderation_actions_reason on public.moderation_actions using gin (reason extensions.gin_trgm_ops);
create index moderation_actions_subject_kind on public.moderation_actions using btree (subject_kind, acted_at desc, id desc);
create unique index moderation_actions_undone_once on public.moderation_actions using btree (undoes) where (action <> 'appeal_upheld'::text);

grant select on public.moderation_actions to authenticated, service_role;

create policy "a moderator sees what was done" on public.moderation_actions
  for select to authenticated
  using (( select private.is_moderator() as is_moderator));
create policy "the second factor, where there is one, is shown" on public.moderation_actions
  as restrictive for all to authenticated
  using (( select private.second_factor_done() as second_factor_done))
  with check (( select private.second_factor_done() as second_factor_done));

create trigger check_conflict_of_interest before insert on public.moderation_actions for each row execute function private.check_conflict_of_interest();
create trigger moderation_actions_stay before delete or update on public.moderation_actions for each row execute function private.refuse_change();
create trigger moderation_actions_stay_whole before truncate on public.moderation_actions for each statement execute function private.refuse_change();

create function private.check_conflict_of_interest()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  if new.moderator_id is distinct from auth.uid() then
    return new;
  end if;
  if exists (
      select from public.reports r
       where r.reporter_id = new.moderator_id
         and (
           r.id = any (new.report_ids)
           or r.status = 'open' and r.subject_kind = new.subject_kind and r.subject_id = new.subject_id
         )
    )
    and not private.reviews_alone(array[new.member_id]) then
    raise exception using errcode = 'PT403', message = 'You reported this yourself, so someone else decides it.';
  end if;
  if new.action = 'suspend' and not private.may_suspend(new.member_id) then
    raise exception using errcode = 'PT403', message = 'She’s a moderator too, so an admin decides whether she’s suspended.';
  end if;
  return new;
end
$function$;

-- public.appeals

create table public.appeals (
  id uuid not null default gen_random_uuid(),
  sanction_id uuid not null,
  member_id uuid not null default auth.uid(),
  body text not null,
  created_at timestamptz not null default now(),
  status text not null default 'open'::text,
  decided_by uuid,
  answer text,
  decided_at timestamptz,
  constraint appeals_pkey primary key (id),
  constraint appeals_sanction_id_unique unique (sanction_id),
  constraint appeals_member_id_fkey foreign key (member_id) references auth.users(id) on delete cascade,
  constraint appeals_sanction_id_fkey foreign key (sanction_id) references public.moderation_actions(id),
  constraint appeals_answer check (char_length(answer) <= 1000 and private.has_text(answer)),
  constraint appeals_body check (char_length(body) <= 2000 and private.has_text(body)),
  constraint appeals_decided check ((status = 'open'::text) = (decided_at is null) and (status = 'open'::text) = (answer is null) and (status = 'open'::text) = (decided_by is null)),
  constraint appeals_status check (status = any (array['open'::text, 'upheld'::text, 'overturned'::text]))
);
alter table public.appeals enable row level security;

comment on table public.appeals is 'One for each act, by the member whom it concerns.';

create index appeals_member_id on public.appeals using btree (member_id, created_at desc);
create index appeals_open on public.appeals using btree (created_at, id) include (member_id) where (status = 'open'::text);

grant all on public.appeals to service_role;
grant insert (id, sanction_id, member_id, body), select (id, sanction_id, member_id, body, created_at, status, answer, decided_at) on public.appeals to authenticated;

create policy "a member appeals against what concerns her and still holds" on public.appeals
  for insert to authenticated
  with check (member_id = (( select auth.uid() as uid)) and private.may_appeal(sanction_id));
create policy "a member reads her own appeals" on public.appeals
  for select to authenticated
  using (member_id = (( select auth.uid() as uid)));
create policy "the second factor, where there is one, is shown" on public.appeals
  as restrictive for all to authenticated
  using (( select private.second_factor_done() as second_factor_done))
  with check (( select private.second_factor_done() as second_factor_done));

create trigger within_bound_insert before insert on public.appeals for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_insert after insert on public.appeals referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();

-- private.mails

create table private.mails (
  id uuid not null,
  kind text not null,
  list text,
  address_hash bytea not null,
  withheld text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint mails_pkey primary key (id),
  constraint mails_address_hash_check check (octet_length(address_hash) = 32),
  constraint mails_withheld_check check (withheld = any (array['limit'::text, 'unwanted'::text]))
);
alter table private.mails enable row level security;

comment on table private.mails is 'One line for each job that was to mail something, for 30 days. Granted to nobody.';
comment on column private.mails.withheld is 'limit: the address has had as many as it gets in a day. unwanted: it was switched off.';

create index mails_address on private.mails using btree (address_hash, created_at desc);
create index mails_created_at on private.mails using btree (created_at);
create index mails_latest on private.mails using btree (kind, private.mail_state(sent_at, withheld), created_at desc);

create trigger tally after insert or delete or update of kind, sent_at, withheld on private.mails for each row execute function private.tally_mail();

create function private.tally_mail()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  if tg_op <> 'INSERT' then
    insert into private.tallies (figure, kind, state, change)
    values ('mails', old.kind, private.mail_state(old.sent_at, old.withheld), -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into private.tallies (figure, kind, state, change)
    values ('mails', new.kind, private.mail_state(new.sent_at, new.withheld), 1);
  end if;
  return null;
end
$function$;

-- private.thread_mails

create table private.thread_mails (
  class_id uuid not null,
  member_id uuid not null,
  recipient_id uuid not null,
  mail_id uuid not null,
  mailed_at timestamptz not null default now(),
  constraint thread_mails_pkey primary key (class_id, member_id, recipient_id),
  constraint thread_mails_class_id_fkey foreign key (class_id) references public.class_submissions(id) on delete cascade,
  constraint thread_mails_member_id_fkey foreign key (member_id) references auth.users(id) on delete cascade,
  constraint thread_mails_recipient_id_fkey foreign key (recipient_id) references auth.users(id) on delete cascade
);
alter table private.thread_mails enable row level security;

comment on table private.thread_mails is 'When somebody was last mailed about a thread of hers. Granted to nobody.';

create index thread_mails_member_id on private.thread_mails using btree (member_id);
create index thread_mails_recipient_id on private.thread_mails using btree (recipient_id);

-- private.deletion_mails

create table private.deletion_mails (
  id uuid not null default gen_random_uuid(),
  email text not null,
  created_at timestamptz not null default now(),
  constraint deletion_mails_pkey primary key (id)
);
alter table private.deletion_mails enable row level security;

comment on table private.deletion_mails is 'Addresses of deleted accounts until the mail that says so has gone. begin_mail() forgets old ones. Granted to nobody.';

-- public.mail_preferences

create table public.mail_preferences (
  user_id uuid not null default auth.uid(),
  messages boolean not null default true,
  stories boolean not null default true,
  submissions boolean not null default true,
  updated_at timestamptz not null default now(),
  reminders boolean not null default true,
  invitations boolean,
  quiet boolean not null default false,
  constraint mail_preferences_pkey primary key (user_id),
  constraint mail_preferences_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade
);
alter table public.mail_preferences enable row level security;

comment on table public.mail_preferences is 'Which mails a member wants; without a row, all of them.';
comment on column public.mail_preferences.invitations is 'Whether mails about a booking carry an invitation for her calendar; null, and without a row: unless she has blocked somebody.';
comment on column public.mail_preferences.quiet is 'Mails name no class and no place, in subject and body; what they are about is read on Kindling.';

grant select on public.mail_preferences to authenticated;
grant all on public.mail_preferences to service_role;
grant insert (user_id, messages, stories, submissions, reminders, invitations, quiet), update (user_id, messages, stories, submissions, reminders, invitations, quiet) on public.mail_preferences to authenticated;

create policy "a member changes her own" on public.mail_preferences
  for update to authenticated
  using (user_id = (( select auth.uid() as uid)))
  with check (user_id = (( select auth.uid() as uid)));
create policy "a member makes her own" on public.mail_preferences
  for insert to authenticated
  with check (user_id = (( select auth.uid() as uid)));
create policy "a member sees her own" on public.mail_preferences
  for select to authenticated
  using (user_id = (( select auth.uid() as uid)));
create policy "the second factor, where there is one, is shown" on public.mail_preferences
  as restrictive for all to authenticated
  using (( select private.second_factor_done() as second_factor_done))
  with check (( select private.second_factor_done() as second_factor_done));

create trigger set_updated_at before update on public.mail_preferences for each row execute function private.set_updated_at();
create trigger within_bound_insert before insert on public.mail_preferences for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger within_bound_update before update on public.mail_preferences for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_insert after insert on public.mail_preferences referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_update after update on public.mail_preferences referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();

-- private.mail_refusals

create table private.mail_refusals (
  address_hash bytea not null,
  created_at timestamptz not null default now(),
  constraint mail_refusals_pkey primary key (address_hash),
  constraint mail_refusals_address_hash_check check (octet_length(address_hash) = 32)
);
alter table private.mail_refusals enable row level security;

comment on table private.mail_refusals is 'Addresses without an account, as hashes, to which nothing that was sent in is told.';

-- private.mail_links

create table private.mail_links (
  token_hash text not null,
  list text not null,
  user_id uuid,
  address_hash bytea,
  used_at timestamptz not null default now(),
  constraint mail_links_pkey primary key (token_hash),
  constraint mail_links_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint mail_links_address_hash_check check (octet_length(address_hash) = 32),
  constraint mail_links_list_check check (list = any (array['messages'::text, 'reminders'::text, 'stories'::text, 'submissions'::text])),
  constraint mail_links_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'::text),
  constraint mail_links_whose check ((user_id is null) = (address_hash is not null) and (user_id is not null or list = 'submissions'::text))
);
alter table private.mail_links enable row level security;

create index mail_links_old on private.mail_links using btree (used_at) where (user_id is null);
create index mail_links_user_id on private.mail_links using btree (user_id);

-- private.contacts

create table private.contacts (
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  listing_id uuid,
  task text not null default 'send'::text,
  waiting boolean not null default true,
  contact_id text,
  erase_email text,
  attempts integer not null default 0,
  claimed_until timestamptz,
  refused text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  constraint contacts_pkey primary key (id),
  constraint contacts_listing_id unique (listing_id),
  constraint contacts_user_id unique (user_id),
  constraint contacts_contact_id check (char_length(contact_id) >= 1 and char_length(contact_id) <= 100),
  constraint contacts_of_one check (num_nonnulls(user_id, listing_id) = 1),
  constraint contacts_refused check (char_length(refused) <= 100),
  constraint contacts_task check (task = any (array['send'::text, 'erase'::text]))
);
alter table private.contacts enable row level security;

comment on table private.contacts is 'Who is to be found in the contact service, and what has still to be done there.';
comment on column private.contacts.refused is 'Why the service will never take it: its own code, no text of anybody''s.';

create index contacts_contact_id_known on private.contacts using btree (contact_id) where (contact_id is not null);
create index contacts_waiting on private.contacts using btree (created_at, id) where waiting;

create trigger tally after insert or delete or update of task, user_id, refused, waiting on private.contacts for each row execute function private.tally_contact();

create function private.tally_contact()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  if tg_op <> 'INSERT' then
    insert into private.tallies (figure, kind, state, reason, change)
    values ('contacts', private.contact_kind(old.task, old.user_id), private.contact_state(old.refused, old.waiting), old.refused, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into private.tallies (figure, kind, state, reason, change)
    values ('contacts', private.contact_kind(new.task, new.user_id), private.contact_state(new.refused, new.waiting), new.refused, 1);
  end if;
  return null;
end
$function$;

-- private.contact_service

create table private.contact_service (
  one boolean not null default true,
  paused_until timestamptz not null,
  failures integer not null default 1,
  reason text not null,
  constraint contact_service_pkey primary key (one),
  constraint contact_service_one check (one),
  constraint contact_service_reason check (char_length(reason) <= 100)
);
alter table private.contact_service enable row level security;

comment on table private.contact_service is 'Until when nobody asks the contact service anything, and why.';

-- public.data_exports

create table public.data_exports (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  requested_at timestamptz not null default now(),
  percent smallint not null default 0,
  ready_at timestamptz,
  expires_at timestamptz,
  bytes bigint,
  constraint data_exports_pkey primary key (id),
  constraint data_exports_user_id unique (user_id),
  constraint data_exports_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint data_exports_percent check (percent >= 0 and percent <= 100),
  constraint data_exports_ready check (num_nonnulls(ready_at, expires_at, bytes) = any (array[0, 3]))
);
alter table public.data_exports enable row level security;

comment on table public.data_exports is 'A member''s last export, and how far it is. Her own to see.';

create index data_exports_expires_at on public.data_exports using btree (expires_at);

grant select on public.data_exports to authenticated;
grant all on public.data_exports to service_role;

create policy "a member sees how her export is coming on" on public.data_exports
  for select to authenticated
  using (user_id = (( select auth.uid() as uid)));
create policy "the second factor, where there is one, is shown" on public.data_exports
  as restrictive for all to authenticated
  using (( select private.second_factor_done() as second_factor_done))
  with check (( select private.second_factor_done() as second_factor_done));

-- public.account_deletions

create table public.account_deletions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null,
  constraint account_deletions_pkey primary key (id),
  constraint account_deletions_user_id unique (user_id),
  constraint account_deletions_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade
);
alter table public.account_deletions enable row level security;

comment on table public.account_deletions is 'Accounts that will be deleted, and when. Gone with the account, or when she keeps it.';

create index account_deletions_due_at on public.account_deletions using btree (due_at);

grant select on public.account_deletions to authenticated;
grant all on public.account_deletions to service_role;

create policy "a member sees that her account will be deleted" on public.account_deletions
  for select to authenticated
  using (user_id = (( select auth.uid() as uid)));
create policy "the second factor, where there is one, is shown" on public.account_deletions
  as restrictive for all to authenticated
  using (( select private.second_factor_done() as second_factor_done))
  with check (( select private.second_factor_done() as second_factor_done));

create trigger cancel_sessions after insert or update of due_at on public.account_deletions for each row execute function private.cancel_sessions_of_leaver();

create function private.cancel_sessions_of_leaver()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  perform private.cancel_together(
    array(select s.id from public.class_sessions s join public.class_submissions c on c.id = s.class_id
           where c.submitted_by = new.user_id and s.status = 'scheduled' and s.starts_at > now() and s.ends_at > new.due_at),
    null
  );
  return null;
end
$function$;

-- public.admin_acts

create table public.admin_acts (
  id uuid not null default gen_random_uuid(),
  act text not null,
  member_id uuid,
  detail text,
  admin_id uuid,
  acted_at timestamptz not null default now(),
  constraint admin_acts_pkey primary key (id),
  constraint admin_acts_act check (act = any (array['set_up'::text, 'create'::text, 'ban'::text, 'lift_ban'::text, 'reset_password'::text, 'reset_second_factor'::text, 'export'::text, 'erase'::text, 'retry_job'::text, 'retry_kind'::text])),
  constraint admin_acts_detail check (char_length(detail) <= 200)
);
alter table public.admin_acts enable row level security;

comment on table public.admin_acts is 'What admins and the command line did, in the order it was done. Only grows.';

create index admin_acts_newest on public.admin_acts using btree (acted_at desc, id desc);

grant select on public.admin_acts to authenticated, service_role;

create policy "an admin sees what admins did" on public.admin_acts
  for select to authenticated
  using (( select private.is_admin() as is_admin));
create policy "the second factor, where there is one, is shown" on public.admin_acts
  as restrictive for all to authenticated
  using (( select private.second_factor_done() as second_factor_done))
  with check (( select private.second_factor_done() as second_factor_done));

create trigger admin_acts_stay before delete or update on public.admin_acts for each row execute function private.refuse_change();
create trigger admin_acts_stay_whole before truncate on public.admin_acts for each statement execute function private.refuse_change();

-- private.setup_links

create table private.setup_links (
  token_hash bytea not null,
  expires_at timestamptz not null default now() + '24:00:00'::interval,
  constraint setup_links_pkey primary key (token_hash),
  constraint setup_links_token_hash_check check (octet_length(token_hash) = 32)
);
alter table private.setup_links enable row level security;

comment on table private.setup_links is 'Links from the log by which the first admin is made. Granted to nobody.';

-- private.replicas

create unlogged table private.replicas (
  id uuid not null,
  version text not null,
  node_version text not null,
  disk_free bigint,
  disk_total bigint,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  disk_floor bigint,
  disks jsonb,
  constraint replicas_pkey primary key (id)
);
alter table private.replicas enable row level security;

comment on table private.replicas is 'The servers that are running. Granted to nobody.';
comment on column private.replicas.disk_floor is 'With less free than this the server takes nothing in.';
comment on column private.replicas.disks is 'Each of its disks: what is kept there (files, uploads on their way to a bucket, database), free and total.';

-- public.venues

create table public.venues (
  id uuid not null default gen_random_uuid(),
  owner_id uuid default auth.uid(),
  name text not null,
  address text not null,
  town text not null,
  latitude numeric(8,5),
  longitude numeric(8,5),
  directions text,
  at_home boolean not null default false,
  step_free_entrance boolean not null default false,
  step_free_toilet boolean not null default false,
  hearing_loop boolean not null default false,
  quiet_space boolean not null default false,
  seating boolean not null default false,
  parking boolean not null default false,
  childcare boolean not null default false,
  baby_welcome boolean not null default false,
  nearest_stop text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  public_address text generated always as (
case
    when not at_home then address
    else null::text
end) stored,
  public_directions text generated always as (
case
    when not at_home then directions
    else null::text
end) stored,
  public_latitude numeric(8,5) generated always as (
case
    when at_home then round(latitude, 2)
    else latitude
end) stored,
  public_longitude numeric(8,5) generated always as (
case
    when at_home then round(longitude, 2)
    else longitude
end) stored,
  place_id integer,
  listing_id uuid,
  offered boolean not null default false,
  offer_note text,
  public_name text generated always as (
case
    when not at_home then name
    else null::text
end) stored,
  public_nearest_stop text generated always as (
case
    when not at_home then nearest_stop
    else null::text
end) stored,
  constraint venues_pkey primary key (id),
  constraint venues_listing_id_fkey foreign key (listing_id) references public.business_listings(id) on delete set null,
  constraint venues_owner_id_fkey foreign key (owner_id) references auth.users(id) on delete cascade,
  constraint venues_address check (char_length(address) <= 200 and private.has_text(address)),
  constraint venues_coordinates check ((latitude is null) = (longitude is null)),
  constraint venues_directions check (char_length(directions) <= 500),
  constraint venues_latitude check (latitude >= '-90'::integer::numeric and latitude <= 90::numeric),
  constraint venues_longitude check (longitude >= '-180'::integer::numeric and longitude <= 180::numeric),
  constraint venues_name check (char_length(name) <= 100 and private.has_text(name)),
  constraint venues_nearest_stop check (char_length(nearest_stop) <= 200),
  constraint venues_offer_note check (char_length(offer_note) <= 500),
  constraint venues_offered check (not offered or owner_id is null),
  constraint venues_one_owner check (owner_id is null or listing_id is null),
  constraint venues_town check (char_length(town) <= 100 and private.has_text(town))
);
alter table public.venues enable row level security;

comment on table public.venues is 'Where sessions are held; a teacher uses hers again.';
comment on column public.venues.at_home is 'Somebody''s home: of what is typed only the town is public; disclosure_moment() says when the rest is told to whom.';
comment on column public.venues.place_id is 'The town of the gazetteer it lies in; null where that is unknown or could be several.';
comment on column public.venues.listing_id is 'The business whose place it is; a teacher''s own has none.';
comment on column public.venues.offered is 'Teachers can plan sessions there. Withdrawn, it stays for those that are planned.';
comment on column public.venues.offer_note is 'What teachers should know: when it is free, what it costs, whom to ask. Told to members alone.';

create unique index venues_listing_id on public.venues using btree (listing_id);
create index venues_offered on public.venues using btree (town, name, id) where offered;
create index venues_owner_id on public.venues using btree (owner_id, name, id);

grant delete on public.venues to authenticated;
grant all on public.venues to service_role;
grant select (id, town, at_home, step_free_entrance, step_free_toilet, hearing_loop, quiet_space, seating, parking, childcare, baby_welcome, public_address, public_directions, public_latitude, public_longitude, listing_id, public_name, public_nearest_stop) on public.venues to anon;
grant insert (id, name, address, town, latitude, longitude, directions, at_home, step_free_entrance, step_free_toilet, hearing_loop, quiet_space, seating, parking, childcare, baby_welcome, nearest_stop), select (id, town, at_home, step_free_entrance, step_free_toilet, hearing_loop, quiet_space, seating, parking, childcare, baby_welcome, public_address, public_directions, public_latitude, public_longitude, listing_id, public_name, public_nearest_stop), update (name, address, town, latitude, longitude, directions, at_home, step_free_entrance, step_free_toilet, hearing_loop, quiet_space, seating, parking, childcare, baby_welcome, nearest_stop) on public.venues to authenticated;

create policy "a member adds her own" on public.venues
  for insert to authenticated
  with check (owner_id = (( select auth.uid() as uid)));
create policy "a teacher changes her own" on public.venues
  for update to authenticated
  using (owner_id = (( select auth.uid() as uid)))
  with check (owner_id = (( select auth.uid() as uid)));
create policy "a teacher reads her own" on public.venues
  for select to authenticated
  using (owner_id = (( select auth.uid() as uid)));
create policy "a teacher removes her own" on public.venues
  for delete to authenticated
  using (owner_id = (( select auth.uid() as uid)));
create policy "everybody reads where an approved class is held" on public.venues
  for select to anon, authenticated
  using ((exists ( select
   from public.class_sessions s
  where s.venue_id = venues.id and (not venues.at_home or s.ends_at > now() and s.status = 'scheduled'::text))));
create policy "the second factor, where there is one, is shown" on public.venues
  as restrictive for all to authenticated
  using (( select private.second_factor_done() as second_factor_done))
  with check (( select private.second_factor_done() as second_factor_done));

create trigger a_refuse_anonymous before insert on public.venues for each statement execute function private.refuse_anonymous();
create trigger index_sessions after update on public.venues for each row when ((((((((((((old.place_id is distinct from new.place_id) or (old.public_latitude is distinct from new.public_latitude)) or (old.public_longitude is distinct from new.public_longitude)) or (old.step_free_entrance is distinct from new.step_free_entrance)) or (old.step_free_toilet is distinct from new.step_free_toilet)) or (old.hearing_loop is distinct from new.hearing_loop)) or (old.quiet_space is distinct from new.quiet_space)) or (old.seating is distinct from new.seating)) or (old.parking is distinct from new.parking)) or (old.childcare is distinct from new.childcare)) or (old.baby_welcome is distinct from new.baby_welcome))) execute function private.index_sessions_of_venue();
create trigger keep_in_use before delete on public.venues for each row execute function private.keep_venue_in_use();
create trigger locate before insert on public.venues for each row when ((new.place_id is null)) execute function private.locate_venue();
create trigger locate_again before update of town on public.venues for each row when ((old.town is distinct from new.town)) execute function private.locate_venue();
create trigger notify_pages after truncate on public.venues for each statement execute function private.notify_pages();
create trigger notify_pages_of_changed after update on public.venues referencing old table as old_rows new table as new_rows for each statement execute function private.notify_pages('exists (select from public.class_sessions s join public.class_submissions c on c.id = s.class_id
               where s.venue_id = r.id and c.status = ''approved'')', '{place_id}');
create trigger notify_pages_of_new after insert on public.venues referencing new table as new_rows for each statement execute function private.notify_pages('exists (select from public.class_sessions s join public.class_submissions c on c.id = s.class_id
               where s.venue_id = r.id and c.status = ''approved'')', '{place_id}');
create trigger notify_pages_of_removed after delete on public.venues referencing old table as old_rows for each statement execute function private.notify_pages('exists (select from public.class_sessions s join public.class_submissions c on c.id = s.class_id
               where s.venue_id = r.id and c.status = ''approved'')', '{place_id}');
create trigger refresh_photos after update of at_home on public.venues for each row when ((old.at_home is distinct from new.at_home)) execute function private.refresh_published_photos();
create trigger remove_orphaned after update of listing_id on public.venues for each row when (((old.listing_id is not null) and (new.listing_id is null) and (new.owner_id is null))) execute function private.remove_orphaned_venue();
create trigger set_updated_at before update on public.venues for each row execute function private.set_updated_at();
create trigger tell_of_move after update of address, town on public.venues for each row when (((old.address is distinct from new.address) or (old.town is distinct from new.town))) execute function private.tell_of_moved_venue();
create trigger within_bound_insert before insert on public.venues for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger within_bound_update before update on public.venues for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_insert after insert on public.venues referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_update after update on public.venues referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();

create function private.locate_venue()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  new.place_id := private.resolve_place(new.town);
  return new;
end
$function$;

create function private.index_sessions_of_venue()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  perform private.index_sessions(array(
    select s.id from public.class_sessions s where s.venue_id = new.id and s.starts_at > now()
  ));
  return null;
end
$function$;

create function private.remove_orphaned_venue()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  delete from public.venues v
   where v.id = new.id and not exists (select from public.class_sessions s where s.venue_id = v.id and s.ends_at > now());
  return null;
end
$function$;

create function private.keep_venue_in_use()
  returns trigger
  language plpgsql
  stable security definer
  set search_path to ''
as $function$
begin
  if old.owner_id = auth.uid() and exists (
    select from public.class_sessions s where s.venue_id = old.id and s.status = 'scheduled' and s.ends_at > now()
  ) then
    raise exception using errcode = 'PT409', message = 'Sessions are planned there.', detail = 'in_use';
  end if;
  return old;
end
$function$;

create function private.tell_of_moved_venue()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
declare
  concerned uuid;
begin
  for concerned in
    select s.id from public.class_sessions s
     where s.venue_id = new.id and s.status = 'scheduled' and s.starts_at > now() order by s.id for update
  loop
    update public.class_sessions s set sequence = s.sequence + 1, updated_at = now() where s.id = concerned;
    perform private.record_for_all(concerned, 'session_changed', null);
  end loop;
  return null;
end
$function$;

-- public.session_series

create table public.session_series (
  id uuid not null,
  class_id uuid not null,
  rule text not null,
  created_at timestamptz not null default now(),
  booked_as text not null default 'single'::text,
  constraint session_series_pkey primary key (id),
  constraint session_series_class_id_fkey foreign key (class_id) references public.class_submissions(id) on delete cascade,
  constraint session_series_booked_as check (booked_as = any (array['single'::text, 'course'::text, 'either'::text])),
  constraint session_series_rule check (char_length(rule) <= 1000 and rule ~ '^RRULE:'::text)
);
alter table public.session_series enable row level security;

comment on table public.session_series is 'Recurrence rules of sessions; the sessions themselves are rows of class_sessions.';
comment on column public.session_series.booked_as is 'Whether its dates are booked one by one, all that are left as one, or either way.';

create index session_series_class_id on public.session_series using btree (class_id, created_at);

grant select on public.session_series to anon, authenticated;
grant all on public.session_series to service_role;

create policy "everybody reads those of approved classes, a teacher those of h" on public.session_series
  for select to anon, authenticated
  using ((exists ( select
   from public.class_submissions c
  where c.id = session_series.class_id)));
create policy "the second factor, where there is one, is shown" on public.session_series
  as restrictive for all to authenticated
  using (( select private.second_factor_done() as second_factor_done))
  with check (( select private.second_factor_done() as second_factor_done));

create trigger notify_pages after truncate on public.session_series for each statement execute function private.notify_pages();
create trigger notify_pages_of_changed after update on public.session_series referencing old table as old_rows new table as new_rows for each statement execute function private.notify_pages('exists (select from public.class_submissions c where c.id = r.class_id and c.status = ''approved'')', '{}');
create trigger notify_pages_of_new after insert on public.session_series referencing new table as new_rows for each statement execute function private.notify_pages('exists (select from public.class_submissions c where c.id = r.class_id and c.status = ''approved'')', '{}');
create trigger notify_pages_of_removed after delete on public.session_series referencing old table as old_rows for each statement execute function private.notify_pages('exists (select from public.class_submissions c where c.id = r.class_id and c.status = ''approved'')', '{}');

-- public.class_sessions

create table public.class_sessions (
  id uuid not null default gen_random_uuid(),
  class_id uuid not null,
  series_id uuid,
  venue_id uuid,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  time_zone text not null,
  capacity integer not null,
  places_left integer not null,
  price_kind text not null default 'as_class'::text,
  price_amount integer,
  price_currency text,
  status text not null default 'scheduled'::text,
  booking_opens_at timestamptz,
  booking_closes_at timestamptz,
  cancellation_hours integer not null default 24,
  bring text,
  online_link text,
  payment_link text,
  cancel_reason text,
  sequence integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  is_online boolean not null generated always as (online_link is not null) stored,
  constraint class_sessions_pkey primary key (id),
  constraint class_sessions_class_id_fkey foreign key (class_id) references public.class_submissions(id) on delete cascade,
  constraint class_sessions_series_id_fkey foreign key (series_id) references public.session_series(id) on delete set null,
  constraint class_sessions_venue_id_fkey foreign key (venue_id) references public.venues(id) on delete set null,
  constraint class_sessions_booking_closes_at check (booking_closes_at <= starts_at),
  constraint class_sessions_booking_opens_at check (booking_opens_at < coalesce(booking_closes_at, starts_at)),
  constraint class_sessions_bring check (char_length(bring) <= 500),
  constraint class_sessions_cancel_reason check (cancel_reason is null or status = 'cancelled'::text and char_length(cancel_reason) <= 500),
  constraint class_sessions_cancellation_hours check (cancellation_hours = any (array[24, 48, 168])),
  constraint class_sessions_capacity check (capacity >= 1 and capacity <= 1000),
  constraint class_sessions_ends_at check (ends_at > starts_at and ends_at <= (starts_at + '72:00:00'::interval)),
  constraint class_sessions_online_link check (private.is_web_address(online_link)),
  constraint class_sessions_payment_link check (private.is_web_address(payment_link)),
  constraint class_sessions_places_left check (places_left >= 0 and places_left <= capacity),
  constraint class_sessions_price check (
case price_kind
    when 'fixed'::text then price_amount >= 1 and price_amount <= 100000000 and private.is_currency(price_currency)
    when 'free'::text then not price_amount is distinct from 0 and price_currency is null
    else price_amount is null and price_currency is null
end),
  constraint class_sessions_price_kind check (price_kind = any (array['as_class'::text, 'free'::text, 'fixed'::text, 'pay_what_you_like'::text])),
  constraint class_sessions_status check (status = any (array['scheduled'::text, 'cancelled'::text])),
  constraint class_sessions_time_zone check (private.is_time_zone(time_zone))
);
alter table public.class_sessions enable row level security;

comment on table public.class_sessions is 'Dated sessions of a class. Written by the functions of its teacher alone.';
comment on column public.class_sessions.places_left is 'Places that can be booked now: none while freed ones are kept for somebody who waits.';
comment on column public.class_sessions.online_link is 'Where an online session is held: told to whoever holds a place, as payment_link is.';

create index class_sessions_class_id on public.class_sessions using btree (class_id, starts_at, id);
create index class_sessions_next on public.class_sessions using btree (starts_at, id) where (status = 'scheduled'::text);
create index class_sessions_series_id on public.class_sessions using btree (series_id, starts_at, id);
create index class_sessions_venue_id on public.class_sessions using btree (venue_id);

grant all on public.class_sessions to service_role;
grant select (id, class_id, series_id, venue_id, starts_at, ends_at, time_zone, capacity, places_left, price_kind, price_amount, price_currency, status, booking_opens_at, booking_closes_at, cancellation_hours, bring, cancel_reason, sequence, created_at, updated_at, is_online) on public.class_sessions to anon;
grant select (id, class_id, series_id, venue_id, starts_at, ends_at, time_zone, capacity, places_left, price_kind, price_amount, price_currency, status, booking_opens_at, booking_closes_at, cancellation_hours, bring, cancel_reason, sequence, created_at, updated_at, is_online) on public.class_sessions to authenticated;

create policy "everybody reads those of approved classes, a teacher those of h" on public.class_sessions
  for select to anon, authenticated
  using ((exists ( select
   from public.class_submissions c
  where c.id = class_sessions.class_id)));
create policy "the second factor, where there is one, is shown" on public.class_sessions
  as restrictive for all to authenticated
  using (( select private.second_factor_done() as second_factor_done))
  with check (( select private.second_factor_done() as second_factor_done));

create constraint trigger begin_keeping after update of capacity on public.class_sessions deferrable initially deferred for each row execute function private.begin_keeping();
create trigger broadcast_places after update on public.class_sessions for each row when (((old.places_left is distinct from new.places_left) or (old.status is distinct from new.status))) execute function private.broadcast_places();
create trigger derive_places_left before insert or update on public.class_sessions for each row execute function private.derive_places_left();
create trigger index_changed after update on public.class_sessions for each row when (((((((((old.starts_at is distinct from new.starts_at) or (old.time_zone is distinct from new.time_zone)) or (old.venue_id is distinct from new.venue_id)) or (old.is_online is distinct from new.is_online)) or (old.price_kind is distinct from new.price_kind)) or (old.price_amount is distinct from new.price_amount)) or (old.price_currency is distinct from new.price_currency)) or (old.status is distinct from new.status))) execute function private.index_session();
create trigger index_new after insert on public.class_sessions for each row execute function private.index_session();
create trigger index_places after update on public.class_sessions for each row when (((old.places_left > 0) <> (new.places_left > 0))) execute function private.index_places();
create trigger notify_pages after truncate on public.class_sessions for each statement execute function private.notify_pages();
create trigger notify_pages_of_changed after update on public.class_sessions referencing old table as old_rows new table as new_rows for each statement execute function private.notify_pages('exists (select from public.class_submissions c where c.id = r.class_id and c.status = ''approved'')', '{}');
create trigger notify_pages_of_new after insert on public.class_sessions referencing new table as new_rows for each statement execute function private.notify_pages('exists (select from public.class_submissions c where c.id = r.class_id and c.status = ''approved'')', '{}');
create trigger notify_pages_of_removed after delete on public.class_sessions referencing old table as old_rows for each statement execute function private.notify_pages('exists (select from public.class_submissions c where c.id = r.class_id and c.status = ''approved'')', '{}');
create constraint trigger places_left_is_true after insert or update of places_left, capacity, status on public.class_sessions deferrable initially deferred for each row execute function private.check_places_left();
create trigger reschedule_disclosures after update on public.class_sessions for each row when (((old.starts_at is distinct from new.starts_at) or (old.venue_id is distinct from new.venue_id) or (old.online_link is distinct from new.online_link) or (old.payment_link is distinct from new.payment_link))) execute function private.reschedule_disclosures();
create trigger tell_of_price after update of price_kind, price_amount, price_currency on public.class_sessions for each row when (((new.status = 'scheduled'::text) and (new.starts_at > now()) and (((old.price_kind is distinct from new.price_kind) or (old.price_amount is distinct from new.price_amount)) or (old.price_currency is distinct from new.price_currency)))) execute function private.tell_of_changed_price();

create function private.derive_places_left()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  new.places_left := private.places_left_of(new);
  return new;
end
$function$;

create function private.broadcast_places()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  if exists (select from public.class_submissions c where c.id = new.class_id and c.status = 'approved') then
    perform realtime.send(
      jsonb_build_object('id', new.id, 'places_left', new.places_left, 'status', new.status),
      'places', 'class:' || new.class_id
    );
  end if;
  return null;
end
$function$;

create function private.index_session()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  perform private.index_sessions(array[new.id]);
  return null;
end
$function$;

create function private.index_places()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  update private.session_search x set has_places = new.places_left > 0 where x.session_id = new.id;
  return null;
end
$function$;

create function private.tell_of_changed_price()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
declare
  booking public.bookings;
  event_id bigint;
  title text := (select c.class_title from public.class_submissions c where c.id = new.class_id);
begin
  for booking in
    select * from public.bookings b
     where b.session_id = new.id and b.status in ('booked', 'waiting', 'offered') order by b.id
  loop
    insert into private.booking_events (booking_id, session_id, kind, status_before, status_after, seats)
    values (booking.id, new.id, 'price_changed', booking.status, booking.status, booking.seats)
    returning id into event_id;
    perform private.enqueue('booking_event', jsonb_build_object('event_id', event_id));
    perform private.notify(
      booking.user_id, 'booking', subject_kind => 'class', subject_id => new.class_id, subject_name => title,
      decision => 'price_changed'
    );
  end loop;
  return null;
end
$function$;

-- private.session_plans

create table private.session_plans (
  id uuid not null,
  planned_by uuid not null,
  session_ids uuid[] not null,
  created_at timestamptz not null default now(),
  constraint session_plans_pkey primary key (id),
  constraint session_plans_planned_by_fkey foreign key (planned_by) references auth.users(id) on delete cascade
);
alter table private.session_plans enable row level security;

comment on table private.session_plans is 'Idempotency keys of plan_sessions(), for a week. Granted to nobody.';

create index session_plans_created_at on private.session_plans using btree (created_at);
create index session_plans_planned_by on private.session_plans using btree (planned_by);

-- public.bookings

create table public.bookings (
  id uuid not null default gen_random_uuid(),
  session_id uuid not null,
  user_id uuid not null,
  seats integer not null,
  status text not null,
  note text,
  first_name text not null,
  request_id uuid not null,
  queue_position bigint not null generated always as identity,
  passed_over boolean not null default false,
  offered_until timestamptz,
  offer_held boolean not null default false,
  checked_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  access_needs text[] not null default '{}'::text[],
  course_id uuid,
  disclosed_at timestamptz,
  kept_since timestamptz,
  constraint bookings_pkey primary key (id),
  constraint bookings_request_id unique (user_id, request_id),
  constraint bookings_session_id_fkey foreign key (session_id) references public.class_sessions(id) on delete cascade,
  constraint bookings_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint bookings_access_needs check (access_needs <@ array['step_free_entrance'::text, 'step_free_toilet'::text, 'hearing_loop'::text, 'quiet_space'::text, 'seating'::text, 'parking'::text] and cardinality(access_needs) <= 6),
  constraint bookings_first_name check (char_length(first_name) <= 100 and private.has_text(first_name)),
  constraint bookings_note check (char_length(note) <= 300),
  constraint bookings_offer check ((status = 'offered'::text) = (offered_until is not null)),
  constraint bookings_offer_held check (status = 'offered'::text or not offer_held),
  constraint bookings_seats check (seats >= 1 and seats <= 3),
  constraint bookings_status check (status = any (array['booked'::text, 'waiting'::text, 'offered'::text, 'cancelled'::text, 'lapsed'::text, 'attended'::text, 'no_show'::text]))
);
alter table public.bookings enable row level security;

comment on table public.bookings is 'Places at sessions: held, waited for, offered and given back. Written by functions alone.';
comment on column public.bookings.note is 'What she tells the teacher. Deleted with the booking, 60 days after the session.';
comment on column public.bookings.access_needs is 'What she needs there and tells the teacher. Deleted with the booking, 60 days after the session.';
comment on column public.bookings.course_id is 'Bookings of a course that were made as one; null for a single date.';
comment on column public.bookings.disclosed_at is 'When the teacher disclosed place and links to her, before their time; null where she did not.';
comment on column public.bookings.kept_since is 'Since when freed places are kept for a party that was passed over; for keeping_lasts() at most, and once.';

create index bookings_course_id on public.bookings using btree (user_id, course_id) where (course_id is not null);
create unique index bookings_once on public.bookings using btree (session_id, user_id) where (status = any (array['booked'::text, 'waiting'::text, 'offered'::text, 'attended'::text, 'no_show'::text]));
create index bookings_session_id on public.bookings using btree (session_id, status, queue_position);
create index bookings_user_id on public.bookings using btree (user_id, created_at desc, id desc);

grant select on public.bookings to authenticated;
grant all on public.bookings to service_role;

create policy "a member reads her own" on public.bookings
  for select to authenticated
  using (user_id = (( select auth.uid() as uid)));
create policy "the second factor, where there is one, is shown" on public.bookings
  as restrictive for all to authenticated
  using (( select private.second_factor_done() as second_factor_done))
  with check (( select private.second_factor_done() as second_factor_done));

create trigger a_refuse_anonymous before insert on public.bookings for each statement execute function private.refuse_anonymous();
create constraint trigger begin_keeping after insert or delete or update of status, seats, offer_held, passed_over on public.bookings deferrable initially deferred for each row execute function private.begin_keeping();
create trigger follow_disclosure after insert or update of status, disclosed_at on public.bookings for each row execute function private.follow_disclosure();
create constraint trigger places_left_is_true after insert or delete or update on public.bookings deferrable initially deferred for each row execute function private.check_places_left();
create trigger update_places_left after insert or delete or update of status, seats, offer_held, passed_over on public.bookings for each row execute function private.update_places_left();
create trigger zz_settle after delete on public.bookings for each row when ((old.status = any (array['booked'::text, 'offered'::text, 'waiting'::text]))) execute function private.settle_after_leaving();

create function private.update_places_left()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
declare
  changed uuid := coalesce(new.session_id, old.session_id);
begin
  update public.class_sessions s set places_left = private.places_left_of(s)
   where s.id = changed and s.places_left <> private.places_left_of(s);
  return null;
end
$function$;

create function private.settle_after_leaving()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  perform private.settle_session(old.session_id);
  return null;
end
$function$;

create function private.follow_disclosure()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
declare
  session public.class_sessions;
begin
  select * into session from public.class_sessions s where s.id = new.session_id;
  if new.status = 'booked' then
    perform private.schedule_disclosure(new, session);
  elsif tg_op = 'UPDATE' and old.status = 'booked' and new.status not in ('attended', 'no_show')
        and private.withholds_place(session) and private.is_disclosed(old, session) then
    -- before its job came: she could read it all the same
    perform private.record_disclosure(old);
  end if;
  return null;
end
$function$;

-- private.booking_events

create table private.booking_events (
  id bigint not null generated always as identity,
  booking_id uuid not null,
  session_id uuid not null,
  kind text not null,
  status_before text,
  status_after text not null,
  seats integer not null,
  reason text,
  created_at timestamptz not null default now(),
  constraint booking_events_pkey primary key (id),
  constraint booking_events_kind check (kind = any (array['booked'::text, 'waiting'::text, 'passed_over'::text, 'offered'::text, 'accepted'::text, 'lapsed'::text, 'cancelled'::text, 'cancelled_late'::text, 'removed'::text, 'session_cancelled'::text, 'session_changed'::text, 'price_changed'::text, 'checked_in'::text, 'no_show'::text, 'attendance_undone'::text, 'place_disclosed'::text, 'fewer_free'::text, 'keeping_ended'::text, 'seats_reduced'::text])),
  constraint booking_events_reason check (char_length(reason) <= 500)
);
alter table private.booking_events enable row level security;

comment on table private.booking_events is 'What happened to each booking, in order. Granted to nobody; deleted with the bookings of a session, 60 days after it.';

create index booking_events_booking_id on private.booking_events using btree (booking_id, id);
create index booking_events_session_id on private.booking_events using btree (session_id, id);

create trigger booking_events_only_grow before delete or update on private.booking_events for each row execute function private.refuse_ledger_change();
create trigger booking_events_stay_whole before truncate on private.booking_events for each statement execute function private.refuse_ledger_change();

create function private.refuse_ledger_change()
  returns trigger
  language plpgsql
  set search_path to ''
as $function$
begin
  if tg_op = 'DELETE' and current_setting('kindling.retention', true) = 'bookings' then
    return old;
  end if;
  raise exception using errcode = '42501', message = 'booking_events only grows: nothing in it is changed or removed';
end
$function$;

-- private.places

create table private.places (
  id integer not null,
  name text not null,
  alternate_names text[] not null default '{}'::text[],
  region text,
  part_of text not null default ''::text,
  country text not null,
  country_name text not null,
  latitude double precision not null,
  longitude double precision not null,
  population integer not null default 0,
  constraint places_pkey primary key (id),
  constraint places_country check (country ~ '^[A-Z]{2}$'::text),
  constraint places_latitude check (latitude >= '-90'::integer::double precision and latitude <= 90::double precision),
  constraint places_longitude check (longitude >= '-180'::integer::double precision and longitude <= 180::double precision)
);
alter table private.places enable row level security;

comment on table private.places is 'Gazetteer: towns and villages, from GeoNames (CC BY 4.0). Ids below zero are the installation''s own.';
comment on column private.places.region is 'County, state or the like, as it is shown behind the name.';
comment on column private.places.part_of is 'Everything it lies in, smallest first: each may be typed behind the name.';

create index places_coordinates on private.places using btree (latitude, longitude);

create trigger index_names_of_changed after update on private.places referencing new table as changed for each statement execute function private.index_place_names();
create trigger index_names_of_new after insert on private.places referencing new table as changed for each statement execute function private.index_place_names();
create trigger notify_pages after truncate on private.places for each statement execute function private.notify_pages();
create trigger notify_pages_of_changed after update on private.places referencing old table as old_rows new table as new_rows for each statement execute function private.notify_pages('true', '{}');
create trigger notify_pages_of_new after insert on private.places referencing new table as new_rows for each statement execute function private.notify_pages('true', '{}');
create trigger notify_pages_of_removed after delete on private.places referencing old table as old_rows for each statement execute function private.notify_pages('true', '{}');
create trigger remove_names_of_removed after delete on private.places referencing old table as removed for each statement execute function private.remove_place_names();

create function private.index_place_names()
  returns trigger
  language plpgsql
  set search_path to ''
as $function$
begin
  if tg_op = 'UPDATE' then
    delete from private.place_names n using changed c where n.place_id = c.id;
  end if;
  insert into private.place_names (key, place_id, country, population, main)
  select names.key, c.id, c.country, c.population, bool_or(names.main)
    from changed c, lateral (
      select private.place_key(c.name) as key, true as main
      union all
      select private.place_key(name), false from unnest(c.alternate_names) as name
    ) as names
   where names.key <> ''
   group by names.key, c.id, c.country, c.population;
  return null;
end
$function$;

create function private.remove_place_names()
  returns trigger
  language plpgsql
  set search_path to ''
as $function$
begin
  delete from private.place_names n using removed r where n.place_id = r.id;
  return null;
end
$function$;

-- private.place_names

create table private.place_names (
  key text collate "C" not null,
  place_id integer not null,
  country text not null,
  population integer not null,
  main boolean not null,
  constraint place_names_pkey primary key (place_id, key)
);
alter table private.place_names enable row level security;

comment on table private.place_names is 'Names under which a place is found: see private.place_key().';

create index place_names_key on private.place_names using btree (key) include (country, population, main, place_id);
create index place_names_similar on private.place_names using gin (key extensions.gin_trgm_ops) where main;

create trigger notify_pages after truncate on private.place_names for each statement execute function private.notify_pages();
create trigger notify_pages_of_changed after update on private.place_names referencing old table as old_rows new table as new_rows for each statement execute function private.notify_pages('true', '{}');
create trigger notify_pages_of_new after insert on private.place_names referencing new table as new_rows for each statement execute function private.notify_pages('true', '{}');
create trigger notify_pages_of_removed after delete on private.place_names referencing old table as old_rows for each statement execute function private.notify_pages('true', '{}');

-- private.booking_links

create table private.booking_links (
  token_hash text not null,
  booking_id uuid not null,
  created_at timestamptz not null default now(),
  constraint booking_links_pkey primary key (token_hash),
  constraint booking_links_booking_id_fkey foreign key (booking_id) references public.bookings(id) on delete cascade,
  constraint booking_links_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'::text)
);
alter table private.booking_links enable row level security;

comment on table private.booking_links is 'Links in mails about a booking, as hashes. Granted to nobody.';

create index booking_links_booking_id on private.booking_links using btree (booking_id);

-- public.calendar_subscriptions

create table public.calendar_subscriptions (
  user_id uuid not null default auth.uid(),
  token_hash text not null,
  created_at timestamptz not null default now(),
  includes_places boolean not null default false,
  constraint calendar_subscriptions_pkey primary key (user_id),
  constraint calendar_subscriptions_token_hash_key unique (token_hash),
  constraint calendar_subscriptions_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint calendar_subscriptions_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'::text)
);
alter table public.calendar_subscriptions enable row level security;

comment on table public.calendar_subscriptions is 'Private calendar addresses, /calendar/{token}.ics, as hashes.';
comment on column public.calendar_subscriptions.token_hash is 'Granted to nobody.';
comment on column public.calendar_subscriptions.includes_places is 'Whether the feed has the exact place and the online link, or class and town alone.';

grant delete on public.calendar_subscriptions to authenticated;
grant all on public.calendar_subscriptions to service_role;
grant select (user_id, created_at, includes_places) on public.calendar_subscriptions to authenticated;

create policy "a member ends her own" on public.calendar_subscriptions
  for delete to authenticated
  using (user_id = (( select auth.uid() as uid)));
create policy "a member sees her own" on public.calendar_subscriptions
  for select to authenticated
  using (user_id = (( select auth.uid() as uid)));
create policy "the second factor, where there is one, is shown" on public.calendar_subscriptions
  as restrictive for all to authenticated
  using (( select private.second_factor_done() as second_factor_done))
  with check (( select private.second_factor_done() as second_factor_done));

-- private.session_messages

create table private.session_messages (
  request_id uuid not null,
  session_id uuid not null,
  recipients integer not null,
  created_at timestamptz not null default now(),
  constraint session_messages_pkey primary key (request_id),
  constraint session_messages_session_id_fkey foreign key (session_id) references public.class_sessions(id) on delete cascade
);
alter table private.session_messages enable row level security;

comment on table private.session_messages is 'Messages of teachers to everybody booked on a session, without their words. Granted to nobody.';

create index session_messages_session_id on private.session_messages using btree (session_id, created_at);

-- public.class_preferences

create table public.class_preferences (
  user_id uuid not null default auth.uid(),
  max_price integer,
  price_currency text,
  place_name text,
  latitude numeric(5,2),
  longitude numeric(5,2),
  radius_km numeric(5,2),
  free_slots text[] not null default '{}'::text[],
  beginners_only boolean not null default false,
  access text[] not null default '{}'::text[],
  childcare boolean not null default false,
  women_only boolean not null default false,
  updated_at timestamptz not null default now(),
  constraint class_preferences_pkey primary key (user_id),
  constraint class_preferences_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint class_preferences_access check (coalesce(array_ndims(access), 1) = 1 and cardinality(access) <= 7 and access <@ array['step_free_entrance'::text, 'step_free_toilet'::text, 'hearing_loop'::text, 'quiet_space'::text, 'seating'::text, 'parking'::text, 'baby_welcome'::text]),
  constraint class_preferences_free_slots check (coalesce(array_ndims(free_slots), 1) = 1 and cardinality(free_slots) <= 21 and free_slots <@ array['MO-morning'::text, 'MO-afternoon'::text, 'MO-evening'::text, 'TU-morning'::text, 'TU-afternoon'::text, 'TU-evening'::text, 'WE-morning'::text, 'WE-afternoon'::text, 'WE-evening'::text, 'TH-morning'::text, 'TH-afternoon'::text, 'TH-evening'::text, 'FR-morning'::text, 'FR-afternoon'::text, 'FR-evening'::text, 'SA-morning'::text, 'SA-afternoon'::text, 'SA-evening'::text, 'SU-morning'::text, 'SU-afternoon'::text, 'SU-evening'::text]),
  constraint class_preferences_latitude check (latitude >= '-90'::integer::numeric and latitude <= 90::numeric),
  constraint class_preferences_longitude check (longitude >= '-180'::integer::numeric and longitude <= 180::numeric),
  constraint class_preferences_max_price check ((max_price is null) = (price_currency is null) and max_price >= 0 and max_price <= 100000000 and private.is_currency(price_currency)),
  constraint class_preferences_place check (num_nulls(place_name, latitude, longitude) = any (array[0, 3])),
  constraint class_preferences_place_name check (char_length(place_name) <= 200 and private.has_text(place_name)),
  constraint class_preferences_radius_km check (radius_km is null or radius_km > 0::numeric and place_name is not null)
);
alter table public.class_preferences enable row level security;

comment on table public.class_preferences is 'What a class has to be for a member to be able to go; read by her alone.';
comment on column public.class_preferences.free_slots is 'When she is free, by weekday and part of the day; none: any time.';
comment on column public.class_preferences.access is 'Columns of venues that have to be true.';

grant delete, select on public.class_preferences to authenticated;
grant all on public.class_preferences to service_role;
grant insert (user_id, max_price, price_currency, place_name, latitude, longitude, radius_km, free_slots, beginners_only, access, childcare, women_only), update (user_id, max_price, price_currency, place_name, latitude, longitude, radius_km, free_slots, beginners_only, access, childcare, women_only) on public.class_preferences to authenticated;

create policy "a member changes her own" on public.class_preferences
  for update to authenticated
  using (user_id = (( select auth.uid() as uid)))
  with check (user_id = (( select auth.uid() as uid)));
create policy "a member makes her own" on public.class_preferences
  for insert to authenticated
  with check (user_id = (( select auth.uid() as uid)));
create policy "a member removes her own" on public.class_preferences
  for delete to authenticated
  using (user_id = (( select auth.uid() as uid)));
create policy "a member sees her own" on public.class_preferences
  for select to authenticated
  using (user_id = (( select auth.uid() as uid)));
create policy "the second factor, where there is one, is shown" on public.class_preferences
  as restrictive for all to authenticated
  using (( select private.second_factor_done() as second_factor_done))
  with check (( select private.second_factor_done() as second_factor_done));

create trigger set_updated_at before update on public.class_preferences for each row execute function private.set_updated_at();
create trigger within_bound_insert before insert on public.class_preferences for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger within_bound_update before update on public.class_preferences for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_insert after insert on public.class_preferences referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_update after update on public.class_preferences referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();

-- public.planned_tries

create table public.planned_tries (
  id uuid not null,
  user_id uuid not null default auth.uid(),
  thing text not null,
  starts_at timestamptz not null,
  time_zone text not null,
  outcome text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint planned_tries_pkey primary key (id),
  constraint planned_tries_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint planned_tries_noted_afterwards check (outcome is null or updated_at >= (starts_at - '00:10:00'::interval)),
  constraint planned_tries_outcome check (outcome = any (array['loved'::text, 'liked'::text, 'not_for_me'::text, 'not_yet'::text])),
  constraint planned_tries_starts_at check (starts_at >= (created_at - '1 day'::interval) and starts_at <= (updated_at + '366 days'::interval)),
  constraint planned_tries_thing check (char_length(thing) <= 60 and thing ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text),
  constraint planned_tries_time_zone check (private.is_time_zone(time_zone))
);
alter table public.planned_tries enable row level security;

comment on table public.planned_tries is 'When a member means to try a thing, and how it was by her own word.';

create index planned_tries_user_id on public.planned_tries using btree (user_id, starts_at desc, id);

grant delete, select on public.planned_tries to authenticated;
grant all on public.planned_tries to service_role;
grant insert (id, user_id, thing, starts_at, time_zone), update (starts_at, time_zone, outcome) on public.planned_tries to authenticated;

create policy "a member drops her own" on public.planned_tries
  for delete to authenticated
  using (user_id = (( select auth.uid() as uid)));
create policy "a member moves and notes her own" on public.planned_tries
  for update to authenticated
  using (user_id = (( select auth.uid() as uid)))
  with check (user_id = (( select auth.uid() as uid)));
create policy "a member plans her own" on public.planned_tries
  for insert to authenticated
  with check (user_id = (( select auth.uid() as uid)));
create policy "a member sees her own" on public.planned_tries
  for select to authenticated
  using (user_id = (( select auth.uid() as uid)));
create policy "the second factor, where there is one, is shown" on public.planned_tries
  as restrictive for all to authenticated
  using (( select private.second_factor_done() as second_factor_done))
  with check (( select private.second_factor_done() as second_factor_done));

create trigger set_updated_at before update on public.planned_tries for each row execute function private.set_updated_at();
create trigger within_bound_insert before insert on public.planned_tries for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger within_bound_update before update on public.planned_tries for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_insert after insert on public.planned_tries referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_update after update on public.planned_tries referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();

-- private.thing_words

create table private.thing_words (
  thing text not null,
  word text collate "C" not null,
  named boolean not null,
  constraint thing_words_pkey primary key (word, thing)
);
alter table private.thing_words enable row level security;

comment on table private.thing_words is 'Words of the things, by which private.guess_thing() tells what a class is about. Granted to nobody.';

create trigger notify_pages after truncate on private.thing_words for each statement execute function private.notify_pages();
create trigger notify_pages_of_changed after update on private.thing_words referencing old table as old_rows new table as new_rows for each statement execute function private.notify_pages('true', '{}');
create trigger notify_pages_of_new after insert on private.thing_words referencing new table as new_rows for each statement execute function private.notify_pages('true', '{}');
create trigger notify_pages_of_removed after delete on private.thing_words referencing old table as old_rows for each statement execute function private.notify_pages('true', '{}');

-- public.class_details

create table public.class_details (
  class_id uuid not null,
  thing text,
  thing_guessed boolean not null default true,
  language text collate "C" not null default 'en'::text,
  women_only boolean not null default false,
  updated_at timestamptz not null default now(),
  disclosure_hours integer not null default 24,
  constraint class_details_pkey primary key (class_id),
  constraint class_details_class_id_fkey foreign key (class_id) references public.class_submissions(id) on delete cascade,
  constraint class_details_disclosure_hours check (disclosure_hours = any (array[2, 24, 48, 168])),
  constraint class_details_language check (language ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$'::text),
  constraint class_details_thing check (char_length(thing) <= 60 and thing ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)
);
alter table public.class_details enable row level security;

comment on table public.class_details is 'What is searched of a class beside its submission; a row for each class, changed by whoever submitted it.';
comment on column public.class_details.thing_guessed is 'Whether thing is what its title says. Set with a thing of hers to false.';
comment on column public.class_details.language is 'The language it is held in, as a BCP 47 tag.';
comment on column public.class_details.disclosure_hours is 'Hours before the start of a session at which the place of a home and the links are disclosed to those who are booked.';

grant select on public.class_details to anon, authenticated;
grant all on public.class_details to service_role;
grant update (thing, thing_guessed, language, women_only, disclosure_hours) on public.class_details to authenticated;

create policy "a member changes those of her own classes" on public.class_details
  for update to authenticated
  using (private.submitted_class(class_id))
  with check (private.submitted_class(class_id));
create policy "everybody reads those of approved classes, a teacher those of h" on public.class_details
  for select to anon, authenticated
  using ((exists ( select
   from public.class_submissions c
  where c.id = class_details.class_id)));
create policy "the second factor, where there is one, is shown" on public.class_details
  as restrictive for all to authenticated
  using (( select private.second_factor_done() as second_factor_done))
  with check (( select private.second_factor_done() as second_factor_done));

create trigger guess_thing before insert or update on public.class_details for each row when (new.thing_guessed) execute function private.guess_thing_of_class();
create trigger index_sessions after update on public.class_details for each row when ((((old.thing is distinct from new.thing) or (old.language is distinct from new.language)) or (old.women_only is distinct from new.women_only))) execute function private.index_sessions_of_class('class_id');
create trigger notify_pages after truncate on public.class_details for each statement execute function private.notify_pages();
create trigger notify_pages_of_changed after update on public.class_details referencing old table as old_rows new table as new_rows for each statement execute function private.notify_pages('exists (select from public.class_submissions c where c.id = r.class_id and c.status = ''approved'')', '{}');
create trigger notify_pages_of_new after insert on public.class_details referencing new table as new_rows for each statement execute function private.notify_pages('exists (select from public.class_submissions c where c.id = r.class_id and c.status = ''approved'')', '{}');
create trigger notify_pages_of_removed after delete on public.class_details referencing old table as old_rows for each statement execute function private.notify_pages('exists (select from public.class_submissions c where c.id = r.class_id and c.status = ''approved'')', '{}');
create trigger reschedule_disclosures after update on public.class_details for each row when ((old.disclosure_hours is distinct from new.disclosure_hours)) execute function private.reschedule_disclosures();
create trigger set_updated_at before update on public.class_details for each row execute function private.set_updated_at();
create trigger within_bound_update before update on public.class_details for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_update after update on public.class_details referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();

create function private.guess_thing_of_class()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  new.thing := private.guess_thing((select c.class_title from public.class_submissions c where c.id = new.class_id));
  return new;
end
$function$;

-- private.session_search

create table private.session_search (
  session_id uuid not null,
  class_id uuid not null,
  starts_at timestamptz not null,
  local_date date not null,
  local_time time without time zone not null,
  weekday smallint not null,
  thing text collate "C",
  category text collate "C" not null,
  language text collate "C" not null,
  level text collate "C" not null,
  format text collate "C" not null,
  price integer,
  currency text collate "C",
  access smallint not null,
  has_places boolean not null,
  latitude double precision,
  longitude double precision,
  cell integer,
  constraint session_search_pkey primary key (session_id),
  constraint session_search_session_id_fkey foreign key (session_id) references public.class_sessions(id) on delete cascade
);
alter table private.session_search enable row level security;

comment on table private.session_search is 'Scheduled sessions of approved classes as search_sessions() looks for them; kept by triggers. Granted to nobody.';

create index session_search_access on private.session_search using btree (access);
create index session_search_cell on private.session_search using btree (cell, starts_at) include (session_id, local_date, local_time, weekday, thing, category, language, level, format, price, currency, access, has_places, latitude, longitude, class_id);
create index session_search_childcare on private.session_search using btree (starts_at, session_id) include (local_date, local_time, weekday, thing, category, language, level, format, price, currency, access, has_places, latitude, longitude, cell, class_id) where (((access)::integer & 128) <> 0);
create index session_search_class on private.session_search using btree (class_id);
create index session_search_free on private.session_search using btree (starts_at, session_id) include (local_date, local_time, weekday, thing, category, language, level, format, price, currency, access, has_places, latitude, longitude, cell, class_id) where (price = 0);
create index session_search_language on private.session_search using btree (language, starts_at, session_id) include (local_date, local_time, weekday, thing, category, level, format, price, currency, access, has_places, latitude, longitude, cell, class_id) where (language <> 'en'::text);
create index session_search_next on private.session_search using btree (starts_at, session_id) include (local_date, local_time, weekday, thing, category, language, level, format, price, currency, access, has_places, latitude, longitude, cell, class_id);
create index session_search_price on private.session_search using btree (price);
create index session_search_thing on private.session_search using btree (thing, starts_at, session_id) include (local_date, local_time, weekday, category, language, level, format, price, currency, access, has_places, latitude, longitude, cell, class_id) where (thing is not null);
create index session_search_time on private.session_search using btree (weekday, local_time);
create index session_search_women on private.session_search using btree (starts_at, session_id) include (local_date, local_time, weekday, thing, category, language, level, format, price, currency, access, has_places, latitude, longitude, cell, class_id) where (((access)::integer & 256) <> 0);

create trigger notify_pages after truncate on private.session_search for each statement execute function private.notify_pages();
create trigger notify_pages_of_changed after update on private.session_search referencing old table as old_rows new table as new_rows for each statement execute function private.notify_pages('true', '{}');
create trigger notify_pages_of_new after insert on private.session_search referencing new table as new_rows for each statement execute function private.notify_pages('true', '{}');
create trigger notify_pages_of_removed after delete on private.session_search referencing old table as old_rows for each statement execute function private.notify_pages('true', '{}');

-- private.search_entries

create table private.search_entries (
  kind text collate "C" not null,
  id uuid not null,
  name text collate "C" not null,
  words text collate "C" not null,
  listed_at timestamptz not null,
  constraint search_entries_pkey primary key (kind, id),
  constraint search_entries_kind check (kind = any (array['business'::text, 'class'::text, 'instructor'::text, 'story'::text]))
);
alter table private.search_entries enable row level security;

comment on table private.search_entries is 'Search index of what is public under a name. Kept by triggers; whatever it finds is read from its own table, and only while it is public there.';

create index search_entries_businesses on private.search_entries using gin (words extensions.gin_trgm_ops) with (fastupdate=off) where (kind = 'business'::text);
create index search_entries_classes on private.search_entries using gin (words extensions.gin_trgm_ops) with (fastupdate=off) where (kind = 'class'::text);
create index search_entries_instructors on private.search_entries using gin (words extensions.gin_trgm_ops) with (fastupdate=off) where (kind = 'instructor'::text);
create index search_entries_name on private.search_entries using btree (kind, name);
create index search_entries_newest on private.search_entries using btree (kind, listed_at desc, id desc);
create index search_entries_stories on private.search_entries using gin (words extensions.gin_trgm_ops) with (fastupdate=off) where (kind = 'story'::text);

create trigger notify_pages after truncate on private.search_entries for each statement execute function private.notify_pages();
create trigger notify_pages_of_changed after update on private.search_entries referencing old table as old_rows new table as new_rows for each statement execute function private.notify_pages('true', '{}');
create trigger notify_pages_of_new after insert on private.search_entries referencing new table as new_rows for each statement execute function private.notify_pages('true', '{}');
create trigger notify_pages_of_removed after delete on private.search_entries referencing old table as old_rows for each statement execute function private.notify_pages('true', '{}');

-- public.photos

create table public.photos (
  id uuid not null default gen_random_uuid(),
  class_id uuid,
  listing_id uuid,
  instructor_id uuid,
  venue_id uuid,
  subject_id uuid generated always as (coalesce(class_id, listing_id, instructor_id, venue_id)) stored,
  owner_id uuid,
  alt text not null default ''::text,
  "position" integer not null default 0,
  status text not null default 'uploading'::text,
  problem text,
  decline_reason text,
  replaces uuid,
  key text,
  width integer,
  thumbhash text,
  preview text,
  published boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  reviewed_at timestamptz,
  removed_at timestamptz,
  constraint photos_pkey primary key (id),
  constraint photos_class_id_fkey foreign key (class_id) references public.class_submissions(id) on delete cascade,
  constraint photos_instructor_id_fkey foreign key (instructor_id) references public.instructor_profiles(id) on delete cascade,
  constraint photos_listing_id_fkey foreign key (listing_id) references public.business_listings(id) on delete cascade,
  constraint photos_owner_id_fkey foreign key (owner_id) references auth.users(id) on delete cascade,
  constraint photos_replaces_fkey foreign key (replaces) references public.photos(id) on delete set null,
  constraint photos_venue_id_fkey foreign key (venue_id) references public.venues(id) on delete cascade,
  constraint photos_alt check (char_length(alt) <= 300),
  constraint photos_decline_reason check (decline_reason is null or status = 'declined'::text and char_length(decline_reason) <= 1000),
  constraint photos_key check (key ~ '^[0-9a-f]{64}$'::text),
  constraint photos_one_subject check (num_nonnulls(class_id, listing_id, instructor_id, venue_id) = 1),
  constraint photos_preview check (octet_length(preview) <= 65536 and preview ~ '^data:image/webp;base64,[A-Za-z0-9+/]+={0,2}$'::text),
  constraint photos_problem check ((status = 'failed'::text) = (problem is not null) and (problem = any (array['not_an_image'::text, 'too_many_pixels'::text, 'too_small'::text, 'damaged'::text, 'too_costly'::text]))),
  constraint photos_processed check ((status = any (array['uploading'::text, 'processing'::text, 'failed'::text])) or num_nonnulls(key, width, thumbhash, preview) = 4),
  constraint photos_published check (not published or status = 'approved'::text and removed_at is null),
  constraint photos_status check (status = any (array['uploading'::text, 'processing'::text, 'failed'::text, 'pending'::text, 'approved'::text, 'declined'::text])),
  constraint photos_thumbhash check (thumbhash ~ '^[A-Za-z0-9+/]{4,60}={0,2}$'::text),
  constraint photos_width check (width >= 400 and width <= 1600)
);
alter table public.photos enable row level security;

comment on table public.photos is 'Photographs of what is listed; the published ones are public. Written by functions alone.';
comment on column public.photos.subject_id is 'What it shows: a class, listing, instructor profile or venue.';
comment on column public.photos.alt is 'What it shows, in words; empty where it is decoration.';
comment on column public.photos.problem is 'Why it could not be re-encoded.';
comment on column public.photos.replaces is 'The public one whose place it takes once it is approved.';
comment on column public.photos.key is 'Its files are called {key}-{width}.avif and .webp: a hash of the photograph and its content.';
comment on column public.photos.width is 'Of the largest file, in pixels; all are 16:10.';
comment on column public.photos.thumbhash is 'Blurred placeholder of about 25 bytes, shown while the file loads.';
comment on column public.photos.preview is 'Small WebP as a data URL, for its owner while it is not public.';
comment on column public.photos.published is 'Approved, not removed, and what it shows is public; kept by triggers.';
comment on column public.photos.removed_at is 'Removed, and to be had back for an hour; then it is deleted.';

create index photos_class_id on public.photos using btree (class_id) where (class_id is not null);
create index photos_instructor_id on public.photos using btree (instructor_id) where (instructor_id is not null);
create index photos_key on public.photos using btree (key);
create index photos_listing_id on public.photos using btree (listing_id) where (listing_id is not null);
create index photos_owner_id on public.photos using btree (owner_id);
create index photos_removed_at on public.photos using btree (removed_at) where (removed_at is not null);
create index photos_replaces on public.photos using btree (replaces) where (replaces is not null);
create index photos_subject_id on public.photos using btree (subject_id, "position", id);
create index photos_venue_id on public.photos using btree (venue_id) where (venue_id is not null);
create index photos_waiting on public.photos using btree (updated_at, id) where (status = 'pending'::text);

grant all on public.photos to service_role;
grant select (id, class_id, listing_id, instructor_id, venue_id, subject_id, alt, "position", key, width, thumbhash, published) on public.photos to anon;
grant select (id, class_id, listing_id, instructor_id, venue_id, subject_id, alt, "position", key, width, thumbhash, published) on public.photos to authenticated;

create policy "a member sees her own" on public.photos
  for select to authenticated
  using (owner_id = (( select auth.uid() as uid)));
create policy "a moderator sees all" on public.photos
  for select to authenticated
  using (( select private.is_moderator() as is_moderator));
create policy "everybody sees what is published" on public.photos
  for select to anon, authenticated
  using (published);
create policy "the second factor, where there is one, is shown" on public.photos
  as restrictive for all to authenticated
  using (( select private.second_factor_done() as second_factor_done))
  with check (( select private.second_factor_done() as second_factor_done));

create trigger apply_change after update on public.photos for each row when (((old.status is distinct from new.status) or (old.published is distinct from new.published))) execute function private.apply_photo_change();
create trigger delete_decided_versions after delete on public.photos for each row execute function private.delete_decided_versions('photo');
create trigger delete_files after delete on public.photos for each row execute function private.delete_photo_files();
create trigger notify_pages after truncate on public.photos for each statement execute function private.notify_pages();
create trigger notify_pages_of_changed after update on public.photos referencing old table as old_rows new table as new_rows for each statement execute function private.notify_pages('r.published', '{preview}');
create trigger notify_pages_of_new after insert on public.photos referencing new table as new_rows for each statement execute function private.notify_pages('r.published', '{preview}');
create trigger notify_pages_of_removed after delete on public.photos referencing old table as old_rows for each statement execute function private.notify_pages('r.published', '{preview}');
create trigger set_published before insert or update on public.photos for each row execute function private.set_photo_published();

create function private.set_photo_published()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  new.published := new.status = 'approved' and new.removed_at is null and private.is_public_photo_subject(new);
  return new;
end
$function$;

create function private.apply_photo_change()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  if new.replaces is not null and old.status <> 'approved' and new.status = 'approved' then
    update public.photos p set removed_at = now() where p.id = new.replaces and p.removed_at is null;
  elsif new.replaces is not null and old.status = 'approved' and new.status <> 'approved' then
    update public.photos p set removed_at = null where p.id = new.replaces;
  end if;
  if new.published is distinct from old.published then
    perform private.move_photo_files(new.key);
  end if;
  return null;
end
$function$;

create function private.delete_photo_files()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  delete from storage.objects o
   where o.bucket_id = 'photo-uploads' and o.name = private.photo_upload_name(old.id, old.owner_id);
  if old.key is not null then
    if exists (select from public.photos p where p.key = old.key) then
      perform private.move_photo_files(old.key);
    else
      delete from storage.objects o
       where o.bucket_id in ('photos', 'photos-waiting') and o.name >= old.key || '-' and o.name < old.key || '.';
    end if;
  end if;
  return null;
end
$function$;

-- public.post_reactions

create table public.post_reactions (
  id uuid not null default gen_random_uuid(),
  post_id uuid not null,
  user_id uuid not null default auth.uid(),
  kind text not null,
  created_at timestamptz not null default now(),
  post_author_id uuid,
  constraint post_reactions_pkey primary key (id),
  constraint post_reactions_once unique (post_id, user_id, kind),
  constraint post_reactions_post_id_fkey foreign key (post_id) references public.posts(id) on delete cascade,
  constraint post_reactions_user_id_fkey foreign key (user_id) references public.member_cards(user_id) on delete cascade,
  constraint post_reactions_kind check (kind = any (array['been-there'::text, 'brave'::text, 'count-me-in'::text]))
);
alter table public.post_reactions enable row level security;

comment on table public.post_reactions is 'Each member sees her own, and the writer of a post those of others on it, but for blocks.';
comment on column public.post_reactions.post_author_id is 'Who wrote the post, which never changes. A policy asks it before the post, and shows nothing for it alone.';

create index post_reactions_user_id on public.post_reactions using btree (user_id);

grant delete, select on public.post_reactions to authenticated;
grant all on public.post_reactions to service_role;
grant insert (post_id, user_id, kind) on public.post_reactions to authenticated;

create policy "a member reacts to what she can read of others" on public.post_reactions
  for insert to authenticated
  with check (user_id = (( select auth.uid() as uid)) and (exists ( select
   from public.posts p
  where p.id = post_reactions.post_id and p.hidden_at is null and p.author_id <> (( select auth.uid() as uid)))));
create policy "a member sees her own reactions" on public.post_reactions
  for select to authenticated
  using (user_id = (( select auth.uid() as uid)) and (exists ( select
   from public.posts p
  where p.id = post_reactions.post_id)));
create policy "a member takes her reaction back" on public.post_reactions
  for delete to authenticated
  using (user_id = (( select auth.uid() as uid)) and (exists ( select
   from public.posts p
  where p.id = post_reactions.post_id)));
create policy "nobody reacts while suspended" on public.post_reactions
  as restrictive for insert to authenticated
  with check (not ( select private.is_suspended() as is_suspended));
create policy "the second factor, where there is one, is shown" on public.post_reactions
  as restrictive for all to authenticated
  using (( select private.second_factor_done() as second_factor_done))
  with check (( select private.second_factor_done() as second_factor_done));
create policy "the writer of a post sees who reacted to it, but for blocks" on public.post_reactions
  for select to authenticated
  using (post_author_id = (( select auth.uid() as uid)) and not (user_id in ( select h.id
   from private.hidden_members() h(id))) and (exists ( select
   from public.posts p
  where p.id = post_reactions.post_id and p.author_id = (( select auth.uid() as uid))
 offset 0)));

create trigger a_refuse_anonymous before insert on public.post_reactions for each statement execute function private.refuse_anonymous();
create trigger notify after insert or delete on public.post_reactions for each row execute function private.notify_reaction();
create trigger prepare before insert on public.post_reactions for each row execute function private.prepare_reaction('community-reaction');
create trigger set_post_author before insert or update of post_id, post_author_id on public.post_reactions for each row execute function private.set_post_author();
create trigger within_bound_insert before insert on public.post_reactions for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_insert after insert on public.post_reactions referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();

create function private.notify_reaction()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  if tg_op = 'INSERT' then
    perform private.notify(
      (select p.author_id from public.posts p where p.id = new.post_id), 'reaction',
      actor_id => new.user_id, post_id => new.post_id, decision => new.kind
    );
  else
    delete from public.notifications n
     where n.post_id = old.post_id and n.actor_id = old.user_id and n.kind = 'reaction' and n.decision = old.kind;
  end if;
  return null;
end
$function$;

create function private.set_post_author()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  new.post_author_id := (select p.author_id from public.posts p where p.id = new.post_id);
  return new;
end
$function$;

-- public.revisions

create table public.revisions (
  id uuid not null default gen_random_uuid(),
  listing_id uuid,
  class_id uuid,
  instructor_profile_id uuid,
  submitted_by uuid,
  changes jsonb not null,
  status text not null default 'pending'::text,
  decline_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp(),
  reviewed_at timestamptz,
  constraint revisions_pkey primary key (id),
  constraint revisions_class_id unique (class_id),
  constraint revisions_instructor_profile_id unique (instructor_profile_id),
  constraint revisions_listing_id unique (listing_id),
  constraint revisions_class_id_fkey foreign key (class_id) references public.class_submissions(id) on delete cascade,
  constraint revisions_instructor_profile_id_fkey foreign key (instructor_profile_id) references public.instructor_profiles(id) on delete cascade,
  constraint revisions_listing_id_fkey foreign key (listing_id) references public.business_listings(id) on delete cascade,
  constraint revisions_submitted_by_fkey foreign key (submitted_by) references auth.users(id) on delete cascade,
  constraint revisions_changes check (jsonb_typeof(changes) = 'object'::text and changes <> '{}'::jsonb and octet_length(changes::text) <= 120000),
  constraint revisions_decline_reason check ((status = 'declined'::text) = (decline_reason is not null) and char_length(decline_reason) <= 1000 and private.has_text(decline_reason)),
  constraint revisions_status check (status = any (array['pending'::text, 'declined'::text])),
  constraint revisions_subject check (num_nonnulls(listing_id, class_id, instructor_profile_id) = 1),
  constraint revisions_submitted_by check (listing_id is null or submitted_by is null)
);
alter table public.revisions enable row level security;

comment on table public.revisions is 'Changes to what is listed that wait for review or were sent back, one for each listing, class and instructor profile.';
comment on column public.revisions.changes is 'Columns of the subject with their new values, only those that differ from the public version.';
comment on column public.revisions.updated_at is 'When its words were last changed, and its version: a decision says which one was read.';

create index revisions_submitted_by on public.revisions using btree (submitted_by);
create index revisions_waiting on public.revisions using btree (updated_at, id) where (status = 'pending'::text);

grant all on public.revisions to service_role;
grant select (id, class_id, instructor_profile_id, changes, status, decline_reason, created_at, updated_at, reviewed_at) on public.revisions to authenticated;

create policy "a member sees those of hers" on public.revisions
  for select to authenticated
  using (submitted_by = (( select auth.uid() as uid)));
create policy "the second factor, where there is one, is shown" on public.revisions
  as restrictive for all to authenticated
  using (( select private.second_factor_done() as second_factor_done))
  with check (( select private.second_factor_done() as second_factor_done));

-- private.erasures

create table private.erasures (
  id_hash text not null,
  erased_at timestamptz not null default now(),
  constraint erasures_pkey primary key (id_hash)
);

create index erasures_erased_at on private.erasures using btree (erased_at);

-- private.long_journals

create table private.long_journals (
  user_id uuid not null,
  time_zone text not null default 'Europe/London'::text,
  constraint long_journals_pkey primary key (user_id),
  constraint long_journals_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade
);
alter table private.long_journals enable row level security;

comment on table private.long_journals is 'Journals of which every entry has its search keys and is counted in its day, as the days are in this time zone. Granted to nobody.';

-- private.journal_search_keys

create table private.journal_search_keys (
  entry_id uuid not null,
  keys integer[] not null,
  constraint journal_search_keys_pkey primary key (entry_id),
  constraint journal_search_keys_entry_id_fkey foreign key (entry_id) references public.journal_entries(id) on delete cascade
);
alter table private.journal_search_keys enable row level security;

comment on table private.journal_search_keys is 'Trigrams of the entries of long journals, hashed with the member''s id. Granted to nobody.';

create index journal_search_keys_keys on private.journal_search_keys using gin (keys) with (fastupdate=off);

-- private.tallies

create table private.tallies (
  figure text not null,
  day date,
  kind text,
  state text,
  reason text,
  change bigint not null
);
alter table private.tallies enable row level security;

comment on table private.tallies is 'Changes of what /admin counts; their sum is the count. Rows are only added, so that no writer waits for another, and folded each hour. Granted to nobody.';

-- private.journal_days

create table private.journal_days (
  user_id uuid not null,
  day date not null,
  mood text not null,
  entries integer not null,
  breakthroughs integer not null,
  constraint journal_days_pkey primary key (user_id, day, mood),
  constraint journal_days_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint journal_days_breakthroughs check (breakthroughs >= 0 and breakthroughs <= entries),
  constraint journal_days_entries check (entries >= 0)
);
alter table private.journal_days enable row level security;

comment on table private.journal_days is 'Entries of long journals by day, in the time zone of private.long_journals, and mood. Granted to nobody.';

-- private.schema_migrations

create table private.schema_migrations (
  version text not null,
  name text not null,
  checksum text,
  applied_at timestamptz not null default now(),
  constraint schema_migrations_pkey primary key (version)
);

-- VIEWS AND TYPES

-- private.published_tables

create view private.published_tables as
 select c.oid as entity,
    n.nspname as schema_name,
    c.relname as table_name,
    c.relrowsecurity as has_policies,
    c.relreplident as replica_identity,
    p.attnames as columns,
    array_remove(array[
        case
            when pub.pubinsert then 'INSERT'::text
            else null::text
        end,
        case
            when pub.pubupdate then 'UPDATE'::text
            else null::text
        end,
        case
            when pub.pubdelete then 'DELETE'::text
            else null::text
        end], null::text) as types
   from pg_publication_tables p
     join pg_publication pub on pub.pubname = p.pubname
     join pg_namespace n on n.nspname = p.schemaname
     join pg_class c on c.relnamespace = n.oid and c.relname = p.tablename
  where p.pubname = 'supabase_realtime'::name and p.rowfilter is null and c.relkind = 'r'::"char" and (n.nspname <> all (array['private'::name, 'auth'::name, 'realtime'::name, 'storage'::name, 'pgboss'::name]));

-- private.listing_search

create type private.listing_search as (
  condition text,
  patterns text[],
  indexed boolean,
  places integer[]
);

-- public.found_listing

create type public.found_listing as (
  id uuid,
  slug text,
  business_name text,
  contact_email text,
  contact_phone text,
  business_website text,
  business_location text,
  business_description text,
  services_offered text[],
  category text,
  social_media_links jsonb,
  status text,
  created_at timestamp with time zone,
  updated_at timestamp with time zone,
  match text,
  distance_km double precision
);

-- public.instructors

create view public.instructors with (security_barrier=true) as
 select id,
    slug,
    display_name,
    bio,
    experience,
    specialties,
    teaching_style,
    qualifications,
    social_links,
    created_at,
    updated_at
   from public.instructor_profiles
  where status = 'approved'::text;

comment on view public.instructors is 'The approved instructor profiles as everybody reads them; whose they are is in instructor_profiles, for their owners.';

grant select on public.instructors to anon, authenticated;
grant all on public.instructors to service_role;

-- private.class_search

create type private.class_search as (
  words text[],
  place text,
  category text,
  formats text[],
  levels text[]
);

-- public.found_class

create type public.found_class as (
  id uuid,
  slug text,
  instructor_profile_id uuid,
  instructor_name text,
  instructor_bio text,
  instructor_website text,
  instructor_social_media text,
  class_title text,
  class_description text,
  class_category text,
  class_format text,
  class_duration text,
  class_location text,
  experience_level text,
  max_participants integer,
  pricing_type text,
  price_amount text,
  availability_notes text,
  materials_needed text,
  what_students_learn text,
  special_requirements text,
  status text,
  created_at timestamp with time zone,
  updated_at timestamp with time zone,
  public_email text,
  public_phone text,
  takes_messages boolean,
  match text
);

-- public.user_stats

create view public.user_stats with (security_invoker=true) as
 select user_id,
    classes_attended,
    journal_entries,
    private.streak_days(user_id, now()) as streak_days,
    community_posts
   from public.user_counts;

comment on view public.user_stats is 'Figures about a member, computed and never written by a client.';

grant select on public.user_stats to authenticated;
grant all on public.user_stats to service_role;

-- private.week

create type private.week as (
  today date,
  week_starts date,
  classes integer,
  journal integer,
  community integer
);

-- private.growth

create type private.growth as (
  entries integer,
  breakthroughs integer,
  mood_days integer,
  positive_days integer,
  moods jsonb,
  weeks jsonb
);

-- private.submissions

create view private.submissions as
 select 'listing'::text as kind,
    l.id,
    l.business_name as name,
    l.slug,
    l.status,
    l.created_at,
    l.updated_at,
    l.reviewed_at,
    l.decline_reason,
    null::uuid as submitted_by,
    l.contact_email as email,
    private.listing_content(l.*) as content
   from public.business_listings l
union all
 select 'instructor'::text as kind,
    i.id,
    i.display_name as name,
    i.slug,
    i.status,
    i.created_at,
    i.updated_at,
    i.reviewed_at,
    i.decline_reason,
    i.user_id as submitted_by,
    u.email,
    private.instructor_content(i.*, u.email) as content
   from public.instructor_profiles i
     join auth.users u on u.id = i.user_id
union all
 select 'class'::text as kind,
    c.id,
    c.class_title as name,
    c.slug,
    c.status,
    c.created_at,
    c.updated_at,
    c.reviewed_at,
    c.decline_reason,
    c.submitted_by,
    c.instructor_email as email,
    private.class_content(c.*) as content
   from public.class_submissions c
union all
 select 'story'::text as kind,
    s.id,
    s.title as name,
    null::text as slug,
        case s.status
            when 'offered'::text then 'pending'::text
            when 'featured'::text then 'approved'::text
            else s.status
        end as status,
    s.offered_at as created_at,
    s.updated_at,
    s.featured_at as reviewed_at,
    s.decline_reason,
    p.author_id as submitted_by,
    u.email,
    jsonb_build_object('title', s.title, 'content', p.content, 'tags', s.tags, 'thing_slug', s.thing_slug, 'public_name', c.public_name, 'username', c.username) as content
   from public.stories s
     join public.posts p on p.id = s.post_id
     join public.member_cards c on c.user_id = p.author_id
     join auth.users u on u.id = p.author_id
  where p.hidden_at is null and not s.example
union all
 select 'photo'::text as kind,
    p.id,
    s.name,
    s.slug,
    p.status,
    p.created_at,
    p.updated_at,
    p.reviewed_at,
    p.decline_reason,
    s.member_id as submitted_by,
    s.email,
    jsonb_build_object('alt', p.alt, 'shows', s.kind, 'key', p.key, 'width', p.width, 'replaces', ( select jsonb_build_object('key', r.key, 'alt', r.alt, 'published', r.published) as jsonb_build_object
           from public.photos r
          where r.id = p.replaces)) as content
   from public.photos p
     join private.photo_subjects s on s.photo_id = p.id
  where (p.status = any (array['pending'::text, 'approved'::text, 'declined'::text])) and p.removed_at is null;

-- private.subjects

create view private.subjects as
 select 'post'::text as kind,
    p.id,
    p.author_id as member_id,
    p.id as post_id,
    null::uuid as comment_id,
    c.public_name as name,
    p.content as words,
    null::text as slug,
    p.photo_path,
    p.created_at,
    p.edited_at,
    p.hidden_at is null as shown
   from public.posts p
     join public.member_cards c on c.user_id = p.author_id
union all
 select 'comment'::text as kind,
    o.id,
    o.author_id as member_id,
    o.post_id,
    o.id as comment_id,
    c.public_name as name,
    o.content as words,
    null::text as slug,
    null::text as photo_path,
    o.created_at,
    o.edited_at,
    o.hidden_at is null as shown
   from public.comments o
     join public.member_cards c on c.user_id = o.author_id
union all
 select 'member'::text as kind,
    c.user_id as id,
    c.user_id as member_id,
    null::uuid as post_id,
    null::uuid as comment_id,
    c.public_name as name,
    (c.public_name || ' @'::text) || c.username as words,
    null::text as slug,
    null::text as photo_path,
    c.created_at,
    null::timestamp with time zone as edited_at,
    true as shown
   from public.member_cards c
union all
 select 'story'::text as kind,
    s.id,
    p.author_id as member_id,
    p.id as post_id,
    null::uuid as comment_id,
    s.title as name,
    (s.title || '

'::text) || p.content as words,
    null::text as slug,
    p.photo_path,
    s.offered_at as created_at,
    p.edited_at,
    p.hidden_at is null and s.status = 'featured'::text as shown
   from public.stories s
     join public.posts p on p.id = s.post_id
union all
 select 'listing'::text as kind,
    l.id,
    ( select u.id
           from auth.users u
          where lower(u.email) = lower(l.contact_email) and u.email_confirmed_at is not null and u.deleted_at is null
         limit 1) as member_id,
    null::uuid as post_id,
    null::uuid as comment_id,
    l.business_name as name,
    (l.business_name || '

'::text) || l.business_description as words,
    l.slug,
    null::text as photo_path,
    l.created_at,
    null::timestamp with time zone as edited_at,
    l.status = 'approved'::text as shown
   from public.business_listings l
union all
 select 'class'::text as kind,
    k.id,
    k.submitted_by as member_id,
    null::uuid as post_id,
    null::uuid as comment_id,
    k.class_title as name,
    (k.class_title || '

'::text) || k.class_description as words,
    k.slug,
    null::text as photo_path,
    k.created_at,
    null::timestamp with time zone as edited_at,
    k.status = 'approved'::text as shown
   from public.class_submissions k
union all
 select 'instructor'::text as kind,
    i.id,
    i.user_id as member_id,
    null::uuid as post_id,
    null::uuid as comment_id,
    i.display_name as name,
    (i.display_name || '

'::text) || i.bio as words,
    i.slug,
    null::text as photo_path,
    i.created_at,
    null::timestamp with time zone as edited_at,
    i.status = 'approved'::text as shown
   from public.instructor_profiles i
union all
 select 'message'::text as kind,
    m.id,
    m.author_id as member_id,
    null::uuid as post_id,
    null::uuid as comment_id,
    m.author_name as name,
    m.body as words,
    null::text as slug,
    null::text as photo_path,
    m.created_at,
    null::timestamp with time zone as edited_at,
    m.hidden_at is null as shown
   from public.class_messages m
union all
 select 'correspondent'::text as kind,
    m.id,
    m.author_id as member_id,
    null::uuid as post_id,
    null::uuid as comment_id,
    m.author_name as name,
    m.author_name as words,
    null::text as slug,
    null::text as photo_path,
    m.created_at,
    null::timestamp with time zone as edited_at,
    true as shown
   from public.class_messages m
union all
 select 'photo'::text as kind,
    p.id,
    s.member_id,
    null::uuid as post_id,
    null::uuid as comment_id,
    s.name,
    ('A photo of '::text || s.name) || coalesce(': '::text || nullif(p.alt, ''::text), ''::text) as words,
    s.slug,
    p.key || '-400.webp'::text as photo_path,
    p.created_at,
    null::timestamp with time zone as edited_at,
    p.published as shown
   from public.photos p
     join private.photo_subjects s on s.photo_id = p.id
  where p.key is not null;

-- private.audit_log

create view private.audit_log as
 select 'desk'::text as record,
    d.id,
    d.decided_at as at,
    d.decision as act,
    d.subject_kind,
    d.subject_name,
    null::uuid as member_id,
    d.moderator_id as actor_id,
    d.reason
   from public.moderation_decisions d
union all
 select 'reports'::text as record,
    a.id,
    a.acted_at as at,
    a.action as act,
    a.subject_kind,
    null::text as subject_name,
    a.member_id,
    a.moderator_id as actor_id,
    a.reason
   from public.moderation_actions a
union all
 select 'roles'::text as record,
    r.id,
    r.changed_at as at,
        case
            when r.role_after is null then 'role_taken'::text
            else 'role_given'::text
        end as act,
    coalesce(r.role_after, r.role_before) as subject_kind,
    null::text as subject_name,
    r.member_id,
    r.changed_by as actor_id,
    null::text as reason
   from public.role_changes r
union all
 select 'admin'::text as record,
    c.id,
    c.acted_at as at,
    c.act,
    c.detail as subject_kind,
    null::text as subject_name,
    c.member_id,
    c.admin_id as actor_id,
    null::text as reason
   from public.admin_acts c;

comment on view private.audit_log is 'The audit records of decisions, reports, roles and admins, side by side. Granted to nobody.';

-- public.found_place

create type public.found_place as (
  id integer,
  name text,
  label text,
  country text,
  latitude double precision,
  longitude double precision,
  population integer,
  match text,
  home boolean,
  distance_km double precision
);

-- private.asked_sessions

create type private.asked_sessions as (
  earliest timestamp with time zone,
  latest timestamp with time zone,
  from_date date,
  to_date date,
  weekdays integer[],
  starts_after time without time zone,
  starts_before time without time zone,
  latitude double precision,
  longitude double precision,
  within_km double precision,
  cells integer[],
  max_price integer,
  currency text,
  formats text[],
  levels text[],
  thing text,
  category text,
  language text,
  access integer[],
  free_places boolean,
  patterns text[],
  class_ids uuid[],
  after_distance_km double precision,
  after_starts_at timestamp with time zone,
  after_id uuid
);

-- public.found_session

create type public.found_session as (
  id uuid,
  class_id uuid,
  series_id uuid,
  venue_id uuid,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  time_zone text,
  capacity integer,
  places_left integer,
  price_kind text,
  price_amount integer,
  price_currency text,
  status text,
  booking_opens_at timestamp with time zone,
  booking_closes_at timestamp with time zone,
  is_online boolean,
  class_slug text,
  class_title text,
  instructor_name text,
  class_category text,
  class_format text,
  experience_level text,
  class_pricing_type text,
  class_price text,
  thing text,
  language text,
  women_only boolean,
  venue_name text,
  town text,
  at_home boolean,
  address text,
  distance_km double precision,
  step_free_entrance boolean,
  step_free_toilet boolean,
  hearing_loop boolean,
  quiet_space boolean,
  seating boolean,
  parking boolean,
  baby_welcome boolean,
  childcare boolean
);

-- public.search_result

create type public.search_result as (
  kind text,
  id uuid,
  slug text,
  class_id uuid,
  title text,
  category text,
  thing text,
  place text,
  person text,
  offers text[],
  format text,
  starts_at timestamp with time zone,
  time_zone text,
  content text,
  match text
);

-- public.lead_photos

create view public.lead_photos with (security_invoker=true) as
 select subject_id,
    id,
    alt,
    key,
    width,
    thumbhash
   from public.photos p
  where published and not (exists ( select
           from public.photos before
          where before.subject_id = p.subject_id and before.published and ((row(before."position", before.id) < row(p."position", p.id)))));

comment on view public.lead_photos is 'The photograph that stands for a class, listing, instructor or venue on its card.';

grant select on public.lead_photos to anon, authenticated;
grant all on public.lead_photos to service_role;

-- private.photo_subjects

create view private.photo_subjects as
 select p.id as photo_id,
    'class'::text as kind,
    c.class_title as name,
    c.slug,
    c.submitted_by as member_id,
    coalesce(u.email, c.instructor_email) as email
   from public.photos p
     join public.class_submissions c on c.id = p.class_id
     left join auth.users u on u.id = c.submitted_by
union all
 select p.id as photo_id,
    'instructor'::text as kind,
    i.display_name as name,
    i.slug,
    i.user_id as member_id,
    u.email
   from public.photos p
     join public.instructor_profiles i on i.id = p.instructor_id
     join auth.users u on u.id = i.user_id
union all
 select p.id as photo_id,
    'venue'::text as kind,
    v.name,
    null::text as slug,
    v.owner_id as member_id,
    u.email
   from public.photos p
     join public.venues v on v.id = p.venue_id
     left join auth.users u on u.id = v.owner_id
union all
 select p.id as photo_id,
    'listing'::text as kind,
    l.business_name as name,
    l.slug,
    ( select u.id
           from auth.users u
          where lower(u.email) = lower(l.contact_email) and u.email_confirmed_at is not null and u.deleted_at is null
         limit 1) as member_id,
    l.contact_email as email
   from public.photos p
     join public.business_listings l on l.id = p.listing_id;

-- private.waiting_revisions

create view private.waiting_revisions as
 select 'listing'::text as kind,
    l.id,
    r.created_at,
    r.updated_at,
    private.listing_content(jsonb_populate_record(l.*, r.changes)) as content
   from public.revisions r
     join public.business_listings l on l.id = r.listing_id
  where r.status = 'pending'::text and l.status = 'approved'::text
union all
 select 'instructor'::text as kind,
    i.id,
    r.created_at,
    r.updated_at,
    private.instructor_content(jsonb_populate_record(i.*, r.changes), u.email) as content
   from public.revisions r
     join public.instructor_profiles i on i.id = r.instructor_profile_id
     join auth.users u on u.id = i.user_id
  where r.status = 'pending'::text and i.status = 'approved'::text
union all
 select 'class'::text as kind,
    c.id,
    r.created_at,
    r.updated_at,
    private.class_content(jsonb_populate_record(c.*, r.changes)) as content
   from public.revisions r
     join public.class_submissions c on c.id = r.class_id
  where r.status = 'pending'::text and c.status = 'approved'::text;

-- FUNCTIONS

-- auth.jwt()

create function auth.jwt()
  returns jsonb
  language sql
  stable
return (nullif(current_setting('request.jwt.claims'::text, true), ''::text))::jsonb;

grant execute on function auth.jwt() to anon, authenticated, service_role;

-- auth.uid()

create function auth.uid()
  returns uuid
  language sql
  stable
return (coalesce(nullif(current_setting('request.jwt.claim.sub'::text, true), ''::text), ((nullif(current_setting('request.jwt.claims'::text, true), ''::text))::jsonb ->> 'sub'::text)))::uuid;

grant execute on function auth.uid() to anon, authenticated, service_role;

-- auth.role()

create function auth.role()
  returns text
  language sql
  stable
return ((nullif(current_setting('request.jwt.claims'::text, true), ''::text))::jsonb ->> 'role'::text);

grant execute on function auth.role() to anon, authenticated, service_role;

-- private.max_sessions()

create function private.max_sessions()
  returns integer
  language sql
  immutable
  set search_path to ''
return 20;

-- private.rotate_refresh_token(presented bytea, successor bytea, grace interval, agent text, address inet, OUT outcome text, OUT session_id uuid, OUT user_id uuid)

create function private.rotate_refresh_token(presented bytea, successor bytea, grace interval, agent text, address inet, out outcome text, out session_id uuid, out user_id uuid)
  returns record
  language plpgsql
  set search_path to ''
as $function$
declare
  session auth.sessions;
  token auth.refresh_tokens;
begin
  outcome := 'not_found';
  select s.* into session
    from auth.sessions s
   where s.id = (select t.session_id from auth.refresh_tokens t where t.token_hash = presented)
     for update;
  select t.* into token from auth.refresh_tokens t where t.token_hash = presented and t.session_id = session.id;
  if not found then
    return;
  end if;
  session_id := session.id;
  user_id := session.user_id;

  if session.not_after <= now() then
    outcome := 'expired';
  elsif exists (select from auth.users u where u.id = session.user_id and (u.banned_until > now() or u.deleted_at is not null)) then
    outcome := 'banned';
  elsif token.revoked_at < clock_timestamp() - grace then
    outcome := 'reused';
    delete from auth.sessions s where s.id = session.id;
  else
    outcome := 'rotated';
    if token.revoked_at is null then
      update auth.refresh_tokens t set revoked_at = clock_timestamp()
       where t.session_id = session.id and t.revoked_at is null;
    end if;
    insert into auth.refresh_tokens (token_hash, session_id, user_id, parent_id)
    values (successor, session.id, session.user_id, token.id);
    update auth.sessions s
       set refreshed_at = now(), updated_at = now(), user_agent = coalesce(agent, s.user_agent), ip = coalesce(address, s.ip)
     where s.id = session.id;
  end if;
end
$function$;

-- auth.require_session(session_id uuid, user_id uuid, aal text)

create function auth.require_session(session_id uuid, user_id uuid, aal text)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
as $function$
declare
  shown boolean := true;
begin
  if session_id is not null then
    select (s.aal <> 'aal1' and coalesce(require_session.aal, 'aal1') <> 'aal1')
        or not exists (select from auth.mfa_factors f where f.user_id = s.user_id and f.status = 'verified')
      into shown
      from auth.sessions s
      join auth.users u on u.id = s.user_id
     where s.id = require_session.session_id
       and s.user_id = require_session.user_id
       and (s.not_after is null or s.not_after > now())
       and (u.banned_until is null or u.banned_until <= now())
       and u.deleted_at is null;
  elsif user_id is not null then
    -- The maker of a signed address, who had shown all there was when she made it. It ends with her account.
    select true into shown
      from auth.users u
     where u.id = require_session.user_id
       and (u.banned_until is null or u.banned_until <= now())
       and u.deleted_at is null;
  end if;
  if shown is null then
    raise exception using errcode = 'KS401', message = 'Session from session_id claim in JWT does not exist';
  end if;
  perform set_config('kindling.second_factor', case when shown then 'done' else 'owed' end, true);
  return shown;
end
$function$;

grant execute on function auth.require_session(session_id uuid, user_id uuid, aal text) to authenticator;

-- private.second_factor_done()

create function private.second_factor_done()
  returns boolean
  language sql
  stable
return coalesce((current_setting('kindling.second_factor'::text, true) = 'done'::text), false);

grant execute on function private.second_factor_done() to anon, authenticated, service_role;
comment on function private.second_factor_done() is 'Whether whoever asks has shown her second factor, or has none to show. Each table for members wants it.';

-- private.require_second_factor()

create function private.require_second_factor()
  returns setof regclass
  language plpgsql
  set search_path to ''
as $function$
declare
  protected regclass;
begin
  for protected in
    select c.oid from pg_catalog.pg_class c
     where c.relnamespace::regnamespace::text in ('public', 'storage', 'realtime') and c.relkind in ('r', 'p') and c.relrowsecurity
       and not exists (
         select from pg_catalog.pg_policy p where p.polrelid = c.oid and p.polname = 'the second factor, where there is one, is shown'
       )
  loop
    execute format(
      'create policy "the second factor, where there is one, is shown" on %s as restrictive to authenticated
         using ((select private.second_factor_done())) with check ((select private.second_factor_done()))',
      protected
    );
    return next protected;
  end loop;
end
$function$;

comment on function private.require_second_factor() is 'Gives each table with row level security the restrictive policy on the second factor. Called by the migration that makes one.';

-- private.remove_second_factor(member uuid)

create function private.remove_second_factor(member uuid)
  returns integer
  language plpgsql
  set search_path to ''
as $function$
declare
  counted integer := (select count(*) from auth.mfa_factors f where f.user_id = member and f.status = 'verified');
begin
  update auth.sessions s set aal = 'aal1', updated_at = now() where s.user_id = member and s.aal <> 'aal1';
  delete from auth.mfa_factors f where f.user_id = member;
  delete from private.recovery_codes r where r.user_id = member;
  return counted;
end
$function$;

-- private.count_attempts(keys bytea[], maxima integer[], seconds double precision[], steps integer[])

create function private.count_attempts(keys bytea[], maxima integer[], seconds double precision[], steps integer[])
  returns table(key bytea, count integer, seconds_left double precision)
  language plpgsql
  set search_path to ''
as $function$
#variable_conflict use_column
declare
  current_step integer;
begin
  for current_step in select distinct step from unnest(steps) as step order by step loop
    return query
      insert into private.attempts as a (key, count, expires_at)
      select asked.key, 1, now() + make_interval(secs => asked.seconds)
        from unnest(keys, seconds, steps) as asked (key, seconds, step)
       where asked.step = current_step
       order by asked.key
      on conflict (key) do update set
        count = case when a.expires_at <= now() then 1 else least(a.count + 1, 1000000) end,
        expires_at = case when a.expires_at <= now() then excluded.expires_at else a.expires_at end
      returning a.key, a.count, extract(epoch from a.expires_at - now())::float8;
    exit when exists (
      select from private.attempts a join unnest(keys, maxima, steps) as asked (key, max, step) on a.key = asked.key
       where asked.step = current_step and a.count > asked.max
    );
  end loop;
end
$function$;

comment on function private.count_attempts(keys bytea[], maxima integer[], seconds double precision[], steps integer[]) is 'Counts one attempt against each limit, step by step until one is passed; answers with what was counted.';

-- private.remove_unconfirmed_accounts()

create function private.remove_unconfirmed_accounts()
  returns integer
  language plpgsql
  set search_path to ''
as $function$
declare
  ids text[];
  addresses text[];
begin
  with stale as (
    select u.id from auth.users u
     where u.confirmed_at is null and u.last_sign_in_at is null and u.invited_at is null and u.deleted_at is null
       and u.created_at < now() - interval '7 days'
       and not exists (
         select from auth.one_time_tokens t
          where t.user_id = u.id and t.expires_at > now() and t.created_at < u.created_at + interval '7 days'
       )
     order by u.created_at
     limit 1000
       for update skip locked
  ), removed as (
    delete from auth.users u using stale where u.id = stale.id returning u.id::text as id, lower(u.email) as email
  )
  select array_agg(removed.id), array_agg(removed.email) into ids, addresses from removed;
  if ids is null then
    return 0;
  end if;
  delete from private.outbox o where o.payload ->> 'user_id' = any (ids);
  if to_regclass('pgboss.job') is not null then
    execute 'delete from pgboss.job where data ->> ''user_id'' = any ($1)' using ids;
  end if;
  delete from private.mail_outbox m where lower(m.recipient) = any (addresses);
  -- the last day's lines are what its limits count
  delete from private.mails m
   where m.address_hash in (select private.address_hash(address) from unnest(addresses) as address)
     and m.created_at < now() - interval '1 day';
  return cardinality(ids);
end
$function$;

comment on function private.remove_unconfirmed_accounts() is 'Cleanup: deletes accounts unconfirmed for 7 days, with their queued and shown mails; called hourly by the server.';

-- auth.refuse_answer(most integer, item anyelement)

create function auth.refuse_answer(most integer, item anyelement)
  returns anyelement
  language plpgsql
  parallel safe
  set search_path to ''
as $function$
begin
  raise exception using
    errcode = 'KS413',
    message = format('An answer may have at most %s bytes', most),
    hint = 'Ask for fewer rows, or for less of what belongs to each.';
end
$function$;

grant execute on function auth.refuse_answer(most integer, item anyelement) to anon, authenticated, service_role;

-- private.security_hash(subject text)

create function private.security_hash(subject text)
  returns bytea
  language plpgsql
  stable
  set search_path to ''
as $function$
declare
  key bytea := (select decode(i.value #>> '{}', 'hex') from private.installation i where i.name = 'security_log_key');
  inner_pad bytea := convert_to(repeat('6', 64), 'UTF8');
  outer_pad bytea := convert_to(repeat('\', 64), 'UTF8');
begin
  for position in 0 .. length(key) - 1 loop
    inner_pad := set_byte(inner_pad, position, get_byte(inner_pad, position) # get_byte(key, position));
    outer_pad := set_byte(outer_pad, position, get_byte(outer_pad, position) # get_byte(key, position));
  end loop;
  return sha256(outer_pad || sha256(inner_pad || convert_to(subject, 'UTF8')));
end
$function$;

-- storage.foldername(name text)

create function storage.foldername(name text)
  returns text[]
  language sql
  immutable parallel safe
  set search_path to ''
return (string_to_array(name, '/'::text))[1:(array_length(string_to_array(name, '/'::text), 1) - 1)];

grant execute on function storage.foldername(name text) to anon, authenticated, service_role;

-- storage.filename(name text)

create function storage.filename(name text)
  returns text
  language sql
  immutable parallel safe
  set search_path to ''
return (string_to_array(name, '/'::text))[array_length(string_to_array(name, '/'::text), 1)];

grant execute on function storage.filename(name text) to anon, authenticated, service_role;

-- storage.extension(name text)

create function storage.extension(name text)
  returns text
  language sql
  immutable parallel safe
  set search_path to ''
return reverse(split_part(reverse(storage.filename(name)), '.'::text, 1));

grant execute on function storage.extension(name text) to anon, authenticated, service_role;

-- storage.signed_url_is_valid(made_at timestamp with time zone)

create function storage.signed_url_is_valid(made_at timestamp with time zone)
  returns boolean
  language sql
  stable security definer
  set search_path to ''
as $function$
  select not exists (
    select from auth.users u where u.id = (select auth.uid()) and u.signed_out_at >= signed_url_is_valid.made_at
  )
$function$;

grant execute on function storage.signed_url_is_valid(made_at timestamp with time zone) to anon, authenticated, service_role;

-- realtime.topic()

create function realtime.topic()
  returns text
  language sql
  stable
  set search_path to ''
return nullif(current_setting('realtime.topic'::text, true), ''::text);

grant execute on function realtime.topic() to anon, authenticated, service_role;

-- realtime.send(payload jsonb, event text, topic text, private boolean)

create function realtime.send(payload jsonb, event text, topic text, private boolean default true)
  returns void
  language plpgsql
  set search_path to ''
as $function$
declare
  message_id uuid := gen_random_uuid();
begin
  if jsonb_typeof(payload) = 'object' and not payload ? 'id' then
    payload := payload || jsonb_build_object('id', message_id);
  end if;
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (id, topic, extension, event, payload, private)
  values (message_id, topic, 'broadcast', event, payload, private);
exception when others then
  -- without its message, which could quote the payload
  raise warning 'ErrorSendingBroadcastMessage: %', sqlstate;
end
$function$;

grant execute on function realtime.send(payload jsonb, event text, topic text, private boolean) to anon, authenticated, service_role;

-- realtime.broadcast_changes(topic_name text, event_name text, operation text, table_name text, table_schema text, new record, old record, level text)

create function realtime.broadcast_changes(topic_name text, event_name text, operation text, table_name text, table_schema text, new record, old record, level text default 'ROW'::text)
  returns void
  language plpgsql
  set search_path to ''
as $function$
begin
  if level = 'STATEMENT' then
    raise exception 'function can only be triggered for each row, not for each statement';
  end if;
  if operation not in ('INSERT', 'UPDATE', 'DELETE') then
    raise exception 'Unexpected operation type: %', operation;
  end if;
  perform realtime.send(
    jsonb_build_object(
      'old_record', old, 'record', new, 'operation', operation, 'table', table_name, 'schema', table_schema
    ),
    event_name, topic_name
  );
end
$function$;

grant execute on function realtime.broadcast_changes(topic_name text, event_name text, operation text, table_name text, table_schema text, new record, old record, level text) to anon, authenticated, service_role;

-- realtime.insert_probes(topic text)

create function realtime.insert_probes(topic text)
  returns uuid[]
  language sql
  security definer
  set search_path to ''
begin atomic
  with probe as (
          insert into realtime.messages (topic, extension, private) values (insert_probes.topic,'broadcast'::text,true), (insert_probes.topic,'presence'::text,true)
           returning messages.id
         )
  select array_agg(probe.id) as array_agg
    from probe;
end;

grant execute on function realtime.insert_probes(topic text) to anon, authenticated, service_role;

-- realtime.permissions(topic text)

create function realtime.permissions(topic text)
  returns jsonb
  language plpgsql
  set search_path to ''
as $function$
declare
  kind text;
  probes uuid[];
  readable text[];
  writable text[] := '{}';
begin
  perform set_config('realtime.topic', topic, true);
  begin
    probes := realtime.insert_probes(topic);
    select coalesce(array_agg(m.extension), '{}') into readable from realtime.messages m where m.id = any (probes);
    foreach kind in array array['broadcast', 'presence'] loop
      begin
        insert into realtime.messages (topic, extension, private) values (permissions.topic, kind, true);
        writable := writable || kind;
      exception when insufficient_privilege then
        null;
      end;
    end loop;
    raise exception using errcode = 'KS000';
  exception when sqlstate 'KS000' then
    null;
  end;
  return jsonb_build_object('read', readable, 'write', writable);
end
$function$;

grant execute on function realtime.permissions(topic text) to anon, authenticated, service_role;

-- realtime.publish(messages jsonb, origin uuid)

create function realtime.publish(messages jsonb, origin uuid)
  returns void
  language plpgsql
  set search_path to ''
as $function$
declare
  message jsonb;
begin
  for message in select value from jsonb_array_elements(messages) loop
    perform set_config('realtime.topic', message ->> 'topic', true);
    insert into realtime.messages (topic, extension, event, payload, private, origin)
    values (message ->> 'topic', 'broadcast', message ->> 'event', message -> 'payload', true, publish.origin);
  end loop;
end
$function$;

grant execute on function realtime.publish(messages jsonb, origin uuid) to anon, authenticated, service_role;

-- auth.email()

create function auth.email()
  returns text
  language sql
  stable
  set search_path to ''
as $function$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email' $function$;

grant execute on function auth.email() to anon, authenticated, service_role;

-- private.short_fields(row_ jsonb)

create function private.short_fields(row_ jsonb)
  returns jsonb
  language sql
  immutable
  set search_path to ''
begin atomic
  select coalesce(jsonb_object_agg(f.key, f.value), '{}'::jsonb) as "coalesce"
    from jsonb_each(short_fields.row_) f(key, value)
   where (octet_length((f.value)::text) <= 64);
end;

-- private.capture_change()

create function private.capture_change()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  set "TimeZone" to 'UTC'
as $function$
declare
  rows_before integer := coalesce(nullif(current_setting('realtime.captured_rows', true), ''), '0')::integer;
  bytes_before bigint := coalesce(nullif(current_setting('realtime.captured_bytes', true), ''), '0')::bigint;
  new_row jsonb := to_jsonb(new);
  old_row jsonb := to_jsonb(old);
  too_large boolean;
  bytes integer;
begin
  if rows_before > 10000 then
    return null;
  end if;
  too_large := greatest(pg_column_size(new_row), pg_column_size(old_row)) > 1048576;
  if too_large then
    new_row := private.short_fields(new_row);
    old_row := private.short_fields(old_row);
  end if;
  bytes := coalesce(pg_column_size(new_row), 0) + coalesce(pg_column_size(old_row), 0);
  if rows_before = 10000 or bytes_before + bytes > 67108864 then
    rows_before := 10000;
    insert into private.realtime_changes (entity, type) values (tg_relid, 'LOST');
  else
    insert into private.realtime_changes (entity, type, record, old_record, too_large, bytes)
    values (
      tg_relid, tg_op,
      case when tg_op <> 'DELETE' then new_row end, case when tg_op <> 'INSERT' then old_row end,
      too_large, bytes
    );
  end if;
  perform set_config('realtime.captured_rows', (rows_before + 1)::text, true),
          set_config('realtime.captured_bytes', (bytes_before + bytes)::text, true),
          pg_notify('kindling_changes', pg_current_xact_id()::text);
  return null;
end
$function$;

-- private.capture_published_tables()

create function private.capture_published_tables()
  returns void
  language plpgsql
  set search_path to ''
  set lock_timeout to '2s'
as $function$
declare
  relation regclass;
begin
  if not exists (
    select from private.published_tables t
      full join (select g.tgrelid from pg_catalog.pg_trigger g where g.tgname = 'capture_change') g on g.tgrelid = t.entity
     where t.entity is null or g.tgrelid is null
  ) then
    return;
  end if;
  -- Servers take turns.
  perform pg_advisory_xact_lock(4715263902);
  for relation in
    select t.entity from private.published_tables t
     where not exists (select from pg_catalog.pg_trigger g where g.tgrelid = t.entity and g.tgname = 'capture_change')
  loop
    begin
      execute format(
        'create or replace trigger capture_change after insert or update or delete on %s
           for each row execute function private.capture_change()', relation
      );
    exception when insufficient_privilege or lock_not_available or undefined_table then
      raise warning 'changes of % cannot be captured: %', relation, sqlstate;
    end;
  end loop;
  for relation in
    select g.tgrelid from pg_catalog.pg_trigger g
     where g.tgname = 'capture_change' and not exists (select from private.published_tables t where t.entity = g.tgrelid)
  loop
    begin
      execute format('drop trigger if exists capture_change on %s', relation);
      delete from private.realtime_changes c where c.entity = relation;
    exception when insufficient_privilege or lock_not_available or undefined_table then
      raise warning 'changes of % are still captured: %', relation, sqlstate;
    end;
  end loop;
end
$function$;

-- private.read_changes(told xid8[], after_nth bigint, after_position bigint, entities oid[])

create function private.read_changes(told xid8[], after_nth bigint, after_position bigint, entities oid[])
  returns table(nth bigint, "position" bigint, entity text, schema_name text, table_name text, type text, too_large boolean, commit_timestamp text, keys text[], record json, old_record json)
  language sql
  stable
  set search_path to ''
begin atomic
  with page as (
          select c.nth,
             c."position",
             c.xact,
             c.entity,
             c.type,
             c.record,
             c.old_record,
             c.too_large,
             c.bytes,
             c.changed_at,
             (sum(c.bytes) over (order by c.nth, c."position") - c.bytes) as before
            from ( select t_1.nth,
                     c_1."position",
                     c_1.xact,
                     c_1.entity,
                     c_1.type,
                     c_1.record,
                     c_1.old_record,
                     c_1.too_large,
                     c_1.bytes,
                     c_1.changed_at
                    from (unnest(read_changes.told) with ordinality t_1(xact, nth)
                      join private.realtime_changes c_1 on ((c_1.xact = t_1.xact)))
                   where ((row(t_1.nth, c_1."position") > row(read_changes.after_nth, read_changes.after_position)) and ((c_1.entity = any (read_changes.entities)) or (c_1.type = 'LOST'::text)))
                   order by t_1.nth, c_1."position"
                  limit 500) c
         ), tables as materialized (
          select p.entity,
             p.schema_name,
             p.table_name,
             p.has_policies,
             p.replica_identity,
             p.columns,
             p.types,
             coalesce(array( select (a.attname)::text as attname
                    from (pg_index i
                      join pg_attribute a on (((a.attrelid = i.indrelid) and (a.attnum = any ((i.indkey)::smallint[])))))
                   where ((i.indrelid = p.entity) and i.indisprimary)), '{}'::text[]) as keys,
             array( select (a.attname)::text as attname
                    from (pg_index i
                      join pg_attribute a on (((a.attrelid = i.indrelid) and (a.attnum = any ((i.indkey)::smallint[])))))
                   where ((i.indrelid = p.entity) and
                         case
                             when ((p.replica_identity = 'i'::"char") and (not p.has_policies)) then i.indisreplident
                             else i.indisprimary
                         end)) as identity
            from private.published_tables p
           where (p.entity in ( select page_1.entity
                    from page page_1))
         )
  select page.nth,
     page."position",
     (page.entity)::text as entity,
     (t.schema_name)::text as schema_name,
     (t.table_name)::text as table_name,
     page.type,
     page.too_large,
     to_char((page.changed_at at time zone 'utc'::text), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'::text) as to_char,
     t.keys,
     ( select json_object_agg(f.key, (f.value)::text) as json_object_agg
            from jsonb_each(page.record) f(key, value)
           where ((f.key = any (t.columns)) or (f.key = any (t.keys)))) as json_object_agg,
     ( select json_object_agg(f.key, (f.value)::text) as json_object_agg
            from jsonb_each(page.old_record) f(key, value)
           where (((f.key = any (t.columns)) and (t.replica_identity = 'f'::"char") and (not t.has_policies)) or (f.key = any (t.identity)))) as json_object_agg
    from (page
      left join tables t on (((t.entity = page.entity) and (page.type = any (t.types)))))
   where (page.before < 4194304)
   order by page.nth, page."position";
end;

-- realtime.filter_condition(entity oid, filters jsonb, names text[])

create function realtime.filter_condition(entity oid, filters jsonb, names text[])
  returns text
  language plpgsql
  stable
  set search_path to ''
as $function$
declare
  one record;
  column_type text;
  operand text;
  conditions text[] := '{}';
begin
  for one in
    select f ->> 'column' as name, f ->> 'op' as op, f ->> 'value' as value, f -> 'values' as list,
           (f ->> 'negate')::boolean as negate
      from jsonb_array_elements(filters) f
  loop
    select format_type(a.atttypid, null) into column_type
      from pg_catalog.pg_attribute a
     where a.attrelid = entity and a.attname = one.name and a.attnum > 0 and not a.attisdropped
       and has_column_privilege(entity, a.attnum, 'select');
    if not found then
      raise exception 'invalid column for filter %', one.name using errcode = 'KS422';
    end if;
    operand := format('%L::%s', one.value, column_type);
    if one.op in ('match', 'imatch') then
      perform '' ~ one.value;
    elsif one.op = 'is' and one.value <> 'null' and column_type <> 'boolean' then
      raise exception 'is % filter requires a boolean column, got %', one.value, column_type using errcode = 'KS422';
    elsif one.op = 'is' then
      operand := upper(one.value);
    elsif one.op = 'in' then
      operand := format('any (%L::%s[])', array(select jsonb_array_elements_text(one.list)), column_type);
    end if;
    conditions := conditions || format(
      case when one.negate then 'not (k.f%s %s %s)' else '(k.f%s %s %s)' end,
      array_position(names, one.name),
      case one.op
        when 'eq' then '=' when 'neq' then '<>' when 'lt' then '<' when 'lte' then '<=' when 'gt' then '>' when 'gte' then '>='
        when 'in' then '=' when 'is' then 'is' when 'isdistinct' then 'is distinct from'
        when 'like' then 'like' when 'ilike' then 'ilike' when 'match' then '~' when 'imatch' then '~*'
      end,
      operand
    );
  end loop;
  return array_to_string(conditions, ' and ');
end
$function$;

grant execute on function realtime.filter_condition(entity oid, filters jsonb, names text[]) to anon, authenticated, service_role;

-- realtime.column_definitions(entity oid, names text[])

create function realtime.column_definitions(entity oid, names text[])
  returns text
  language sql
  stable
  set search_path to ''
begin atomic
  select string_agg(format('%I %s'::text, a.attname, format_type(a.atttypid, a.atttypmod)), ', '::text order by n.nth) as string_agg
    from (unnest(column_definitions.names) with ordinality n(name, nth)
      join pg_attribute a on (((a.attrelid = column_definitions.entity) and (a.attname = n.name) and (not a.attisdropped))));
end;

grant execute on function realtime.column_definitions(entity oid, names text[]) to anon, authenticated, service_role;

-- realtime.matching_rows(entity oid, rows_ jsonb, filters jsonb)

create function realtime.matching_rows(entity oid, rows_ jsonb, filters jsonb)
  returns jsonb
  language plpgsql
  stable
  set search_path to ''
as $function$
declare
  names text[] := array(select distinct f ->> 'column' from jsonb_array_elements(filters) f);
  -- first: it refuses columns that are not there
  condition text := realtime.filter_condition(entity, filters, names);
  matching jsonb;
begin
  execute format(
    'select jsonb_agg(k.n) from rows from (jsonb_to_recordset($1) as (%s)) with ordinality as k(%s, n) where %s',
    realtime.column_definitions(entity, names),
    (select string_agg('f' || n, ', ' order by n) from generate_series(1, cardinality(names)) n),
    condition
  ) into matching using rows_;
  return coalesce(matching, '[]');
end
$function$;

grant execute on function realtime.matching_rows(entity oid, rows_ jsonb, filters jsonb) to anon, authenticated, service_role;

-- realtime.visible_changes(request jsonb)

create function realtime.visible_changes(request jsonb)
  returns jsonb
  language plpgsql
  stable
  set search_path to ''
as $function$
declare
  one jsonb;
  relation oid;
  columns jsonb;
  keys text[];
  readable boolean;
  visible jsonb;
  filters jsonb;
  matches jsonb;
  answer jsonb := '[]';
begin
  for one in select value from jsonb_array_elements(request) loop
    relation := (one ->> 'entity')::oid;
    select coalesce(jsonb_agg(jsonb_build_object('name', a.attname, 'type', t.typname) order by a.attnum), '[]') into columns
      from pg_catalog.pg_class c
      join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_catalog.pg_type t on t.oid = a.atttypid
     where c.oid = relation and has_schema_privilege(c.relnamespace, 'usage') and has_column_privilege(c.oid, a.attnum, 'select');
    keys := array(select jsonb_array_elements_text(one -> 'keys'));
    select coalesce(bool_and(exists (select from jsonb_array_elements(columns) c where c ->> 'name' = key)), false)
      into readable from unnest(keys) key;
    visible := '[]';
    if readable and not row_security_active(relation) then
      visible := 'true';
    elsif readable then
      execute format(
        'select jsonb_agg(k.n) from rows from (jsonb_to_recordset($1) as (%s)) with ordinality as k(%s, n)
          where exists (select from %s t where %s)',
        realtime.column_definitions(relation, keys),
        (select string_agg('f' || n, ', ' order by n) from generate_series(1, cardinality(keys)) n),
        relation::regclass,
        (select string_agg(format('t.%I = k.f%s', key, n), ' and ') from unnest(keys) with ordinality u(key, n))
      ) into visible using one -> 'rows';
    end if;
    matches := '[]';
    for filters in select value from jsonb_array_elements(one -> 'filters') loop
      begin
        matches := matches || jsonb_build_array(realtime.matching_rows(relation, one -> 'rows', filters));
      exception when others then
        matches := matches || 'null';
      end;
    end loop;
    answer := answer || jsonb_build_object(
      'columns', columns, 'readable', readable, 'visible', coalesce(visible, '[]'), 'matches', matches
    );
  end loop;
  return answer;
end
$function$;

grant execute on function realtime.visible_changes(request jsonb) to anon, authenticated, service_role;

-- private.subscribed_tables(wanted_schema text, wanted_table text)

create function private.subscribed_tables(wanted_schema text, wanted_table text)
  returns oid[]
  language sql
  stable
  set search_path to ''
begin atomic
  select coalesce(array_agg(t.entity), '{}'::oid[]) as "coalesce"
    from (private.published_tables t
      join pg_trigger g on (((g.tgrelid = t.entity) and (g.tgname = 'capture_change'::name))))
   where (((subscribed_tables.wanted_schema = '*'::text) or (subscribed_tables.wanted_schema = t.schema_name)) and ((subscribed_tables.wanted_table = '*'::text) or (subscribed_tables.wanted_table = t.table_name)));
end;

-- realtime.check_subscription(entities oid[], filters jsonb, selected text[])

create function realtime.check_subscription(entities oid[], filters jsonb, selected text[])
  returns void
  language plpgsql
  stable
  set search_path to ''
as $function$
declare
  relation oid;
  name text;
begin
  if not exists (
    select from pg_catalog.pg_class c
     where c.oid = any (entities) and has_schema_privilege(c.relnamespace, 'usage') and has_any_column_privilege(c.oid, 'select')
  ) then
    raise exception 'Error 401: Unauthorized' using errcode = 'KS422';
  end if;
  foreach relation in array entities loop
    if jsonb_array_length(filters) > 0 then
      perform realtime.matching_rows(relation, '[]', filters);
    end if;
    foreach name in array selected loop
      if not exists (
        select from pg_catalog.pg_attribute a
         where a.attrelid = relation and a.attname = name and a.attnum > 0 and not a.attisdropped
           and has_column_privilege(relation, a.attnum, 'select')
      ) then
        raise exception 'invalid column for select %', name using errcode = 'KS422';
      end if;
    end loop;
  end loop;
end
$function$;

grant execute on function realtime.check_subscription(entities oid[], filters jsonb, selected text[]) to anon, authenticated, service_role;

-- private.max_passkeys()

create function private.max_passkeys()
  returns integer
  language sql
  immutable
  set search_path to ''
return 10;

-- auth.is_recently_authenticated(session_id uuid)

create function auth.is_recently_authenticated(session_id uuid)
  returns boolean
  language sql
  stable security definer
  set search_path to ''
begin atomic
  select (exists ( select
            from auth.sessions s,
             lateral jsonb_array_elements(s.amr) method(value)
           where ((s.id = is_recently_authenticated.session_id) and (to_timestamp(((method.value ->> 'timestamp'::text))::double precision) > (now() - '00:10:00'::interval))))) as "exists";
end;

comment on function auth.is_recently_authenticated(session_id uuid) is 'Whether a session has shown a sign-in or a second factor within the last ten minutes.';

-- private.note_backup_failure(error text)

create function private.note_backup_failure(error text)
  returns timestamp with time zone
  language plpgsql
  set search_path to ''
as $function$
declare
  attempt private.backup_attempts;
begin
  insert into private.backup_attempts as a (kind, failures, failed_at, next_at, error)
  values ('nightly', 1, now(), now() + interval '1 hour', left(note_backup_failure.error, 500))
  on conflict (kind) do update
    set failures = a.failures + 1, failed_at = now(), error = excluded.error,
        next_at = now() + interval '1 hour' * (2 ^ least(a.failures, 3))
  returning * into attempt;
  if attempt.told_at is null or attempt.told_at < now() - interval '23 hours' then
    update private.backup_attempts a set told_at = now() where a.kind = attempt.kind;
    perform private.enqueue('backup_failed', jsonb_build_object('user_id', u.id))
       from auth.users u
      where u.raw_app_meta_data ->> 'role' = 'admin' and u.deleted_at is null and u.email_confirmed_at is not null;
  end if;
  return attempt.next_at;
end
$function$;

comment on function private.note_backup_failure(error text) is 'Counts a failure, tells admins of the first in a day, and returns when it is tried again.';

-- private.has_text(value text)

create function private.has_text(value text)
  returns boolean
  language sql
  immutable parallel safe
  set search_path to ''
return (btrim(value, '	
                  　﻿'::text) <> ''::text);

grant execute on function private.has_text(value text) to anon, authenticated, service_role;
comment on function private.has_text(value text) is 'Whether a text holds anything but white space.';

-- private.is_text_list(list text[], max_items integer, max_length integer)

create function private.is_text_list(list text[], max_items integer, max_length integer)
  returns boolean
  language sql
  immutable parallel safe
  set search_path to ''
return ((coalesce(array_ndims(list), 1) = 1) and (cardinality(list) <= max_items) and (not (exists (select from unnest(is_text_list.list) item(item) where ((item.item is null) or (char_length(item.item) > is_text_list.max_length) or (not private.has_text(item.item)))))));

grant execute on function private.is_text_list(list text[], max_items integer, max_length integer) to anon, authenticated, service_role;
comment on function private.is_text_list(list text[], max_items integer, max_length integer) is 'A plain list of texts, none empty, within bounds.';

-- private.set_updated_at()

create function private.set_updated_at()
  returns trigger
  language plpgsql
  set search_path to ''
as $function$
begin
  new.updated_at = now();
  return new;
end
$function$;

-- private.trimmed(value text)

create function private.trimmed(value text)
  returns text
  language sql
  immutable parallel safe
  set search_path to ''
return btrim(value, '	
                  　﻿'::text);

grant execute on function private.trimmed(value text) to anon, authenticated, service_role;

-- private.is_email(value text)

create function private.is_email(value text)
  returns boolean
  language sql
  immutable parallel safe
  set search_path to ''
return ((char_length(value) <= 254) and (value ~ '^(?!\.)(?!.*\.\.)([A-Za-z0-9_''+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$'::text));

grant execute on function private.is_email(value text) to anon, authenticated, service_role;

-- private.is_web_address(value text)

create function private.is_web_address(value text)
  returns boolean
  language sql
  immutable parallel safe
  set search_path to ''
return ((char_length(value) <= 500) and (value ~ '^[hH][tT][tT][pP][sS]?://[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)+\.?(:[0-9]{1,5})?([/?#][!-~]*)?$'::text));

grant execute on function private.is_web_address(value text) to anon, authenticated, service_role;

-- private.is_link_list(value jsonb)

create function private.is_link_list(value jsonb)
  returns boolean
  language sql
  immutable parallel safe
  set search_path to ''
return case when (value is null) then null::boolean when (jsonb_typeof(value) <> 'object'::text) then false when (value = '{}'::jsonb) then true when (jsonb_typeof((value -> 'links'::text)) is distinct from 'array'::text) then false else (((value - 'links'::text) = '{}'::jsonb) and (jsonb_array_length((value -> 'links'::text)) <= 10) and (not (exists (select from jsonb_array_elements((is_link_list.value -> 'links'::text)) link(value), lateral (select (link.value #>> '{}'::text[]) as text) read where ((jsonb_typeof(link.value) <> 'string'::text) or (not private.has_text(read.text)) or (char_length(read.text) > 500) or ((read.text ~ '^[^/?#]*:'::text) and (read.text !~ '^[hH][tT][tT][pP][sS]?://'::text))))))) end;

grant execute on function private.is_link_list(value jsonb) to anon, authenticated, service_role;

-- private.token_hash(token text)

create function private.token_hash(token text)
  returns text
  language sql
  immutable
  set search_path to ''
return encode(sha256(convert_to(token, 'UTF8'::name)), 'hex'::text);

-- private.folded(value text)

create function private.folded(value text)
  returns text
  language sql
  immutable parallel safe
  set search_path to ''
return lower((value collate "und-x-icu"));

grant execute on function private.folded(value text) to anon, authenticated, service_role;

-- private.words_of(value text)

create function private.words_of(value text)
  returns setof text
  language sql
  immutable parallel safe
  set search_path to ''
begin atomic
  select word.word
    from regexp_split_to_table(words_of.value, '[\s\u00a0!-/:-@[-`{-~\u00b7\u2010-\u2027]+'::text) word(word)
   where (word.word <> ''::text);
end;

-- private.search_term(value text)

create function private.search_term(value text)
  returns text
  language sql
  immutable parallel safe
  set search_path to ''
return private.folded(private.trimmed(regexp_replace(coalesce(value, ''::text), '[\r\n]+'::text, ' '::text, 'g'::text)));

-- private.free_slug(words text, fallback text, relation regclass)

create function private.free_slug(words text, fallback text, relation regclass)
  returns text
  language plpgsql
  set search_path to ''
as $function$
declare
  base text := coalesce(nullif(btrim(left(private.slug_words(words), 80), '-'), ''), fallback);
  slug text := base;
  taken boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('slug:' || relation::text, 0));
  for number in 2..50 loop
    execute format('select exists (select from %s where slug = $1)', relation) into taken using slug;
    if not taken then
      return slug;
    end if;
    slug := base || '-' || number;
  end loop;
  return base || '-' || substr(md5(gen_random_uuid()::text), 1, 12);
end
$function$;

-- private.is_phone(value text)

create function private.is_phone(value text)
  returns boolean
  language sql
  immutable parallel safe
  set search_path to ''
return ((char_length(value) <= 40) and (regexp_replace(value, '[ \u00a0()\[\]\u2010-\u2015-]'::text, ''::text, 'g'::text) ~ '^\+?[0-9]{7,16}$'::text));

grant execute on function private.is_phone(value text) to anon, authenticated, service_role;

-- private.slug_words(value text)

create function private.slug_words(value text)
  returns text
  language sql
  stable
  set search_path to ''
return btrim(regexp_replace(lower((extensions.unaccent("left"(value, 400)) collate "und-x-icu")), '[^a-z0-9]+'::text, '-'::text, 'g'::text), '-'::text);

-- private.require_own(member uuid)

create function private.require_own(member uuid)
  returns void
  language plpgsql
  stable
  set search_path to ''
as $function$
begin
  if coalesce(auth.role(), 'none') in ('anon', 'authenticated') and require_own.member is distinct from auth.uid() then
    raise insufficient_privilege using message = 'A member does this in her own name.';
  end if;
end
$function$;

-- private.enqueue(kind text, payload jsonb, not_before timestamp with time zone)

create function private.enqueue(kind text, payload jsonb, not_before timestamp with time zone default now())
  returns bigint
  language plpgsql
  set search_path to ''
as $function$
declare
  row_id bigint;
begin
  insert into private.outbox (kind, payload, not_before)
  values (enqueue.kind, enqueue.payload, coalesce(enqueue.not_before, now()))
  returning id into row_id;
  perform pg_notify('kindling_outbox', '');
  return row_id;
end
$function$;

-- private.request_network()

create function private.request_network()
  returns text
  language plpgsql
  stable
  set search_path to ''
as $function$
declare
  forwarded text := nullif(current_setting('request.headers', true), '')::json ->> 'x-forwarded-for';
  address inet;
begin
  address := btrim(split_part(forwarded, ',', 1))::inet;
  return case when family(address) = 6 then network(set_masklen(address, 64))::text else host(address) end;
exception when invalid_text_representation then
  return null;
end
$function$;

-- private.request_networks()

create function private.request_networks()
  returns table(network text, factor integer)
  language plpgsql
  stable
  set search_path to ''
as $function$
declare
  forwarded text := nullif(current_setting('request.headers', true), '')::json ->> 'x-forwarded-for';
  address inet;
begin
  address := btrim(split_part(forwarded, ',', 1))::inet;
  if address is null then
    return;
  end if;
  return query select private.request_network(), 1;
  if family(address) = 6 then
    return query select network(set_masklen(address, 48))::text, 10;
  end if;
exception when invalid_text_representation then
  return;
end
$function$;

-- private.count_submission(kind text, subject text, maximum integer)

create function private.count_submission(kind text, subject text, maximum integer)
  returns void
  language plpgsql
  set search_path to ''
as $function$
declare
  today date := (now() at time zone 'utc')::date;
  counted integer;
begin
  if coalesce(auth.role(), 'none') not in ('anon', 'authenticated') then
    return;
  end if;
  insert into private.submission_counts as counts (key, day, count)
  values (sha256(convert_to(kind || ':' || subject, 'UTF8')), today, 1)
  on conflict (key, day) do update set count = counts.count + 1
  returning counts.count into counted;
  if counted > maximum then
    raise exception using errcode = 'PT429', message = 'That’s enough for one day. Please try again tomorrow.';
  end if;
end
$function$;

-- private.count_submission_of_network(kind text, maximum integer)

create function private.count_submission_of_network(kind text, maximum integer)
  returns void
  language plpgsql
  set search_path to ''
as $function$
begin
  perform private.count_submission(kind || '-network', n.network, n.factor * maximum) from private.request_networks() n;
  if not found then
    perform private.count_submission(kind || '-network', 'unknown', 10 * maximum);
  end if;
end
$function$;

-- private.limit_edits()

create function private.limit_edits()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
declare
  each_hour constant integer := 30;
  today date := (now() at time zone 'utc')::date;
  edited integer;
begin
  if coalesce(auth.role(), 'none') <> 'authenticated' then
    return new;
  end if;
  insert into private.submission_counts as counts (key, day, count)
  values (
    sha256(convert_to(
      format('community-edit:%s:%s', auth.uid(), extract(hour from now() at time zone 'utc')), 'UTF8'
    )), today, 1
  )
  on conflict (key, day) do update set count = counts.count + 1
  returning counts.count into edited;
  if edited > each_hour then
    raise exception using errcode = 'PT429',
      message = 'That’s a lot of editing for one hour. Please try again in a while.';
  end if;
  return new;
end
$function$;

-- private.typed_address(address text)

create function private.typed_address(address text)
  returns text
  language plpgsql
  stable
  set search_path to ''
as $function$
begin
  return concat_ws(' ', coalesce(private.request_network(), 'unknown'), lower(typed_address.address));
end
$function$;

-- private.count_writes(target text, verb text, written bigint)

create function private.count_writes(target text, verb text, written bigint)
  returns void
  language plpgsql
  set search_path to ''
as $function$
declare
  bound private.write_bounds;
  today date := (now() at time zone 'utc')::date;
  member uuid := auth.uid();
  network record;
  subjects text[] := '{}';
  most integer[] := '{}';
  keys bytea[];
  full_up boolean;
begin
  if coalesce(auth.role(), 'none') not in ('anon', 'authenticated') then
    return;
  end if;
  select * into strict bound from private.write_bounds b where b.target = count_writes.target and b.verb = count_writes.verb;
  if member is not null and bound.member is not null then
    subjects := array['member ' || member];
    most := array[bound.member];
  end if;
  for network in select * from private.request_networks() loop
    subjects := subjects || ('network ' || network.network);
    most := most || (bound.network * network.factor);
  end loop;
  if subjects = '{}' then
    subjects := array['network unknown'];
    most := array[bound.network * 10];
  end if;
  for at in 1 .. cardinality(subjects) loop
    keys[at] := sha256(convert_to(format('%s %s %s', bound.verb, bound.target, subjects[at]), 'UTF8'));
  end loop;
  if written = 0 then
    full_up := exists (
      select from unnest(keys, most) as c (key, most)
        join private.submission_counts before on before.key = c.key and before.day = today
       where before.count >= c.most
    );
  else
    with counted as (
      -- in one order, so that nobody waits in a circle
      insert into private.submission_counts as counts (key, day, count)
      select c.key, today, written from unnest(keys) as c (key) order by c.key
      on conflict (key, day) do update set count = counts.count + excluded.count
      returning key, count
    )
    select bool_or(now_at.count > c.most) into full_up
      from unnest(keys, most) as c (key, most) join counted now_at on now_at.key = c.key;
  end if;
  if full_up then
    raise exception using errcode = 'PT429', message = 'That’s enough for one day. Please try again tomorrow.';
  end if;
end
$function$;

-- private.enforce_write_bound()

create function private.enforce_write_bound()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
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
        raise exception using errcode = 'PT413', message = 'That’s as many as one member can keep.';
      end if;
    end if;
  end if;
  return null;
end
$function$;

-- private.bound_writes(relation regclass)

create function private.bound_writes(relation regclass)
  returns void
  language plpgsql
  set search_path to ''
as $function$
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
$function$;

-- private.bucket_has_room(bucket text, just_came boolean)

create function private.bucket_has_room(bucket text, just_came boolean default false)
  returns boolean
  language sql
  stable security definer
  set search_path to ''
return coalesce((select ((count(o.id) < (b.kept + (bucket_has_room.just_came)::integer)) and (coalesce(sum(((o.metadata ->> 'size'::text))::bigint), (0)::numeric) < ((b.kept_bytes + case when bucket_has_room.just_came then max(((o.metadata ->> 'size'::text))::bigint) else (0)::bigint end))::numeric)) from (private.write_bounds b left join storage.objects o on (((o.bucket_id = bucket_has_room.bucket) and (o.name >= ((auth.uid())::text || '/'::text)) and (o.name < ((auth.uid())::text || '0'::text))))) where ((b.target = ('storage.objects/'::text || bucket_has_room.bucket)) and (b.verb = 'insert'::text) and (b.kept is not null)) group by b.kept, b.kept_bytes), true);

-- private.cleanup_writes(most integer)

create function private.cleanup_writes(most integer)
  returns integer
  language plpgsql
  set search_path to ''
as $function$
declare
  quizzes integer;
  counts integer;
begin
  delete from public.quiz_completions q where q.id in (
    select old.id from public.quiz_completions old
     where old.user_id is null and not old.signed_up_after and old.created_at < now() - interval '30 days'
     order by old.created_at limit most
  );
  get diagnostics quizzes = row_count;
  delete from private.submission_counts c where (c.key, c.day) in (
    select old.key, old.day from private.submission_counts old
     where old.day < (now() at time zone 'utc')::date limit most
  );
  get diagnostics counts = row_count;
  return quizzes + counts;
end
$function$;

-- private.retire_id()

create function private.retire_id()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  insert into private.used_ids (used_in, id) values (tg_table_name, old.id) on conflict do nothing;
  return null;
end
$function$;

-- private.refuse_used_id()

create function private.refuse_used_id()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
declare
  used boolean;
  key text := tg_table_name || '_pkey';
begin
  execute format(
    'select exists (select from private.used_ids where used_in = $1 and id = $2)
       or exists (select from %I.%I where id = $2)',
    tg_table_schema, tg_table_name
  ) into used using tg_table_name, new.id;
  if used then
    raise unique_violation using
      message = format('duplicate key value violates unique constraint "%s"', key), constraint = key;
  end if;
  return new;
end
$function$;

-- private.is_suspended()

create function private.is_suspended()
  returns boolean
  language sql
  stable security definer
  set search_path to ''
return (exists (select from private.suspensions s where ((s.member_id = auth.uid()) and ((s.until is null) or (s.until > now())))));

grant execute on function private.is_suspended() to authenticated, service_role;

-- private.second_factor_grace_period()

create function private.second_factor_grace_period()
  returns interval
  language sql
  immutable
return '14 days'::interval;

-- private.role_of(member uuid)

create function private.role_of(member uuid)
  returns text
  language sql
  stable security definer
  set search_path to ''
return (select (users.raw_app_meta_data ->> 'role'::text) from auth.users where ((users.id = role_of.member) and (not (exists (select from private.suspensions s where ((s.member_id = users.id) and ((s.until is null) or (s.until > now()))))))));

-- private.may_use_role(member uuid)

create function private.may_use_role(member uuid)
  returns boolean
  language sql
  stable security definer
  set search_path to ''
return ((exists (select from auth.mfa_factors f where ((f.user_id = may_use_role.member) and (f.status = 'verified'::text)))) or (exists (select from private.second_factor_grace g where ((g.user_id = may_use_role.member) and (g.ends_at > now())))));

-- private.is_moderator()

create function private.is_moderator()
  returns boolean
  language sql
  stable security definer
  set search_path to ''
return (coalesce((private.role_of(auth.uid()) = any (array['moderator'::text, 'admin'::text])), false) and private.may_use_role(auth.uid()));

grant execute on function private.is_moderator() to anon, authenticated, service_role;
comment on function private.is_moderator() is 'Whether the member who asks may review what others submit. An admin may, too.';

-- private.is_admin()

create function private.is_admin()
  returns boolean
  language sql
  stable security definer
  set search_path to ''
return (coalesce((private.role_of(auth.uid()) = 'admin'::text), false) and private.may_use_role(auth.uid()));

grant execute on function private.is_admin() to anon, authenticated, service_role;

-- private.require_moderator()

create function private.require_moderator()
  returns void
  language plpgsql
  stable
  set search_path to ''
as $function$
begin
  if not private.is_moderator() then
    raise exception using errcode = '42501', message = 'Only a moderator may do this.';
  end if;
end
$function$;

-- private.require_admin()

create function private.require_admin()
  returns void
  language plpgsql
  stable
  set search_path to ''
as $function$
begin
  if not private.is_admin() then
    raise exception using errcode = '42501', message = 'This is for admins.';
  end if;
end
$function$;

-- public.my_role()

create function public.my_role()
  returns text
  language sql
  stable security definer
  set search_path to ''
return private.role_of(auth.uid());

grant execute on function public.my_role() to authenticated, service_role;
comment on function public.my_role() is 'moderator, admin or nothing: so that the moderation console is offered only to those who may use it.';

-- public.second_factor_due()

create function public.second_factor_due()
  returns timestamp with time zone
  language sql
  stable security definer
  set search_path to ''
return (select coalesce(g.ends_at, u.created_at) as "coalesce" from (auth.users u left join private.second_factor_grace g on ((g.user_id = u.id))) where ((u.id = auth.uid()) and ((u.raw_app_meta_data ->> 'role'::text) = any (array['moderator'::text, 'admin'::text])) and coalesce((g.ends_at < (now() + '1 year'::interval)), true) and (not (exists (select from auth.mfa_factors f where ((f.user_id = u.id) and (f.status = 'verified'::text)))))));

grant execute on function public.second_factor_due() to authenticated, service_role;
comment on function public.second_factor_due() is 'When somebody with a role has to have a second factor, or had to; nothing for everybody else, and once she has one.';

-- private.may_suspend(member uuid)

create function private.may_suspend(member uuid)
  returns boolean
  language sql
  stable security definer
  set search_path to ''
return (private.is_admin() or (not (exists (select from auth.users u where ((u.id = may_suspend.member) and ((u.raw_app_meta_data ->> 'role'::text) = any (array['moderator'::text, 'admin'::text])))))));

-- private.reviews_alone(concerned uuid[])

create function private.reviews_alone(concerned uuid[])
  returns boolean
  language sql
  stable security definer
  set search_path to ''
return (private.is_admin() and (not (exists (select from auth.users u where (((u.raw_app_meta_data ->> 'role'::text) = any (array['moderator'::text, 'admin'::text])) and (u.deleted_at is null) and ((u.banned_until is null) or (u.banned_until <= now())) and (private.role_of(u.id) is not null) and private.may_use_role(u.id) and (u.id <> auth.uid()) and (u.id <> all (array_remove(reviews_alone.concerned, null::uuid))))))));

-- private.refuse_change()

create function private.refuse_change()
  returns trigger
  language plpgsql
  set search_path to ''
as $function$
declare
  identity text[] := '{member_id,moderator_id,admin_id,changed_by,subject_id,subject_name,reason}';
begin
  if tg_op = 'UPDATE' and current_setting('kindling.erasing', true) = 'yes'
     and to_jsonb(new) - identity = to_jsonb(old) - identity then
    return new;
  end if;
  raise exception using errcode = '42501', message = format('%I only grows: nothing in it is changed or removed', tg_table_name);
end
$function$;

-- private.set_role(email text, role text)

create function private.set_role(email text, role text)
  returns text
  language plpgsql
  set search_path to ''
as $function$
declare
  member auth.users;
  before text;
begin
  if set_role.role not in ('moderator', 'admin') then
    raise exception using errcode = '22023', message = 'A role is moderator or admin.';
  end if;
  -- Two at once, each taking the other's role away, take turns.
  perform pg_advisory_xact_lock(hashtextextended('roles', 0));
  select * into member from auth.users
   where lower(users.email) = lower(btrim(set_role.email)) and users.deleted_at is null
     for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'No one has an account with this email.';
  end if;
  if set_role.role is not null and member.email_confirmed_at is null then
    raise exception using errcode = 'PT409', message = 'This address hasn’t been confirmed yet, so it may not be hers.';
  end if;
  before := member.raw_app_meta_data ->> 'role';
  if before = 'admin' and set_role.role = 'moderator' then
    raise exception using errcode = 'PT409', message = 'She’s an admin, who reviews as well. To make her a moderator only, revoke that first.';
  end if;
  if before = 'admin' and set_role.role is null then
    perform private.require_other_admin(member.id);
  end if;
  update auth.users
     set raw_app_meta_data = (users.raw_app_meta_data - 'role') || jsonb_strip_nulls(jsonb_build_object('role', set_role.role)),
         updated_at = now()
   where users.id = member.id;
  return before;
end
$function$;

-- public.grant_role(email text, role text)

create function public.grant_role(email text, role text)
  returns void
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  if not private.is_admin() then
    raise exception using errcode = '42501', message = 'Only an admin may say who reviews.';
  end if;
  if grant_role.role is distinct from 'moderator' then
    raise exception using errcode = '22023', message = 'Here an admin makes moderators; other roles are given on the server.';
  end if;
  if private.set_role(grant_role.email, grant_role.role) = 'admin' then
    raise exception using errcode = 'PT409', message = 'She’s an admin, which is more. That’s changed on the server.';
  end if;
end
$function$;

grant execute on function public.grant_role(email text, role text) to authenticated, service_role;
comment on function public.grant_role(email text, role text) is 'An admin makes a member a moderator.';

-- public.revoke_role(email text)

create function public.revoke_role(email text)
  returns void
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  if not private.is_admin() then
    raise exception using errcode = '42501', message = 'Only an admin may say who reviews.';
  end if;
  if private.set_role(revoke_role.email, null) = 'admin' then
    raise exception using errcode = 'PT409', message = 'She’s an admin. That’s changed on the server.';
  end if;
end
$function$;

grant execute on function public.revoke_role(email text) to authenticated, service_role;
comment on function public.revoke_role(email text) is 'An admin takes a moderator''s role away; it acts at once.';

-- public.reviewers()

create function public.reviewers()
  returns table(id uuid, name text, email text, role text)
  language plpgsql
  stable security definer
  set search_path to ''
as $function$
#variable_conflict use_column
begin
  if not private.is_admin() then
    raise exception using errcode = '42501', message = 'Only an admin may say who reviews.';
  end if;
  return query
    select u.id, private.name_of(u.id), u.email, u.raw_app_meta_data ->> 'role'
      from auth.users u
     where u.raw_app_meta_data ->> 'role' in ('moderator', 'admin') and u.deleted_at is null
     order by 4, 2
     limit 200;
end
$function$;

grant execute on function public.reviewers() to authenticated, service_role;
comment on function public.reviewers() is 'Everybody who may review, for admins.';

-- public.my_sessions()

create function public.my_sessions()
  returns table(id uuid, user_agent text, signed_in_at timestamp with time zone, last_active_at timestamp with time zone, is_current boolean)
  language sql
  stable security definer
  set search_path to ''
as $function$
  select s.id, s.user_agent, s.created_at, greatest(s.created_at, s.updated_at),
         coalesce(s.id::text = auth.jwt() ->> 'session_id', false)
    from auth.sessions s
   where s.user_id = (select auth.uid()) and (s.not_after is null or s.not_after > now())
   order by 5 desc, 4 desc, 1
   limit 200
$function$;

grant execute on function public.my_sessions() to authenticated, service_role;
comment on function public.my_sessions() is 'The devices a member is signed in on, this one first.';

-- public.end_session(session_id uuid)

create function public.end_session(session_id uuid)
  returns void
  language sql
  security definer
  set search_path to ''
as $function$
  delete from auth.sessions s where s.id = end_session.session_id and s.user_id = (select auth.uid())
$function$;

grant execute on function public.end_session(session_id uuid) to authenticated, service_role;
comment on function public.end_session(session_id uuid) is 'Signs a member out on one of her devices, at once.';

-- private.has_just_signed_in()

create function private.has_just_signed_in()
  returns boolean
  language sql
  stable security definer
  set search_path to ''
begin atomic
  select (coalesce(( select auth.is_recently_authenticated(s.id) as is_recently_authenticated
            from auth.sessions s
           where (((s.id)::text = (auth.jwt() ->> 'session_id'::text)) and (s.user_id = auth.uid()))), false) and (((auth.jwt() ->> 'aal'::text) = 'aal2'::text) or (not (exists ( select
            from auth.mfa_factors f
           where ((f.user_id = auth.uid()) and (f.status = 'verified'::text)))))));
end;

grant execute on function private.has_just_signed_in() to authenticated, service_role;

-- public.has_just_signed_in()

create function public.has_just_signed_in()
  returns boolean
  language sql
  stable security definer
  set search_path to ''
return private.has_just_signed_in();

grant execute on function public.has_just_signed_in() to authenticated, service_role;
comment on function public.has_just_signed_in() is 'Whether the member who asks has signed in within the last ten minutes, with all she has to show.';

-- public.mail_link(token text)

create function public.mail_link(token text)
  returns json
  language sql
  stable security definer
  set search_path to ''
return (select json_build_object('kind', case when (t.token_type ~~ 'email\_change\_%'::text) then 'email_change'::text else t.token_type end, 'email', t.relates_to, 'account_email', lower(u.email), 'new_email', case when (t.token_type ~~ 'email\_change\_%'::text) then u.email_change else null::text end) as json_build_object from (auth.one_time_tokens t join auth.users u on ((u.id = t.user_id))) where ((t.token_hash = sha256(convert_to(mail_link.token, 'UTF8'::name))) and (t.expires_at > now()) and (u.deleted_at is null)));

grant execute on function public.mail_link(token text) to anon, authenticated, service_role;
comment on function public.mail_link(token text) is 'What a link in a mail is for, and whose address it went to; null for one that leads nowhere any longer.';

-- private.is_time_zone(name text)

create function private.is_time_zone(name text)
  returns boolean
  language plpgsql
  immutable
  set search_path to ''
as $function$
begin
  if char_length(name) > 64
    or name !~ '^(UTC|Etc/GMT(\+(1[0-2]|[0-9])|-(1[0-4]|[0-9]))|[A-Z][A-Za-z_]*(/[A-Z][A-Za-z_-]*)+)$'
  then
    return false;
  end if;
  perform timestamptz 'epoch' at time zone name;
  return true;
exception when invalid_parameter_value then
  return false;
end
$function$;

grant execute on function private.is_time_zone(name text) to authenticated, service_role;

-- private.name_of(member uuid)

create function private.name_of(member uuid)
  returns text
  language sql
  stable
  set search_path to ''
return coalesce((select p.name from public.profiles p where (p.id = name_of.member)), (select coalesce((u.raw_user_meta_data ->> 'name'::text), u.email) as "coalesce" from auth.users u where (u.id = name_of.member)), 'Someone who’s left'::text);

-- private.time_zone_of(member uuid)

create function private.time_zone_of(member uuid)
  returns text
  language sql
  stable
  set search_path to ''
return coalesce((select p.time_zone from public.profiles p where (p.id = time_zone_of.member)), 'Europe/London'::text);

grant execute on function private.time_zone_of(member uuid) to authenticated, service_role;

-- private.is_percentage_scores(scores jsonb)

create function private.is_percentage_scores(scores jsonb)
  returns boolean
  language sql
  immutable parallel safe
  set search_path to ''
return case when (jsonb_typeof(scores) <> 'object'::text) then false else ((scores ?& array['A'::text, 'B'::text, 'C'::text, 'D'::text, 'E'::text, 'F'::text, 'G'::text]) and ((scores - array['A'::text, 'B'::text, 'C'::text, 'D'::text, 'E'::text, 'F'::text, 'G'::text]) = '{}'::jsonb) and (not jsonb_path_exists(scores, 'strict $.*?(((@.type() != "number" || @ < 0) || @ > 100) || @ != @.floor())'::jsonpath))) end;

grant execute on function private.is_percentage_scores(scores jsonb) to anon, authenticated, service_role;
comment on function private.is_percentage_scores(scores jsonb) is 'Exactly the letters A to G, each with a whole number from 0 to 100.';

-- private.quiz_session()

create function private.quiz_session()
  returns text
  language sql
  stable
  set search_path to ''
return ((nullif(current_setting('request.headers'::text, true), ''::text))::json ->> 'x-quiz-session'::text);

grant execute on function private.quiz_session() to anon, authenticated, service_role;

-- private.listing_search_text(name text, description text, services text[])

create function private.listing_search_text(name text, description text, services text[])
  returns text
  language sql
  immutable parallel safe
  set search_path to ''
return private.folded(concat_ws('
'::text, name, description, array_to_string(services, '
'::text)));

grant execute on function private.listing_search_text(name text, description text, services text[]) to anon, authenticated, service_role;

-- private.listing_slug(name text, location text)

create function private.listing_slug(name text, location text)
  returns text
  language plpgsql
  set search_path to ''
as $function$
declare
  title text := private.slug_words(name);
  town text := private.slug_words(substring(btrim(location, ', ') from '[^,]*$'));
  base text;
  free text;
begin
  base := case when position(town in title) > 0 then title else concat_ws('-', nullif(title, ''), town) end;
  base := coalesce(nullif(btrim(left(base, 80), '-'), ''), 'business');
  free := base;
  perform pg_advisory_xact_lock(hashtextextended('listing-slug:' || base, 0));
  for number in 2..50 loop
    exit when not exists (select from public.business_listings where slug = free);
    free := base || '-' || number;
  end loop;
  if exists (select from public.business_listings where slug = free) then
    free := base || '-' || substr(md5(gen_random_uuid()::text), 1, 12);
  end if;
  return free;
end
$function$;

-- private.may_ask_for_mail()

create function private.may_ask_for_mail()
  returns boolean
  language plpgsql
  set search_path to ''
as $function$
declare
  today date := (now() at time zone 'utc')::date;
  within boolean;
begin
  if coalesce(auth.role(), 'none') not in ('anon', 'authenticated') then
    return true;
  end if;
  with counted as (
    select n.network, n.factor from private.request_networks() n
    union all
    select 'unknown', 10 where not exists (select from private.request_networks())
  ), written as (
    insert into private.submission_counts as counts (key, day, count)
    select sha256(convert_to('mail-network:' || c.network, 'UTF8')), today, 1 from counted c order by c.factor
    on conflict (key, day) do update set count = counts.count + 1
    returning key, count
  )
  select bool_and(w.count <= 20 * c.factor) into within
    from written w join counted c on w.key = sha256(convert_to('mail-network:' || c.network, 'UTF8'));
  return within;
end
$function$;

-- private.listed_words(value text)

create function private.listed_words(value text)
  returns setof text
  language sql
  immutable parallel safe
  set search_path to ''
begin atomic
  select substr(word.word, start.start, 80) as substr
    from private.words_of(listed_words.value) word(word),
     lateral generate_series(1, greatest((char_length(word.word) - 40), 1), 40) start(start)
   where (char_length(word.word) >= 3);
end;

-- private.containing(term text)

create function private.containing(term text)
  returns text
  language sql
  immutable parallel safe
  set search_path to ''
return (('%'::text || replace(replace(replace(term, '\'::text, '\\'::text), '%'::text, '\%'::text), '_'::text, '\_'::text)) || '%'::text);

-- private.may_be_contained(term text)

create function private.may_be_contained(term text)
  returns boolean
  language plpgsql
  stable
  set search_path to ''
as $function$
begin
  if char_length(term) not between 3 and 40 or array(select private.words_of(term)) <> array[term] then
    return true;
  end if;
  return exists (
    select from private.listing_words where plain like private.containing(extensions.unaccent(term))
  );
end
$function$;

-- private.narrowed(search private.listing_search, column_name text, terms text[])

create function private.narrowed(search private.listing_search, column_name text, terms text[])
  returns private.listing_search
  language plpgsql
  immutable
  set search_path to ''
as $function$
declare
  first integer := cardinality(search.patterns);
begin
  search.condition := search.condition || coalesce(
    (select ' and (' || string_agg(format('l.%I like $1[%s]', column_name, first + at), ' or ') || ')'
       from generate_subscripts(terms, 1) as at),
    ' and false'
  );
  search.patterns := search.patterns || array(select private.containing(term) from unnest(terms) as term);
  search.indexed := search.indexed or (select coalesce(bool_and(term ~ '[[:alnum:]]{3}'), false) from unnest(terms) as term);
  return search;
end
$function$;

-- private.exact_search(term text, place text)

create function private.exact_search(term text, place text)
  returns private.listing_search
  language plpgsql
  immutable
  set search_path to ''
as $function$
declare
  search private.listing_search := row('true', '{}'::text[], false, null);
begin
  if term <> '' then
    search := private.narrowed(search, 'search_text', array[term]);
  end if;
  if place <> '' then
    search := private.narrowed(search, 'location_text', array[place]);
  end if;
  return search;
end
$function$;

-- private.spelling_suggestions(typed text)

create function private.spelling_suggestions(typed text)
  returns text[]
  language plpgsql
  stable
  set search_path to ''
  set "pg_trgm.similarity_threshold" to '0.25'
as $function$
declare
  bare text := extensions.unaccent(typed);
  known text[];
begin
  if char_length(bare) < 3 then
    return array[typed];
  end if;
  known := array(
    select word from private.listing_words
     where plain like private.containing(bare) order by char_length(word), word limit 20
  );
  if known <> '{}' then
    return array(select distinct case when position(typed in word) > 0 then typed else word end from unnest(known) as word);
  end if;
  return array(
    select word from private.listing_words
     where plain operator(extensions.%) bare
     order by extensions.similarity(plain, bare) desc, abs(char_length(plain) - char_length(bare)), word limit 3
  );
end
$function$;

-- private.similar_search(term text, place text)

create function private.similar_search(term text, place text)
  returns private.listing_search
  language plpgsql
  stable
  set search_path to ''
as $function$
declare
  search private.listing_search := row('true', '{}'::text[], false, null);
  word text;
begin
  for word in select distinct w from private.words_of(left(term, 200)) as w limit 8 loop
    search := private.narrowed(search, 'search_text', private.spelling_suggestions(word));
  end loop;
  for word in select distinct w from private.words_of(left(place, 200)) as w limit 8 loop
    search := private.narrowed(search, 'location_text', private.spelling_suggestions(word));
  end loop;
  return case when search.patterns = '{}' then row('false', '{}'::text[], false, null)::private.listing_search else search end;
end
$function$;

-- private.listing_statement(kind text, condition text, by_category boolean, next_page boolean)

create function private.listing_statement(kind text, condition text, by_category boolean, next_page boolean)
  returns text
  language plpgsql
  immutable
  set search_path to ''
as $function$
declare
  approved text := $sql$ from public.business_listings l where l.status = 'approved'$sql$
    || case when by_category then ' and l.category = $2' else '' end
    || case when next_page then ' and (l.created_at, l.id) < ($3, $4)' else '' end;
  newest constant text := ' order by l.created_at desc, l.id desc';
  walked text := '(select l.id, l.created_at, l.search_text, l.location_text, l.place_id' || approved || newest
    || ' limit $5) l where ' || condition;
begin
  return case kind
    when 'walk' then 'select array(select l.id from ' || walked || newest || ' limit $6)'
    when 'count walking' then 'select count(*) from (select from ' || walked || ' limit $6) as found'
    -- `offset 0`: the page's limit does not make walking look cheap
    when 'pick' then 'select array(select l.id from (select l.id, l.created_at' || approved || ' and ' || condition
      || ' offset 0) l' || newest || ' limit $6)'
    when 'count picking' then 'select count(*) from (select' || approved || ' and ' || condition || ' limit $6) as found'
  end;
end
$function$;

-- private.walk_listings(search private.listing_search, category text, before_created_at timestamp with time zone, before_id uuid, look_at integer, wanted integer)

create function private.walk_listings(search private.listing_search, category text, before_created_at timestamp with time zone, before_id uuid, look_at integer, wanted integer)
  returns uuid[]
  language plpgsql
  stable
  set search_path to ''
  set enable_seqscan to 'off'
  set enable_bitmapscan to 'off'
  set jit to 'off'
  set max_parallel_workers_per_gather to '0'
as $function$
declare
  found_ids uuid[];
begin
  execute private.listing_statement('walk', search.condition, category is not null, before_created_at is not null)
    into found_ids using search.patterns, category, before_created_at, before_id, look_at, wanted, search.places;
  return found_ids;
end
$function$;

-- private.pick_listings(search private.listing_search, category text, before_created_at timestamp with time zone, before_id uuid, wanted integer)

create function private.pick_listings(search private.listing_search, category text, before_created_at timestamp with time zone, before_id uuid, wanted integer)
  returns uuid[]
  language plpgsql
  stable
  set search_path to ''
  set enable_seqscan to 'off'
  set enable_indexscan to 'off'
  set jit to 'off'
  set work_mem to '16MB'
  set max_parallel_workers_per_gather to '0'
as $function$
declare
  found_ids uuid[];
begin
  execute private.listing_statement('pick', search.condition, category is not null, before_created_at is not null)
    into found_ids using search.patterns, category, before_created_at, before_id, null::integer, wanted, search.places;
  return found_ids;
end
$function$;

-- private.listing_page(search private.listing_search, category text, before_created_at timestamp with time zone, before_id uuid, wanted integer)

create function private.listing_page(search private.listing_search, category text, before_created_at timestamp with time zone, before_id uuid, wanted integer)
  returns uuid[]
  language plpgsql
  stable
  set search_path to ''
as $function$
declare
  found_ids uuid[];
begin
  if not search.indexed then
    return private.walk_listings(search, category, before_created_at, before_id, 10000, wanted);
  end if;
  found_ids := private.walk_listings(search, category, before_created_at, before_id, 1000, wanted);
  if cardinality(found_ids) < wanted and cardinality(found_ids) * 6 >= wanted then
    found_ids := private.walk_listings(search, category, before_created_at, before_id, 10000, wanted);
  end if;
  if cardinality(found_ids) < wanted then
    found_ids := private.pick_listings(search, category, before_created_at, before_id, wanted);
  end if;
  return found_ids;
end
$function$;

-- private.count_walking(search private.listing_search, category text, look_at integer, wanted integer)

create function private.count_walking(search private.listing_search, category text, look_at integer, wanted integer)
  returns integer
  language plpgsql
  stable
  set search_path to ''
  set enable_seqscan to 'off'
  set enable_bitmapscan to 'off'
  set jit to 'off'
  set max_parallel_workers_per_gather to '0'
as $function$
declare
  counted integer;
begin
  execute private.listing_statement('count walking', search.condition, category is not null, false)
    into counted using search.patterns, category, null::timestamptz, null::uuid, look_at, wanted, search.places;
  return counted;
end
$function$;

-- private.count_picking(search private.listing_search, category text, wanted integer)

create function private.count_picking(search private.listing_search, category text, wanted integer)
  returns integer
  language plpgsql
  stable
  set search_path to ''
  set enable_seqscan to 'off'
  set enable_indexscan to 'off'
  set enable_indexonlyscan to 'off'
  set jit to 'off'
  set work_mem to '16MB'
  set max_parallel_workers_per_gather to '0'
as $function$
declare
  counted integer;
begin
  execute private.listing_statement('count picking', search.condition, category is not null, false)
    into counted using search.patterns, category, null::timestamptz, null::uuid, null::integer, wanted, search.places;
  return counted;
end
$function$;

-- private.listing_count(search private.listing_search, category text, wanted integer)

create function private.listing_count(search private.listing_search, category text, wanted integer)
  returns integer
  language plpgsql
  stable
  set search_path to ''
as $function$
declare
  counted integer;
begin
  if not search.indexed then
    return private.count_walking(search, category, 10000, wanted);
  end if;
  -- where one in ten matches, ten thousand are enough to count to a thousand
  if private.count_walking(search, category, 1000, 100) = 100 then
    counted := private.count_walking(search, category, 12000, wanted);
  end if;
  return case when counted = wanted then counted else private.count_picking(search, category, wanted) end;
end
$function$;

-- public.search_listings(search text, category text, location text, before_created_at timestamp with time zone, before_id uuid, page_size integer, near_latitude double precision, near_longitude double precision, within_km double precision)

create function public.search_listings(search text default null::text, category text default null::text, location text default null::text, before_created_at timestamp with time zone default null::timestamp with time zone, before_id uuid default null::uuid, page_size integer default 24, near_latitude double precision default null::double precision, near_longitude double precision default null::double precision, within_km double precision default null::double precision)
  returns setof public.found_listing
  language plpgsql
  stable security definer
  set search_path to ''
as $function$
declare
  term text := private.search_term(search);
  place text := private.search_term(location);
  chosen text := nullif(category, '');
  last_id uuid := coalesce(before_id, '00000000-0000-0000-0000-000000000000');
  wanted integer := least(greatest(coalesce(page_size, 24), 1), 100);
  around integer[] := private.places_near(near_latitude, near_longitude, within_km);
  wording private.listing_search := private.search_around(private.exact_search(term, place), around);
  possible boolean := private.may_be_contained(term) and private.may_be_contained(place);
  kind text := 'exact';
  found_ids uuid[] := '{}';
begin
  if possible then
    found_ids := private.listing_page(wording, chosen, before_created_at, last_id, wanted);
    -- on a later page, this may be the end of what matches exactly
    possible := found_ids <> '{}'
      or before_created_at is not null and private.listing_page(wording, chosen, null, null, 1) <> '{}';
  end if;
  if not possible then
    kind := 'similar';
    wording := private.similar_search(term, place);
    -- a search too short for the trigram index has looked through everything already
    if wording.indexed then
      wording := private.search_around(wording, around);
      found_ids := private.listing_page(wording, chosen, before_created_at, last_id, wanted);
    end if;
  end if;
  return query
    select l.id, l.slug, l.business_name, l.contact_email, l.contact_phone, l.business_website, l.business_location,
           l.business_description, l.services_offered, l.category, l.social_media_links, l.status, l.created_at,
           l.updated_at, kind,
           case when around is not null then
             private.distance_km(round(near_latitude::numeric, 5), round(near_longitude::numeric, 5), p.latitude, p.longitude)
           end
      from public.business_listings l
      left join private.places p on p.id = l.place_id
     where l.id = any (found_ids) and l.status = 'approved'
     order by l.created_at desc, l.id desc;
end
$function$;

grant execute on function public.search_listings(search text, category text, location text, before_created_at timestamp with time zone, before_id uuid, page_size integer, near_latitude double precision, near_longitude double precision, within_km double precision) to anon, authenticated, service_role;
comment on function public.search_listings(search text, category text, location text, before_created_at timestamp with time zone, before_id uuid, page_size integer, near_latitude double precision, near_longitude double precision, within_km double precision) is 'Approved listings, newest first, a page at a time; within a radius of a point, with the distance of their towns. match: exact, or similar where nothing contains what was typed.';

-- public.count_listings(search text, category text, location text, near_latitude double precision, near_longitude double precision, within_km double precision)

create function public.count_listings(search text default null::text, category text default null::text, location text default null::text, near_latitude double precision default null::double precision, near_longitude double precision default null::double precision, within_km double precision default null::double precision)
  returns integer
  language plpgsql
  stable security definer
  set search_path to ''
as $function$
declare
  term text := private.search_term(search);
  place text := private.search_term(location);
  chosen text := nullif(category, '');
  around integer[] := private.places_near(near_latitude, near_longitude, within_km);
  wording private.listing_search;
  counted integer := 0;
begin
  if private.may_be_contained(term) and private.may_be_contained(place) then
    counted := private.listing_count(private.search_around(private.exact_search(term, place), around), chosen, 1001);
  end if;
  if counted = 0 then
    wording := private.similar_search(term, place);
    if wording.indexed then
      counted := private.listing_count(private.search_around(wording, around), chosen, 1001);
    end if;
  end if;
  return counted;
end
$function$;

grant execute on function public.count_listings(search text, category text, location text, near_latitude double precision, near_longitude double precision, within_km double precision) to anon, authenticated, service_role;
comment on function public.count_listings(search text, category text, location text, near_latitude double precision, near_longitude double precision, within_km double precision) is 'How many search_listings finds; stops at 1,001, which is shown as "1,000+".';

-- public.resubmit_listing(token text, listing jsonb)

create function public.resubmit_listing(token text, listing jsonb)
  returns json
  language plpgsql
  security definer
  set search_path to ''
as $function$
declare
  subject uuid := private.listing_of_token(token);
  present jsonb := private.lock_reviewed('listing', subject);
  waiting public.revisions;
  sent jsonb;
  answer json;
begin
  if present is null then
    return null;
  end if;
  -- the whole form: what is not sent is empty
  sent := private.typed_changes(
    'listing',
    (select jsonb_object_agg(c, null::jsonb) from unnest(private.reviewed_columns('listing')) as c) || listing
  );
  waiting := private.revision_of('listing', subject);
  if present ->> 'status' = 'approved' then
    if private.pick(present || coalesce(waiting.changes, '{}'), private.reviewed_columns('listing')) = sent then
      return public.listing_status(token);
    end if;
    if private.pick(present, private.reviewed_columns('listing')) = sent then
      delete from public.revisions r where r.id = waiting.id;
      return public.listing_status(token);
    end if;
  end if;
  perform private.count_writes('public.resubmit_listing(text,jsonb)', 'call', 1);
  perform private.count_submission('listing-change', subject::text, 20);
  if present ->> 'status' = 'approved' then
    perform private.save_revision('listing', subject, present, sent, null);
  else
    delete from public.revisions r where r.id = waiting.id;
    perform private.write_words('listing', subject, sent, false);
  end if;
  if private.may_ask_for_mail() then
    perform private.enqueue('listing_received', jsonb_build_object('id', subject));
  end if;
  answer := public.listing_status(token);
  if present ->> 'status' <> 'approved' and lower(sent ->> 'contact_email') <> lower(present ->> 'contact_email') then
    delete from private.listing_links k where k.listing_id = subject;
  end if;
  return answer;
end
$function$;

grant execute on function public.resubmit_listing(token text, listing jsonb) to anon, authenticated, service_role;
comment on function public.resubmit_listing(token text, listing jsonb) is 'Changes the listing of a private link and asks for review (again).';

-- private.listing_of_token(token text)

create function private.listing_of_token(token text)
  returns uuid
  language sql
  stable
  set search_path to ''
return coalesce((select l.id from public.business_listings l where (l.status_token = private.token_hash(listing_of_token.token))), (select k.listing_id from private.listing_links k where (k.token_hash = private.token_hash(listing_of_token.token))));

-- public.listing_status(token text)

create function public.listing_status(token text)
  returns json
  language sql
  stable security definer
  set search_path to ''
return (select json_build_object('id', l.id, 'slug', l.slug, 'status', l.status, 'decline_reason', l.decline_reason, 'created_at', l.created_at, 'updated_at', l.updated_at, 'reviewed_at', l.reviewed_at, 'review_by', case when (l.status = 'pending'::text) then (l.updated_at + '48:00:00'::interval) else null::timestamp with time zone end, 'listing', json_build_object('business_name', l.business_name, 'contact_name', l.contact_name, 'contact_email', l.contact_email, 'contact_phone', l.contact_phone, 'business_website', l.business_website, 'business_location', l.business_location, 'business_description', l.business_description, 'services_offered', l.services_offered, 'category', l.category, 'social_media_links', l.social_media_links), 'revision', case when (r.id is not null) then json_build_object('status', r.status, 'decline_reason', r.decline_reason, 'updated_at', r.updated_at, 'review_by', case when (r.status = 'pending'::text) then (r.updated_at + '48:00:00'::interval) else null::timestamp with time zone end, 'changes', r.changes) else null::json end) as json_build_object from (public.business_listings l left join public.revisions r on ((r.listing_id = l.id))) where (l.id = private.listing_of_token(listing_status.token)));

grant execute on function public.listing_status(token text) to anon, authenticated, service_role;
comment on function public.listing_status(token text) is 'What the submitter''s private link shows; null for a token nobody has.';

-- private.is_social_link(value text)

create function private.is_social_link(value text)
  returns boolean
  language sql
  immutable parallel safe
  set search_path to ''
return ((char_length(value) <= 500) and private.has_text(value) and (private.trimmed(value) !~ '[\u0001-\u001f\u007f-\u009f]'::text) and ((private.trimmed(value) !~ '^[A-Za-z][A-Za-z0-9+.-]*:'::text) or private.is_web_address(value)));

grant execute on function private.is_social_link(value text) to anon, authenticated, service_role;

-- private.is_social_links(value jsonb)

create function private.is_social_links(value jsonb)
  returns boolean
  language sql
  immutable parallel safe
  set search_path to ''
return case when (jsonb_typeof(value) <> 'object'::text) then false else (((value - array['website'::text, 'instagram'::text, 'linkedin'::text]) = '{}'::jsonb) and (not jsonb_path_exists(value, 'strict $.*?(@.type() != "string" && @.type() != "null")'::jsonpath)) and coalesce(private.is_web_address(nullif((value ->> 'website'::text), ''::text)), true) and coalesce(private.is_social_link(nullif((value ->> 'instagram'::text), ''::text)), true) and coalesce(private.is_social_link(nullif((value ->> 'linkedin'::text), ''::text)), true)) end;

grant execute on function private.is_social_links(value jsonb) to anon, authenticated, service_role;

-- private.review_changed_words()

create function private.review_changed_words()
  returns trigger
  language plpgsql
  set search_path to ''
as $function$
begin
  if (to_jsonb(new) - tg_argv) is not distinct from (to_jsonb(old) - tg_argv) then
    return new;
  end if;
  new.updated_at := now();
  if new.status = 'approved' and new.reviewed_at is distinct from old.reviewed_at then
    return new;
  end if;
  if old.status = 'approved' then
    raise exception using errcode = 'PT409', message = 'It’s listed: a change waits as a revision.', hint = 'public.submit_changes';
  end if;
  new.status := 'pending';
  new.decline_reason := null;
  new.reviewed_at := null;
  return new;
end
$function$;

-- private.announce_submission()

create function private.announce_submission()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  if coalesce(to_jsonb(new) ->> 'submitted_by', to_jsonb(new) ->> 'user_id') is not null
     or private.may_ask_for_mail() then
    perform private.enqueue(tg_argv[0], jsonb_build_object('id', new.id));
  end if;
  return null;
end
$function$;

-- private.class_search_text(title text, teacher text, learnt text, description text)

create function private.class_search_text(title text, teacher text, learnt text, description text)
  returns text
  language sql
  immutable parallel safe
  set search_path to ''
return private.folded(((((((title || '
'::text) || teacher) || '
'::text) || coalesce(learnt, ''::text)) || '
'::text) || description));

grant execute on function private.class_search_text(title text, teacher text, learnt text, description text) to anon, authenticated, service_role;

-- public.my_classes()

create function public.my_classes()
  returns setof public.class_submissions
  language sql
  stable security definer
  set search_path to ''
as $function$
    select * from public.class_submissions
     where submitted_by = auth.uid()
     order by created_at desc, id desc
     limit 200;
$function$;

grant execute on function public.my_classes() to authenticated, service_role;
comment on function public.my_classes() is 'The classes a member has submitted, whole, newest first.';

-- private.read_class_search(search text, category text, format text, level text, location text)

create function private.read_class_search(search text, category text, format text, level text, location text)
  returns private.class_search
  language plpgsql
  immutable
  set search_path to ''
as $function$
declare
  term text := left(private.search_term(search), 200);
  asked private.class_search;
begin
  asked.words := array(
    select word from (select distinct w as word from private.words_of(term) as w) as each
     order by char_length(word) desc, word limit 10
  );
  if asked.words = '{}' and term <> '' then
    asked.words := array[term];
  end if;
  asked.place := left(private.search_term(location), 200);
  asked.category := nullif(category, '');
  asked.formats := case when format in ('in-person', 'virtual') then array[format, 'both'] when format <> '' then array[format] end;
  asked.levels := case
    when level in ('beginner', 'intermediate', 'advanced') then array[level, 'all-levels']
    when level <> '' then array[level]
  end;
  return asked;
end
$function$;

-- private.classes_with(asked private.class_search, before_created_at timestamp with time zone, before_id uuid, wanted integer)

create function private.classes_with(asked private.class_search, before_created_at timestamp with time zone, before_id uuid, wanted integer)
  returns uuid[]
  language plpgsql
  stable
  set search_path to ''
  set plan_cache_mode to 'force_custom_plan'
as $function$
declare
  patterns text[] := array(select private.containing(word) from unnest(asked.words) as word);
  pattern text := patterns[1];
  others text[] := patterns[2:];
  place text := private.containing(asked.place);
begin
  if (asked.words <> '{}' or asked.place <> '')
     and not exists (select from unnest(asked.words || asked.place) as word where word ~ '[[:alnum:]]{3}') then
    return array(
      select c.id from (
        select n.* from public.class_submissions n
         where n.status = 'approved'
           and (asked.category is null or n.class_category = asked.category)
           and (before_created_at is null or (n.created_at, n.id) < (before_created_at, before_id))
         order by n.created_at desc, n.id desc
         limit 10000
      ) c
       where (patterns = '{}' or c.search_text like all (patterns))
         and (asked.place = '' or c.location_text like place)
         and (asked.formats is null or c.class_format = any (asked.formats))
         and (asked.levels is null or c.experience_level = any (asked.levels))
       order by c.created_at desc, c.id desc
       limit wanted
    );
  end if;
  return array(
    select c.id from public.class_submissions c
     where c.status = 'approved'
       and (pattern is null or c.search_text like pattern)
       and (others = '{}' or c.search_text like all (others))
       and (asked.place = '' or c.location_text like place)
       and (asked.category is null or c.class_category = asked.category)
       and (asked.formats is null or c.class_format = any (asked.formats))
       and (asked.levels is null or c.experience_level = any (asked.levels))
       and (before_created_at is null or (c.created_at, c.id) < (before_created_at, before_id))
     order by c.created_at desc, c.id desc
     limit wanted
  );
end
$function$;

-- private.classes_like(asked private.class_search, before_created_at timestamp with time zone, before_id uuid, wanted integer)

create function private.classes_like(asked private.class_search, before_created_at timestamp with time zone, before_id uuid, wanted integer)
  returns uuid[]
  language plpgsql
  stable
  set search_path to ''
  set plan_cache_mode to 'force_custom_plan'
as $function$
declare
  sought text[] := array(select extensions.unaccent(word) from unnest(asked.words) as word where char_length(word) > 2 limit 5);
  near text := extensions.unaccent(asked.place);
begin
  if sought = '{}' and char_length(near) < 3 then
    return '{}';
  end if;
  return array(
    select c.id from (
      select n.id, n.created_at, extensions.unaccent(left(n.search_text, 500)) as words,
             extensions.unaccent(n.location_text) as place
        from public.class_submissions n
       where n.status = 'approved'
         and (asked.category is null or n.class_category = asked.category)
         and (asked.formats is null or n.class_format = any (asked.formats))
         and (asked.levels is null or n.experience_level = any (asked.levels))
       order by n.created_at desc, n.id desc
       limit 500
    ) c
     where not exists (select from unnest(sought) as word where extensions.word_similarity(word, c.words) < 0.4)
       and (near = '' or extensions.word_similarity(near, c.place) >= 0.4)
       and (before_created_at is null or (c.created_at, c.id) < (before_created_at, before_id))
     order by c.created_at desc, c.id desc
     limit wanted
  );
end
$function$;

-- public.search_classes(search text, category text, format text, level text, location text, before_created_at timestamp with time zone, before_id uuid, page_size integer)

create function public.search_classes(search text default null::text, category text default null::text, format text default null::text, level text default null::text, location text default null::text, before_created_at timestamp with time zone default null::timestamp with time zone, before_id uuid default null::uuid, page_size integer default 24)
  returns setof public.found_class
  language plpgsql
  stable security definer
  set search_path to ''
as $function$
declare
  asked private.class_search := private.read_class_search(search, category, format, level, location);
  last_id uuid := coalesce(before_id, '00000000-0000-0000-0000-000000000000');
  wanted integer := least(greatest(coalesce(page_size, 24), 1), 100);
  kind text := 'exact';
  found_ids uuid[] := private.classes_with(asked, before_created_at, last_id, wanted);
begin
  if found_ids = '{}'
    -- on a later page, this may be the end of what matches exactly
    and (before_created_at is null or private.classes_with(asked, null, null, 1) = '{}')
  then
    kind := 'similar';
    found_ids := private.classes_like(asked, before_created_at, last_id, wanted);
  end if;
  return query
    select c.id, c.slug, c.instructor_profile_id, c.instructor_name, c.instructor_bio, c.instructor_website,
           c.instructor_social_media, c.class_title, c.class_description, c.class_category, c.class_format,
           c.class_duration, c.class_location, c.experience_level, c.max_participants, c.pricing_type, c.price_amount,
           c.availability_notes, c.materials_needed, c.what_students_learn, c.special_requirements, c.status,
           c.created_at, c.updated_at, c.public_email, c.public_phone, c.takes_messages, kind
      from public.class_submissions c
     where c.id = any (found_ids) and c.status = 'approved'
     order by c.created_at desc, c.id desc;
end
$function$;

grant execute on function public.search_classes(search text, category text, format text, level text, location text, before_created_at timestamp with time zone, before_id uuid, page_size integer) to anon, authenticated, service_role;
comment on function public.search_classes(search text, category text, format text, level text, location text, before_created_at timestamp with time zone, before_id uuid, page_size integer) is 'Approved classes, newest first, a page at a time. match: exact, or similar where nothing holds what was typed.';

-- private.is_journal_file(url text, member uuid, kind text)

create function private.is_journal_file(url text, member uuid, kind text)
  returns boolean
  language sql
  immutable parallel safe
  set search_path to ''
return (url ~ (((('^https?://[^/?#[:space:]]{1,255}/storage/v1/object/public/journal-files/'::text || member) || '/'::text) || kind) || '-[0-9]{1,16}\.[a-z0-9]{1,5}$'::text));

grant execute on function private.is_journal_file(url text, member uuid, kind text) to authenticated, service_role;

-- public.search_journal(search text, mood text, before_created_at timestamp with time zone, before_id uuid, page_size integer)

create function public.search_journal(search text default ''::text, mood text default null::text, before_created_at timestamp with time zone default null::timestamp with time zone, before_id uuid default null::uuid, page_size integer default 20)
  returns setof public.journal_entries
  language sql
  stable
begin atomic
  with asked as materialized (
          select private.folded("left"(btrim(coalesce(search_journal.search, ''::text)), 100)) as term,
             least(greatest(coalesce(search_journal.page_size, 20), 1), 50) as wanted
         ), recent as materialized (
          select e.*::public.journal_entries as entry,
             e.created_at,
             e.id
            from public.journal_entries e
           where ((e.user_id = auth.uid()) and ((search_journal.mood is null) or (e.mood = search_journal.mood)) and ((search_journal.before_created_at is null) or (row(e.created_at, e.id) < row(search_journal.before_created_at, search_journal.before_id))))
           order by e.created_at desc, e.id desc
          limit ( select
                         case asked.term
                             when ''::text then asked.wanted
                             else 200
                         end as "case"
                    from asked)
         ), near as materialized (
          select r.entry,
             r.created_at,
             r.id
            from recent r
           where (( select (asked.term = ''::text)
                    from asked) or (position((( select asked.term
                    from asked)) in (private.folded((((((r.entry).title || '
'::text) || (r.entry).content) || '
'::text) || coalesce((r.entry).reflection, ''::text))))) > 0))
           order by r.created_at desc, r.id desc
          limit ( select asked.wanted
                    from asked)
         ), missing as materialized (
          select asked.term,
             last.created_at,
             last.id,
             (asked.wanted - ( select count(*) as count
                    from near)) as wanted
            from asked,
             ( select r.created_at,
                     r.id
                    from recent r
                   order by r.created_at desc, r.id desc
                  offset 199) last
           where ((asked.term <> ''::text) and (asked.wanted > ( select count(*) as count
                    from near)))
         )
  select one.entry
    from ( select n.entry,
             n.created_at,
             n.id
            from near n
         union all
          select older.*::public.journal_entries as older,
             older.created_at,
             older.id
            from (missing m
              cross join lateral private.search_older_entries(m.term, search_journal.mood, m.created_at, m.id, m.wanted) older(id, user_id, title, content, mood, reflection, photo_url, voice_note_url, breakthrough, created_at, updated_at, photo_thumbnail, voice_note_seconds, voice_note_peaks))) one
   order by one.created_at desc, one.id desc;
end;

grant execute on function public.search_journal(search text, mood text, before_created_at timestamp with time zone, before_id uuid, page_size integer) to authenticated, service_role;

-- private.journal_on_day_of(member uuid, at timestamp with time zone)

create function private.journal_on_day_of(member uuid, at timestamp with time zone)
  returns setof public.journal_entries
  language sql
  stable
  set search_path to ''
begin atomic
  with hers as materialized (
          select private.time_zone_of(journal_on_day_of.member) as zone
         ), clock as materialized (
          select hers.zone,
             ((journal_on_day_of.at at time zone hers.zone))::date as today
            from hers
         ), anniversaries as materialized (
          select clock.zone,
             day.first,
             greatest(day.first, ((((clock.today + 1) - make_interval(years => years.years)))::date - 1)) as last
            from clock,
             generate_series(1, 50) years(years),
             lateral ( select ((clock.today - make_interval(years => years.years)))::date as first) day
         )
  select of_year.e
    from (anniversaries
      cross join lateral ( select e.*::public.journal_entries as e
            from public.journal_entries e
           where ((e.user_id = journal_on_day_of.member) and (e.created_at >= (((anniversaries.first - 1))::timestamp without time zone at time zone 'UTC'::text)) and (e.created_at < (((anniversaries.last + 2))::timestamp without time zone at time zone 'UTC'::text)) and ((((e.created_at at time zone anniversaries.zone))::date >= anniversaries.first) and (((e.created_at at time zone anniversaries.zone))::date <= anniversaries.last)))
           order by e.created_at desc, e.id desc
          limit 50) of_year)
   order by (of_year.e).created_at desc, (of_year.e).id desc
  limit 50;
end;

grant execute on function private.journal_on_day_of(member uuid, at timestamp with time zone) to authenticated;

-- public.journal_on_this_day()

create function public.journal_on_this_day()
  returns setof public.journal_entries
  language sql
  stable
begin atomic
  select private.journal_on_day_of(auth.uid(), now()) as journal_on_day_of;
end;

grant execute on function public.journal_on_this_day() to authenticated, service_role;

-- private.fits_journal(metadata jsonb)

create function private.fits_journal(metadata jsonb)
  returns boolean
  language sql
  immutable parallel safe
  set search_path to ''
return coalesce((((metadata ->> 'mimetype'::text) ~~ 'audio/%'::text) or (((metadata ->> 'size'::text))::bigint < ((5 * 1024) * 1024))), true);

grant execute on function private.fits_journal(metadata jsonb) to authenticated, service_role;

-- public.unused_journal_files()

create function public.unused_journal_files()
  returns setof text
  language sql
  stable
begin atomic
  select o.name
    from storage.objects o
   where ((o.bucket_id = 'journal-files'::text) and (o.name >= ((auth.uid())::text || '/'::text)) and (o.name < ((auth.uid())::text || '0'::text)) and (o.created_at < (now() - '7 days'::interval)))
  except
  select split_part(file.file, '/journal-files/'::text, 2) as split_part
    from public.journal_entries e,
     lateral unnest(array[e.photo_url, e.voice_note_url]) file(file)
   where (e.user_id = auth.uid())
  limit 100;
end;

grant execute on function public.unused_journal_files() to authenticated, service_role;

-- private.journal_has_room()

create function private.journal_has_room()
  returns boolean
  language sql
  stable security definer
  set search_path to ''
return private.bucket_has_room('journal-files'::text);

grant execute on function private.journal_has_room() to authenticated, service_role;

-- public.my_draft_key()

create function public.my_draft_key()
  returns text
  language plpgsql
  set search_path to ''
as $function$
begin
  insert into public.draft_keys (user_id) values (auth.uid()) on conflict (user_id) do nothing;
  return (select k.key from public.draft_keys k where k.user_id = auth.uid());
end
$function$;

grant execute on function public.my_draft_key() to authenticated, service_role;

-- private.blocked_with(member uuid)

create function private.blocked_with(member uuid)
  returns setof uuid
  language sql
  stable
begin atomic
  select b.blocked_id
    from public.blocks b
   where (b.blocker_id = blocked_with.member)
  union
  select b.blocker_id
    from public.blocks b
   where (b.blocked_id = blocked_with.member)
  union
  select t.blocked_id
    from private.thread_blocks t
   where (t.blocker_id = blocked_with.member)
  union
  select t.blocker_id
    from private.thread_blocks t
   where (t.blocked_id = blocked_with.member);
end;

-- private.blocked_members()

create function private.blocked_members()
  returns setof uuid
  language sql
  stable security definer
  set search_path to ''
begin atomic
  select b.id
    from private.blocked_with(auth.uid()) b(id);
end;

grant execute on function private.blocked_members() to authenticated, service_role;

-- private.hidden_members()

create function private.hidden_members()
  returns setof uuid
  language sql
  stable
begin atomic
  select h.id
    from unnest(( select
                 case
                     when (current_setting('kindling.hidden_from'::text, true) = ((auth.uid() || ' '::text) || statement_timestamp())) then (current_setting('kindling.hidden_members'::text, true))::uuid[]
                     else private.find_hidden_members()
                 end as find_hidden_members)) h(id);
end;

grant execute on function private.hidden_members() to authenticated, service_role;
comment on function private.hidden_members() is 'Whom the one who asks does not meet in the community. Policies call it in FROM, where it is worked out with their query.';

-- private.is_blocked(one uuid, other uuid)

create function private.is_blocked(one uuid, other uuid)
  returns boolean
  language sql
  stable
  set search_path to ''
return (exists (select from private.blocked_with(is_blocked.one) b(id) where (b.id = is_blocked.other)));

-- private.blocks(blocker uuid, blocked uuid)

create function private.blocks(blocker uuid, blocked uuid)
  returns boolean
  language sql
  stable
  set search_path to ''
return ((exists (select from public.blocks b where ((b.blocker_id = blocks.blocker) and (b.blocked_id = blocks.blocked)))) or (exists (select from private.thread_blocks t where ((t.blocker_id = blocks.blocker) and (t.blocked_id = blocks.blocked)))));

-- private.has_blocked_me(member uuid)

create function private.has_blocked_me(member uuid)
  returns boolean
  language sql
  stable security definer
  set search_path to ''
return (private.blocks(member, auth.uid()) and (not private.blocks(auth.uid(), member)) and (not private.is_moderator()));

-- public.my_blocks()

create function public.my_blocks()
  returns table(user_id uuid, public_name text, username text, created_at timestamp with time zone)
  language sql
  stable security definer
  set search_path to ''
begin atomic
  select b.blocked_id,
     b.public_name,
     b.username,
     b.created_at
    from public.blocks b
   where (b.blocker_id = auth.uid())
   order by b.created_at desc, b.blocked_id
  limit 1000;
end;

grant execute on function public.my_blocks() to authenticated, service_role;
comment on function public.my_blocks() is 'Whom the member who asks has blocked, latest first.';

-- private.username_hash(username text)

create function private.username_hash(username text)
  returns bytea
  language sql
  immutable
  set search_path to ''
return sha256(convert_to(('username:'::text || username), 'UTF8'::name));

-- private.taught_classes()

create function private.taught_classes()
  returns setof uuid
  language sql
  stable security definer
  set search_path to ''
begin atomic
  select class_submissions.id
    from public.class_submissions
   where (class_submissions.submitted_by = auth.uid());
end;

grant execute on function private.taught_classes() to authenticated, service_role;

-- private.may_write(class_id uuid, member_id uuid)

create function private.may_write(class_id uuid, member_id uuid)
  returns boolean
  language sql
  stable security definer
  set search_path to ''
return (exists (select from public.class_submissions c where ((c.id = may_write.class_id) and case may_write.member_id when c.submitted_by then false when auth.uid() then ((c.submitted_by is not null) and ((c.status = 'approved'::text) or (exists (select from public.class_messages m where ((m.class_id = c.id) and (m.member_id = may_write.member_id)))))) else ((c.submitted_by = auth.uid()) and (exists (select from public.class_messages m where ((m.class_id = c.id) and (m.member_id = may_write.member_id))))) end and (not private.is_blocked(c.submitted_by, may_write.member_id)) and (not (exists (select from auth.users u where ((u.id = any (array[c.submitted_by, may_write.member_id])) and (u.deleted_at is not null))))))));

grant execute on function private.may_write(class_id uuid, member_id uuid) to authenticated, service_role;

-- private.may_block(member uuid)

create function private.may_block(member uuid)
  returns boolean
  language sql
  stable security definer
  set search_path to ''
return ((exists (select from public.blocks b where ((b.blocker_id = auth.uid()) and (b.blocked_id = may_block.member)))) or ((not private.has_blocked_me(member)) and ((exists (select from public.member_cards c where (c.user_id = may_block.member))) or (exists (select from (public.class_messages m join public.class_submissions k on ((k.id = m.class_id))) where (((m.member_id = may_block.member) and (k.submitted_by = auth.uid())) or ((m.member_id = auth.uid()) and (k.submitted_by = may_block.member))))))));

grant execute on function private.may_block(member uuid) to authenticated, service_role;

-- private.correspondent_of(member uuid, message_id uuid)

create function private.correspondent_of(member uuid, message_id uuid)
  returns uuid
  language sql
  stable
  set search_path to ''
return (select case correspondent_of.member when m.member_id then c.submitted_by when c.submitted_by then m.member_id else null::uuid end as "case" from (public.class_messages m join public.class_submissions c on ((c.id = m.class_id))) where (m.id = correspondent_of.message_id));

-- public.block_in_thread(message_id uuid)

create function public.block_in_thread(message_id uuid)
  returns void
  language plpgsql
  security definer
  set search_path to ''
as $function$
declare
  other uuid := private.correspondent_of(auth.uid(), block_in_thread.message_id);
begin
  if other is null then
    raise exception using errcode = 'PT404', message = 'It is no longer there.';
  end if;
  -- the same bound as for blocks in the community: a hundred in a day are more than anybody needs
  perform private.count_submission('block', auth.uid()::text, 100);
  insert into private.thread_blocks (blocker_id, blocked_id, class_id, name)
  select auth.uid(), other, c.id, coalesce(
           (
             select m.author_name from public.class_messages m
              where m.class_id = asked.class_id and m.member_id = asked.member_id and m.author_id = other
              order by m.created_at desc limit 1
           ),
           case when other <> c.submitted_by then 'A member' when c.status = 'approved' then c.instructor_name end,
           'The teacher'
         )
    from public.class_messages asked join public.class_submissions c on c.id = asked.class_id
   where asked.id = block_in_thread.message_id
  on conflict (blocker_id, blocked_id, class_id) do nothing;
end
$function$;

grant execute on function public.block_in_thread(message_id uuid) to authenticated, service_role;
comment on function public.block_in_thread(message_id uuid) is 'Blocks the other one of the thread that a message belongs to. 404 where that is no thread of hers.';

-- public.my_thread_blocks()

create function public.my_thread_blocks()
  returns table(id uuid, name text, class_title text, created_at timestamp with time zone)
  language sql
  stable security definer
  set search_path to ''
begin atomic
  select t.id,
     t.name,
         case
             when ((c.status = 'approved'::text) or (c.submitted_by = auth.uid())) then c.class_title
             else null::text
         end as "case",
     t.created_at
    from (private.thread_blocks t
      left join public.class_submissions c on ((c.id = t.class_id)))
   where (t.blocker_id = auth.uid())
   order by t.created_at desc, t.id
  limit 1000;
end;

grant execute on function public.my_thread_blocks() to authenticated, service_role;
comment on function public.my_thread_blocks() is 'Whom the member who asks has blocked in a thread, as they signed in it, latest first.';

-- public.unblock_in_thread(block_id uuid)

create function public.unblock_in_thread(block_id uuid)
  returns void
  language sql
  security definer
  set search_path to ''
begin atomic
  delete from private.thread_blocks t
   where ((t.id = unblock_in_thread.block_id) and (t.blocker_id = auth.uid()));
end;

grant execute on function public.unblock_in_thread(block_id uuid) to authenticated, service_role;
comment on function public.unblock_in_thread(block_id uuid) is 'Lifts a block of my_thread_blocks().';

-- private.limit_posting(kind text, author uuid, written bigint, first_day integer, each_day integer)

create function private.limit_posting(kind text, author uuid, written bigint, first_day integer, each_day integer)
  returns void
  language plpgsql
  set search_path to ''
as $function$
declare
  newcomer boolean := exists (
    select from auth.users u where u.id = author and u.created_at > now() - interval '24 hours'
  );
begin
  perform private.require_own(author);
  -- first this: two at the same moment take turns on its row
  perform private.count_submission(
    'community-' || kind, coalesce(author::text, ''), case when newcomer then first_day else each_day end
  );
  if newcomer and auth.role() = 'authenticated' and written >= first_day then
    raise exception using errcode = 'PT429',
      message = 'That’s enough for your first day. Please come back tomorrow.';
  end if;
end
$function$;

-- private.set_edited_at()

create function private.set_edited_at()
  returns trigger
  language plpgsql
  set search_path to ''
as $function$
begin
  new.edited_at := now();
  return new;
end
$function$;

-- public.unused_community_photos()

create function public.unused_community_photos()
  returns setof text
  language sql
  stable
begin atomic
  select o.name
    from storage.objects o
   where ((o.bucket_id = 'community-photos'::text) and (o.name >= ((auth.uid())::text || '/'::text)) and (o.name < ((auth.uid())::text || '0'::text)) and (o.created_at < (now() - '7 days'::interval)))
  except
  select p.photo_path
    from public.posts p
   where (p.author_id = auth.uid())
  limit 100;
end;

grant execute on function public.unused_community_photos() to authenticated, service_role;
comment on function public.unused_community_photos() is 'Photos of the member who asks that no post of hers shows, a week old or older.';

-- private.community_has_room()

create function private.community_has_room()
  returns boolean
  language sql
  stable security definer
  set search_path to ''
return private.bucket_has_room('community-photos'::text);

grant execute on function private.community_has_room() to authenticated, service_role;

-- private.prepare_reaction()

create function private.prepare_reaction()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  perform private.require_own(new.user_id);
  perform private.count_submission(tg_argv[0], coalesce(new.user_id::text, ''), 1000);
  return new;
end
$function$;

-- public.featured_stories(thing text, page_size integer)

create function public.featured_stories(thing text default null::text, page_size integer default 6)
  returns table(id uuid, title text, content text, tags text[], thing_slug text, author text, date timestamp with time zone, featured_at timestamp with time zone)
  language sql
  stable security definer
  set search_path to ''
begin atomic
  select s.id,
     s.title,
     p.content,
     s.tags,
     s.thing_slug,
     c.public_name,
     p.created_at,
     s.featured_at
    from ((public.stories s
      join public.posts p on ((p.id = s.post_id)))
      join public.member_cards c on ((c.user_id = p.author_id)))
   where ((s.status = 'featured'::text) and (not s.example) and (p.hidden_at is null) and ((featured_stories.thing is null) or (s.thing_slug = featured_stories.thing)) and (not (p.author_id in ( select private.hidden_members() as hidden_members))))
   order by s.featured_at desc, s.id desc
  limit least(greatest(coalesce(featured_stories.page_size, 6), 1), 24);
end;

grant execute on function public.featured_stories(thing text, page_size integer) to anon, authenticated, service_role;
comment on function public.featured_stories(thing text, page_size integer) is 'The stories that members have agreed to show to everybody, of one thing or of all, latest first.';

-- private.story_status(status text)

create function private.story_status(status text)
  returns text
  language sql
  immutable
  set search_path to ''
return case status when 'pending'::text then 'offered'::text when 'approved'::text then 'featured'::text else status end;

-- private.broadcast_feed_change()

create function private.broadcast_feed_change()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  if coalesce(current_setting('kindling.feed_told', true), '') = '' then
    perform set_config('kindling.feed_told', 'yes', true);
    perform realtime.send('{}', 'changed', 'community:feed');
  end if;
  return null;
end
$function$;

-- private.streak_of(days date[], today date)

create function private.streak_of(days date[], today date)
  returns integer
  language plpgsql
  immutable
  set search_path to ''
as $function$
declare
  day date;
  next date;
  rest date;
  missed integer;
  streak integer := 0;
begin
  for day in select distinct d from unnest(days) as d where d <= today order by d desc loop
    -- today counts only once something was done
    next := coalesce(next, case when day = today then today + 1 else today end);
    missed := next - day - 1;
    exit when missed > 1 or (missed = 1 and rest is not null and rest - (day + 1) < 7);
    if missed = 1 then
      rest := day + 1;
    end if;
    streak := streak + 1;
    next := day;
  end loop;
  return streak;
end
$function$;

grant execute on function private.streak_of(days date[], today date) to authenticated, service_role;

-- private.active_days(member uuid, since date, before date)

create function private.active_days(member uuid, since date, before date)
  returns setof date
  language sql
  stable
  set search_path to ''
begin atomic
  with clock as materialized (
          select hers.zone,
             ((active_days.since)::timestamp without time zone at time zone hers.zone) as first,
             ((active_days.before)::timestamp without time zone at time zone hers.zone) as last
            from ( select private.time_zone_of(active_days.member) as zone) hers
         )
  select ((e.created_at at time zone clock.zone))::date as timezone
    from clock,
     public.journal_entries e
   where ((e.user_id = active_days.member) and (e.created_at >= clock.first) and (e.created_at < clock.last) and (not ( select private.has_journal_days(active_days.member, clock_1.zone) as has_journal_days
            from clock clock_1)))
  union
  select d.day
    from clock,
     lateral private.journal_days_of(active_days.member, clock.zone) d(day, mood, entries, breakthroughs)
   where ((d.day >= active_days.since) and (d.day < active_days.before))
  union
  select a.attended_on
    from public.class_attendances a
   where ((a.user_id = active_days.member) and (a.attended_on >= active_days.since) and (a.attended_on < active_days.before));
end;

grant execute on function private.active_days(member uuid, since date, before date) to authenticated, service_role;

-- private.streak_days(member uuid, at timestamp with time zone)

create function private.streak_days(member uuid, at timestamp with time zone)
  returns integer
  language sql
  stable
  set search_path to ''
begin atomic
  with clock as materialized (
          select ((at at time zone private.time_zone_of(member)))::date as today
         ), recent as materialized (
          select array( select private.active_days(streak_days.member, (clock.today - 63), (clock.today + 1)) as active_days) as days
            from clock
         ), shortest as materialized (
          select recent.days,
             private.streak_of(recent.days, clock.today) as streak
            from recent,
             clock
         ), earlier as materialized (
          select (shortest.days || array( select private.active_days(streak_days.member, (clock.today - 1023), (clock.today - 63)) as active_days)) as days
            from shortest,
             clock
           where ((shortest.streak * 4) >= (64 * 3))
         ), longer as materialized (
          select earlier.days,
             private.streak_of(earlier.days, clock.today) as streak
            from earlier,
             clock
         ), longest as (
          select private.streak_of((longer.days || array( select private.active_days(streak_days.member, '-infinity'::date, (clock.today - 1023)) as active_days)), clock.today) as streak
            from longer,
             clock
           where ((longer.streak * 4) >= (1024 * 3))
         )
  select coalesce(( select longest.streak
            from longest), ( select longer.streak
            from longer), ( select shortest.streak
            from shortest)) as "coalesce";
end;

grant execute on function private.streak_days(member uuid, at timestamp with time zone) to authenticated, service_role;

-- private.week_of(member uuid, at timestamp with time zone)

create function private.week_of(member uuid, at timestamp with time zone)
  returns private.week
  language sql
  stable
  set search_path to ''
begin atomic
  with clock as (
          select hers.zone,
             day.today,
             (date_trunc('week'::text, (day.today)::timestamp without time zone))::date as monday
            from ( select private.time_zone_of(week_of.member) as zone) hers,
             lateral ( select ((week_of.at at time zone hers.zone))::date as today) day
         )
  select clock.today,
     clock.monday,
     (( select count(*) as count
            from public.class_attendances a
           where ((a.user_id = week_of.member) and ((a.attended_on >= clock.monday) and (a.attended_on <= clock.today)))))::integer as count,
     (( select count(distinct ((e.created_at at time zone clock.zone))::date) as count
            from public.journal_entries e
           where ((e.user_id = week_of.member) and (e.created_at >= (((clock.monday - 1))::timestamp without time zone at time zone 'UTC'::text)) and ((((e.created_at at time zone clock.zone))::date >= clock.monday) and (((e.created_at at time zone clock.zone))::date <= clock.today)))))::integer as count,
     (( select count(*) as count
            from public.posts p
           where ((p.author_id = week_of.member) and (p.created_at >= (((clock.monday - 1))::timestamp without time zone at time zone 'UTC'::text)) and ((((p.created_at at time zone clock.zone))::date >= clock.monday) and (((p.created_at at time zone clock.zone))::date <= clock.today)))))::integer as count
    from clock;
end;

grant execute on function private.week_of(member uuid, at timestamp with time zone) to authenticated;

-- public.my_week()

create function public.my_week()
  returns table(today date, week_starts date, classes integer, journal integer, community integer)
  language sql
  stable
begin atomic
  select w.today,
     w.week_starts,
     w.classes,
     w.journal,
     w.community
    from private.week_of(auth.uid(), now()) w(today, week_starts, classes, journal, community);
end;

grant execute on function public.my_week() to authenticated, service_role;

-- public.recent_activity(max_items integer)

create function public.recent_activity(max_items integer default 10)
  returns table(kind text, happened_on date, happened_at timestamp with time zone, about text, slug text)
  language sql
  stable
begin atomic
  with bounds as (
          select private.time_zone_of(auth.uid()) as zone,
             least(greatest(coalesce(recent_activity.max_items, 10), 1), 50) as items
         )
  select latest.kind,
     latest.happened_on,
     latest.happened_at,
     latest.about,
     latest.slug
    from (( select 'journal'::text as kind,
             ((e.created_at at time zone ( select bounds.zone
                    from bounds)))::date as happened_on,
             e.created_at as happened_at,
             null::text as about,
             null::text as slug
            from public.journal_entries e
           where (e.user_id = ( select auth.uid() as uid))
           order by e.created_at desc
          limit ( select bounds.items
                    from bounds))
         union all
         ( select 'class'::text,
             a.attended_on,
             a.created_at,
             c.class_title,
             c.slug
            from (public.class_attendances a
              left join public.class_submissions c on (((c.id = a.class_id) and (c.status = 'approved'::text))))
           where (a.user_id = ( select auth.uid() as uid))
           order by a.attended_on desc, a.created_at desc
          limit ( select bounds.items
                    from bounds))
         union all
         ( select 'quiz'::text,
             ((r.created_at at time zone ( select bounds.zone
                    from bounds)))::date as timezone,
             r.created_at,
             r.personality_name,
             null::text
            from public.quiz_results r
           where (r.user_id = ( select auth.uid() as uid))
           order by r.created_at desc
          limit ( select bounds.items
                    from bounds))
         union all
         ( select 'favourite'::text,
             ((p.updated_at at time zone ( select bounds.zone
                    from bounds)))::date as timezone,
             p.updated_at,
             p.passion_name,
             null::text
            from public.user_passions p
           where ((p.user_id = ( select auth.uid() as uid)) and p.is_selected)
           order by p.updated_at desc
          limit ( select bounds.items
                    from bounds))
         union all
         ( select 'post'::text,
             ((p.created_at at time zone ( select bounds.zone
                    from bounds)))::date as timezone,
             p.created_at,
             null::text,
             null::text
            from public.posts p
           where (p.author_id = ( select auth.uid() as uid))
           order by p.created_at desc
          limit ( select bounds.items
                    from bounds))) latest
   order by latest.happened_on desc, latest.happened_at desc
  limit ( select bounds.items
            from bounds);
end;

grant execute on function public.recent_activity(max_items integer) to authenticated, service_role;

-- private.growth_of(member uuid, at timestamp with time zone)

create function private.growth_of(member uuid, at timestamp with time zone)
  returns private.growth
  language sql
  stable
  set search_path to ''
begin atomic
  with clock as materialized (
          select hers.zone,
             (date_trunc('week'::text, (growth_of.at at time zone hers.zone)))::date as monday
            from ( select private.time_zone_of(growth_of.member) as zone) hers
         ), written as materialized (
          select d.day,
             d.mood,
             d.entries,
             d.breakthroughs
            from clock,
             lateral private.journal_days_of(growth_of.member, clock.zone) d(day, mood, entries, breakthroughs)
         union all
          select ((e.created_at at time zone clock.zone))::date as timezone,
             private.growth_mood(e.mood) as growth_mood,
             count(*) as count,
             count(*) filter (where e.breakthrough) as count
            from public.journal_entries e,
             clock
           where ((e.user_id = growth_of.member) and (not ( select private.has_journal_days(growth_of.member, clock_1.zone) as has_journal_days
                    from clock clock_1)))
           group by (((e.created_at at time zone clock.zone))::date), (private.growth_mood(e.mood))
         ), recent as materialized (
          select (date_trunc('week'::text, (w.day)::timestamp with time zone))::date as week,
             w.mood,
             sum(w.entries) as times
            from written w,
             clock
           where (w.day >= (clock.monday - 77))
           group by ((date_trunc('week'::text, (w.day)::timestamp with time zone))::date), w.mood
         )
  select ( select (coalesce(sum(w.entries), (0)::numeric))::integer as "coalesce"
            from written w) as "coalesce",
     ( select (coalesce(sum(w.breakthroughs), (0)::numeric))::integer as "coalesce"
            from written w) as "coalesce",
     ( select (count(distinct w.day))::integer as count
            from written w
           where (w.mood is not null)) as count,
     ( select (count(distinct w.day))::integer as count
            from written w
           where (w.mood <> 'Reflective'::text)) as count,
     ( select coalesce(jsonb_object_agg(m.mood, m.times), '{}'::jsonb) as "coalesce"
            from ( select w.mood,
                     sum(w.entries) as times
                    from written w
                   where (w.mood is not null)
                   group by w.mood) m) as "coalesce",
     ( select jsonb_agg(jsonb_build_object('week', weeks.week, 'entries', ( select coalesce(sum(r.times), (0)::numeric) as "coalesce"
                    from recent r
                   where (r.week = weeks.week)), 'moods', ( select coalesce(jsonb_object_agg(r.mood, r.times), '{}'::jsonb) as "coalesce"
                    from recent r
                   where ((r.week = weeks.week) and (r.mood is not null)))) order by weeks.week) as jsonb_agg
            from clock,
             generate_series(0, 11) ago(ago),
             lateral ( select (clock.monday - (7 * ago.ago)) as week) weeks) as jsonb_agg;
end;

grant execute on function private.growth_of(member uuid, at timestamp with time zone) to authenticated;

-- public.my_growth()

create function public.my_growth()
  returns table(entries integer, breakthroughs integer, mood_days integer, positive_days integer, moods jsonb, weeks jsonb)
  language sql
  stable
begin atomic
  select g.entries,
     g.breakthroughs,
     g.mood_days,
     g.positive_days,
     g.moods,
     g.weeks
    from private.growth_of(auth.uid(), now()) g(entries, breakthroughs, mood_days, positive_days, moods, weeks);
end;

grant execute on function public.my_growth() to authenticated, service_role;

-- private.notify(user_id uuid, kind text, actor_id uuid, post_id uuid, comment_id uuid, subject_kind text, subject_id uuid, subject_name text, decision text, reason text, sanction_id uuid)

create function private.notify(user_id uuid, kind text, actor_id uuid default null::uuid, post_id uuid default null::uuid, comment_id uuid default null::uuid, subject_kind text default null::text, subject_id uuid default null::uuid, subject_name text default null::text, decision text default null::text, reason text default null::text, sanction_id uuid default null::uuid)
  returns uuid
  language plpgsql
  security definer
  set search_path to ''
as $function$
#variable_conflict use_column
declare
  told uuid;
begin
  delete from public.notifications n
   where n.user_id = notify.user_id and n.created_at < now() - interval '1 year';
  insert into public.notifications (
    user_id, kind, actor_id, post_id, comment_id, subject_kind, subject_id, subject_name, decision, reason, sanction_id
  )
  select u.id, notify.kind, notify.actor_id, notify.post_id, notify.comment_id, notify.subject_kind, notify.subject_id,
         left(notify.subject_name, 200), notify.decision, notify.reason, notify.sanction_id
    from auth.users u where u.id = notify.user_id
  returning id into told;
  return told;
end
$function$;

comment on function private.notify(user_id uuid, kind text, actor_id uuid, post_id uuid, comment_id uuid, subject_kind text, subject_id uuid, subject_name text, decision text, reason text, sanction_id uuid) is 'For the owner''s functions: tells a member something, in the transaction in which it happens.';

-- public.search_decisions(search text, kind text, decided text, moderator uuid, before_decided_at timestamp with time zone, before_id uuid, page_size integer)

create function public.search_decisions(search text default null::text, kind text default null::text, decided text default null::text, moderator uuid default null::uuid, before_decided_at timestamp with time zone default null::timestamp with time zone, before_id uuid default null::uuid, page_size integer default 20)
  returns table(id uuid, subject_kind text, subject_id uuid, subject_name text, decision text, reason text, moderator_id uuid, moderator_name text, decided_at timestamp with time zone, previous_status text, revision boolean, undone boolean)
  language plpgsql
  stable security definer
  set search_path to ''
  set plan_cache_mode to 'force_custom_plan'
as $function$
#variable_conflict use_column
declare
  pattern text := private.typed_pattern(search_decisions.search);
begin
  perform private.require_moderator();
  return query
    with page as materialized (
      select d.* from public.moderation_decisions d
       where (search_decisions.kind is null or d.subject_kind = search_decisions.kind)
         and (search_decisions.decided is null or d.decision = search_decisions.decided)
         and (search_decisions.moderator is null or d.moderator_id = search_decisions.moderator)
         and (pattern is null or d.subject_name ilike pattern or d.reason ilike pattern)
         and (search_decisions.before_decided_at is null
              or (d.decided_at, d.id) < (search_decisions.before_decided_at, search_decisions.before_id))
       order by d.decided_at desc, d.id desc
       limit least(greatest(search_decisions.page_size, 1), 100)
    )
    select d.id, d.subject_kind, d.subject_id, d.subject_name, d.decision, d.reason, d.moderator_id,
           private.name_of(d.moderator_id), d.decided_at, d.previous_status, d.revision, back.id is not null
      from page d
      left join lateral (select b.id from public.moderation_decisions b where b.undoes = d.id limit 1) back on true
     order by d.decided_at desc, d.id desc;
end
$function$;

grant execute on function public.search_decisions(search text, kind text, decided text, moderator uuid, before_decided_at timestamp with time zone, before_id uuid, page_size integer) to authenticated, service_role;
comment on function public.search_decisions(search text, kind text, decided text, moderator uuid, before_decided_at timestamp with time zone, before_id uuid, page_size integer) is 'Past decisions by name or reason, kind, decision and moderator, newest first, in pages.';

-- public.deciding_moderators()

create function public.deciding_moderators()
  returns table(id uuid, name text)
  language plpgsql
  stable security definer
  set search_path to ''
as $function$
#variable_conflict use_column
begin
  perform private.require_moderator();
  return query
    with recursive deciding as (
      (select d.moderator_id from public.moderation_decisions d order by d.moderator_id limit 1)
      union all
      select (
          select d.moderator_id from public.moderation_decisions d
           where d.moderator_id > deciding.moderator_id order by d.moderator_id limit 1
        )
        from deciding where deciding.moderator_id is not null
    )
    select m.moderator_id, private.name_of(m.moderator_id)
      from deciding m
     where m.moderator_id is not null
     order by 2
     limit 200;
end
$function$;

grant execute on function public.deciding_moderators() to authenticated, service_role;

-- private.delete_decided_versions()

create function private.delete_decided_versions()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  delete from private.decided_versions
   where subject_kind = tg_argv[0] and subject_id = old.id;
  return null;
end
$function$;

-- private.is_own(submission private.submissions)

create function private.is_own(submission private.submissions)
  returns boolean
  language sql
  stable
  set search_path to ''
return private.is_own((submission).submitted_by, (submission).email);

-- private.is_own(submitted_by uuid, email text)

create function private.is_own(submitted_by uuid, email text)
  returns boolean
  language sql
  stable
return (coalesce((submitted_by = auth.uid()), false) or coalesce((lower(email) = (select lower(u.email) as lower from auth.users u where (u.id = auth.uid()))), false));

-- private.set_review(kind text, subject_id uuid, status_before text, status_after text, reviewed_at timestamp with time zone, decline_reason text, seen timestamp with time zone)

create function private.set_review(kind text, subject_id uuid, status_before text, status_after text, reviewed_at timestamp with time zone, decline_reason text, seen timestamp with time zone)
  returns boolean
  language plpgsql
  set search_path to ''
as $function$
declare
  reviewed_table text := case kind
    when 'listing' then 'business_listings'
    when 'instructor' then 'instructor_profiles'
    when 'class' then 'class_submissions'
    when 'story' then 'stories'
    when 'photo' then 'photos'
  end;
  reviewed_column text := case kind when 'story' then 'featured_at' else 'reviewed_at' end;
  changed bigint;
begin
  if kind = 'story' then
    status_before := private.story_status(status_before);
    status_after := private.story_status(status_after);
    reviewed_at := case when status_after = 'featured' then reviewed_at end;
  end if;
  execute format(
    'update public.%I set status = $1, %I = $2, decline_reason = $3
      where id = $4 and status = $5 and ($6 is null or updated_at = $6)',
    reviewed_table, reviewed_column
  ) using status_after, reviewed_at, decline_reason, subject_id, status_before, seen;
  get diagnostics changed = row_count;
  return changed = 1;
end
$function$;

-- public.review_queue(kind text)

create function public.review_queue(kind text)
  returns table(id uuid, name text, slug text, created_at timestamp with time zone, updated_at timestamp with time zone, own boolean, content jsonb, published jsonb, last_decision jsonb, last_content jsonb, waiting bigint)
  language plpgsql
  stable security definer
  set search_path to ''
as $function$
#variable_conflict use_column
begin
  perform private.require_moderator();
  return query
    with waits as (
      select s.id, s.updated_at from private.submissions s where s.kind = review_queue.kind and s.status = 'pending'
      union all
      select v.id, v.updated_at from private.waiting_revisions v where v.kind = review_queue.kind
    ), page as (
      -- the promise runs from the words as they are now: when something comes back, it starts again
      select w.id from waits w order by w.updated_at, w.id limit 100
    )
    select s.id, s.name, s.slug, coalesce(v.created_at, s.created_at), coalesce(v.updated_at, s.updated_at), private.is_own(s.submitted_by, s.email),
           coalesce(v.content, s.content), case when v.id is not null then s.content end,
           case when last.id is not null then jsonb_build_object(
             'decision', last.decision, 'reason', last.reason, 'decided_at', last.decided_at, 'revision', last.revision,
             'moderator_name', private.name_of(last.moderator_id)
           ) end,
           (select d.content from private.decided_versions d where d.decision_id = last.id),
           (select count(*) from waits)
      from page
      join private.submissions s on s.id = page.id and s.kind = review_queue.kind
      left join private.waiting_revisions v on v.id = page.id and v.kind = review_queue.kind
      left join lateral (
        select d.* from public.moderation_decisions d
         where d.subject_kind = s.kind and d.subject_id = s.id and d.decision <> 'undone'
           and not exists (select from public.moderation_decisions back where back.undoes = d.id)
         order by d.decided_at desc limit 1
      ) last on true
     order by coalesce(v.updated_at, s.updated_at), s.id;
end
$function$;

grant execute on function public.review_queue(kind text) to authenticated, service_role;
comment on function public.review_queue(kind text) is 'What waits for a decision, with everything that was submitted; of a revision the public version as well. For moderators.';

-- public.decide(kind text, subject_id uuid, decision text, reason text, seen timestamp with time zone)

create function public.decide(kind text, subject_id uuid, decision text, reason text default null::text, seen timestamp with time zone default null::timestamp with time zone)
  returns public.moderation_decisions
  language plpgsql
  security definer
  set search_path to ''
as $function$
declare
  submission private.submissions;
  decided public.moderation_decisions;
  -- of a revision: what was decided, as it would be, and what it replaced
  revised jsonb;
  revision jsonb;
  replaced jsonb;
  why text := case when decide.decision = 'declined' then btrim(decide.reason) end;
begin
  perform private.require_moderator();
  if coalesce(decide.decision not in ('approved', 'declined'), true) then
    raise exception using errcode = '22023', message = 'A decision is approved or declined.';
  end if;
  if decide.decision = 'declined' and not coalesce(private.has_text(why), false) then
    raise exception using errcode = '22023', message = 'Declining needs a reason. They’ll see it exactly as written.';
  end if;
  if decide.seen is null then
    raise exception using errcode = '22023', message = 'A decision says which version was read: send its updated_at as seen.';
  end if;
  select * into submission from private.submissions s where s.kind = decide.kind and s.id = decide.subject_id;
  if not found then
    raise exception using errcode = 'PT404', message = 'There’s nothing like that to decide.';
  end if;
  if private.is_own(submission) then
    raise exception using errcode = 'PT403', message = 'Someone else decides what you’ve submitted yourself.';
  end if;
  if not private.set_review(submission.kind, submission.id, 'pending', decide.decision, now(), why, decide.seen) then
    if private.reviewed_table(submission.kind) is not null then
      select d.content, to_jsonb(d.waiting), d.replaced into revised, revision, replaced
        from private.decide_revision(submission.kind, submission.id, decide.decision, why, decide.seen) d;
    end if;
    if revised is null then
      raise exception using errcode = 'PT409', message = 'It’s changed since you saw it, or someone else has decided it.';
    end if;
  end if;
  insert into public.moderation_decisions (
    subject_kind, subject_id, subject_name, decision, reason, moderator_id, previous_status, revision
  ) values (
    submission.kind, submission.id, submission.name, decide.decision, why, auth.uid(), 'pending', revised is not null
  ) returning * into decided;
  insert into private.decided_versions (decision_id, subject_kind, subject_id, content, revision, replaced)
  values (
    decided.id, submission.kind, submission.id, coalesce(revised, submission.content), revision, replaced
  );
  -- whoever submitted it is told once it can no longer be taken back
  perform private.enqueue('review_decided', jsonb_build_object('decision_id', decided.id), now() + interval '10 seconds');
  return decided;
end
$function$;

grant execute on function public.decide(kind text, subject_id uuid, decision text, reason text, seen timestamp with time zone) to authenticated, service_role;
comment on function public.decide(kind text, subject_id uuid, decision text, reason text, seen timestamp with time zone) is 'Approves or declines what is pending. 409 where somebody else was quicker or it has changed since it was seen.';

-- public.undo_decision(decision_id uuid)

create function public.undo_decision(decision_id uuid)
  returns public.moderation_decisions
  language plpgsql
  security definer
  set search_path to ''
as $function$
declare
  decided public.moderation_decisions;
  undone public.moderation_decisions;
  taken_back boolean;
begin
  perform private.require_moderator();
  select * into decided from public.moderation_decisions d
   where d.id = undo_decision.decision_id and d.moderator_id = auth.uid() and d.decision <> 'undone';
  if not found then
    raise exception using errcode = 'PT404', message = 'There’s no decision of yours like that.';
  end if;
  -- Where the line to the worker is gone, the news is on its way. Of two undoings at once only one finds it.
  delete from private.outbox o
   where o.kind = 'review_decided' and o.payload ->> 'decision_id' = decided.id::text
     and now() <= decided.decided_at + interval '10 seconds';
  if not found then
    raise exception using errcode = 'PT409', message = 'It’s too late: a decision can be undone for 10 seconds.';
  end if;
  if decided.revision then
    taken_back := private.undo_revision(decided);
  else
    taken_back := (private.revision_of(decided.subject_kind, decided.subject_id)).id is null and private.set_review(
      decided.subject_kind, decided.subject_id, decided.decision, decided.previous_status, null, null, null
    );
  end if;
  if not taken_back then
    raise exception using errcode = 'PT409', message = 'It’s been changed since, and is already back in the queue.';
  end if;
  insert into public.moderation_decisions (
    subject_kind, subject_id, subject_name, decision, moderator_id, previous_status, undoes, revision
  ) values (
    decided.subject_kind, decided.subject_id, decided.subject_name, 'undone', auth.uid(), decided.decision, decided.id,
    decided.revision
  ) returning * into undone;
  return undone;
end
$function$;

grant execute on function public.undo_decision(decision_id uuid) to authenticated, service_role;
comment on function public.undo_decision(decision_id uuid) is 'Takes one''s own decision back within 10 seconds, before anybody is told.';

-- private.notify_decision(decision_id uuid)

create function private.notify_decision(decision_id uuid)
  returns void
  language sql
  security definer
  set search_path to ''
begin atomic
  insert into public.notifications (id, user_id, kind, post_id, subject_kind, subject_id, subject_name, decision, reason)  select d.id,
             whose.user_id,
             'decision',
             whose.post_id,
             d.subject_kind,
             d.subject_id,
             "left"(d.subject_name, 200) as "left",
                 case
                     when d.revision then ('revision_'::text || d.decision)
                     else d.decision
                 end as decision,
             d.reason
            from (public.moderation_decisions d
              join ( select 'instructor'::text as kind,
                     i.id,
                     i.user_id,
                     null::uuid as post_id
                    from public.instructor_profiles i
                 union all
                  select 'class'::text,
                     c.id,
                     c.submitted_by,
                     null::uuid
                    from public.class_submissions c
                 union all
                  select 'story'::text,
                     s.id,
                     p.author_id,
                     p.id
                    from (public.stories s
                      join public.posts p on ((p.id = s.post_id)))
                 union all
                  select 'photo'::text,
                     s.photo_id,
                     s.member_id,
                     null::uuid
                    from private.photo_subjects s
                   where (s.kind <> 'listing'::text)
                 union all
                  select 'listing'::text,
                     l.id,
                     u.id,
                     null::uuid
                    from (public.business_listings l
                      join auth.users u on ((lower(u.email) = lower(l.contact_email))))
                   where ((u.email_confirmed_at is not null) and (u.deleted_at is null))) whose on (((whose.kind = d.subject_kind) and (whose.id = d.subject_id))))
           where ((d.id = notify_decision.decision_id) and (d.decision = any (array['approved'::text, 'declined'::text])) and (whose.user_id is not null) and (not (exists ( select
                    from public.moderation_decisions back
                   where (back.undoes = d.id))))) on conflict(id) do nothing;
end;

-- private.community_name(member uuid)

create function private.community_name(member uuid)
  returns text
  language sql
  stable
  set search_path to ''
return coalesce((select c.public_name from public.member_cards c where (c.user_id = community_name.member)), (select p.name from public.profiles p where (p.id = community_name.member)), (select 'A member'::text from auth.users u where (u.id = community_name.member)), 'A member who has left'::text);

-- private.context_of(subject private.subjects)

create function private.context_of(subject private.subjects)
  returns jsonb
  language plpgsql
  stable
  set search_path to ''
  set plan_cache_mode to 'force_generic_plan'
as $function$
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
    else
      return null;
  end case;
end
$function$;

-- private.subject_for_moderators(subject private.subjects)

create function private.subject_for_moderators(subject private.subjects)
  returns jsonb
  language sql
  stable
  set search_path to ''
return case when ((subject).id is not null) then jsonb_build_object('name', (subject).name, 'words', (subject).words, 'version', md5((subject).words), 'slug', (subject).slug, 'photo_path', (subject).photo_path, 'created_at', (subject).created_at, 'edited_at', (subject).edited_at, 'shown', (subject).shown, 'context', coalesce(private.context_of(subject), '[]'::jsonb)) else null::jsonb end;

-- private.find_subject(kind text, id uuid)

create function private.find_subject(kind text, id uuid)
  returns private.subjects
  language plpgsql
  stable
  set search_path to ''
  set plan_cache_mode to 'force_generic_plan'
as $function$
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
    else null;
  end case;
  return subject;
end
$function$;

-- private.can_be_hidden(subject private.subjects)

create function private.can_be_hidden(subject private.subjects)
  returns boolean
  language sql
  immutable
  set search_path to ''
return (((subject).post_id is not null) or (((subject).kind = 'message'::text) and ((subject).words is not null)));

-- private.notify_reporters(subject private.subjects, reports uuid[], decision text, reason text)

create function private.notify_reporters(subject private.subjects, reports uuid[], decision text, reason text)
  returns void
  language plpgsql
  set search_path to ''
as $function$
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
$function$;

-- public.report_queue()

create function public.report_queue()
  returns table(subject_kind text, subject_id uuid, urgent boolean, reported_at timestamp with time zone, reports jsonb, subject jsonb, member jsonb, may_decide boolean, waiting bigint)
  language plpgsql
  stable security definer
  set search_path to ''
as $function$
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
$function$;

grant execute on function public.report_queue() to authenticated, service_role;
comment on function public.report_queue() is 'Open reports by subject, possible danger first, with the words, what is around them and what went before.';

-- private.require_reason(reason text)

create function private.require_reason(reason text)
  returns text
  language plpgsql
  immutable
  set search_path to ''
as $function$
declare
  why text := private.trimmed(reason);
begin
  if not coalesce(private.has_text(why), false) then
    raise exception using errcode = '22023', message = 'This needs a reason. The person it’s about will see it.';
  end if;
  return why;
end
$function$;

-- private.notify_member(member uuid, kind text, subject private.subjects, sanction uuid, reason text, decision text)

create function private.notify_member(member uuid, kind text, subject private.subjects, sanction uuid, reason text, decision text default null::text)
  returns void
  language plpgsql
  set search_path to ''
as $function$
begin
  if member is not null then
    perform private.notify(
      member, kind, post_id => subject.post_id, comment_id => subject.comment_id, subject_kind => subject.kind,
      subject_id => subject.id,
      subject_name => case when subject.kind in ('post', 'comment', 'message') then left(subject.words, 80) else subject.name end,
      decision => decision, reason => reason, sanction_id => sanction
    );
  end if;
end
$function$;

-- private.record_moderation_action(action text, subject private.subjects, member uuid, reports uuid[], reason text, until timestamp with time zone, undoes uuid)

create function private.record_moderation_action(action text, subject private.subjects, member uuid, reports uuid[], reason text, until timestamp with time zone default null::timestamp with time zone, undoes uuid default null::uuid)
  returns public.moderation_actions
  language plpgsql
  set search_path to ''
as $function$
#variable_conflict use_column
declare
  done public.moderation_actions;
begin
  insert into public.moderation_actions (
    action, subject_kind, subject_id, member_id, report_ids, reason, until, moderator_id, undoes
  ) values (
    record_moderation_action.action, subject.kind, subject.id, record_moderation_action.member,
    record_moderation_action.reports, record_moderation_action.reason, record_moderation_action.until, auth.uid(),
    record_moderation_action.undoes
  ) returning * into done;
  return done;
end
$function$;

-- private.subject_of_action(done public.moderation_actions)

create function private.subject_of_action(done public.moderation_actions)
  returns private.subjects
  language plpgsql
  stable
  set search_path to ''
as $function$
declare
  subject private.subjects := private.find_subject(done.subject_kind, done.subject_id);
begin
  if subject.id is null then
    subject.kind := done.subject_kind;
    subject.id := done.subject_id;
  end if;
  return subject;
end
$function$;

-- private.sanction(action text, subject private.subjects, member uuid, reports uuid[], reason text, until timestamp with time zone)

create function private.sanction(action text, subject private.subjects, member uuid, reports uuid[], reason text, until timestamp with time zone)
  returns public.moderation_actions
  language plpgsql
  set search_path to ''
as $function$
#variable_conflict use_column
declare
  done public.moderation_actions := private.record_moderation_action(
    sanction.action, sanction.subject, sanction.member, sanction.reports, sanction.reason, sanction.until
  );
begin
  case done.action
    when 'hide' then
      update public.comments c set hidden_at = now() where c.id = subject.comment_id and c.hidden_at is null;
      update public.posts p set hidden_at = now()
       where p.id = subject.post_id and subject.kind <> 'comment' and p.hidden_at is null;
      update public.class_messages m set hidden_at = now()
       where subject.kind = 'message' and m.id = subject.id and m.hidden_at is null;
    when 'suspend' then
      insert into private.suspensions (member_id, sanction_id, until) values (done.member_id, done.id, done.until)
      on conflict (member_id) do update set sanction_id = excluded.sanction_id, until = excluded.until;
      if done.until is not null then
        perform private.enqueue('suspension_over', jsonb_build_object('sanction_id', done.id), done.until);
      end if;
    when 'take_down' then
      if not private.set_review(done.subject_kind, done.subject_id, 'approved', 'declined', now(), done.reason, null) then
        raise exception using errcode = 'PT409', message = 'It isn’t public any more.';
      end if;
      perform private.enqueue('taken_down', jsonb_build_object('action_id', done.id));
    else null;
  end case;
  perform private.notify_member(
    done.member_id,
    case done.action when 'hide' then 'hidden' when 'warn' then 'warned' when 'suspend' then 'suspended' else 'taken_down' end,
    subject, done.id, done.reason
  ) where done.action <> 'dismiss';
  return done;
end
$function$;

-- public.act_on_report(report_ids uuid[], action text, reason text, until timestamp with time zone, hide boolean, version text)

create function public.act_on_report(report_ids uuid[], action text, reason text, until timestamp with time zone default null::timestamp with time zone, hide boolean default false, version text default null::text)
  returns public.moderation_actions
  language plpgsql
  security definer
  set search_path to ''
as $function$
#variable_conflict use_variable
declare
  why text;
  found_reports bigint;
  subjects_of bigint;
  subject private.subjects;
  sought public.reports;
  member uuid;
  done public.moderation_actions;
begin
  perform private.require_moderator();
  if coalesce(action not in ('dismiss', 'hide', 'warn', 'suspend', 'take_down'), true) then
    raise exception using errcode = '22023', message = 'An act is dismiss, hide, warn, suspend or take_down.';
  end if;
  if until is not null and (action <> 'suspend' or until <= now()) then
    raise exception using errcode = '22023', message = 'Only a suspension has an end, and it’s in the future.';
  end if;
  why := private.require_reason(reason);

  -- Of two at the same moment the second waits here, and then finds them decided.
  with locked as (
    select r.* from public.reports r
     where r.id = any (act_on_report.report_ids) and r.status = 'open' order by r.id for update
  )
  select count(*), count(distinct (l.subject_kind, l.subject_id)) into found_reports, subjects_of from locked l;
  if found_reports = 0 or found_reports <> (select count(distinct i) from unnest(act_on_report.report_ids) i) then
    raise exception using errcode = 'PT409', message = 'Someone else has already decided this.';
  end if;
  if subjects_of <> 1 then
    raise exception using errcode = '22023', message = 'Reports about different things are decided one by one.';
  end if;

  select r.* into sought from public.reports r where r.id = any (act_on_report.report_ids) limit 1;
  select s.* into subject from private.subjects s where s.kind = sought.subject_kind and s.id = sought.subject_id;
  if version is not null and version is distinct from md5(subject.words) then
    raise exception using errcode = 'PT409', message = 'It’s been changed or removed since you read it.';
  end if;
  member := subject.member_id;
  if subject.id is null then
    subject.kind := sought.subject_kind;
    subject.id := sought.subject_id;
    select w.name, w.member_id into subject.name, member
      from private.reported_words w where w.report_id = sought.id;
  end if;
  if member = auth.uid() then
    raise exception using errcode = 'PT403', message = 'This is about you, so someone else decides it.';
  end if;
  if action in ('warn', 'suspend') and (member is null or subject.kind = 'listing') then
    raise exception using errcode = '22023', message = 'There’s no member here to warn or suspend.';
  end if;
  if (hide or action = 'hide') and not private.can_be_hidden(subject)
    or action = 'take_down' and subject.kind not in ('listing', 'class', 'instructor', 'photo') then
    raise exception using errcode = '22023', message = 'That can’t be done with what was reported.';
  end if;

  update public.reports r
     set status = case when action = 'dismiss' then 'dismissed' else 'upheld' end, decided_at = now()
   where r.id = any (act_on_report.report_ids);
  if hide and action in ('warn', 'suspend') and subject.shown then
    perform private.sanction('hide', subject, member, report_ids, why, null);
  end if;
  done := private.sanction(action, subject, member, report_ids, why, until);
  perform private.notify_reporters(
    subject, report_ids, case when action = 'dismiss' then 'dismissed' else 'upheld' end, why
  );
  return done;
end
$function$;

grant execute on function public.act_on_report(report_ids uuid[], action text, reason text, until timestamp with time zone, hide boolean, version text) to authenticated, service_role;
comment on function public.act_on_report(report_ids uuid[], action text, reason text, until timestamp with time zone, hide boolean, version text) is 'Decides open reports about one subject. 409 where somebody else was quicker or the words have changed since they were read.';

-- public.take_down(kind text, subject_id uuid, reason text)

create function public.take_down(kind text, subject_id uuid, reason text)
  returns public.moderation_actions
  language plpgsql
  security definer
  set search_path to ''
as $function$
declare
  why text;
  subject private.subjects;
begin
  perform private.require_moderator();
  why := private.require_reason(take_down.reason);
  select * into subject from private.subjects s
   where s.kind = take_down.kind and s.id = take_down.subject_id and s.kind in ('listing', 'class', 'instructor', 'photo');
  if not found then
    raise exception using errcode = 'PT404', message = 'There’s nothing like that to take down.';
  end if;
  if subject.member_id = auth.uid() then
    raise exception using errcode = 'PT403', message = 'This is your own, so someone else decides it.';
  end if;
  return private.sanction('take_down', subject, subject.member_id, '{}', why, null);
end
$function$;

grant execute on function public.take_down(kind text, subject_id uuid, reason text) to authenticated, service_role;
comment on function public.take_down(kind text, subject_id uuid, reason text) is 'Declines a listing, class or instructor profile that was approved.';

-- private.undo_sanction(sanction public.moderation_actions)

create function private.undo_sanction(sanction public.moderation_actions)
  returns boolean
  language plpgsql
  set search_path to ''
as $function$
begin
  case sanction.action
    when 'hide' then
      if sanction.subject_kind = 'comment' then
        update public.comments c set hidden_at = null where c.id = sanction.subject_id and c.hidden_at is not null;
      elsif sanction.subject_kind = 'message' then
        update public.class_messages m set hidden_at = null where m.id = sanction.subject_id and m.hidden_at is not null;
      else
        update public.posts p set hidden_at = null
         where p.hidden_at is not null and p.id = case sanction.subject_kind
           when 'story' then (select s.post_id from public.stories s where s.id = sanction.subject_id)
           else sanction.subject_id end;
      end if;
      return found;
    when 'suspend' then
      delete from private.suspensions s where s.sanction_id = sanction.id;
      return found;
    when 'take_down' then
      return private.set_review(sanction.subject_kind, sanction.subject_id, 'declined', 'approved', now(), null, null);
    else
      return true;
  end case;
end
$function$;

-- public.lift_action(action_id uuid, reason text)

create function public.lift_action(action_id uuid, reason text)
  returns public.moderation_actions
  language plpgsql
  security definer
  set search_path to ''
as $function$
declare
  why text;
  sanctioned public.moderation_actions;
  subject private.subjects;
  waiting uuid;
  done public.moderation_actions;
begin
  perform private.require_moderator();
  why := private.require_reason(lift_action.reason);
  select * into sanctioned from public.moderation_actions a
   where a.id = lift_action.action_id and a.action in ('hide', 'suspend');
  if not found then
    raise exception using errcode = 'PT404', message = 'There’s nothing like that to lift.';
  end if;
  if sanctioned.member_id = auth.uid() then
    raise exception using errcode = 'PT403', message = 'This is about you, so someone else decides it.';
  end if;
  select a.id into waiting from public.appeals a where a.sanction_id = sanctioned.id and a.status = 'open' for update;
  if waiting is not null then
    raise exception using errcode = 'PT409', message = 'She has appealed: please answer her appeal.';
  end if;
  if not private.undo_sanction(sanctioned) then
    raise exception using errcode = 'PT409', message = 'It’s no longer in force.';
  end if;
  subject := private.subject_of_action(sanctioned);
  done := private.record_moderation_action(
    case sanctioned.action when 'hide' then 'restore' else 'unsuspend' end, subject, sanctioned.member_id, '{}', why,
    undoes => sanctioned.id
  );
  perform private.notify_member(
    done.member_id, case done.action when 'restore' then 'restored' else 'suspension_ended' end, subject, null, why
  );
  return done;
end
$function$;

grant execute on function public.lift_action(action_id uuid, reason text) to authenticated, service_role;
comment on function public.lift_action(action_id uuid, reason text) is 'Shows again what was hidden, or ends a suspension, and tells the member.';

-- private.end_suspension(sanction uuid)

create function private.end_suspension(sanction uuid)
  returns void
  language plpgsql
  set search_path to ''
as $function$
declare
  ended uuid;
begin
  delete from private.suspensions s where s.sanction_id = sanction and s.until <= now() returning s.member_id into ended;
  if found then
    perform private.notify(ended, 'suspension_ended');
  end if;
end
$function$;

-- private.moderation_history(member uuid)

create function private.moderation_history(member uuid)
  returns jsonb
  language sql
  stable
  set search_path to ''
return (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'action', a.action, 'subject_kind', a.subject_kind, 'reason', a.reason, 'until', a.until, 'moderator_name', private.name_of(a.moderator_id), 'acted_at', a.acted_at, 'undone', (exists (select from public.moderation_actions b where ((b.undoes = a.id) and (b.action <> 'appeal_upheld'::text))))) order by a.acted_at desc, a.id desc), '[]'::jsonb) as "coalesce" from (select w.id, w.action, w.subject_kind, w.subject_id, w.member_id, w.report_ids, w.reason, w.until, w.moderator_id, w.acted_at, w.undoes from public.moderation_actions w where (w.member_id = moderation_history.member) order by w.acted_at desc, w.id desc limit 10) a);

-- public.search_actions(search text, acted text, member uuid, moderator uuid, before_acted_at timestamp with time zone, before_id uuid, page_size integer)

create function public.search_actions(search text default null::text, acted text default null::text, member uuid default null::uuid, moderator uuid default null::uuid, before_acted_at timestamp with time zone default null::timestamp with time zone, before_id uuid default null::uuid, page_size integer default 20)
  returns table(id uuid, action text, subject_kind text, subject_id uuid, subject_name text, member_id uuid, member_name text, reports integer, reason text, until timestamp with time zone, moderator_id uuid, moderator_name text, acted_at timestamp with time zone, undone boolean, liftable boolean)
  language plpgsql
  stable security definer
  set search_path to ''
  set plan_cache_mode to 'force_custom_plan'
as $function$
#variable_conflict use_column
declare
  pattern text := private.typed_pattern(search_actions.search);
  people uuid[] := '{}';
  named uuid[] := '{}';
begin
  perform private.require_moderator();
  if pattern is not null then
    people := array(
      select c.user_id from public.member_cards c where c.public_name ilike pattern or c.username ilike pattern limit 1000
    );
    named := array(
      select n.id from (
        select a.id, a.subject_kind, a.subject_id from public.moderation_actions a
         where a.subject_kind in ('story', 'listing', 'class', 'instructor', 'message', 'correspondent', 'photo')
           and (search_actions.before_acted_at is null
                or (a.acted_at, a.id) < (search_actions.before_acted_at, search_actions.before_id))
         order by a.acted_at desc, a.id desc
         limit 1000
      ) n
       where private.subject_name(n.subject_kind, n.subject_id) ilike pattern
    );
  end if;
  return query
    with page as materialized (
      select a.* from public.moderation_actions a
       where (search_actions.acted is null or a.action = search_actions.acted)
         and (search_actions.member is null or a.member_id = search_actions.member)
         and (search_actions.moderator is null or a.moderator_id = search_actions.moderator)
         and (pattern is null or a.reason ilike pattern or a.member_id = any (people) or a.id = any (named))
         and (search_actions.before_acted_at is null
              or (a.acted_at, a.id) < (search_actions.before_acted_at, search_actions.before_id))
       order by a.acted_at desc, a.id desc
       limit least(greatest(coalesce(search_actions.page_size, 20), 1), 100)
    )
    select a.id, a.action, a.subject_kind, a.subject_id, s.name, a.member_id,
           case when a.member_id is not null then private.community_name(a.member_id) end,
           cardinality(a.report_ids), a.reason, a.until, a.moderator_id, private.name_of(a.moderator_id), a.acted_at,
           back.id is not null,
           back.id is null and a.member_id is distinct from auth.uid() and case a.action
             when 'hide' then s.id is not null and not s.shown
               and not exists (select from public.appeals p where p.sanction_id = a.id and p.status = 'open')
             when 'suspend' then exists (
                 select from private.suspensions n where n.sanction_id = a.id and (n.until is null or n.until > now())
               )
               and not exists (select from public.appeals p where p.sanction_id = a.id and p.status = 'open')
             else false end
      from page a
      left join lateral private.find_subject(a.subject_kind, a.subject_id) s on true
      left join public.moderation_actions back on back.undoes = a.id and back.action <> 'appeal_upheld'
     order by a.acted_at desc, a.id desc;
end
$function$;

grant execute on function public.search_actions(search text, acted text, member uuid, moderator uuid, before_acted_at timestamp with time zone, before_id uuid, page_size integer) to authenticated, service_role;
comment on function public.search_actions(search text, acted text, member uuid, moderator uuid, before_acted_at timestamp with time zone, before_id uuid, page_size integer) is 'Everything moderators did, by words, action, member and moderator, newest first, in pages.';

-- private.member_for_moderators(member uuid)

create function private.member_for_moderators(member uuid)
  returns jsonb
  language sql
  stable
  set search_path to ''
return case when (member is not null) then jsonb_build_object('id', member, 'name', private.community_name(member), 'username', (select c.username from public.member_cards c where (c.user_id = member_for_moderators.member)), 'suspended', (exists (select from private.suspensions s where ((s.member_id = member_for_moderators.member) and ((s.until is null) or (s.until > now()))))), 'suspended_until', (select s.until from private.suspensions s where (s.member_id = member_for_moderators.member)), 'suspendable', private.may_suspend(member), 'past', private.moderation_history(member)) else null::jsonb end;

-- private.may_appeal(sanction uuid)

create function private.may_appeal(sanction uuid)
  returns boolean
  language sql
  stable security definer
  set search_path to ''
return (exists (select from public.moderation_actions a where ((a.id = may_appeal.sanction) and (a.member_id = auth.uid()) and (a.action = any (array['hide'::text, 'warn'::text, 'suspend'::text, 'take_down'::text])) and (not (exists (select from public.moderation_actions back where ((back.undoes = a.id) and (back.action <> 'appeal_upheld'::text))))))));

grant execute on function private.may_appeal(sanction uuid) to authenticated, service_role;

-- public.my_moderation_status()

create function public.my_moderation_status()
  returns jsonb
  language sql
  stable security definer
  set search_path to ''
return coalesce((select jsonb_build_object('suspended', true, 'suspended_until', s.until, 'reason', a.reason, 'sanction_id', a.id, 'appeal', (select p.status from public.appeals p where (p.sanction_id = a.id))) as jsonb_build_object from (private.suspensions s join public.moderation_actions a on ((a.id = s.sanction_id))) where ((s.member_id = auth.uid()) and ((s.until is null) or (s.until > now())))), jsonb_build_object('suspended', false, 'suspended_until', null::unknown, 'reason', null::unknown, 'sanction_id', null::unknown, 'appeal', null::unknown));

grant execute on function public.my_moderation_status() to authenticated, service_role;
comment on function public.my_moderation_status() is 'Of the member who asks: suspended, suspended_until, reason, sanction_id, and the state of her appeal.';

-- private.close_appeal(appeal uuid, outcome text, answer text)

create function private.close_appeal(appeal uuid, outcome text, answer text)
  returns public.moderation_actions
  language plpgsql
  set search_path to ''
as $function$
declare
  closed public.appeals;
  sanctioned public.moderation_actions;
  subject private.subjects;
  done public.moderation_actions;
begin
  update public.appeals a set status = outcome, answer = close_appeal.answer, decided_by = auth.uid(), decided_at = now()
   where a.id = appeal and a.status = 'open' returning * into closed;
  if not found then
    raise exception using errcode = 'PT409', message = 'Someone else has already decided this.';
  end if;
  select * into sanctioned from public.moderation_actions a where a.id = closed.sanction_id;
  subject := private.subject_of_action(sanctioned);
  done := private.record_moderation_action(
    'appeal_' || outcome, subject, sanctioned.member_id, sanctioned.report_ids, close_appeal.answer,
    undoes => sanctioned.id
  );
  if outcome = 'overturned' then
    -- where nothing is left to undo, she is told all the same that she was right
    perform private.undo_sanction(sanctioned);
    update public.reports r set status = 'dismissed', decided_at = now() where r.id = any (sanctioned.report_ids);
    perform private.notify_reporters(subject, sanctioned.report_ids, 'dismissed', close_appeal.answer);
  end if;
  perform private.notify_member(
    sanctioned.member_id, 'appeal_decided', subject, sanctioned.id, close_appeal.answer, outcome
  );
  return done;
end
$function$;

-- public.decide_appeal(appeal_id uuid, outcome text, answer text)

create function public.decide_appeal(appeal_id uuid, outcome text, answer text)
  returns public.moderation_actions
  language plpgsql
  security definer
  set search_path to ''
as $function$
declare
  why text;
  sanctioned public.moderation_actions;
begin
  perform private.require_moderator();
  if coalesce(decide_appeal.outcome not in ('upheld', 'overturned'), true) then
    raise exception using errcode = '22023', message = 'An appeal is upheld or overturned.';
  end if;
  why := private.require_reason(decide_appeal.answer);
  select a.* into sanctioned
    from public.appeals p join public.moderation_actions a on a.id = p.sanction_id
   where p.id = decide_appeal.appeal_id;
  if not found then
    raise exception using errcode = 'PT404', message = 'There’s no appeal like that.';
  end if;
  if not private.may_decide_appeal(sanctioned) then
    raise exception using errcode = 'PT403', message = 'Someone who didn’t act, and who it isn’t about, decides this.';
  end if;
  return private.close_appeal(decide_appeal.appeal_id, decide_appeal.outcome, why);
end
$function$;

grant execute on function public.decide_appeal(appeal_id uuid, outcome text, answer text) to authenticated, service_role;
comment on function public.decide_appeal(appeal_id uuid, outcome text, answer text) is 'Upholds or overturns the act; overturned, it is undone.';

-- public.appeal_queue()

create function public.appeal_queue()
  returns table(id uuid, body text, created_at timestamp with time zone, may_decide boolean, act jsonb, words_then text, subject jsonb, member jsonb, waiting bigint)
  language plpgsql
  stable security definer
  set search_path to ''
as $function$
#variable_conflict use_column
begin
  perform private.require_moderator();
  return query
    with page as materialized (
      select p.* from public.appeals p
       where p.status = 'open' and p.member_id <> auth.uid()
       order by p.created_at, p.id
       limit 100
    )
    select p.id, p.body, p.created_at, private.may_decide_appeal(row(a.*)::public.moderation_actions),
           jsonb_build_object(
             'id', a.id, 'action', a.action, 'subject_kind', a.subject_kind, 'subject_id', a.subject_id,
             'reason', a.reason, 'until', a.until, 'acted_at', a.acted_at,
             'moderator_name', private.name_of(a.moderator_id), 'reports', cardinality(a.report_ids)
           ),
           (select w.words from private.reported_words w where w.report_id = any (a.report_ids) limit 1),
           private.subject_for_moderators(s), private.member_for_moderators(p.member_id),
           (select count(*) from public.appeals o where o.status = 'open' and o.member_id <> auth.uid())
      from page p
     -- one by one, which for a page is less than a scan
     cross join lateral (select w.* from public.moderation_actions w where w.id = p.sanction_id limit 1) a
      left join lateral private.find_subject(a.subject_kind, a.subject_id) s on true
     order by p.created_at, p.id;
end
$function$;

grant execute on function public.appeal_queue() to authenticated, service_role;
comment on function public.appeal_queue() is 'Open appeals, the longest waiting first, with the act that each is about.';

-- private.may_decide_appeal(sanction public.moderation_actions)

create function private.may_decide_appeal(sanction public.moderation_actions)
  returns boolean
  language sql
  stable
  set search_path to ''
return (((sanction).member_id is distinct from auth.uid()) and ((((sanction).moderator_id <> auth.uid()) and (not (exists (select from public.reports r where ((r.id = any ((may_decide_appeal.sanction).report_ids)) and (r.reporter_id = auth.uid())))))) or private.reviews_alone(array[(sanction).moderator_id, (sanction).member_id])));

-- private.address_hash(address text)

create function private.address_hash(address text)
  returns bytea
  language sql
  immutable
  set search_path to ''
return sha256(convert_to(('mail:'::text || lower(address)), 'UTF8'::name));

-- private.begin_mail(id uuid, kind text, list text, address text, member uuid, per_day integer)

create function private.begin_mail(id uuid, kind text, list text, address text, member uuid, per_day integer)
  returns text
  language plpgsql
  set search_path to ''
as $function$
declare
  hash bytea := private.address_hash(begin_mail.address);
  line private.mails;
  why text;
begin
  perform pg_advisory_xact_lock(hashtextextended('mail:' || encode(hash, 'hex'), 0));
  select * into line from private.mails m where m.id = begin_mail.id;
  if found then
    return case when line.sent_at is not null then 'sent' else coalesce(line.withheld, 'send') end;
  end if;
  why := case
    when begin_mail.list is not null and private.is_unwanted(begin_mail.list, begin_mail.member, hash) then 'unwanted'
    when begin_mail.per_day <= (
      select count(*) from private.mails m
       where m.address_hash = hash and m.created_at > now() - interval '1 day' and m.withheld is null
         and (m.list = begin_mail.list or m.kind = begin_mail.kind)
    ) then 'limit'
  end;
  insert into private.mails (id, kind, list, address_hash, withheld)
  values (begin_mail.id, begin_mail.kind, begin_mail.list, hash, why);
  -- as good a moment as any to forget
  delete from private.mails m where m.created_at < now() - interval '30 days';
  delete from private.mail_links l where l.user_id is null and l.used_at < now() - interval '400 days';
  delete from private.deletion_mails f where f.created_at < now() - interval '3 days';
  return coalesce(why, 'send');
end
$function$;

comment on function private.begin_mail(id uuid, kind text, list text, address text, member uuid, per_day integer) is 'send, sent (by an earlier attempt), limit or unwanted. Counts the list''s mails, or the kind''s where it has none.';

-- private.claim_thread_mail(message_id uuid, recipient uuid, mail_id uuid, OUT verdict text, OUT due timestamp with time zone)

create function private.claim_thread_mail(message_id uuid, recipient uuid, mail_id uuid, out verdict text, out due timestamp with time zone)
  returns record
  language plpgsql
  set search_path to ''
as $function$
declare
  message public.class_messages;
  last private.thread_mails;
  answered timestamptz;
begin
  verdict := 'never';
  select * into message from public.class_messages m where m.id = claim_thread_mail.message_id;
  if not found or not private.may_be_mailed(message, claim_thread_mail.recipient) then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(
    concat_ws(':', 'thread-mail', message.class_id, message.member_id, claim_thread_mail.recipient), 0
  ));
  select * into last from private.thread_mails t
   where t.class_id = message.class_id and t.member_id = message.member_id
     and t.recipient_id = claim_thread_mail.recipient;
  select max(m.created_at) into answered from public.class_messages m
   where m.class_id = message.class_id and m.member_id = message.member_id
     and m.author_id = claim_thread_mail.recipient;
  if last.mail_id = claim_thread_mail.mail_id then
    verdict := 'send';
    return;
  end if;
  if answered > message.created_at or last.mailed_at > message.created_at then
    return;
  end if;
  due := last.mailed_at + case when answered > last.mailed_at then interval '1 hour' else interval '1 day' end;
  if due > now() then
    verdict := 'later';
    return;
  end if;
  insert into private.thread_mails (class_id, member_id, recipient_id, mail_id)
  values (message.class_id, message.member_id, claim_thread_mail.recipient, claim_thread_mail.mail_id)
  on conflict (class_id, member_id, recipient_id) do update set mail_id = excluded.mail_id, mailed_at = now();
  verdict := 'send';
end
$function$;

-- private.enqueue_deletion_mail(member uuid)

create function private.enqueue_deletion_mail(member uuid)
  returns void
  language plpgsql
  set search_path to ''
as $function$
declare
  address text := (select u.email from auth.users u where u.id = enqueue_deletion_mail.member);
  mail uuid;
begin
  if address is null then
    return;
  end if;
  delete from private.mails m where m.address_hash = private.address_hash(address);
  insert into private.deletion_mails (email) values (address) returning id into mail;
  perform private.enqueue('deletion_done', jsonb_build_object('id', mail));
end
$function$;

comment on function private.enqueue_deletion_mail(member uuid) is 'Lets a member be told that her account is gone. Before it is deleted, in the same transaction.';

-- private.may_be_mailed(message public.class_messages, recipient uuid)

create function private.may_be_mailed(message public.class_messages, recipient uuid)
  returns boolean
  language sql
  stable
  set search_path to ''
return (((message).hidden_at is null) and (not private.is_blocked((message).author_id, recipient)) and (not (exists (select from private.suspensions s where ((s.member_id = (may_be_mailed.message).author_id) and ((s.until is null) or (s.until > now())))))) and (exists (select from auth.users u where ((u.id = (may_be_mailed.message).author_id) and (u.deleted_at is null) and ((u.banned_until is null) or (u.banned_until <= now()))))));

-- private.is_unwanted(list text, member uuid, address bytea)

create function private.is_unwanted(list text, member uuid, address bytea)
  returns boolean
  language sql
  stable
  set search_path to ''
return case when (member is null) then (exists (select from private.mail_refusals r where (r.address_hash = is_unwanted.address))) else coalesce((select (not case is_unwanted.list when 'messages'::text then p.messages when 'stories'::text then p.stories when 'reminders'::text then p.reminders else p.submissions end) from public.mail_preferences p where (p.user_id = is_unwanted.member)), false) end;

-- public.mail_list(token text)

create function public.mail_list(token text)
  returns json
  language sql
  stable security definer
  set search_path to ''
return (select json_build_object('list', l.list, 'member', (l.user_id is not null), 'stopped', private.is_unwanted(l.list, l.user_id, l.address_hash)) as json_build_object from private.mail_links l where (l.token_hash = private.token_hash(mail_list.token)));

grant execute on function public.mail_list(token text) to anon, authenticated, service_role;
comment on function public.mail_list(token text) is 'What the link at the end of a mail stops, and whether it is stopped; null for one nobody was sent.';

-- public.stop_mails(token text, stopped boolean)

create function public.stop_mails(token text, stopped boolean default true)
  returns json
  language plpgsql
  security definer
  set search_path to ''
as $function$
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
      reminders = case when link.list = 'reminders' then wanted else p.reminders end,
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
$function$;

grant execute on function public.stop_mails(token text, stopped boolean) to anon, authenticated, service_role;
comment on function public.stop_mails(token text, stopped boolean) is 'Stops the mails of such a link, or lets them come again.';

-- public.request_contact_sync(data jsonb)

create function public.request_contact_sync(data jsonb default null::jsonb)
  returns uuid
  language plpgsql
  security definer
  set search_path to ''
as $function$
declare
  member uuid := case when data ? 'business_category' then null else (select auth.uid()) end;
  listing uuid;
  contact uuid;
begin
  if data ? 'business_category' then
    select l.id into listing
      from public.business_listings l
     where l.status = 'pending'
       and l.updated_at > now() - interval '5 minutes'
       and lower(l.contact_email) = lower(data ->> 'email')
       and l.category = data ->> 'business_category'
       and l.business_description = data ->> 'business_description'
       and l.business_location = data ->> 'city'
       and coalesce(l.business_website, '') = coalesce(data ->> 'website', '')
     order by l.updated_at desc, l.id
     limit 1;
  end if;
  if num_nonnulls(member, listing) = 0 then
    return null;
  end if;
  insert into private.contacts (user_id, listing_id) values (member, listing)
  on conflict do nothing
  returning id into contact;
  if contact is not null then
    -- whoever asks tries at once; this is for when that fails, and one call serves all who have asked by then
    if not exists (
      select from private.outbox o
       where o.kind = 'contact_sync' and o.not_before between now() + interval '5 seconds' and now() + interval '10 seconds'
    ) then
      perform private.enqueue('contact_sync', '{}', now() + interval '10 seconds');
    end if;
    return contact;
  end if;
  select c.id into contact from private.contacts c where c.user_id = member or c.listing_id = listing;
  return contact;
end
$function$;

grant execute on function public.request_contact_sync(data jsonb) to anon, authenticated, service_role;

-- private.contact_details(contact private.contacts)

create function private.contact_details(contact private.contacts)
  returns jsonb
  language sql
  stable
  set search_path to ''
return case when ((contact).task = 'erase'::text) then jsonb_build_object('email', (contact).erase_email) when ((contact).user_id is not null) then (select jsonb_build_object('email', u.email, 'name', coalesce((u.raw_user_meta_data ->> 'name'::text), ''::text)) as jsonb_build_object from auth.users u where ((u.id = (contact_details.contact).user_id) and (u.email is not null) and (u.deleted_at is null))) else (select jsonb_build_object('email', l.contact_email, 'name', l.contact_name, 'business', jsonb_build_object('business_name', l.business_name, 'business_website', l.business_website, 'business_location', l.business_location, 'category', l.category, 'business_description', l.business_description)) as jsonb_build_object from public.business_listings l where (l.id = (contact_details.contact).listing_id)) end;

-- public.claim_contact(contact uuid)

create function public.claim_contact(contact uuid default null::uuid)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
as $function$
declare
  claimed private.contacts;
  details jsonb;
begin
  if exists (select from private.contact_service s where s.paused_until > clock_timestamp()) then
    return null;
  end if;
  loop
    update private.contacts c
       set claimed_until = clock_timestamp() + interval '30 seconds', attempts = c.attempts + 1
     where c.id = (
       select w.id
         from private.contacts w
        where w.waiting
          and (w.claimed_until is null or w.claimed_until < clock_timestamp())
          and (claim_contact.contact is null or w.id = claim_contact.contact)
        order by w.created_at, w.id
        limit 1
          for update skip locked
     )
    returning c.* into claimed;
    exit when claimed.id is null;
    details := private.contact_details(claimed);
    exit when details is not null;
    delete from private.contacts c where c.id = claimed.id;
  end loop;
  return case when claimed.id is not null then
    details || jsonb_build_object('id', claimed.id, 'task', claimed.task, 'contact_id', claimed.contact_id)
  end;
end
$function$;

grant execute on function public.claim_contact(contact uuid) to service_role;

-- public.contact_id_of(contact uuid)

create function public.contact_id_of(contact uuid)
  returns text
  language sql
  stable security definer
  set search_path to ''
return (select c.contact_id from private.contacts c where ((c.id = contact_id_of.contact) and (c.task = 'send'::text)));

grant execute on function public.contact_id_of(contact uuid) to service_role;

-- public.settle_contact(contact uuid, task text, contact_id text)

create function public.settle_contact(contact uuid, task text, contact_id text default null::text)
  returns void
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  delete from private.contact_service;
  if settle_contact.task = 'erase' then
    delete from private.contacts c where c.id = settle_contact.contact and c.task = 'erase';
    return;
  end if;
  update private.contacts c
     set contact_id = coalesce(settle_contact.contact_id, c.contact_id), waiting = c.task = 'erase',
         claimed_until = null, settled_at = now()
   where c.id = settle_contact.contact;
  perform private.enqueue('contact_sync', '{}')
     from private.contacts c where c.id = settle_contact.contact and c.waiting;
end
$function$;

grant execute on function public.settle_contact(contact uuid, task text, contact_id text) to service_role;

-- public.postpone_contact(contact uuid, reason text, retry_after numeric)

create function public.postpone_contact(contact uuid, reason text, retry_after numeric default null::numeric)
  returns void
  language plpgsql
  security definer
  set search_path to ''
as $function$
declare
  pause interval := make_interval(secs => least(greatest(coalesce(retry_after, 10), 1), 86400));
  until timestamptz;
begin
  update private.contacts c set claimed_until = null where c.id = postpone_contact.contact;
  insert into private.contact_service as s (paused_until, reason)
  values (clock_timestamp() + pause, left(postpone_contact.reason, 100))
  on conflict (one) do update
     set failures = s.failures + 1,
         reason = excluded.reason,
         paused_until = greatest(
           s.paused_until,
           clock_timestamp() + case
             when retry_after is not null then pause
             else make_interval(secs => least(5 * 2 ^ least(s.failures + 1, 10), 900))
           end
         )
  returning paused_until into until;
  perform private.enqueue('contact_sync', '{}', until);
end
$function$;

grant execute on function public.postpone_contact(contact uuid, reason text, retry_after numeric) to service_role;

-- public.refuse_contact(contact uuid, reason text)

create function public.refuse_contact(contact uuid, reason text)
  returns void
  language sql
  security definer
  set search_path to ''
begin atomic
  update private.contacts c set waiting = false, claimed_until = null::timestamp with time zone, refused = "left"(refuse_contact.reason, 100), settled_at = now()
   where (c.id = refuse_contact.contact);
end;

grant execute on function public.refuse_contact(contact uuid, reason text) to service_role;

-- private.erase_contact(member uuid, listing uuid, email text)

create function private.erase_contact(member uuid, listing uuid, email text)
  returns void
  language plpgsql
  set search_path to ''
as $function$
begin
  delete from private.contacts c
   where (c.user_id = member or c.listing_id = listing)
     and (
       c.attempts = 0
       or c.listing_id is not null and c.contact_id is not null and exists (
         select from private.contacts o where o.contact_id = c.contact_id and o.id <> c.id and o.task = 'send'
       )
     );
  update private.contacts c
     set task = 'erase', waiting = true, refused = null, erase_email = lower(erase_contact.email)
   where (c.user_id = member or c.listing_id = listing) and c.task = 'send';
  if found then
    perform private.enqueue('contact_sync', '{}');
  end if;
end
$function$;

-- private.begin_export(member uuid)

create function private.begin_export(member uuid)
  returns uuid
  language plpgsql
  set search_path to ''
as $function$
declare
  export uuid;
begin
  delete from storage.objects o
   where o.bucket_id = 'exports'
     and o.name >= begin_export.member::text || '/' and o.name < begin_export.member::text || '0';
  delete from public.data_exports e where e.user_id = begin_export.member;
  insert into public.data_exports (user_id) values (begin_export.member) returning id into export;
  perform private.enqueue('data_export', jsonb_build_object('id', export));
  return export;
end
$function$;

comment on function private.begin_export(member uuid) is 'The same for a member on whose behalf an operator asks.';

-- public.request_export()

create function public.request_export()
  returns uuid
  language plpgsql
  security definer
  set search_path to ''
as $function$
declare
  member uuid := auth.uid();
  export uuid;
begin
  if member is null then
    raise exception using errcode = '42501', message = 'Only a member has something to take away.';
  end if;
  perform private.require_recent_authentication();
  perform from auth.users u where u.id = member for no key update;
  select e.id into export
    from public.data_exports e
   where e.user_id = member and e.ready_at is null and e.requested_at > now() - interval '1 hour';
  if export is null then
    perform private.count_submission('data-export', member::text, 3);
    export := private.begin_export(member);
    perform private.send_security_notice(member, 'export_requested');
  end if;
  return export;
end
$function$;

grant execute on function public.request_export() to authenticated, service_role;
comment on function public.request_export() is 'Has everything about the member who asks put into one file.';

-- private.finish_export(export uuid, version uuid, bytes bigint, md5 text)

create function private.finish_export(export uuid, version uuid, bytes bigint, md5 text)
  returns boolean
  language plpgsql
  set search_path to ''
as $function$
declare
  owner uuid;
begin
  update public.data_exports e
     set percent = 100, ready_at = now(), expires_at = now() + interval '7 days', bytes = finish_export.bytes
   where e.id = finish_export.export and e.ready_at is null
  returning e.user_id into owner;
  if owner is null then
    return false;
  end if;
  insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata)
  values (
    'exports', owner::text || '/' || finish_export.export::text || '.zip', owner, owner::text, finish_export.version,
    jsonb_build_object(
      'eTag', '"' || finish_export.md5 || '"', 'size', finish_export.bytes, 'contentLength', finish_export.bytes,
      'mimetype', 'application/zip', 'cacheControl', 'no-store', 'lastModified', now(), 'httpStatusCode', 200
    )
  );
  perform private.enqueue('export_ready', jsonb_build_object('user_id', owner));
  return true;
end
$function$;

-- private.schedule_erasure(member uuid, wait interval)

create function private.schedule_erasure(member uuid, wait interval default '14 days'::interval)
  returns timestamp with time zone
  language plpgsql
  set search_path to ''
as $function$
declare
  deletion public.account_deletions;
begin
  perform pg_advisory_xact_lock(hashtextextended('roles', 0));
  perform private.require_other_admin(schedule_erasure.member);
  insert into public.account_deletions as d (user_id, due_at)
  select u.id, now() + schedule_erasure.wait from auth.users u where u.id = schedule_erasure.member
  on conflict (user_id) do update set due_at = least(d.due_at, excluded.due_at)
  returning d.* into deletion;
  if deletion.id is not null then
    perform private.enqueue('account_erasure', jsonb_build_object('id', deletion.id), deletion.due_at);
  end if;
  return deletion.due_at;
end
$function$;

comment on function private.schedule_erasure(member uuid, wait interval) is 'Has a member erased when the time is over; with an interval of nothing as soon as the worker gets to it.';

-- public.schedule_deletion()

create function public.schedule_deletion()
  returns timestamp with time zone
  language plpgsql
  security definer
  set search_path to ''
as $function$
declare
  member uuid := auth.uid();
  due timestamptz := (select d.due_at from public.account_deletions d where d.user_id = member);
begin
  if member is null or not private.has_just_signed_in() then
    raise exception using errcode = 'PT403', message = 'Please sign in again to delete your account.', detail = 'reauthentication_needed';
  end if;
  if due is not null then
    return due;
  end if;
  perform private.count_submission('account-deletion', member::text, 5);
  due := private.schedule_erasure(member);
  perform private.enqueue('deletion_scheduled', jsonb_build_object('user_id', member, 'due', due));
  return due;
end
$function$;

grant execute on function public.schedule_deletion() to authenticated, service_role;
comment on function public.schedule_deletion() is 'In 14 days the account of the member who asks is erased. Needs a sign-in of the last ten minutes.';

-- public.cancel_deletion()

create function public.cancel_deletion()
  returns void
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  delete from public.account_deletions d where d.user_id = auth.uid() and d.due_at > now();
  if found then
    perform private.enqueue('deletion_cancelled', jsonb_build_object('user_id', auth.uid()));
  end if;
end
$function$;

grant execute on function public.cancel_deletion() to authenticated, service_role;
comment on function public.cancel_deletion() is 'The member who asks keeps her account.';

-- private.cleanup_privacy()

create function private.cleanup_privacy()
  returns void
  language plpgsql
  set search_path to ''
as $function$
begin
  with over as (delete from public.data_exports e where e.expires_at <= now() returning e.user_id, e.id)
  delete from storage.objects o
   using over
   where o.bucket_id = 'exports' and o.name = over.user_id::text || '/' || over.id::text || '.zip';
  perform private.enqueue('account_erasure', jsonb_build_object('id', d.id))
     from public.account_deletions d where d.due_at < now() - interval '1 hour';
end
$function$;

-- private.erase_from_records(member uuid, hers uuid[])

create function private.erase_from_records(member uuid, hers uuid[])
  returns void
  language plpgsql
  set search_path to ''
as $function$
declare
  stand_in uuid := gen_random_uuid();
  erased constant text := 'Erased with the account.';
begin
  perform set_config('kindling.erasing', 'yes', true);
  update public.moderation_actions a
     set reason = case when a.member_id = member or a.subject_id = any (hers) then erased else a.reason end,
         member_id = case when a.member_id = member then stand_in else a.member_id end,
         subject_id = case when a.subject_id = member then stand_in else a.subject_id end,
         moderator_id = case when a.moderator_id = member then stand_in else a.moderator_id end
   where a.member_id = member or a.moderator_id = member or a.subject_id = any (hers);
  update public.moderation_decisions d
     set subject_name = case when d.subject_id = any (hers) then 'Erased' else d.subject_name end,
         reason = case when d.subject_id = any (hers) and d.reason is not null then erased else d.reason end,
         moderator_id = case when d.moderator_id = member then stand_in else d.moderator_id end
   where d.moderator_id = member or d.subject_id = any (hers);
  update public.role_changes r
     set member_id = case when r.member_id = member then stand_in else r.member_id end,
         changed_by = case when r.changed_by = member then stand_in else r.changed_by end
   where r.member_id = member or r.changed_by = member;
  update public.admin_acts a
     set member_id = case when a.member_id = member then stand_in else a.member_id end,
         admin_id = case when a.admin_id = member then stand_in else a.admin_id end
   where a.member_id = member or a.admin_id = member;
  perform set_config('kindling.erasing', '', true);

  update public.appeals a set decided_by = stand_in where a.decided_by = member;
  -- What others reported about her: what is still open has nothing left to look at; what is decided stays with whoever
  -- reported, without what she wrote about it.
  delete from public.reports r where r.subject_id = any (hers) and r.status = 'open';
  update public.reports r
     set subject_id = case when r.subject_id = member then stand_in else r.subject_id end, note = null
   where r.subject_id = any (hers);
  delete from public.notifications n where n.subject_id = any (hers);
end
$function$;

-- private.erase_from_queues(member uuid, address text)

create function private.erase_from_queues(member uuid, address text)
  returns void
  language plpgsql
  set search_path to ''
as $function$
declare
  marks text := member::text || coalesce(
    '|(?<![[:alnum:]._+-])' || regexp_replace(address, '([^[:alnum:]])', '\\\1', 'g') || '(?![[:alnum:]-]|\.[[:alnum:]])', ''
  );
begin
  delete from private.outbox o where o.payload::text ~* marks;
  if to_regclass('pgboss.job') is not null then
    execute 'delete from pgboss.job where data::text ~* $1 or output::text ~* $1' using marks;
  end if;
  delete from realtime.messages m where m.topic ~* marks or m.payload::text ~* marks;
  if to_regclass('private.realtime_presences') is not null then
    delete from private.realtime_presences p where p.topic ~* marks or p.key ~* marks or p.meta::text ~* marks;
  end if;
  if to_regclass('private.realtime_changes') is not null then
    delete from private.realtime_changes c where concat_ws(' ', c.record, c.old_record) ~* marks;
  end if;
  if to_regclass('private.mail_outbox') is not null then
    delete from private.mail_outbox m where concat_ws(' ', m.recipient, m.subject, m.html, m.body) ~* marks;
  end if;
end
$function$;

-- private.erase_member(member uuid)

create function private.erase_member(member uuid)
  returns uuid[]
  language plpgsql
  set search_path to ''
as $function$
declare
  address text;
  hers uuid[];
  words text[];
  versions uuid[];
begin
  select lower(u.email) into address from auth.users u where u.id = erase_member.member for update;
  if not found then
    return '{}';
  end if;
  hers := private.subjects_of(member);
  perform private.enqueue_deletion_mail(member);
  perform private.erase_from_records(member, hers);

  words := array(
    select distinct w
      from public.business_listings l, private.listed_words(l.search_text || E'\n' || l.location_text) as w
     where l.id = any (hers)
  );
  delete from public.business_listings l where l.id = any (hers);
  delete from private.listing_words k
   where k.word = any (words)
     and not exists (
       select from public.business_listings l
        where l.status = 'approved' and (l.search_text || E'\n' || l.location_text) ilike '%' || k.word || '%'
     );
  delete from public.class_submissions k where k.id = any (hers);
  -- what she finished on the same visit before she had an account
  delete from public.quiz_completions q
   where q.session_id in (select own.session_id from public.quiz_completions own where own.user_id = erase_member.member);

  with gone as (
    delete from storage.objects o
     where o.owner = erase_member.member or o.owner_id = erase_member.member::text
        or o.name >= erase_member.member::text || '/' and o.name < erase_member.member::text || '0'
    returning o.version
  )
  select array_agg(gone.version) into versions from gone;
  update storage.buckets b set owner = null, owner_id = null
   where b.owner = erase_member.member or b.owner_id = erase_member.member::text;

  delete from auth.users u where u.id = erase_member.member;
  perform private.erase_from_queues(member, address);
  return coalesce(versions, '{}');
end
$function$;

comment on function private.erase_member(member uuid) is 'Removes everything about a member, everywhere, in one transaction; what moderators did is kept without her. Prefer private.schedule_erasure(member, ''0''), which has the worker do it and remove her files.';

-- private.erase_due(deletion uuid)

create function private.erase_due(deletion uuid)
  returns uuid[]
  language plpgsql
  set search_path to ''
as $function$
declare
  member uuid;
begin
  select d.user_id into member
    from public.account_deletions d where d.id = erase_due.deletion and d.due_at <= clock_timestamp() for update;
  return case when member is not null then private.erase_member(member) end;
end
$function$;

-- private.verified_email(member uuid)

create function private.verified_email(member uuid)
  returns text
  language sql
  stable
  set search_path to ''
return (select lower(u.email) as lower from auth.users u where ((u.id = verified_email.member) and (u.email_confirmed_at is not null) and (u.deleted_at is null) and (exists (select from auth.identities i where ((i.user_id = u.id) and (i.provider = 'email'::text) and ((i.identity_data ->> 'email_verified'::text) = 'true'::text))))));

-- private.subjects_of(member uuid)

create function private.subjects_of(member uuid)
  returns uuid[]
  language sql
  stable
  set search_path to ''
return array(select subjects_of.member as member union all select p.id from public.posts p where (p.author_id = subjects_of.member) union all select c.id from public.comments c where (c.author_id = subjects_of.member) union all select s.id from (public.stories s join public.posts p on ((p.id = s.post_id))) where (p.author_id = subjects_of.member) union all select i.id from public.instructor_profiles i where (i.user_id = subjects_of.member) union all select p.id from (public.photos p left join public.business_listings l on ((l.id = p.listing_id))) where ((p.owner_id = subjects_of.member) or (lower(l.contact_email) = private.verified_email(subjects_of.member))) union all select m.id from public.class_messages m where (m.author_id = subjects_of.member) union all select k.id from public.class_submissions k where ((k.submitted_by = subjects_of.member) or ((k.submitted_by is null) and (lower(k.instructor_email) = private.verified_email(subjects_of.member)))) union all select l.id from public.business_listings l where (lower(l.contact_email) = private.verified_email(subjects_of.member)));

-- private.record_admin_act(act text, member_id uuid, detail text)

create function private.record_admin_act(act text, member_id uuid default null::uuid, detail text default null::text)
  returns void
  language sql
  set search_path to ''
as $function$ insert into public.admin_acts (act, member_id, detail, admin_id) values ($1, $2, $3, auth.uid()) $function$;

-- private.member_at(email text)

create function private.member_at(email text)
  returns uuid
  language plpgsql
  stable
  set search_path to ''
as $function$
declare
  member uuid := (
    select users.id from auth.users
     where lower(users.email) = lower(btrim(member_at.email)) and users.deleted_at is null
  );
begin
  if member is null then
    raise exception using errcode = 'PT404', message = 'No one has an account with this email.';
  end if;
  return member;
end
$function$;

-- private.ban(email text, until timestamp with time zone)

create function private.ban(email text, until timestamp with time zone)
  returns boolean
  language plpgsql
  set search_path to ''
as $function$
declare
  member uuid := private.member_at(ban.email);
  before timestamptz := (select users.banned_until from auth.users where users.id = member for update);
begin
  if ban.until is not null then
    perform pg_advisory_xact_lock(hashtextextended('roles', 0));
    perform private.require_other_admin(member);
  end if;
  update auth.users set banned_until = ban.until, updated_at = now() where users.id = member;
  if ban.until is not null then
    delete from auth.sessions where sessions.user_id = member;
    delete from auth.one_time_tokens where one_time_tokens.user_id = member;
  end if;
  if ban.until is not null or before > now() then
    perform private.record_admin_act(
      case when ban.until is null then 'lift_ban' else 'ban' end, member,
      -- for good is a date that nobody will see
      case when ban.until < now() + interval '100 years' then to_char(ban.until at time zone 'Europe/London', 'YYYY-MM-DD') end
    );
  end if;
  return coalesce(before > now(), false);
end
$function$;

comment on function private.ban(email text, until timestamp with time zone) is 'An account is shut or opened again. Of the community alone: private.suspensions.';

-- private.has_admin()

create function private.has_admin()
  returns boolean
  language sql
  stable
  set search_path to ''
return (exists (select from auth.users where (((users.raw_app_meta_data ->> 'role'::text) = 'admin'::text) and (users.deleted_at is null))));

-- private.offer_setup(token text)

create function private.offer_setup(token text)
  returns boolean
  language plpgsql
  set search_path to ''
as $function$
begin
  delete from private.setup_links where setup_links.expires_at <= now() or private.has_admin();
  if private.has_admin() then
    return false;
  end if;
  insert into private.setup_links (token_hash) values (sha256(convert_to(offer_setup.token, 'UTF8')));
  return true;
end
$function$;

-- public.setup_is_open(token text)

create function public.setup_is_open(token text)
  returns boolean
  language sql
  stable security definer
  set search_path to ''
return ((not private.has_admin()) and (exists (select from private.setup_links where ((setup_links.token_hash = sha256(convert_to(setup_is_open.token, 'UTF8'::name))) and (setup_links.expires_at > now())))));

grant execute on function public.setup_is_open(token text) to anon, authenticated, service_role;
comment on function public.setup_is_open(token text) is 'Whether the first admin can still be made with this link.';

-- public.complete_setup(token text, member uuid)

create function public.complete_setup(token text, member uuid)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  -- one after the other, whichever links they hold
  lock table private.setup_links in exclusive mode;
  if not public.setup_is_open(complete_setup.token) then
    return false;
  end if;
  perform private.set_role((select users.email from auth.users where users.id = complete_setup.member), 'admin');
  perform private.record_admin_act('set_up', complete_setup.member);
  delete from private.setup_links;
  return true;
end
$function$;

grant execute on function public.complete_setup(token text, member uuid) to service_role;
comment on function public.complete_setup(token text, member uuid) is 'The function first-admin makes the account that it has just created the first admin.';

-- public.admin_replicas()

create function public.admin_replicas()
  returns table(id uuid, version text, node_version text, disk_free bigint, disk_total bigint, disk_floor bigint, disks jsonb, started_at timestamp with time zone, seen_at timestamp with time zone)
  language plpgsql
  stable security definer
  set search_path to ''
as $function$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select r.id, r.version, r.node_version, r.disk_free, r.disk_total, r.disk_floor, r.disks, r.started_at, r.seen_at
      from private.replicas r
     where r.seen_at > now() - interval '2 minutes'
     order by r.started_at, r.id
     limit 200;
end
$function$;

grant execute on function public.admin_replicas() to authenticated, service_role;
comment on function public.admin_replicas() is 'The servers that have said within two minutes that they live, with the room on their disks.';

-- public.admin_health()

create function public.admin_health()
  returns table(postgres_version text, postgres_started_at timestamp with time zone, database_bytes bigint, connections integer, max_connections integer, migrations integer, newest_migration text, asked_at timestamp with time zone)
  language plpgsql
  stable security definer
  set search_path to ''
as $function$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select split_part(current_setting('server_version'), ' ', 1), pg_postmaster_start_time(),
           pg_database_size(current_database()),
           (select count(*)::integer from pg_stat_activity a where a.datname = current_database()),
           current_setting('max_connections')::integer,
           (select count(*)::integer from supabase_migrations.schema_migrations),
           (select format('%s_%s', m.version, m.name) from supabase_migrations.schema_migrations m
             order by m.version desc limit 1),
           now();
end
$function$;

grant execute on function public.admin_health() to authenticated, service_role;
comment on function public.admin_health() is 'The database: version, size, connections, migrations.';

-- private.redact_personal_data(message text)

create function private.redact_personal_data(message text)
  returns text
  language sql
  immutable
  set search_path to ''
return "left"(regexp_replace(regexp_replace(regexp_replace(message, '[^\s<>()"'']+@[^\s<>()"'']+'::text, '(an address)'::text, 'g'::text), '\+?\d[\d ()-]{7,}\d'::text, '(a number)'::text, 'g'::text), '[A-Za-z0-9_-]{24,}'::text, '(a key)'::text, 'g'::text), 300);

-- public.admin_queue()

create function public.admin_queue()
  returns table(kind text, state text, jobs integer, oldest timestamp with time zone)
  language plpgsql
  stable security definer
  set search_path to ''
as $function$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select o.kind, case when o.not_before <= now() then 'outbox' else 'later' end, count(*)::integer, min(o.created_at)
      from private.outbox o group by 1, 2 order by 1, 2;
  if to_regclass('pgboss.job') is not null then
    return query
      with unfinished as materialized (
        select j.name, j.state, count(*)::integer as jobs, min(j.created_on) as oldest
          from pgboss.job j where j.state <> 'completed' group by 1, 2
      ), finished as (
        select q.name,
               q.total_count - q.queued_count - q.active_count - q.failed_count
                 - coalesce((select u.jobs from unfinished u where u.name = q.name and u.state = 'cancelled'), 0) as jobs
          from pgboss.queue q
      )
      select u.name, u.state::text, u.jobs, u.oldest from unfinished u
      union all
      select f.name, 'completed', f.jobs, null from finished f where f.jobs > 0
      order by 1, 2;
  end if;
end
$function$;

grant execute on function public.admin_queue() to authenticated, service_role;
comment on function public.admin_queue() is 'How many jobs of each kind are in which state; outbox: due and not passed on yet; later: not due yet; completed: as of the last half minute.';

-- public.admin_failures()

create function public.admin_failures()
  returns table(id uuid, kind text, given_up boolean, attempts integer, failed_at timestamp with time zone, next_at timestamp with time zone, message text)
  language plpgsql
  stable security definer
  set search_path to ''
as $function$
#variable_conflict use_column
begin
  perform private.require_admin();
  if to_regclass('pgboss.job') is not null then
    return query
      select f.id, f.name, f.given_up, f.retry_count + 1, f.failed_at, f.next_at,
             coalesce(private.redact_personal_data(f.output ->> 'message'), 'It did not answer in time.')
        from (
          select j.id, j.name, j.retry_count, j.output, j.state = 'failed' as given_up,
                 coalesce(j.completed_on, j.started_on) as failed_at,
                 case when j.state = 'retry' then j.start_after end as next_at,
                 row_number() over (
                   partition by j.name
                   order by j.state = 'failed' desc, coalesce(j.completed_on, j.started_on) desc nulls last, j.id
                 ) as place
            from pgboss.job j
           where j.state = 'failed' or (j.state = 'retry' and j.started_on is not null)
        ) f
       where f.place <= 20
       order by f.given_up desc, f.failed_at desc nulls last, f.id
       limit 1000;
  end if;
end
$function$;

grant execute on function public.admin_failures() to authenticated, service_role;
comment on function public.admin_failures() is 'Of each kind the latest twenty jobs that failed, with the error and without anything of anybody.';

-- public.retry_jobs(kind text, job uuid)

create function public.retry_jobs(kind text, job uuid default null::uuid)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
as $function$
declare
  again integer := 0;
begin
  perform private.require_admin();
  if to_regclass('pgboss.job') is not null then
    update pgboss.job j
       set state = 'retry', completed_on = null, start_after = now(),
           retry_limit = case when j.state = 'failed' then j.retry_limit + 1 else j.retry_limit end
     where j.name = retry_jobs.kind
       and (retry_jobs.job is null or j.id = retry_jobs.job)
       and (j.state = 'failed' or (j.state = 'retry' and j.started_on is not null));
    get diagnostics again = row_count;
  end if;
  if again > 0 then
    perform private.record_admin_act(case when retry_jobs.job is null then 'retry_kind' else 'retry_job' end, null, retry_jobs.kind);
    perform pg_notify('kindling_jobs', retry_jobs.kind);
  end if;
  return again;
end
$function$;

grant execute on function public.retry_jobs(kind text, job uuid) to authenticated, service_role;
comment on function public.retry_jobs(kind text, job uuid) is 'An admin has failed jobs done again now.';

-- public.admin_mails()

create function public.admin_mails()
  returns table(kind text, state text, mails integer, latest timestamp with time zone)
  language plpgsql
  stable security definer
  set search_path to ''
as $function$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select c.kind, c.state, c.mails::integer,
           (
             select m.created_at from private.mails m
              where m.kind = c.kind and private.mail_state(m.sent_at, m.withheld) = c.state
              order by m.created_at desc limit 1
           )
      from (
        select t.kind, t.state, sum(t.change) as mails from private.tallies t
         where t.figure = 'mails' group by t.kind, t.state having sum(t.change) > 0
      ) c
     order by c.kind, c.state;
end
$function$;

grant execute on function public.admin_mails() to authenticated, service_role;
comment on function public.admin_mails() is 'Counts of mails by kind and state; neither words nor addresses are kept.';

-- public.admin_audit(search text, only_record text, before_at timestamp with time zone, before_id uuid, page_size integer)

create function public.admin_audit(search text default null::text, only_record text default null::text, before_at timestamp with time zone default null::timestamp with time zone, before_id uuid default null::uuid, page_size integer default 20)
  returns table(record text, id uuid, at timestamp with time zone, act text, subject_kind text, subject_name text, member_name text, actor_name text, reason text)
  language plpgsql
  stable security definer
  set search_path to ''
  set plan_cache_mode to 'force_custom_plan'
as $function$
#variable_conflict use_column
declare
  pattern text := private.typed_pattern(admin_audit.search);
  wanted integer := least(greatest(coalesce(admin_audit.page_size, 20), 1), 100);
  people uuid[] := '{}';
  acts text[] := '{}';
  kinds text[] := '{}';
begin
  perform private.require_admin();
  if pattern is not null then
    people := array(
      (select u.id from auth.users u where u.email ilike pattern limit 1000)
      union
      (select u.id from auth.users u where u.raw_user_meta_data ->> 'name' ilike pattern limit 1000)
      union
      (select p.id from public.profiles p where p.name ilike pattern limit 1000)
      limit 1000
    );
    acts := array(
      select a from unnest(array[
        'approved', 'declined', 'undone', 'dismiss', 'hide', 'restore', 'warn', 'suspend', 'unsuspend', 'take_down',
        'appeal_upheld', 'appeal_overturned'
      ]) as a where replace(a, '_', ' ') ilike pattern
    );
    kinds := array(
      select k from unnest(array[
        'post', 'comment', 'member', 'story', 'listing', 'class', 'instructor', 'message', 'correspondent', 'photo'
      ]) as k where k ilike pattern
    );
  end if;
  return query
    with page as materialized (
      select l.* from (
        (select 'desk' as record, d.id, d.decided_at as at, d.decision as act, d.subject_kind, d.subject_name,
                null::uuid as member_id, d.moderator_id as actor_id, d.reason
           from public.moderation_decisions d
          where coalesce(admin_audit.only_record, 'desk') = 'desk'
            and (admin_audit.before_at is null or (d.decided_at, d.id) < (admin_audit.before_at, admin_audit.before_id))
            and (pattern is null or d.decision = any (acts) or d.subject_kind = any (kinds) or d.subject_name ilike pattern
                 or d.reason ilike pattern or d.moderator_id = any (people))
          order by d.decided_at desc, d.id desc limit wanted)
        union all
        (select 'reports', a.id, a.acted_at, a.action, a.subject_kind, null, a.member_id, a.moderator_id, a.reason
           from public.moderation_actions a
          where coalesce(admin_audit.only_record, 'reports') = 'reports'
            and (admin_audit.before_at is null or (a.acted_at, a.id) < (admin_audit.before_at, admin_audit.before_id))
            and (pattern is null or a.action = any (acts) or a.subject_kind = any (kinds) or a.reason ilike pattern
                 or a.member_id = any (people) or a.moderator_id = any (people))
          order by a.acted_at desc, a.id desc limit wanted)
        union all
        -- few, whatever the size of an installation
        (select l.record, l.id, l.at, l.act, l.subject_kind, l.subject_name, l.member_id, l.actor_id, l.reason
           from private.audit_log l
          where l.record in ('roles', 'admin') and coalesce(admin_audit.only_record, l.record) = l.record
            and (admin_audit.before_at is null or (l.at, l.id) < (admin_audit.before_at, admin_audit.before_id))
            and (pattern is null or replace(l.act, '_', ' ') ilike pattern or l.subject_kind ilike pattern
                 or l.member_id = any (people) or l.actor_id = any (people))
          order by l.at desc, l.id desc limit wanted)
      ) l
       order by l.at desc, l.id desc
       limit wanted
    )
    select l.record, l.id, l.at, l.act, l.subject_kind, l.subject_name,
           case when l.member_id is not null then private.name_of(l.member_id) end,
           case when l.actor_id is not null then private.name_of(l.actor_id) end, l.reason
      from page l
     order by l.at desc, l.id desc;
end
$function$;

grant execute on function public.admin_audit(search text, only_record text, before_at timestamp with time zone, before_id uuid, page_size integer) to authenticated, service_role;
comment on function public.admin_audit(search text, only_record text, before_at timestamp with time zone, before_id uuid, page_size integer) is 'Everything that was decided and done, by words, names and record, newest first, in pages.';

-- public.admin_days()

create function public.admin_days()
  returns table(measure text, day date, happened integer)
  language plpgsql
  stable security definer
  set search_path to ''
as $function$
#variable_conflict use_column
declare
  today date := private.admin_day(now());
begin
  perform private.require_admin();
  return query
    select m.measure, d::date, coalesce(c.happened, 0)::integer
      from unnest(array['members', 'quizzes', 'entries', 'posts', 'listings', 'classes', 'attendances'])
             with ordinality as m (measure, place)
      cross join generate_series(today - 29, today, interval '1 day') d
      left join (
        select t.figure, t.day, sum(t.change) as happened
          from private.tallies t where t.day between today - 29 and today group by t.figure, t.day
      ) c on c.figure = m.measure and c.day = d::date
     order by m.place, d;
end
$function$;

grant execute on function public.admin_days() to authenticated, service_role;
comment on function public.admin_days() is 'Counts for each of the last 30 days, by London''s calendar.';

-- public.admin_contacts()

create function public.admin_contacts()
  returns table(kind text, state text, reason text, contacts integer)
  language plpgsql
  stable security definer
  set search_path to ''
as $function$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select t.kind, t.state, t.reason, sum(t.change)::integer
      from private.tallies t
     where t.figure = 'contacts'
     group by t.kind, t.state, t.reason
    having sum(t.change) > 0
     order by t.kind, t.state, t.reason
     limit 200;
end
$function$;

grant execute on function public.admin_contacts() to authenticated, service_role;
comment on function public.admin_contacts() is 'How many contacts have been passed on, wait, or were refused by the contact service, and with which code.';

-- public.admin_contact_pause()

create function public.admin_contact_pause()
  returns table(reason text, failures integer, paused_until timestamp with time zone)
  language plpgsql
  stable security definer
  set search_path to ''
as $function$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query select s.reason, s.failures, s.paused_until from private.contact_service s;
end
$function$;

grant execute on function public.admin_contact_pause() to authenticated, service_role;
comment on function public.admin_contact_pause() is 'Until when the contact service is left alone, and why; no row while all is well.';

-- public.retry_contacts()

create function public.retry_contacts()
  returns integer
  language plpgsql
  security definer
  set search_path to ''
as $function$
declare
  again integer;
begin
  perform private.require_admin();
  update private.contacts c set waiting = true, refused = null, settled_at = null where c.refused is not null;
  update private.contact_service s set paused_until = now() where s.paused_until > now();
  select count(*)::integer into again from private.contacts c where c.waiting;
  if again > 0 then
    perform private.enqueue('contact_sync', '{}');
    perform private.record_admin_act('retry_kind', null, 'contact_sync');
  end if;
  return again;
end
$function$;

grant execute on function public.retry_contacts() to authenticated, service_role;
comment on function public.retry_contacts() is 'An admin has contacts that were refused, or wait, tried again now.';

-- public.admin_unknown_proxy()

create function public.admin_unknown_proxy()
  returns table(address text, trusted integer, seen_at timestamp with time zone)
  language plpgsql
  stable security definer
  set search_path to ''
as $function$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select i.value ->> 'address', (i.value ->> 'trusted')::integer, (i.value ->> 'seen_at')::timestamptz
      from private.installation i where i.name = 'unknown_proxy';
end
$function$;

grant execute on function public.admin_unknown_proxy() to authenticated, service_role;
comment on function public.admin_unknown_proxy() is 'A proxy in front that TRUST_PROXY does not name, where one was seen.';

-- public.admin_files()

create function public.admin_files()
  returns table(kept integer, trashed integer, unexplained integer, swept_at timestamp with time zone)
  language plpgsql
  stable security definer
  set search_path to ''
as $function$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select (i.value ->> 'kept')::integer, (i.value ->> 'trashed')::integer, (i.value ->> 'unexplained')::integer,
           (i.value ->> 'at')::timestamptz
      from private.installation i
     where i.name = 'sweep';
end
$function$;

grant execute on function public.admin_files() to authenticated, service_role;
comment on function public.admin_files() is 'The last sweep of files: how many are kept, are in the trash, and are neither and too many to be put there unasked.';

-- public.admin_security_events(email text, only_event text, of_code text, before_id bigint, page_size integer)

create function public.admin_security_events(email text default null::text, only_event text default null::text, of_code text default null::text, before_id bigint default null::bigint, page_size integer default 20)
  returns table(id bigint, event text, detail text, account_code text, network_code text, happened integer, first_at timestamp with time zone, last_at timestamp with time zone)
  language plpgsql
  stable security definer
  set search_path to ''
as $function$
#variable_conflict use_column
declare
  account bytea := private.security_hash(lower(nullif(btrim(left(admin_security_events.email, 254)), '')));
  code bytea;
begin
  perform private.require_admin();
  if admin_security_events.of_code ~ '^([0-9a-f]{2}){32}$' then
    code := decode(admin_security_events.of_code, 'hex');
  elsif admin_security_events.of_code is not null then
    raise exception using errcode = '22023', message = 'A code is 64 hexadecimal digits.';
  end if;
  return query
    select e.id, e.event, e.detail, encode(e.account_hash, 'hex'), encode(e.network_hash, 'hex'), e.count,
           e.minute, e.last_at
      from private.security_events e
     where (account is null or e.account_hash = account)
       and (code is null or e.account_hash = code or e.network_hash = code)
       and (admin_security_events.only_event is null or e.event = admin_security_events.only_event)
       and (admin_security_events.before_id is null or e.id < admin_security_events.before_id)
     order by e.id desc
     limit least(greatest(coalesce(admin_security_events.page_size, 20), 1), 100);
end
$function$;

grant execute on function public.admin_security_events(email text, only_event text, of_code text, before_id bigint, page_size integer) to authenticated, service_role;
comment on function public.admin_security_events(email text, only_event text, of_code text, before_id bigint, page_size integer) is 'The security log of the last 90 days, by event, email address, or the code of an account or network; newest first, in pages.';

-- private.reset_second_factor(email text)

create function private.reset_second_factor(email text)
  returns boolean
  language plpgsql
  set search_path to ''
as $function$
declare
  member uuid := private.member_at(reset_second_factor.email);
begin
  if private.remove_second_factor(member) = 0 then
    return false;
  end if;
  perform private.record_admin_act('reset_second_factor', member);
  perform private.enqueue('auth_mail', jsonb_build_object('mail', 'factor_removed', 'user_id', member));
  return true;
end
$function$;

comment on function private.reset_second_factor(email text) is 'Removes every factor and recovery code of an account. She is told by mail, and the audit log keeps it.';

-- private.local_to_utc(local timestamp without time zone, zone text)

create function private.local_to_utc(local timestamp without time zone, zone text)
  returns timestamp with time zone
  language sql
  stable
  set search_path to ''
return (select coalesce((select min((first.converted - step.back)) as min from (values ('00:30:00'::interval), ('01:00:00'::interval), ('02:00:00'::interval)) step(back) where (((first.converted - step.back) at time zone local_to_utc.zone) = local_to_utc.local)), first.converted) as "coalesce" from (select (local_to_utc.local at time zone local_to_utc.zone) as converted) first);

-- private.is_currency(value text)

create function private.is_currency(value text)
  returns boolean
  language sql
  immutable parallel safe
  set search_path to ''
return (value ~ '^[A-Z]{3}$'::text);

grant execute on function private.is_currency(value text) to authenticated, service_role;

-- public.my_venues()

create function public.my_venues()
  returns setof public.venues
  language sql
  stable security definer
  set search_path to ''
as $function$
    select * from public.venues where owner_id = auth.uid() order by name, id limit 200;
$function$;

grant execute on function public.my_venues() to authenticated, service_role;
comment on function public.my_venues() is 'The venues of the member who asks, whole.';

-- private.most_sessions_at_once()

create function private.most_sessions_at_once()
  returns integer
  language sql
  immutable
return 104;

-- private.most_sessions_ahead()

create function private.most_sessions_ahead()
  returns integer
  language sql
  immutable
return 1000;

-- private.require_taught_class(class_id uuid)

create function private.require_taught_class(class_id uuid)
  returns public.class_submissions
  language plpgsql
  stable
  set search_path to ''
as $function$
declare
  taught public.class_submissions;
begin
  select * into taught from public.class_submissions c
   where c.id = require_taught_class.class_id and c.submitted_by = auth.uid() and auth.uid() is not null;
  if not found then
    raise exception using errcode = 'PT404', message = 'It is no longer there.';
  end if;
  if taught.status <> 'approved' then
    raise exception using errcode = 'PT409', message = 'Dates can be planned once the class is approved.';
  end if;
  if private.is_suspended() then
    raise exception using errcode = 'PT403', message = 'You can’t plan dates while you’re suspended.';
  end if;
  return taught;
end
$function$;

-- public.plan_sessions(plan_id uuid, class_id uuid, starts timestamp without time zone[], minutes integer, time_zone text, capacity integer, rule text, venue_id uuid, online_link text, price_kind text, price_amount integer, price_currency text, booking_opens_at timestamp with time zone, booking_closes_hours integer, cancellation_hours integer, bring text, payment_link text, booked_as text)

create function public.plan_sessions(plan_id uuid, class_id uuid, starts timestamp without time zone[], minutes integer, time_zone text, capacity integer, rule text default null::text, venue_id uuid default null::uuid, online_link text default null::text, price_kind text default 'as_class'::text, price_amount integer default null::integer, price_currency text default null::text, booking_opens_at timestamp with time zone default null::timestamp with time zone, booking_closes_hours integer default null::integer, cancellation_hours integer default 24, bring text default null::text, payment_link text default null::text, booked_as text default 'single'::text)
  returns setof public.class_sessions
  language plpgsql
  security definer
  set search_path to ''
as $function$
#variable_conflict use_column
declare
  planned_series uuid;
  dates integer;
begin
  perform private.require_taught_class(plan_sessions.class_id);
  perform pg_advisory_xact_lock(hashtextextended('plan:' || auth.uid(), 0));
  if exists (select from private.session_plans p where p.id = plan_sessions.plan_id and p.planned_by = auth.uid()) then
    return query
      select s.* from public.class_sessions s join private.session_plans p on s.id = any (p.session_ids)
       where p.id = plan_sessions.plan_id order by s.starts_at, s.id;
    return;
  end if;
  dates := coalesce(cardinality(plan_sessions.starts), 0);
  if dates = 0 or dates > private.most_sessions_at_once()
     or dates <> (select count(distinct d) from unnest(plan_sessions.starts) as d) then
    raise check_violation using message = 'A plan has 1 to 104 dates, each once.';
  end if;
  if plan_sessions.venue_id is not null and not private.is_usable_venue(plan_sessions.venue_id) then
    raise exception using errcode = 'PT404', message = 'It is no longer there.';
  end if;
  perform private.count_writes(
    'public.plan_sessions(uuid, uuid, timestamp[], integer, text, integer, text, uuid, text, text, integer, text, timestamptz, integer, integer, text, text, text)',
    'call', dates
  );
  if dates + (
    select count(*) from public.class_sessions s join public.class_submissions c on c.id = s.class_id
     where c.submitted_by = auth.uid() and s.starts_at > now()
  ) > private.most_sessions_ahead() then
    raise exception using errcode = 'PT413', message = 'That’s as many dates as one teacher can plan ahead.';
  end if;
  if plan_sessions.rule is not null then
    insert into public.session_series (id, class_id, rule, booked_as)
    values (gen_random_uuid(), plan_sessions.class_id, plan_sessions.rule, plan_sessions.booked_as)
    returning id into planned_series;
  end if;
  return query
    with planned as (
      insert into public.class_sessions (
        class_id, series_id, venue_id, starts_at, ends_at, time_zone, capacity, places_left, price_kind, price_amount,
        price_currency, booking_opens_at, booking_closes_at, cancellation_hours, bring, online_link, payment_link
      )
      select plan_sessions.class_id, planned_series, plan_sessions.venue_id, moment.start,
             moment.start + make_interval(mins => plan_sessions.minutes), plan_sessions.time_zone,
             plan_sessions.capacity, plan_sessions.capacity, plan_sessions.price_kind, plan_sessions.price_amount,
             plan_sessions.price_currency, plan_sessions.booking_opens_at,
             moment.start - make_interval(hours => plan_sessions.booking_closes_hours),
             plan_sessions.cancellation_hours, nullif(private.trimmed(plan_sessions.bring), ''),
             plan_sessions.online_link, plan_sessions.payment_link
        from unnest(plan_sessions.starts) as d (local),
             lateral (select private.local_to_utc(d.local, plan_sessions.time_zone) as start) as moment
      returning *
    ), remembered as (
      insert into private.session_plans (id, planned_by, session_ids)
      select plan_sessions.plan_id, auth.uid(), array_agg(p.id) from planned p
    )
    select * from planned p order by p.starts_at, p.id;
  if exists (
    select from public.class_sessions s join private.session_plans p on s.id = any (p.session_ids)
     where p.id = plan_sessions.plan_id and (s.starts_at <= now() or s.starts_at > now() + interval '3 years')
  ) then
    raise check_violation using message = 'Dates lie ahead, and at most three years.';
  end if;
end
$function$;

grant execute on function public.plan_sessions(plan_id uuid, class_id uuid, starts timestamp without time zone[], minutes integer, time_zone text, capacity integer, rule text, venue_id uuid, online_link text, price_kind text, price_amount integer, price_currency text, booking_opens_at timestamp with time zone, booking_closes_hours integer, cancellation_hours integer, bring text, payment_link text, booked_as text) to authenticated, service_role;

-- private.seats_taken(session_id uuid)

create function private.seats_taken(session_id uuid)
  returns integer
  language sql
  stable
  set search_path to ''
return (select (coalesce(sum(b.seats), (0)::bigint))::integer as "coalesce" from public.bookings b where ((b.session_id = seats_taken.session_id) and ((b.status = any (array['booked'::text, 'attended'::text, 'no_show'::text])) or ((b.status = 'offered'::text) and b.offer_held))));

-- private.is_first_come(starts_at timestamp with time zone)

create function private.is_first_come(starts_at timestamp with time zone)
  returns boolean
  language sql
  stable
  set search_path to ''
return (now() >= (starts_at - '03:00:00'::interval));

-- private.places_left_of(session public.class_sessions)

create function private.places_left_of(session public.class_sessions)
  returns integer
  language sql
  stable
  set search_path to ''
return case when ((session).status = 'cancelled'::text) then 0 when (exists (select from public.bookings b where ((b.session_id = (places_left_of.session).id) and (b.status = 'waiting'::text) and ((b.passed_over and ((b.course_id is not null) or (not private.is_first_come((places_left_of.session).starts_at)))) or ((b.course_id is not null) and (b.seats <= ((places_left_of.session).capacity - private.seats_taken((places_left_of.session).id)))))))) then 0 else greatest(((session).capacity - private.seats_taken((session).id)), 0) end;

-- private.check_places_left()

create function private.check_places_left()
  returns trigger
  language plpgsql
  stable security definer
  set search_path to ''
as $function$
declare
  checked uuid;
begin
  if tg_relid = 'public.class_sessions'::regclass then
    checked := new.id;
  elsif tg_op = 'DELETE' then
    checked := old.session_id;
  else
    checked := new.session_id;
  end if;
  if exists (
    select from public.class_sessions s where s.id = checked and s.places_left <> private.places_left_of(s)
       -- what time alone has opened is written by settle_session()
       and not private.is_first_come(s.starts_at)
  ) then
    raise check_violation using message = 'places_left differs from the bookings', constraint = 'class_sessions_places_left_is_true';
  end if;
  return null;
end
$function$;

-- private.record_booking_event(booking public.bookings, kind text, status_before text, reason text)

create function private.record_booking_event(booking public.bookings, kind text, status_before text default null::text, reason text default null::text)
  returns void
  language plpgsql
  set search_path to ''
as $function$
declare
  event_id bigint;
  class_id uuid;
  title text;
  as_course text := coalesce(current_setting('kindling.as_course', true), '');
begin
  insert into private.booking_events (booking_id, session_id, kind, status_before, status_after, seats, reason)
  values ((booking).id, (booking).session_id, record_booking_event.kind, record_booking_event.status_before,
          (booking).status, (booking).seats, left(record_booking_event.reason, 500))
  returning id into event_id;
  -- 'on': her own act on a whole course, in which others may be offered places; 'all': nothing but the course
  if as_course = 'all'
     or as_course = 'on' and record_booking_event.kind in ('booked', 'waiting', 'cancelled', 'cancelled_late')
     or record_booking_event.kind = 'removed' and record_booking_event.status_before <> 'booked' and exists (
       select from private.booking_events e join public.bookings b on b.id = e.booking_id
        where e.kind = 'removed' and e.created_at = now() and e.id < event_id
          and b.user_id = (booking).user_id and b.course_id = (booking).course_id
     ) then
    return;
  end if;
  if record_booking_event.kind in (
    'booked', 'waiting', 'offered', 'accepted', 'lapsed', 'cancelled', 'cancelled_late', 'removed', 'session_changed'
  ) then
    perform private.enqueue('booking_event', jsonb_build_object('event_id', event_id));
  end if;
  -- what she has just done herself she has seen
  if record_booking_event.kind in ('offered', 'lapsed', 'removed', 'session_changed') then
    select c.id, c.class_title into class_id, title
      from public.class_sessions s join public.class_submissions c on c.id = s.class_id where s.id = (booking).session_id;
    perform private.notify(
      (booking).user_id, 'booking', subject_kind => 'class', subject_id => class_id, subject_name => title,
      decision => record_booking_event.kind, reason => record_booking_event.reason
    );
  end if;
end
$function$;

-- private.settle_session(session_id uuid)

create function private.settle_session(session_id uuid)
  returns void
  language plpgsql
  set search_path to ''
as $function$
declare
  session public.class_sessions;
  free integer;
  waiting public.bookings;
  skipped uuid[] := '{}';
  hold interval;
begin
  select * into session from public.class_sessions s where s.id = settle_session.session_id for update;
  if not found or session.status <> 'scheduled' or now() >= session.starts_at then
    return;
  end if;
  if private.is_course_only(session.series_id) then
    perform private.enqueue_course_settle(session);
    return;
  end if;
  free := session.capacity - private.seats_taken(session.id);
  if private.is_first_come(session.starts_at) then
    for waiting in
      update public.bookings b
         set status = 'offered', offer_held = false, offered_until = session.starts_at, updated_at = now()
       where b.session_id = session.id and b.status = 'waiting' and b.seats <= free
      returning b.*
    loop
      perform private.record_booking_event(waiting, 'offered', 'waiting', 'first come');
    end loop;
    update public.class_sessions s set places_left = private.places_left_of(s)
     where s.id = session.id and s.places_left <> private.places_left_of(s);
    return;
  end if;
  hold := case when now() >= session.starts_at - interval '24 hours' then interval '30 minutes' else interval '2 hours' end;
  for waiting in
    select * from public.bookings b
     where b.session_id = session.id and b.status = 'waiting' order by b.queue_position for update
  loop
    exit when free <= 0;
    if waiting.seats > free then
      exit when waiting.passed_over;
      skipped := skipped || waiting.id;
      continue;
    end if;
    perform private.pass_over(skipped);
    skipped := '{}';
    update public.bookings b
       set status = 'offered', offer_held = true, offered_until = now() + hold, updated_at = now()
     where b.id = waiting.id
    returning * into waiting;
    free := free - waiting.seats;
    perform private.record_booking_event(waiting, 'offered', 'waiting', 'held for ' || hold);
    perform private.enqueue(
      'offer_lapse', jsonb_build_object('booking_id', waiting.id), waiting.offered_until
    );
  end loop;
end
$function$;

-- private.pass_over(booking_ids uuid[])

create function private.pass_over(booking_ids uuid[])
  returns void
  language plpgsql
  set search_path to ''
as $function$
declare
  passed public.bookings;
begin
  for passed in
    update public.bookings b set passed_over = true where b.id = any (booking_ids) and not b.passed_over and b.kept_since is null returning b.*
  loop
    perform private.record_booking_event(passed, 'passed_over', 'waiting');
  end loop;
end
$function$;

-- private.lock_own_booking(booking_id uuid)

create function private.lock_own_booking(booking_id uuid)
  returns public.bookings
  language plpgsql
  set search_path to ''
as $function$
declare
  own public.bookings;
begin
  select * into own from public.bookings b where b.id = lock_own_booking.booking_id and b.user_id = auth.uid();
  if not found then
    raise exception using errcode = 'PT404', message = 'It is no longer there.';
  end if;
  perform private.lock_line_of(own.id);
  perform from public.class_sessions s where s.id = own.session_id for update;
  select * into own from public.bookings b where b.id = own.id for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'It is no longer there.';
  end if;
  return own;
end
$function$;

-- public.book_session(session_id uuid, seats integer, note text, request_id uuid)

create function public.book_session(session_id uuid, seats integer, note text, request_id uuid)
  returns public.bookings
  language plpgsql
  security definer
  set search_path to ''
as $function$
#variable_conflict use_column
declare
  session public.class_sessions;
  taught public.class_submissions;
  booking public.bookings;
begin
  if auth.uid() is null or book_session.request_id is null then
    raise insufficient_privilege using message = 'Only a member books.';
  end if;
  select * into session from public.class_sessions s where s.id = book_session.session_id for update;
  select * into booking from public.bookings b where b.user_id = auth.uid() and b.request_id = book_session.request_id;
  if booking.id is not null then
    return booking;
  end if;
  select * into taught from public.class_submissions c where c.id = session.class_id;
  perform private.require_booker(taught);
  if not private.takes_bookings(session, taught.submitted_by) then
    raise exception using errcode = 'PT409', message = 'This session can’t be booked now.', detail = 'closed';
  end if;
  if exists (select from public.session_series r where r.id = session.series_id and r.booked_as = 'course') then
    raise exception using errcode = 'PT409', message = 'It’s booked together with the other dates of its course.', detail = 'course_only';
  end if;
  perform private.count_writes('public.book_session(uuid, integer, text, uuid)', 'call', 1);
  perform private.require_room_for_bookings(1);
  return private.place_booking(session, book_session.seats, book_session.note, book_session.request_id);
end
$function$;

grant execute on function public.book_session(session_id uuid, seats integer, note text, request_id uuid) to authenticated, service_role;
comment on function public.book_session(session_id uuid, seats integer, note text, request_id uuid) is 'Books 1 to 3 places, or joins the waiting list. 404 not there, 403 her own class or suspended, 409 closed or already booked (detail says which), 413 and 429 too many.';

-- private.first_name_of(member uuid)

create function private.first_name_of(member uuid)
  returns text
  language sql
  stable
  set search_path to ''
return coalesce(nullif("left"(split_part(private.trimmed(coalesce((select nullif(p.name, ''::text) as "nullif" from public.profiles p where (p.id = first_name_of.member)), (select (u.raw_user_meta_data ->> 'name'::text) from auth.users u where (u.id = first_name_of.member)))), ' '::text, 1), 100), ''::text), 'A member'::text);

-- private.enqueue_reminder(booking public.bookings, session public.class_sessions)

create function private.enqueue_reminder(booking public.bookings, session public.class_sessions)
  returns void
  language plpgsql
  set search_path to ''
as $function$
begin
  if (session).starts_at > now() + interval '30 hours' then
    perform private.enqueue(
      'booking_reminder',
      jsonb_build_object('booking_id', (booking).id, 'starts_at', (session).starts_at),
      (session).starts_at - interval '24 hours'
    );
  end if;
end
$function$;

-- private.give_back(booking public.bookings)

create function private.give_back(booking public.bookings)
  returns public.bookings
  language plpgsql
  set search_path to ''
as $function$
declare
  session public.class_sessions;
  given public.bookings;
  line public.bookings[];
begin
  if (booking).status in ('cancelled', 'lapsed') then
    return booking;
  end if;
  select * into session from public.class_sessions s where s.id = (booking).session_id;
  if (booking).course_id is not null and (booking).status in ('waiting', 'offered') then
    line := private.line_of(booking);
  end if;
  if (booking).status in ('attended', 'no_show') or now() >= session.starts_at and coalesce(cardinality(line), 0) = 0 then
    raise exception using errcode = 'PT409', message = 'The session has begun.', detail = 'begun';
  end if;
  if line is not null then
    with changed as (
      update public.bookings b set status = 'cancelled', offered_until = null, offer_held = false, updated_at = now()
       where b.id in (select l.id from unnest(line) l)
      returning b
    )
    select array_agg(c.b) into line from changed c;
    perform private.record_course_event(line, 'cancelled', (booking).status);
    perform private.settle_course(session.series_id);
    select * into given from public.bookings b where b.id = (booking).id;
    return given;
  end if;
  update public.bookings b set status = 'cancelled', offered_until = null, offer_held = false, updated_at = now()
   where b.id = (booking).id
  returning * into given;
  perform private.record_booking_event(
    given,
    case
      when (booking).status = 'booked' and now() > session.starts_at - make_interval(hours => session.cancellation_hours)
      then 'cancelled_late' else 'cancelled'
    end,
    (booking).status
  );
  perform private.settle_session(session.id);
  return given;
end
$function$;

-- public.cancel_booking(booking_id uuid)

create function public.cancel_booking(booking_id uuid)
  returns public.bookings
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  perform private.count_writes('public.cancel_booking(uuid)', 'call', 1);
  return private.give_back(private.lock_own_booking(cancel_booking.booking_id));
end
$function$;

grant execute on function public.cancel_booking(booking_id uuid) to authenticated, service_role;
comment on function public.cancel_booking(booking_id uuid) is 'Gives a place, an offer or a place in line back; an offer of a whole course, or the line for it, as one. 404 where it is none of hers, 409 once the session has begun.';

-- public.accept_offer(booking_id uuid)

create function public.accept_offer(booking_id uuid)
  returns public.bookings
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  perform private.count_writes('public.accept_offer(uuid)', 'call', 1);
  return private.take_offer(private.lock_own_booking(accept_offer.booking_id));
end
$function$;

grant execute on function public.accept_offer(booking_id uuid) to authenticated, service_role;
comment on function public.accept_offer(booking_id uuid) is 'Takes the place that is offered, of a course at each of its dates. 409 where the offer is over (detail offer_over) or somebody else was first (taken).';

-- private.lapse_offer(booking_id uuid)

create function private.lapse_offer(booking_id uuid)
  returns void
  language plpgsql
  set search_path to ''
as $function$
declare
  booking public.bookings;
  series uuid;
  lapsed public.bookings[];
begin
  perform private.lock_line_of(lapse_offer.booking_id);
  perform from public.class_sessions s
    where s.id = (select b.session_id from public.bookings b where b.id = lapse_offer.booking_id) for update;
  select * into booking from public.bookings b
   where b.id = lapse_offer.booking_id and b.course_id is not null
     and exists (
       select from public.bookings o
        where o.user_id = b.user_id and o.course_id = b.course_id and o.status = 'offered' and o.offered_until <= now()
     );
  if found then
    select s.series_id into series from public.class_sessions s where s.id = booking.session_id;
    perform private.lock_series(series);
    with changed as (
      update public.bookings b set status = 'lapsed', offered_until = null, offer_held = false, updated_at = now()
       where b.user_id = booking.user_id and b.course_id = booking.course_id
         and b.status = 'offered' and b.offered_until <= now()
      returning b
    )
    select array_agg(c.b) into lapsed from changed c;
    perform private.record_course_event(coalesce(lapsed, '{}'), 'lapsed', 'offered');
    perform private.tell_of_course(booking.user_id, booking.course_id, 'lapsed');
    perform private.settle_course(series);
    return;
  end if;
  update public.bookings b set status = 'lapsed', offered_until = null, offer_held = false, updated_at = now()
   where b.id = lapse_offer.booking_id and b.status = 'offered' and b.offer_held and b.offered_until <= now()
  returning * into booking;
  if found then
    perform private.record_booking_event(booking, 'lapsed', 'offered');
    perform private.settle_session(booking.session_id);
  end if;
end
$function$;

-- public.my_bookings(since timestamp with time zone, max_items integer)

create function public.my_bookings(since timestamp with time zone default (now() - '1 day'::interval), max_items integer default 100)
  returns table(id uuid, session_id uuid, class_id uuid, class_slug text, class_title text, class_category text, instructor_name text, seats integer, status text, note text, offered_until timestamp with time zone, offer_held boolean, waiting_ahead integer, created_at timestamp with time zone, starts_at timestamp with time zone, ends_at timestamp with time zone, time_zone text, session_status text, cancel_reason text, cancellation_hours integer, price_kind text, price_amount integer, price_currency text, class_pricing_type text, class_price_amount text, bring text, venue_name text, town text, address text, directions text, nearest_stop text, online_link text, is_online boolean, payment_link text, course_id uuid, at_home boolean, withholds text[], disclosure_moment timestamp with time zone, places_free integer)
  language sql
  stable security definer
  set search_path to ''
begin atomic
  select b.id,
     s.id,
     c.id,
         case
             when (c.status = 'approved'::text) then c.slug
             else null::text
         end as "case",
     c.class_title,
     c.class_category,
     c.instructor_name,
     b.seats,
     b.status,
     b.note,
     b.offered_until,
     b.offer_held,
         case
             when (b.status = 'waiting'::text) then (( select count(*) as count
                from public.bookings w
               where ((w.session_id = s.id) and (w.status = 'waiting'::text) and (w.queue_position < b.queue_position))))::integer
             else null::integer
         end as "case",
     b.created_at,
     s.starts_at,
     s.ends_at,
     s.time_zone,
     s.status,
     s.cancel_reason,
     s.cancellation_hours,
     s.price_kind,
     s.price_amount,
     s.price_currency,
     c.pricing_type,
     c.price_amount,
     s.bring,
         case
             when told.now then v.name
             else v.public_name
         end as public_name,
     v.town,
         case
             when told.now then v.address
             else v.public_address
         end as public_address,
         case
             when told.now then v.directions
             else v.public_directions
         end as public_directions,
         case
             when told.now then v.nearest_stop
             else v.public_nearest_stop
         end as public_nearest_stop,
         case
             when told.now then s.online_link
             else null::text
         end as "case",
     s.is_online,
         case
             when told.now then s.payment_link
             else null::text
         end as "case",
     b.course_id,
     v.at_home,
         case
             when ((not told.now) and (b.status = any (array['booked'::text, 'attended'::text]))) then array_remove(array[
             case
                 when v.at_home then 'address'::text
                 else null::text
             end,
             case
                 when (s.online_link is not null) then 'online_link'::text
                 else null::text
             end,
             case
                 when (s.payment_link is not null) then 'payment_link'::text
                 else null::text
             end], null::text)
             else '{}'::text[]
         end as "case",
     told.moment,
         case
             when ((b.status = 'waiting'::text) and b.passed_over and (b.course_id is null)) then greatest((s.capacity - private.seats_taken(s.id)), 0)
             else null::integer
         end as "case"
    from ((((public.bookings b
      join public.class_sessions s on ((s.id = b.session_id)))
      join public.class_submissions c on ((c.id = s.class_id)))
      left join public.venues v on ((v.id = s.venue_id)))
      cross join lateral ( select m.m as moment,
             coalesce((m.m <= now()), false) as now
            from private.disclosure_moment(b.*, s.*) m(m)) told)
   where ((b.user_id = auth.uid()) and (s.ends_at >= coalesce(my_bookings.since, '-infinity'::timestamp with time zone)))
   order by s.starts_at, b.id
  limit least(greatest(coalesce(my_bookings.max_items, 100), 1), 200);
end;

grant execute on function public.my_bookings(since timestamp with time zone, max_items integer) to authenticated, service_role;
comment on function public.my_bookings(since timestamp with time zone, max_items integer) is 'Bookings of the member who asks, soonest first. withholds names what of place and links she isn''t told yet, disclosure_moment says when she is; null: once her address is confirmed. places_free: how many are kept for a party that was passed over.';

-- private.require_taught_session(session_id uuid)

create function private.require_taught_session(session_id uuid)
  returns public.class_sessions
  language plpgsql
  set search_path to ''
as $function$
declare
  session public.class_sessions;
begin
  select s.* into session
    from public.class_sessions s join public.class_submissions c on c.id = s.class_id
   where s.id = require_taught_session.session_id and c.submitted_by = auth.uid()
     for update of s;
  if not found then
    raise exception using errcode = 'PT404', message = 'It is no longer there.';
  end if;
  return session;
end
$function$;

-- public.door_list(session_id uuid)

create function public.door_list(session_id uuid)
  returns table(booking_id uuid, first_name text, seats integer, status text, note text, access_needs text[], first_time boolean, checked_in_at timestamp with time zone, created_at timestamp with time zone, discloses boolean, disclosure_moment timestamp with time zone)
  language plpgsql
  stable security definer
  set search_path to ''
as $function$
#variable_conflict use_column
declare
  session public.class_sessions;
begin
  select s.* into session
    from public.class_sessions s join public.class_submissions c on c.id = s.class_id
   where s.id = door_list.session_id and c.submitted_by = auth.uid();
  if not found then
    raise exception using errcode = 'PT404', message = 'It is no longer there.';
  end if;
  return query
    select b.id, b.first_name, b.seats, b.status, b.note, b.access_needs,
           -- by what was checked in at the door: her own log of her visits is nobody else's to read
           not exists (
             select from public.class_attendances a
              where a.user_id = b.user_id and a.class_id = session.class_id and a.confirmed_at is not null
                and a.attended_on < (session.starts_at at time zone session.time_zone)::date
           ),
           b.checked_in_at, b.created_at,
           private.withholds_place(session), private.disclosure_moment(b, session)
      from public.bookings b
     where b.session_id = session.id and b.status in ('booked', 'waiting', 'offered', 'attended', 'no_show')
       and b.user_id not in (select private.blocked_members())
     order by b.status in ('waiting', 'offered'), lower(b.first_name), b.queue_position;
end
$function$;

grant execute on function public.door_list(session_id uuid) to authenticated, service_role;
comment on function public.door_list(session_id uuid) is 'Who comes to a session and who waits, for its teacher. discloses: whether a home or links are disclosed late, to her at disclosure_moment. 404 for everybody else.';

-- private.record_attendance(booking_id uuid, outcome text, noted_at timestamp with time zone)

create function private.record_attendance(booking_id uuid, outcome text, noted_at timestamp with time zone)
  returns public.bookings
  language plpgsql
  set search_path to ''
as $function$
declare
  session public.class_sessions;
  booking public.bookings;
  before text;
  -- her device's clock may be ahead; never later than now
  moment timestamptz := least(coalesce(record_attendance.noted_at, now()), now());
  day date;
begin
  select b.* into booking from public.bookings b where b.id = record_attendance.booking_id;
  session := private.require_taught_session(booking.session_id);
  select b.* into booking from public.bookings b where b.id = record_attendance.booking_id for update;
  if booking.status not in ('booked', 'attended', 'no_show') or session.status <> 'scheduled' then
    raise exception using errcode = 'PT409', message = 'She holds no place at this session.', detail = 'no_place';
  end if;
  if booking.status = record_attendance.outcome then
    return booking;
  end if;
  if moment not between session.starts_at - interval '2 hours' and session.ends_at + interval '48 hours'
     or record_attendance.outcome = 'no_show' and moment < session.starts_at
     or now() > session.ends_at + private.attendance_arrives_within() then
    raise exception using errcode = 'PT409', message = 'Attendance is noted from two hours before until 48 hours after.', detail = 'too_early_or_late';
  end if;
  before := booking.status;
  day := least((session.starts_at at time zone session.time_zone)::date, (moment at time zone 'Europe/London')::date);
  update public.bookings b
     set status = record_attendance.outcome, updated_at = now(),
         checked_in_at = case when record_attendance.outcome = 'attended' then moment end
   where b.id = booking.id
  returning * into booking;
  if record_attendance.outcome = 'attended' then
    insert into public.class_attendances as a (user_id, class_id, attended_on, confirmed_at)
    values (booking.user_id, session.class_id, day, moment)
    on conflict (user_id, class_id, attended_on) do update set confirmed_at = coalesce(a.confirmed_at, moment);
  elsif before = 'attended' then
    delete from public.class_attendances a
     where a.user_id = booking.user_id and a.class_id = session.class_id and a.confirmed_at is not null
       and a.confirmed_at >= session.starts_at - interval '2 hours' and a.attended_on = day;
  end if;
  perform private.record_booking_event(
    booking,
    case record_attendance.outcome when 'attended' then 'checked_in' when 'no_show' then 'no_show' else 'attendance_undone' end,
    before
  );
  return booking;
end
$function$;

-- public.check_in(booking_id uuid, noted_at timestamp with time zone)

create function public.check_in(booking_id uuid, noted_at timestamp with time zone default null::timestamp with time zone)
  returns void
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  perform private.count_writes('public.check_in(uuid, timestamptz)', 'call', 1);
  perform private.record_attendance(check_in.booking_id, 'attended', check_in.noted_at);
end
$function$;

grant execute on function public.check_in(booking_id uuid, noted_at timestamp with time zone) to authenticated, service_role;
comment on function public.check_in(booking_id uuid, noted_at timestamp with time zone) is 'For the teacher: she is here, since noted_at or now. Idempotent. 404 where it is no booking of her sessions, 409 too early, too late or without a place.';

-- public.mark_no_show(booking_id uuid, noted_at timestamp with time zone)

create function public.mark_no_show(booking_id uuid, noted_at timestamp with time zone default null::timestamp with time zone)
  returns void
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  perform private.count_writes('public.mark_no_show(uuid, timestamptz)', 'call', 1);
  perform private.record_attendance(mark_no_show.booking_id, 'no_show', mark_no_show.noted_at);
end
$function$;

grant execute on function public.mark_no_show(booking_id uuid, noted_at timestamp with time zone) to authenticated, service_role;
comment on function public.mark_no_show(booking_id uuid, noted_at timestamp with time zone) is 'For the teacher, until 48 hours after the end: she did not come.';

-- public.undo_attendance(booking_id uuid, noted_at timestamp with time zone)

create function public.undo_attendance(booking_id uuid, noted_at timestamp with time zone default null::timestamp with time zone)
  returns void
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  perform private.count_writes('public.undo_attendance(uuid, timestamptz)', 'call', 1);
  perform private.record_attendance(undo_attendance.booking_id, 'booked', undo_attendance.noted_at);
end
$function$;

grant execute on function public.undo_attendance(booking_id uuid, noted_at timestamp with time zone) to authenticated, service_role;
comment on function public.undo_attendance(booking_id uuid, noted_at timestamp with time zone) is 'For the teacher: takes back check_in() or mark_no_show().';

-- private.sessions_in_scope(session public.class_sessions, scope text)

create function private.sessions_in_scope(session public.class_sessions, scope text)
  returns setof public.class_sessions
  language sql
  set search_path to ''
begin atomic
  select s.id,
     s.class_id,
     s.series_id,
     s.venue_id,
     s.starts_at,
     s.ends_at,
     s.time_zone,
     s.capacity,
     s.places_left,
     s.price_kind,
     s.price_amount,
     s.price_currency,
     s.status,
     s.booking_opens_at,
     s.booking_closes_at,
     s.cancellation_hours,
     s.bring,
     s.online_link,
     s.payment_link,
     s.cancel_reason,
     s.sequence,
     s.created_at,
     s.updated_at,
     s.is_online
    from public.class_sessions s
   where ((s.id = (sessions_in_scope.session).id) or (((sessions_in_scope.session).series_id is not null) and (s.series_id = (sessions_in_scope.session).series_id) and (s.status = 'scheduled'::text) and (s.starts_at > now()) and ((sessions_in_scope.scope = 'all'::text) or ((sessions_in_scope.scope = 'following'::text) and (s.starts_at > (sessions_in_scope.session).starts_at)))))
   order by s.id;
end;

-- private.record_for_all(session_id uuid, kind text, reason text)

create function private.record_for_all(session_id uuid, kind text, reason text)
  returns void
  language plpgsql
  set search_path to ''
as $function$
declare
  booking public.bookings;
begin
  for booking in
    select * from public.bookings b
     where b.session_id = record_for_all.session_id and b.status in ('booked', 'waiting', 'offered') order by b.id
  loop
    perform private.record_booking_event(booking, record_for_all.kind, booking.status, record_for_all.reason);
  end loop;
end
$function$;

-- private.cancel_one_session(session_id uuid, reason text)

create function private.cancel_one_session(session_id uuid, reason text)
  returns void
  language plpgsql
  set search_path to ''
as $function$
declare
  session public.class_sessions;
  booking public.bookings;
  before text;
begin
  perform from public.class_sessions s where s.id = cancel_one_session.session_id for update;
  update public.class_sessions s
     set status = 'cancelled', cancel_reason = nullif(private.trimmed(left(cancel_one_session.reason, 500)), ''),
         sequence = s.sequence + 1, updated_at = now()
   where s.id = cancel_one_session.session_id and s.status = 'scheduled'
  returning * into session;
  if not found then
    return;
  end if;
  for booking in
    select * from public.bookings b
     where b.session_id = cancel_one_session.session_id and b.status in ('booked', 'waiting', 'offered')
     order by b.id for update
  loop
    before := booking.status;
    update public.bookings b set status = 'cancelled', offered_until = null, offer_held = false, updated_at = now()
     where b.id = booking.id
    returning * into booking;
    perform private.record_booking_event(booking, 'session_cancelled', before, cancel_one_session.reason);
  end loop;
  if private.is_course_only(session.series_id) then
    perform private.enqueue_course_settle(session);
  end if;
end
$function$;

-- public.cancel_sessions(session_id uuid, scope text, reason text)

create function public.cancel_sessions(session_id uuid, scope text, reason text)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
as $function$
declare
  session public.class_sessions;
  cancelled integer;
begin
  perform private.lock_sessions_in_scope(cancel_sessions.session_id, cancel_sessions.scope);
  session := private.require_taught_session(cancel_sessions.session_id);
  perform private.require_scope(cancel_sessions.scope);
  if session.starts_at <= now() then
    raise exception using errcode = 'PT409', message = 'The session has begun.', detail = 'begun';
  end if;
  cancelled := private.cancel_together(
    array(select s.id from private.sessions_in_scope(session, cancel_sessions.scope) s where s.status = 'scheduled'),
    cancel_sessions.reason
  );
  perform private.count_writes('public.cancel_sessions(uuid, text, text)', 'call', cancelled);
  return cancelled;
end
$function$;

grant execute on function public.cancel_sessions(session_id uuid, scope text, reason text) to authenticated, service_role;
comment on function public.cancel_sessions(session_id uuid, scope text, reason text) is 'For the teacher: cancels one session (scope one), this and the following of its series, or all that lie ahead. Returns how many.';

-- private.require_scope(scope text)

create function private.require_scope(scope text)
  returns void
  language plpgsql
  immutable
  set search_path to ''
as $function$
begin
  if scope is null or scope not in ('one', 'following', 'all') then
    raise check_violation using message = 'scope is one, following or all';
  end if;
end
$function$;

-- public.change_sessions(session_id uuid, scope text, starts timestamp without time zone, minutes integer, capacity integer, venue_id uuid, online_link text, price_kind text, price_amount integer, price_currency text, booking_opens_at timestamp with time zone, booking_closes_hours integer, cancellation_hours integer, bring text, payment_link text)

create function public.change_sessions(session_id uuid, scope text, starts timestamp without time zone, minutes integer, capacity integer, venue_id uuid default null::uuid, online_link text default null::text, price_kind text default 'as_class'::text, price_amount integer default null::integer, price_currency text default null::text, booking_opens_at timestamp with time zone default null::timestamp with time zone, booking_closes_hours integer default null::integer, cancellation_hours integer default 24, bring text default null::text, payment_link text default null::text)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
as $function$
#variable_conflict use_column
declare
  session public.class_sessions;
  moved interval;
  before public.class_sessions;
  changed public.class_sessions;
  start timestamptz;
  counted integer := 0;
begin
  perform private.lock_sessions_in_scope(change_sessions.session_id, change_sessions.scope);
  session := private.require_taught_session(change_sessions.session_id);
  moved := change_sessions.starts - session.starts_at at time zone session.time_zone;
  perform private.require_scope(change_sessions.scope);
  perform private.require_taught_class(session.class_id);
  if session.status <> 'scheduled' or session.starts_at <= now() then
    raise exception using errcode = 'PT409', message = 'The session has begun or was cancelled.', detail = 'begun';
  end if;
  if change_sessions.venue_id is not null and change_sessions.venue_id is distinct from session.venue_id
     and not private.is_usable_venue(change_sessions.venue_id) then
    raise exception using errcode = 'PT404', message = 'It is no longer there.';
  end if;
  for before in select * from private.sessions_in_scope(session, change_sessions.scope) loop
    perform from public.class_sessions s where s.id = before.id for update;
    start := private.local_to_utc(before.starts_at at time zone before.time_zone + moved, before.time_zone);
    if start <= now() or start > now() + interval '3 years' then
      raise check_violation using message = 'Dates lie ahead, and at most three years.';
    end if;
    update public.class_sessions s
       set starts_at = start, ends_at = start + make_interval(mins => change_sessions.minutes),
           capacity = greatest(change_sessions.capacity, private.seats_taken(s.id)), venue_id = change_sessions.venue_id,
           online_link = change_sessions.online_link, price_kind = change_sessions.price_kind,
           price_amount = change_sessions.price_amount, price_currency = change_sessions.price_currency,
           booking_opens_at = private.moved_opening(
             before.booking_opens_at, session.booking_opens_at, change_sessions.booking_opens_at,
             start, private.local_to_utc(change_sessions.starts, session.time_zone),
             session.time_zone, before.id = session.id
           ),
           booking_closes_at = start - make_interval(hours => change_sessions.booking_closes_hours),
           cancellation_hours = change_sessions.cancellation_hours,
           bring = nullif(private.trimmed(change_sessions.bring), ''), payment_link = change_sessions.payment_link,
           updated_at = now()
     where s.id = before.id
    returning * into changed;
    if (changed.starts_at, changed.ends_at) <> (before.starts_at, before.ends_at)
       or (changed.venue_id, changed.online_link) is distinct from (before.venue_id, before.online_link) then
      update public.class_sessions s set sequence = s.sequence + 1 where s.id = before.id;
      perform private.record_for_all(before.id, 'session_changed', null);
      if changed.starts_at <> before.starts_at then
        perform private.enqueue_reminder(b, changed) from public.bookings b where b.session_id = before.id and b.status = 'booked';
        perform private.enqueue(
          'session_settle', jsonb_build_object('session_id', before.id), changed.starts_at - interval '3 hours'
        );
      end if;
    end if;
    perform private.settle_session(before.id);
    counted := counted + 1;
  end loop;
  perform private.count_writes(
    'public.change_sessions(uuid, text, timestamp, integer, integer, uuid, text, text, integer, text, timestamptz, integer, integer, text, text)',
    'call', counted
  );
  return counted;
end
$function$;

grant execute on function public.change_sessions(session_id uuid, scope text, starts timestamp without time zone, minutes integer, capacity integer, venue_id uuid, online_link text, price_kind text, price_amount integer, price_currency text, booking_opens_at timestamp with time zone, booking_closes_hours integer, cancellation_hours integer, bring text, payment_link text) to authenticated, service_role;
comment on function public.change_sessions(session_id uuid, scope text, starts timestamp without time zone, minutes integer, capacity integer, venue_id uuid, online_link text, price_kind text, price_amount integer, price_currency text, booking_opens_at timestamp with time zone, booking_closes_hours integer, cancellation_hours integer, bring text, payment_link text) is 'For the teacher: changes a session, or its series from here on or as a whole. Capacity never falls below what is taken. Returns how many were changed.';

-- private.open_offers(session_id uuid)

create function private.open_offers(session_id uuid)
  returns void
  language plpgsql
  set search_path to ''
as $function$
begin
  if exists (select from public.class_sessions s where s.id = open_offers.session_id and private.is_first_come(s.starts_at)) then
    perform private.settle_session(open_offers.session_id);
  end if;
end
$function$;

-- private.part_bookings(one uuid, other uuid)

create function private.part_bookings(one uuid, other uuid)
  returns void
  language plpgsql
  set search_path to ''
as $function$
declare
  concerned record;
begin
  for concerned in
    select b.id, b.session_id
      from public.bookings b
      join public.class_sessions s on s.id = b.session_id and s.starts_at > now()
      join public.class_submissions c on c.id = s.class_id
     where (b.user_id, c.submitted_by) in ((one, other), (other, one)) and b.status in ('booked', 'waiting', 'offered')
     order by b.session_id
  loop
    perform private.remove_booking(concerned.session_id, concerned.id);
  end loop;
end
$function$;

-- private.remove_booking(session_id uuid, booking_id uuid)

create function private.remove_booking(session_id uuid, booking_id uuid)
  returns void
  language plpgsql
  set search_path to ''
as $function$
declare
  booking public.bookings;
  before text;
begin
  perform from public.class_sessions s where s.id = remove_booking.session_id for update;
  select * into booking from public.bookings b where b.id = remove_booking.booking_id for update;
  if booking.status not in ('booked', 'waiting', 'offered') then
    return;
  end if;
  before := booking.status;
  update public.bookings b set status = 'cancelled', offered_until = null, offer_held = false, updated_at = now()
   where b.id = booking.id
  returning * into booking;
  perform private.record_booking_event(booking, 'removed', before);
  perform private.settle_session(remove_booking.session_id);
end
$function$;

-- private.part_bookings_after_block()

create function private.part_bookings_after_block()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  perform private.part_bookings(new.blocker_id, new.blocked_id);
  return null;
end
$function$;

-- private.cleanup_bookings(most integer)

create function private.cleanup_bookings(most integer)
  returns integer
  language plpgsql
  set search_path to ''
as $function$
declare
  over uuid[] := array(
    select s.id from public.class_sessions s
     where s.ends_at < now() - interval '60 days'
       and (exists (select from public.bookings b where b.session_id = s.id)
            or exists (select from private.booking_events e where e.session_id = s.id))
     limit most
  );
begin
  perform set_config('kindling.retention', 'bookings', true);
  delete from public.bookings b where b.session_id = any (over);
  delete from private.booking_events e where e.session_id = any (over);
  perform set_config('kindling.retention', '', true);
  delete from private.session_plans p where p.created_at < now() - interval '7 days';
  return cardinality(over);
end
$function$;

-- public.taught_sessions(since timestamp with time zone, class_id uuid, max_items integer)

create function public.taught_sessions(since timestamp with time zone default (now() - '1 day'::interval), class_id uuid default null::uuid, max_items integer default 200)
  returns table(id uuid, class_id uuid, class_title text, class_slug text, series_id uuid, venue_id uuid, venue_name text, starts_at timestamp with time zone, ends_at timestamp with time zone, time_zone text, capacity integer, places_left integer, seats_booked integer, people_waiting integer, seats_offered integer, price_kind text, price_amount integer, price_currency text, status text, booking_opens_at timestamp with time zone, booking_closes_at timestamp with time zone, cancellation_hours integer, bring text, online_link text, payment_link text, cancel_reason text)
  language sql
  stable security definer
  set search_path to ''
begin atomic
  select s.id,
     c.id,
     c.class_title,
     c.slug,
     s.series_id,
     s.venue_id,
     v.name,
     s.starts_at,
     s.ends_at,
     s.time_zone,
     s.capacity,
     s.places_left,
     (coalesce(n.booked, (0)::bigint))::integer as "coalesce",
     (coalesce(n.waiting, (0)::bigint))::integer as "coalesce",
     (coalesce(n.offered, (0)::bigint))::integer as "coalesce",
     s.price_kind,
     s.price_amount,
     s.price_currency,
     s.status,
     s.booking_opens_at,
     s.booking_closes_at,
     s.cancellation_hours,
     s.bring,
     s.online_link,
     s.payment_link,
     s.cancel_reason
    from (((public.class_submissions c
      join public.class_sessions s on ((s.class_id = c.id)))
      left join public.venues v on ((v.id = s.venue_id)))
      cross join lateral ( select sum(b.seats) filter (where (b.status = any (array['booked'::text, 'attended'::text, 'no_show'::text]))) as booked,
             count(*) filter (where (b.status = 'waiting'::text)) as waiting,
             sum(b.seats) filter (where (b.status = 'offered'::text)) as offered
            from public.bookings b
           where (b.session_id = s.id)) n)
   where ((c.submitted_by = auth.uid()) and ((taught_sessions.class_id is null) or (c.id = taught_sessions.class_id)) and (s.ends_at >= coalesce(taught_sessions.since, '-infinity'::timestamp with time zone)))
   order by s.starts_at, s.id
  limit least(greatest(coalesce(taught_sessions.max_items, 200), 1), 1000);
end;

grant execute on function public.taught_sessions(since timestamp with time zone, class_id uuid, max_items integer) to authenticated, service_role;
comment on function public.taught_sessions(since timestamp with time zone, class_id uuid, max_items integer) is 'Sessions of the teacher who asks, soonest first, with how many are booked and wait.';

-- private.place_key(value text)

create function private.place_key(value text)
  returns text
  language sql
  stable parallel safe
  set search_path to ''
return regexp_replace(btrim(regexp_replace(translate(private.folded(extensions.unaccent("left"(value, 200))), '''’‘`´.'::text, ''::text), '[^[:alnum:]]+'::text, ' '::text, 'g'::text)), '\msaint\M'::text, 'st'::text, 'g'::text);

-- private.replace_geonames()

create function private.replace_geonames()
  returns void
  language plpgsql
  set search_path to ''
as $function$
begin
  update pg_temp.read_places p
     set region = split_part(p.part_of, ', ', 1) || ', ' || p.region
    from (
      select name, region, country from pg_temp.read_places group by name, region, country having count(*) > 1
    ) as twins
   where (p.name, p.region, p.country) = (twins.name, twins.region, twins.country)
     and split_part(p.part_of, ', ', 1) <> p.region;
  delete from pg_temp.read_places p
   using (
     select id, row_number() over (partition by name, region, country order by population desc, id) as rank
       from pg_temp.read_places
   ) as ranked
   where ranked.id = p.id and ranked.rank > 1;
  delete from private.places p where p.id > 0 and not exists (select from pg_temp.read_places r where r.id = p.id);
  update private.places p
     set (name, alternate_names, region, part_of, country, country_name, latitude, longitude, population)
       = (r.name, r.alternate_names, r.region, r.part_of, r.country, r.country_name, r.latitude, r.longitude, r.population)
    from pg_temp.read_places r
   where r.id = p.id and p is distinct from r;
  insert into private.places
  select r.* from pg_temp.read_places r where not exists (select from private.places p where p.id = r.id);
  analyze private.places, private.place_names;
end
$function$;

-- private.home_country()

create function private.home_country()
  returns text
  language sql
  stable
  set search_path to ''
return coalesce((select (installation.value #>> '{}'::text[]) from private.installation where (installation.name = 'country'::text)), 'GB'::text);

-- private.distance_km(from_latitude double precision, from_longitude double precision, to_latitude double precision, to_longitude double precision)

create function private.distance_km(from_latitude double precision, from_longitude double precision, to_latitude double precision, to_longitude double precision)
  returns double precision
  language sql
  immutable parallel safe strict
return ((((2)::numeric * 6371.0088))::double precision * asin(sqrt(((0.999999999999999)::double precision * ((sind(((to_latitude - from_latitude) / (2)::double precision)) ^ (2)::double precision) + ((cosd(from_latitude) * cosd(to_latitude)) * (sind(((to_longitude - from_longitude) / (2)::double precision)) ^ (2)::double precision)))))));

-- private.bounding_box(latitude double precision, longitude double precision, radius_km double precision, OUT south double precision, OUT north double precision, OUT west double precision, OUT east double precision)

create function private.bounding_box(latitude double precision, longitude double precision, radius_km double precision, out south double precision, out north double precision, out west double precision, out east double precision)
  returns record
  language plpgsql
  immutable parallel safe strict
  set search_path to ''
as $function$
declare
  -- a little more than the circle, for rounding
  angle double precision := degrees(radius_km / 6371.0088) * 1.000001 + 1e-9;
  half_width double precision;
begin
  south := greatest(latitude - angle, -90);
  north := least(latitude + angle, 90);
  west := -180;
  east := 180;
  if angle < 90 and abs(latitude) + angle < 90 then
    half_width := asind(least(1, sind(angle) / cosd(latitude)));
    if longitude - half_width >= -180 and longitude + half_width <= 180 then
      west := longitude - half_width;
      east := longitude + half_width;
    end if;
  end if;
end
$function$;

-- private.places_within(latitude double precision, longitude double precision, radius_km double precision)

create function private.places_within(latitude double precision, longitude double precision, radius_km double precision)
  returns integer[]
  language sql
  stable
  set search_path to ''
begin atomic
  select coalesce(array_agg(p.id), '{}'::integer[]) as "coalesce"
    from (private.bounding_box(places_within.latitude, places_within.longitude, places_within.radius_km) box(south, north, west, east)
      join private.places p on ((((p.latitude >= box.south) and (p.latitude <= box.north)) and ((p.longitude >= box.west) and (p.longitude <= box.east)))))
   where (private.distance_km(places_within.latitude, places_within.longitude, p.latitude, p.longitude) <= places_within.radius_km);
end;

-- private.lies_in(place private.places, qualifiers text[])

create function private.lies_in(place private.places, qualifiers text[])
  returns boolean
  language sql
  stable
  set search_path to ''
return (not (exists (select from unnest(lies_in.qualifiers) q(q) where (position((q.q) in (private.place_key(concat_ws(' '::text, (lies_in.place).region, (lies_in.place).part_of, (lies_in.place).country_name, (lies_in.place).country)))) = 0))));

-- private.place_parts(value text)

create function private.place_parts(value text)
  returns text[]
  language sql
  stable
  set search_path to ''
begin atomic
  select coalesce(array_agg(keys.key order by keys.at) filter (where (keys.key <> ''::text)), '{}'::text[]) as "coalesce"
    from ( select private.place_key(parts.part) as key,
             parts.at
            from regexp_split_to_table(regexp_replace("left"(place_parts.value, 200), '[ ,]*\m[A-Za-z]{1,2}[0-9][0-9A-Za-z]?( ?[0-9][A-Za-z]{2})?[ .]*$'::text, ''::text), '[,\r\n]+'::text) with ordinality parts(part, at)) keys;
end;

-- private.place_label(place private.places, home text)

create function private.place_label(place private.places, home text)
  returns text
  language sql
  immutable parallel safe
  set search_path to ''
return concat_ws(', '::text, (place).name, (place).region, case when ((place).country <> home) then (place).country_name else null::text end);

-- private.found_place(place private.places, match text, home text, distance_km double precision)

create function private.found_place(place private.places, match text, home text, distance_km double precision default null::double precision)
  returns public.found_place
  language sql
  immutable parallel safe
  set search_path to ''
return row((place).id, (place).name, private.place_label(place, home), (place).country, (place).latitude, (place).longitude, (place).population, match, ((place).country = home), distance_km)::public.found_place;

-- private.similar_places(term text, qualifiers text[], home text, wanted integer)

create function private.similar_places(term text, qualifiers text[], home text, wanted integer)
  returns setof public.found_place
  language sql
  stable
  set search_path to ''
  set "pg_trgm.similarity_threshold" to '0.35'
as $function$
    select f.*
      from (
        select n.place_id, max(extensions.similarity(n.key, term)) as likeness, max(n.population) as population,
               bool_or(n.country = home) as at_home
          from private.place_names n
         where n.key operator(extensions.%) term and n.main
         group by n.place_id
      ) as alike
      join private.places p on p.id = alike.place_id,
           lateral private.found_place(p, 'similar', home) as f
     where private.lies_in(p, qualifiers)
     order by alike.likeness + case when alike.at_home then 0.2 else 0 end desc, alike.population desc, p.id
     limit wanted
  $function$;

-- private.places_by_prefix(term text, qualifiers text[], home text, wanted integer)

create function private.places_by_prefix(term text, qualifiers text[], home text, wanted integer)
  returns setof public.found_place
  language sql
  stable
  set search_path to ''
as $function$
    select f.*
      from (
        select n.place_id, bool_or(n.key = term) as exact,
               max((n.population + 500.0) * case when n.country = home then 50 else 1 end
                 * case when n.key = term then 20 else 1 end) as weight
          from private.place_names n
         where n.key >= term and n.key < term || U&'\FFFF' and (n.main or n.key = term)
         group by n.place_id
         order by weight desc, n.place_id
         -- behind a comma anything may follow, so all of the name are looked at
         limit case when qualifiers = '{}' then wanted end
      ) as ranked
      join private.places p on p.id = ranked.place_id,
           lateral private.found_place(p, case when ranked.exact then 'exact' else 'prefix' end, home) as f
     where private.lies_in(p, qualifiers)
     order by ranked.weight desc, p.id
     limit wanted
  $function$;

-- public.find_places(query text, near_latitude double precision, near_longitude double precision, page_size integer)

create function public.find_places(query text default null::text, near_latitude double precision default null::double precision, near_longitude double precision default null::double precision, page_size integer default 8)
  returns setof public.found_place
  language plpgsql
  stable security definer
  set search_path to ''
as $function$
declare
  home text := private.home_country();
  wanted integer := least(greatest(coalesce(page_size, 8), 1), 20);
  parts text[] := private.place_parts(query);
  words text[];
begin
  if near_latitude between -90 and 90 and near_longitude between -180 and 180 then
    -- no number that is too small to be squared
    near_latitude := round(near_latitude::numeric, 5);
    near_longitude := round(near_longitude::numeric, 5);
    return query
      select f.*
        from private.bounding_box(near_latitude, near_longitude, 50) as box
        join private.places p
          on p.latitude between box.south and box.north and p.longitude between box.west and box.east,
             lateral (select private.distance_km(near_latitude, near_longitude, p.latitude, p.longitude) as km) as around,
             lateral private.found_place(p, 'nearest', home, around.km) as f
       where around.km <= 50
       order by around.km, p.id
       limit wanted;
    return;
  end if;
  -- of one letter there are too many
  if char_length(parts[1]) < 2 then
    return;
  end if;
  return query select * from private.places_by_prefix(parts[1], parts[2:], home, wanted);
  if found then
    return;
  end if;
  -- "richmond north yorkshire": the last words may be what it lies in
  words := string_to_array(parts[1], ' ');
  for at in reverse least(cardinality(words), 8) - 1 .. 1 loop
    return query
      select * from private.places_by_prefix(
        array_to_string(words[:at], ' '), array_to_string(words[at + 1:], ' ') || parts[2:], home, wanted
      ) p where p.match = 'exact';
    if found then
      return;
    end if;
  end loop;
  return query select * from private.similar_places(parts[1], parts[2:], home, wanted);
end
$function$;

grant execute on function public.find_places(query text, near_latitude double precision, near_longitude double precision, page_size integer) to anon, authenticated, service_role;
comment on function public.find_places(query text, near_latitude double precision, near_longitude double precision, page_size integer) is 'Towns by the beginning of their name, best first, or those around a point. From GeoNames (CC BY 4.0).';

-- private.resolve_place(address text)

create function private.resolve_place(address text)
  returns integer
  language plpgsql
  stable
  set search_path to ''
as $function$
declare
  home constant text := private.home_country();
  parts constant text[] := private.place_parts(address);
  biggest private.places[];
begin
  for at in 1..least(cardinality(parts), 8) loop
    biggest := array(
      select p from private.place_names n join private.places p on p.id = n.place_id
       where n.key = parts[at] and n.country = home and private.lies_in(p, parts[at + 1:])
       order by p.population desc limit 2
    );
    if cardinality(biggest) > 0 then
      return case
        when cardinality(biggest) = 1 or biggest[1].population >= 20 * greatest(biggest[2].population, 500)
          then biggest[1].id
      end;
    end if;
  end loop;
  return null;
end
$function$;

-- public.booking_of_link(token text)

create function public.booking_of_link(token text)
  returns json
  language sql
  stable security definer
  set search_path to ''
return (select json_build_object('status', b.status, 'seats', b.seats, 'offered_until', b.offered_until, 'session_status', s.status, 'class_title', c.class_title, 'instructor_name', c.instructor_name, 'class_slug', case when (c.status = 'approved'::text) then c.slug else null::text end, 'starts_at', s.starts_at, 'ends_at', s.ends_at, 'time_zone', s.time_zone, 'begun', (s.starts_at <= now()), 'offer_over', (b.offered_until <= now()), 'late', (now() > (s.starts_at - make_interval(hours => s.cancellation_hours))), 'course_dates', case when (b.course_id is not null) then cardinality(private.line_of(b.*)) else 0 end) as json_build_object from (((private.booking_links l join public.bookings b on ((b.id = l.booking_id))) join public.class_sessions s on ((s.id = b.session_id))) join public.class_submissions c on ((c.id = s.class_id))) where (l.token_hash = private.token_hash(booking_of_link.token)));

grant execute on function public.booking_of_link(token text) to anon, authenticated, service_role;
comment on function public.booking_of_link(token text) is 'What the link of a mail about a booking shows; null for one nobody was sent.';

-- private.lock_booking_of_link(token text)

create function private.lock_booking_of_link(token text)
  returns public.bookings
  language plpgsql
  set search_path to ''
as $function$
declare
  linked uuid := (
    select l.booking_id from private.booking_links l where l.token_hash = private.token_hash(lock_booking_of_link.token)
  );
  booking public.bookings;
begin
  perform private.lock_line_of(linked);
  perform from public.class_sessions s
    where s.id = (select b.session_id from public.bookings b where b.id = linked) for update;
  select * into booking from public.bookings b where b.id = linked for update;
  return booking;
end
$function$;

-- public.cancel_by_link(token text)

create function public.cancel_by_link(token text)
  returns json
  language plpgsql
  security definer
  set search_path to ''
as $function$
declare
  booking public.bookings := private.lock_booking_of_link(cancel_by_link.token);
begin
  if booking.id is null then
    return null;
  end if;
  perform private.count_writes('public.cancel_by_link(text)', 'call', 1);
  perform private.give_back(booking);
  return public.booking_of_link(cancel_by_link.token);
end
$function$;

grant execute on function public.cancel_by_link(token text) to anon, authenticated, service_role;
comment on function public.cancel_by_link(token text) is 'Gives back the place of a mail''s link. Idempotent; null for a link nobody was sent, 409 once the session has begun.';

-- private.take_offer(booking public.bookings)

create function private.take_offer(booking public.bookings)
  returns public.bookings
  language plpgsql
  set search_path to ''
as $function$
declare
  session public.class_sessions;
  taken public.bookings;
  line public.bookings[];
begin
  if (booking).status = 'booked' then
    return booking;
  end if;
  select * into session from public.class_sessions s where s.id = (booking).session_id;
  if (booking).course_id is not null then
    line := private.line_of(booking);
  end if;
  if (booking).status <> 'offered' or now() >= (booking).offered_until or cardinality(line) = 0
     or line is null and session.status <> 'scheduled' then
    raise exception using errcode = 'PT409', message = 'The offer is over.', detail = 'offer_over';
  end if;
  if line is not null then
    with changed as (
      update public.bookings b set status = 'booked', offered_until = null, offer_held = false, updated_at = now()
       where b.id in (select l.id from unnest(line) l)
      returning b
    )
    select array_agg(c.b) into line from changed c;
    perform private.record_course_event(line, 'accepted', 'offered');
    perform private.enqueue_reminder(l, s) from unnest(line) l join public.class_sessions s on s.id = l.session_id;
    perform private.lapse_begun((booking).user_id, (booking).course_id);
    perform private.tell_of_course((booking).user_id, (booking).course_id, 'booked');
    select * into taken from public.bookings b where b.id = (booking).id;
    return taken;
  end if;
  if not (booking).offer_held and (booking).seats > session.capacity - private.seats_taken(session.id) then
    raise exception using errcode = 'PT409', message = 'Someone else was first.', detail = 'taken';
  end if;
  update public.bookings b set status = 'booked', offered_until = null, offer_held = false, updated_at = now()
   where b.id = (booking).id
  returning * into taken;
  perform private.record_booking_event(taken, 'accepted', 'offered');
  perform private.enqueue_reminder(taken, session);
  return taken;
end
$function$;

-- public.accept_by_link(token text)

create function public.accept_by_link(token text)
  returns json
  language plpgsql
  security definer
  set search_path to ''
as $function$
declare
  booking public.bookings := private.lock_booking_of_link(accept_by_link.token);
begin
  if booking.id is null then
    return null;
  end if;
  perform private.count_writes('public.accept_by_link(text)', 'call', 1);
  perform private.take_offer(booking);
  return public.booking_of_link(accept_by_link.token);
end
$function$;

grant execute on function public.accept_by_link(token text) to anon, authenticated, service_role;
comment on function public.accept_by_link(token text) is 'Takes the place that the link of a mail offers. Idempotent; null for a link nobody was sent, 409 as accept_offer().';

-- public.create_calendar_subscription(includes_places boolean)

create function public.create_calendar_subscription(includes_places boolean default false)
  returns text
  language plpgsql
  security definer
  set search_path to ''
as $function$
#variable_conflict use_column
declare
  token text := translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/=', '-_');
begin
  if auth.uid() is null then
    raise insufficient_privilege using message = 'Only a member has a calendar.';
  end if;
  perform private.require_recent_authentication();
  perform private.count_writes('public.create_calendar_subscription(boolean)', 'call', 1);
  insert into public.calendar_subscriptions (user_id, token_hash, includes_places)
  values (auth.uid(), private.token_hash(token), coalesce(create_calendar_subscription.includes_places, false))
  on conflict (user_id) do update
    set token_hash = excluded.token_hash, includes_places = excluded.includes_places, created_at = now();
  perform private.send_security_notice(auth.uid(), 'calendar_address');
  return token;
end
$function$;

grant execute on function public.create_calendar_subscription(includes_places boolean) to authenticated, service_role;
comment on function public.create_calendar_subscription(includes_places boolean) is 'Token of a new calendar address, told this once; an earlier address stops working. Needs a sign-in of the last ten minutes.';

-- public.message_booked(session_id uuid, message text, request_id uuid)

create function public.message_booked(session_id uuid, message text, request_id uuid)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
as $function$
#variable_conflict use_column
declare
  session public.class_sessions := private.require_taught_session(message_booked.session_id);
  told integer := (
    select m.recipients from private.session_messages m
     where m.request_id = message_booked.request_id and m.session_id = message_booked.session_id
  );
  booked uuid;
  written uuid;
begin
  if told is not null then
    return told;
  end if;
  if private.is_suspended() then
    raise exception using errcode = 'PT403', message = 'You can’t write about a class while you’re suspended.';
  end if;
  if now() > session.ends_at + interval '48 hours' then
    raise exception using errcode = 'PT409', message = 'The session is over.', detail = 'over';
  end if;
  perform private.count_writes('public.message_booked(uuid,text,uuid)', 'call', 1);
  perform set_config('kindling.to_booked', 'on', true);
  told := 0;
  for booked in
    select b.user_id from public.bookings b
     where b.session_id = session.id and b.status in ('booked', 'attended')
       and not private.is_blocked(auth.uid(), b.user_id)
     order by b.user_id
  loop
    insert into public.class_messages (class_id, member_id, author_id, body)
    values (session.class_id, booked, auth.uid(), message_booked.message)
    returning id into written;
    perform private.enqueue('session_message', jsonb_build_object('id', written, 'session_id', session.id));
    told := told + 1;
  end loop;
  perform set_config('kindling.to_booked', '', true);
  insert into private.session_messages (request_id, session_id, recipients)
  values (message_booked.request_id, session.id, told);
  return told;
end
$function$;

grant execute on function public.message_booked(session_id uuid, message text, request_id uuid) to authenticated, service_role;
comment on function public.message_booked(session_id uuid, message text, request_id uuid) is 'For the teacher: one message to everybody who is booked, into each one''s thread. Returns how many. 404 not hers, 403 suspended, 409 over.';

-- private.locate_listings(after_id uuid, batch integer)

create function private.locate_listings(after_id uuid, batch integer)
  returns uuid
  language plpgsql
  set search_path to ''
as $function$
declare
  ids uuid[] := array(
    select l.id from public.business_listings l
     where l.place_id is null and l.id > after_id order by l.id limit batch
  );
begin
  update public.business_listings l set place_id = resolved.place_id
    from (
      select b.id, private.resolve_place(b.business_location) as place_id
        from public.business_listings b where b.id = any (ids)
    ) as resolved
   where l.id = resolved.id and resolved.place_id is not null;
  return ids[batch];
end
$function$;

-- private.search_around(search private.listing_search, places integer[])

create function private.search_around(search private.listing_search, places integer[])
  returns private.listing_search
  language plpgsql
  stable
  set search_path to ''
  set enable_seqscan to 'off'
as $function$
begin
  if places is null then
    return search;
  end if;
  if search.patterns <> '{}' and not exists (
    select from public.business_listings l where l.place_id = any (places) offset 15000
  ) then
    -- an expression that has no index
    search.condition := replace(search.condition, 'l.search_text like', 'l.search_text || '''' like');
  end if;
  search.condition := search.condition || ' and l.place_id = any ($7)';
  search.places := places;
  search.indexed := true;
  return search;
end
$function$;

-- private.places_near(near_latitude double precision, near_longitude double precision, within_km double precision)

create function private.places_near(near_latitude double precision, near_longitude double precision, within_km double precision)
  returns integer[]
  language sql
  stable
  set search_path to ''
return case when (((near_latitude >= ('-90'::integer)::double precision) and (near_latitude <= (90)::double precision)) and ((near_longitude >= ('-180'::integer)::double precision) and (near_longitude <= (180)::double precision))) then private.places_within((round((near_latitude)::numeric, 5))::double precision, (round((near_longitude)::numeric, 5))::double precision, least(greatest(coalesce(within_km, (15)::double precision), (1)::double precision), (200)::double precision)) else null::integer[] end;

-- private.class_of_topic(topic text)

create function private.class_of_topic(topic text)
  returns uuid
  language sql
  immutable
  set search_path to ''
return case when (topic ~ '^class:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'::text) then (substr(topic, 7))::uuid else null::uuid end;

grant execute on function private.class_of_topic(topic text) to authenticated;

-- private.guess_thing(title text)

create function private.guess_thing(title text)
  returns text
  language sql
  stable
  set search_path to ''
begin atomic
  with typed as (
          select distinct word.word
            from regexp_split_to_table(translate(private.folded(extensions.unaccent("left"(guess_thing.title, 200))), '''’'::text, ''::text), '[^a-z0-9]+'::text) word(word)
           where (char_length(word.word) > 2)
         ), scores as (
          select w.thing,
             sum((
                 case
                     when w.named then 2.0
                     else 1.0
                 end / (( select count(*) as count
                    from private.thing_words others
                   where (others.word = w.word)))::numeric)) as score
            from (typed t
              join private.thing_words w on (((w.word = t.word) or ((char_length(t.word) >= 4) and starts_with(w.word, t.word) and ((char_length(w.word) - char_length(t.word)) <= 3)) or ((char_length(w.word) >= 4) and starts_with(t.word, w.word) and ((char_length(t.word) - char_length(w.word)) <= 2)))))
           group by w.thing
         )
  select s.thing
    from scores s
   where (not (exists ( select
            from scores other
           where ((other.score >= s.score) and (other.thing <> s.thing)))));
end;

-- private.home_language()

create function private.home_language()
  returns text
  language sql
  immutable
return 'en'::text;

-- private.submitted_class(class_id uuid)

create function private.submitted_class(class_id uuid)
  returns boolean
  language sql
  stable security definer
  set search_path to ''
begin atomic
  select (exists ( select
            from public.class_submissions c
           where ((c.id = submitted_class.class_id) and (c.submitted_by = auth.uid())))) as "exists";
end;

grant execute on function private.submitted_class(class_id uuid) to authenticated;

-- private.grid_cell(latitude double precision, longitude double precision)

create function private.grid_cell(latitude double precision, longitude double precision)
  returns integer
  language sql
  immutable parallel safe strict
  set search_path to ''
return (((floor(((latitude + (90)::double precision) * (10)::double precision)))::integer * 3600) + ((floor(((longitude + (180)::double precision) * (10)::double precision)))::integer % 3600));

-- private.grid_cells(latitude double precision, longitude double precision, radius_km double precision)

create function private.grid_cells(latitude double precision, longitude double precision, radius_km double precision)
  returns integer[]
  language sql
  immutable parallel safe strict
  set search_path to ''
begin atomic
  select array_agg(distinct ((grid_row.grid_row * 3600) + ((grid_column.grid_column + 3600) % 3600))) as array_agg
    from ( select ((degrees((grid_cells.radius_km / (6371.0088)::double precision)) * (1.000001)::double precision) + (0.000000001)::double precision) as angle) circle,
     lateral ( select
                 case
                     when ((abs(grid_cells.latitude) + circle.angle) < (90)::double precision) then asind(least((1)::double precision, (sind(circle.angle) / cosd(grid_cells.latitude))))
                     else (180)::double precision
                 end as half_width) box,
     lateral generate_series((floor(((greatest((grid_cells.latitude - circle.angle), ('-90'::integer)::double precision) + (90)::double precision) * (10)::double precision)))::integer, (floor(((least((grid_cells.latitude + circle.angle), (90)::double precision) + (90)::double precision) * (10)::double precision)))::integer) grid_row(grid_row),
     lateral generate_series((floor((((grid_cells.longitude - box.half_width) + (180)::double precision) * (10)::double precision)))::integer, (floor((((grid_cells.longitude + box.half_width) + (180)::double precision) * (10)::double precision)))::integer) grid_column(grid_column);
end;

-- private.access_bit(name text)

create function private.access_bit(name text)
  returns integer
  language sql
  immutable parallel safe
  set search_path to ''
return case name when 'step_free_entrance'::text then 1 when 'step_free_toilet'::text then 2 when 'hearing_loop'::text then 4 when 'quiet_space'::text then 8 when 'seating'::text then 16 when 'parking'::text then 32 when 'baby_welcome'::text then 64 when 'childcare'::text then 128 when 'women_only'::text then 256 else null::integer end;

-- private.index_sessions(ids uuid[])

create function private.index_sessions(ids uuid[])
  returns void
  language plpgsql
  set search_path to ''
as $function$
begin
  perform from public.class_details d
    where d.class_id in (select s.class_id from public.class_sessions s where s.id = any (ids)) order by d.class_id for share;
  perform from public.venues v
    where v.id in (select s.venue_id from public.class_sessions s where s.id = any (ids)) order by v.id for share;
  perform from private.session_search x where x.session_id = any (ids) order by x.session_id for update;
  delete from private.session_search x
   where x.session_id = any (ids) and not exists (
     select from public.class_sessions s join public.class_submissions c on c.id = s.class_id
      where s.id = x.session_id and s.status = 'scheduled' and c.status = 'approved'
   );
  insert into private.session_search
  select s.id, s.class_id, s.starts_at, clock.local::date, clock.local::time, extract(isodow from clock.local),
         d.thing, c.class_category, split_part(d.language, '-', 1), c.experience_level,
         case
           when s.is_online and s.venue_id is not null then 'both'
           when s.is_online then 'virtual'
           when s.venue_id is not null then 'in-person'
           else c.class_format
         end,
         case s.price_kind when 'fixed' then s.price_amount when 'as_class' then null else 0 end,
         s.price_currency,
         coalesce(
           v.step_free_entrance::integer + v.step_free_toilet::integer * 2 + v.hearing_loop::integer * 4
             + v.quiet_space::integer * 8 + v.seating::integer * 16 + v.parking::integer * 32
             + v.baby_welcome::integer * 64 + v.childcare::integer * 128,
           0
         ) + d.women_only::integer * 256,
         s.places_left > 0, point.latitude, point.longitude, private.grid_cell(point.latitude, point.longitude)
    from public.class_sessions s
    join public.class_submissions c on c.id = s.class_id
    join public.class_details d on d.class_id = s.class_id
    left join public.venues v on v.id = s.venue_id
    left join private.places p on p.id = case
           when v.id is not null then v.place_id
           when not s.is_online then private.resolve_place(c.class_location)
         end,
         lateral (select s.starts_at at time zone s.time_zone as local) as clock,
         lateral (
           -- of a home only what everybody may know
           select coalesce(v.public_latitude::double precision, p.latitude) as latitude,
                  coalesce(v.public_longitude::double precision, p.longitude) as longitude
         ) as point
   where s.id = any (ids) and s.status = 'scheduled' and c.status = 'approved'
  on conflict (session_id) do update set
    (class_id, starts_at, local_date, local_time, weekday, thing, category, language, level, format, price, currency,
     access, has_places, latitude, longitude, cell)
      = (excluded.class_id, excluded.starts_at, excluded.local_date, excluded.local_time, excluded.weekday,
         excluded.thing, excluded.category, excluded.language, excluded.level, excluded.format, excluded.price,
         excluded.currency, excluded.access, excluded.has_places, excluded.latitude, excluded.longitude, excluded.cell);
end
$function$;

-- private.index_sessions_of_class()

create function private.index_sessions_of_class()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  perform private.index_sessions(array(
    select s.id from public.class_sessions s
     where s.class_id = (to_jsonb(new) ->> tg_argv[0])::uuid and s.starts_at > now()
  ));
  return null;
end
$function$;

-- private.cleanup_session_search(most integer)

create function private.cleanup_session_search(most integer)
  returns integer
  language plpgsql
  set search_path to ''
as $function$
declare
  over uuid[] := array(
    select x.session_id from private.session_search x where x.starts_at < now() order by x.starts_at limit most
  );
begin
  delete from private.session_search x where x.session_id = any (over);
  return cardinality(over);
end
$function$;

-- private.locate_venues(after_id uuid, batch integer)

create function private.locate_venues(after_id uuid, batch integer)
  returns uuid
  language plpgsql
  set search_path to ''
as $function$
declare
  ids uuid[] := array(select v.id from public.venues v where v.id > after_id order by v.id limit batch);
begin
  update public.venues v set place_id = resolved.place_id
    from (
      select w.id, private.resolve_place(w.town) as place_id
        from public.venues w where w.id = any (ids) and w.place_id is null
    ) as resolved
   where v.id = resolved.id and resolved.place_id is not null;
  if cardinality(ids) < batch then
    perform private.index_sessions(array(
      select s.id from public.class_sessions s where s.venue_id is null and not s.is_online and s.starts_at > now()
    ));
  end if;
  return ids[batch];
end
$function$;

-- private.session_statement(kind text, driver text)

create function private.session_statement(kind text, driver text)
  returns text
  language plpgsql
  immutable
  set search_path to ''
as $function$
declare
  -- with the days: what is looked at before the first of them is a few hours
  ahead constant text := $sql$ s.starts_at >= ($1).earliest and s.starts_at < ($1).latest
    and (($1).from_date is null or s.local_date >= ($1).from_date)
    and (($1).to_date is null or s.local_date <= ($1).to_date)$sql$
    || case driver
      when 'thing' then ' and s.thing = ($1).thing'
      when 'language' then $sql$ and s.language = ($1).language and s.language <> 'en'$sql$
      when 'women' then ' and (s.access & 256) <> 0'
      when 'childcare' then ' and (s.access & 128) <> 0'
      when 'free' then ' and s.price = 0'
      else ''
    end;
  after constant text := $sql$
    and (($1).after_starts_at is null or (s.starts_at, s.session_id) > (($1).after_starts_at, ($1).after_id))$sql$;
  km constant text := 'private.distance_km(($1).latitude, ($1).longitude, s.latitude, s.longitude)';
  matches constant text := $sql$
    (($1).weekdays is null or s.weekday = any (($1).weekdays))
    and (($1).starts_after is null or s.local_time >= ($1).starts_after)
    and (($1).starts_before is null or s.local_time < ($1).starts_before)
    and (($1).thing is null or s.thing = ($1).thing)
    and (($1).category is null or s.category = ($1).category)
    and (($1).language is null or s.language = ($1).language)
    and (($1).formats is null or s.format = any (($1).formats))
    and (($1).levels is null or s.level = any (($1).levels))
    and (($1).access is null or s.access = any (($1).access))
    and (($1).free_places is null or s.has_places)
    and (($1).max_price is null or s.price <= ($1).max_price)
    and (($1).max_price is null or ($1).currency is null or s.price = 0 or s.currency = ($1).currency)
    and (($1).cells is null or s.cell = any (($1).cells))
    and (($1).within_km is null or $sql$ || km || $sql$ <= ($1).within_km)
    and (($1).class_ids is null or s.class_id = any (($1).class_ids))
    and (
      ($1).class_ids is not null or ($1).patterns is null
      or (select c.search_text from public.class_submissions c where c.id = s.class_id) like all (($1).patterns)
    )$sql$;
  soonest constant text := ' order by s.starts_at, s.session_id limit ';
  columns constant text := 's.session_id, s.starts_at, s.local_time, s.weekday, s.thing, s.category, s.language, s.level, s.format,'
    || ' s.price, s.currency, s.access, s.has_places, s.latitude, s.longitude, s.cell, s.class_id';
begin
  return case kind
    when 'walk' then 'select array(select s.session_id from (select ' || columns || ' from private.session_search s where' || ahead
      || after || soonest || '$2) s where' || matches || soonest || '$3)'
    when 'ends' then 'select not exists (select from private.session_search s where' || ahead || after || ' offset $2)'
    -- `offset 0`: the page's limit does not make walking look cheap
    when 'pick' then 'select array(select s.session_id from (select s.session_id, s.starts_at from private.session_search s where'
      || ahead || ' and' || matches || after || ' offset 0) s' || soonest || '$3)'
    when 'nearest' then 'select array(select s.session_id from (select s.session_id, s.starts_at, ' || km || ' as km'
      || ' from private.session_search s where' || ahead || ' and' || matches || ' offset 0) s'
      || ' where ($1).after_id is null or (s.km, s.starts_at, s.session_id) > (($1).after_distance_km, ($1).after_starts_at, ($1).after_id)'
      || ' order by s.km, s.starts_at, s.session_id limit $3)'
  end;
end
$function$;

-- private.walk_sessions(asked private.asked_sessions, driver text, look_at integer, wanted integer)

create function private.walk_sessions(asked private.asked_sessions, driver text, look_at integer, wanted integer)
  returns uuid[]
  language plpgsql
  stable
  set search_path to ''
  set enable_seqscan to 'off'
  set enable_bitmapscan to 'off'
  set jit to 'off'
  set max_parallel_workers_per_gather to '0'
as $function$
declare
  found_ids uuid[];
begin
  execute private.session_statement('walk', driver) into found_ids using asked, look_at, wanted;
  return found_ids;
end
$function$;

-- private.pick_sessions(asked private.asked_sessions, kind text, driver text, wanted integer)

create function private.pick_sessions(asked private.asked_sessions, kind text, driver text, wanted integer)
  returns uuid[]
  language plpgsql
  stable
  set search_path to ''
  set enable_seqscan to 'off'
  set jit to 'off'
  set work_mem to '16MB'
  set max_parallel_workers_per_gather to '0'
as $function$
declare
  found_ids uuid[];
begin
  execute private.session_statement(kind, driver) into found_ids using asked, null::integer, wanted;
  return found_ids;
end
$function$;

-- private.few_classes_with(patterns text[])

create function private.few_classes_with(patterns text[])
  returns uuid[]
  language plpgsql
  stable strict
  set search_path to ''
  set enable_seqscan to 'off'
  set jit to 'off'
  set plan_cache_mode to 'force_custom_plan'
as $function$
declare
  ids uuid[] := array(
    select c.id from public.class_submissions c
     where c.status = 'approved' and c.search_text like patterns[1] and c.search_text like all (patterns)
     limit 501
  );
begin
  return case when cardinality(ids) <= 500 then ids end;
end
$function$;

-- private.has_trigram(patterns text[])

create function private.has_trigram(patterns text[])
  returns boolean
  language sql
  immutable
  set search_path to ''
return ((patterns is null) or (exists (select from unnest(has_trigram.patterns) pattern(pattern) where (pattern.pattern ~ '[[:alnum:]]{3}'::text))));

-- private.soonest_sessions(asked private.asked_sessions, wanted integer)

create function private.soonest_sessions(asked private.asked_sessions, wanted integer)
  returns uuid[]
  language plpgsql
  stable
  set search_path to ''
as $function$
declare
  found_ids uuid[];
  driver constant text := private.session_driver(asked);
  worded constant boolean := asked.patterns is not null;
begin
  if not private.has_trigram(asked.patterns) then
    return private.walk_sessions(asked, driver, 10000, wanted);
  end if;
  found_ids := private.walk_sessions(asked, driver, case when worded then 250 else 1000 end, wanted);
  if cardinality(found_ids) = wanted then
    return found_ids;
  end if;
  -- frequent enough to be met on the way: counting the classes of a frequent word costs more than walking on
  if worded and cardinality(found_ids) * 10 >= wanted then
    found_ids := private.walk_sessions(asked, driver, 5000, wanted);
    if cardinality(found_ids) = wanted then
      return found_ids;
    end if;
  end if;
  if worded then
    asked.class_ids := private.few_classes_with(asked.patterns);
    if asked.class_ids is not null then
      return private.pick_sessions(asked, 'pick', '', wanted);
    end if;
  end if;
  if cardinality(found_ids) * 24 >= wanted or driver in ('language', 'thing', 'women') then
    found_ids := private.walk_sessions(asked, driver, 20000, wanted);
    if cardinality(found_ids) = wanted or private.walk_ends(asked, driver, 20000) then
      return found_ids;
    end if;
  end if;
  return private.pick_sessions(asked, 'pick', driver, wanted);
end
$function$;

-- private.nearest_sessions(asked private.asked_sessions, wanted integer)

create function private.nearest_sessions(asked private.asked_sessions, wanted integer)
  returns uuid[]
  language plpgsql
  stable
  set search_path to ''
as $function$
declare
  found_ids uuid[];
  farthest constant double precision := coalesce(asked.within_km, 200);
  driver constant text := private.session_driver(asked);
  radius double precision := least(greatest(2, asked.after_distance_km), farthest);
begin
  if private.has_trigram(asked.patterns) then
    asked.class_ids := private.few_classes_with(asked.patterns);
  end if;
  if driver in ('language', 'thing', 'women') or asked.class_ids is not null then
    radius := least(greatest(radius, 40), farthest);
  end if;
  loop
    asked.within_km := radius;
    asked.cells := private.grid_cells(asked.latitude, asked.longitude, radius);
    found_ids := private.pick_sessions(
      asked, 'nearest', case when driver in ('language', 'thing', 'women') then driver else '' end, wanted
    );
    exit when cardinality(found_ids) >= wanted or radius >= farthest;
    radius := case when radius >= 40 then farthest else least(radius * 2.5, farthest) end;
  end loop;
  return found_ids;
end
$function$;

-- private.access_sets(access text[], childcare boolean, women_only boolean)

create function private.access_sets(access text[], childcare boolean, women_only boolean)
  returns integer[]
  language plpgsql
  immutable
  set search_path to ''
as $function$
declare
  needed integer;
begin
  select bit_or(coalesce(private.access_bit(name), -1)) into needed
    from unnest(
      access || case when childcare then array['childcare'] end || case when women_only then array['women_only'] end
    ) as name;
  if needed < 0 then
    raise invalid_parameter_value using message = 'A name in access is no column of venues that is searched.';
  end if;
  return case when needed > 0 then array(select each from generate_series(0, 511) as each where each & needed = needed) end;
end
$function$;

-- public.search_sessions(search text, from_date date, to_date date, weekdays integer[], starts_after time without time zone, starts_before time without time zone, near_latitude double precision, near_longitude double precision, within_km double precision, max_price integer, price_currency text, format text, level text, thing text, category text, language text, access text[], childcare boolean, women_only boolean, free_places boolean, sort text, after_starts_at timestamp with time zone, after_distance_km double precision, after_id uuid, page_size integer)

create function public.search_sessions(search text default null::text, from_date date default null::date, to_date date default null::date, weekdays integer[] default null::integer[], starts_after time without time zone default null::time without time zone, starts_before time without time zone default null::time without time zone, near_latitude double precision default null::double precision, near_longitude double precision default null::double precision, within_km double precision default null::double precision, max_price integer default null::integer, price_currency text default null::text, format text default null::text, level text default null::text, thing text default null::text, category text default null::text, language text default null::text, access text[] default null::text[], childcare boolean default null::boolean, women_only boolean default null::boolean, free_places boolean default null::boolean, sort text default null::text, after_starts_at timestamp with time zone default null::timestamp with time zone, after_distance_km double precision default null::double precision, after_id uuid default null::uuid, page_size integer default null::integer)
  returns setof public.found_session
  language plpgsql
  stable security definer
  set search_path to ''
as $function$
declare
  words private.class_search := private.read_class_search(search, category, format, level, null);
  asked private.asked_sessions;
  wanted constant integer := least(greatest(coalesce(page_size, 24), 1), 100);
  near constant boolean := coalesce(near_latitude between -90 and 90 and near_longitude between -180 and 180, false);
  nearest constant boolean := near and sort = 'nearest';
  found_ids uuid[];
begin
  -- a day is somewhere up to fourteen hours before or after that of UTC
  asked.earliest := greatest(now(), (from_date - 1)::timestamp at time zone 'UTC', case when not nearest then after_starts_at end);
  asked.latest := coalesce((to_date + 2)::timestamp at time zone 'UTC', 'infinity');
  asked.from_date := from_date;
  asked.to_date := to_date;
  asked.weekdays := nullif(weekdays, '{}');
  asked.starts_after := starts_after;
  asked.starts_before := starts_before;
  asked.max_price := max_price;
  asked.currency := nullif(price_currency, '');
  asked.formats := words.formats;
  asked.levels := words.levels;
  asked.thing := nullif(thing, '');
  asked.category := words.category;
  asked.language := nullif(lower(split_part(language, '-', 1)), '');
  asked.access := private.access_sets(access, childcare, women_only);
  asked.free_places := nullif(free_places, false);
  asked.patterns := (select array_agg(private.containing(word)) from unnest(words.words) as word);
  if near then
    -- no number that is too small to be squared
    asked.latitude := round(near_latitude::numeric, 5);
    asked.longitude := round(near_longitude::numeric, 5);
    asked.within_km := case when within_km is not null then least(greatest(within_km, 1), 200) end;
    asked.cells := private.grid_cells(asked.latitude, asked.longitude, asked.within_km);
  end if;
  asked.after_distance_km := after_distance_km;
  asked.after_starts_at := after_starts_at;
  asked.after_id := case
    when after_starts_at is null or nearest and after_distance_km is null then null
    else coalesce(after_id, '00000000-0000-0000-0000-000000000000')
  end;
  found_ids := case
    when nearest then private.nearest_sessions(asked, wanted)
    else private.soonest_sessions(asked, wanted)
  end;
  return query
    select s.id, s.class_id, s.series_id, s.venue_id, s.starts_at, s.ends_at, s.time_zone, s.capacity, s.places_left,
           s.price_kind, s.price_amount, s.price_currency, s.status, s.booking_opens_at, s.booking_closes_at,
           s.is_online, c.slug, c.class_title, c.instructor_name, c.class_category, c.class_format, c.experience_level,
           c.pricing_type, c.price_amount, d.thing, d.language, d.women_only, v.public_name, v.town, v.at_home, v.public_address,
           around.km, coalesce(v.step_free_entrance, false), coalesce(v.step_free_toilet, false),
           coalesce(v.hearing_loop, false), coalesce(v.quiet_space, false), coalesce(v.seating, false),
           coalesce(v.parking, false), coalesce(v.baby_welcome, false), coalesce(v.childcare, false)
      from private.session_search x
      join public.class_sessions s on s.id = x.session_id
      join public.class_submissions c on c.id = s.class_id
      join public.class_details d on d.class_id = s.class_id
      left join public.venues v on v.id = s.venue_id,
           lateral (
             select private.distance_km(asked.latitude, asked.longitude, x.latitude, x.longitude) as km
           ) as around
     where x.session_id = any (found_ids) and s.status = 'scheduled' and c.status = 'approved'
     order by case when nearest then around.km end, s.starts_at, s.id;
end
$function$;

grant execute on function public.search_sessions(search text, from_date date, to_date date, weekdays integer[], starts_after time without time zone, starts_before time without time zone, near_latitude double precision, near_longitude double precision, within_km double precision, max_price integer, price_currency text, format text, level text, thing text, category text, language text, access text[], childcare boolean, women_only boolean, free_places boolean, sort text, after_starts_at timestamp with time zone, after_distance_km double precision, after_id uuid, page_size integer) to anon, authenticated, service_role;
comment on function public.search_sessions(search text, from_date date, to_date date, weekdays integer[], starts_after time without time zone, starts_before time without time zone, near_latitude double precision, near_longitude double precision, within_km double precision, max_price integer, price_currency text, format text, level text, thing text, category text, language text, access text[], childcare boolean, women_only boolean, free_places boolean, sort text, after_starts_at timestamp with time zone, after_distance_km double precision, after_id uuid, page_size integer) is 'Scheduled sessions of approved classes that lie ahead, soonest or nearest first, a page at a time. Dates and times are local to the session; weekdays ISO, Monday 1. Prices in minor units: nothing to pay is 0, one that only the class says is never found by price.';

-- private.is_usable_venue(venue_id uuid)

create function private.is_usable_venue(venue_id uuid)
  returns boolean
  language sql
  stable
  set search_path to ''
return (exists (select from public.venues v where ((v.id = is_usable_venue.venue_id) and ((v.owner_id = auth.uid()) or (v.offered and (exists (select from public.business_listings l where ((l.id = v.listing_id) and (l.status = 'approved'::text)))))))));

-- private.venue_of_listing(listing_id uuid)

create function private.venue_of_listing(listing_id uuid)
  returns json
  language sql
  stable
  set search_path to ''
return (select json_build_object('offered', v.offered, 'name', v.name, 'address', v.address, 'town', v.town, 'directions', v.directions, 'nearest_stop', v.nearest_stop, 'offer_note', v.offer_note, 'step_free_entrance', v.step_free_entrance, 'step_free_toilet', v.step_free_toilet, 'hearing_loop', v.hearing_loop, 'quiet_space', v.quiet_space, 'seating', v.seating, 'parking', v.parking, 'childcare', v.childcare, 'baby_welcome', v.baby_welcome, 'latitude', v.latitude, 'longitude', v.longitude, 'sessions_ahead', (select count(*) as count from public.class_sessions s where ((s.venue_id = v.id) and (s.status = 'scheduled'::text) and (s.starts_at > now())))) as json_build_object from public.venues v where (v.listing_id = venue_of_listing.listing_id));

-- public.listing_venue(token text)

create function public.listing_venue(token text)
  returns json
  language sql
  stable security definer
  set search_path to ''
return private.venue_of_listing(private.listing_of_token(token));

grant execute on function public.listing_venue(token text) to anon, authenticated, service_role;
comment on function public.listing_venue(token text) is 'The place that a listing offers to teachers, for its private link; null where it never has, or nobody has the token.';

-- public.offer_venue(token text, venue jsonb)

create function public.offer_venue(token text, venue jsonb)
  returns json
  language plpgsql
  security definer
  set search_path to ''
as $function$
declare
  present public.business_listings;
  sent public.venues;
begin
  select * into present from public.business_listings l where l.id = private.listing_of_token(offer_venue.token) for update;
  if not found then
    return null;
  end if;
  if present.status <> 'approved' then
    raise exception using errcode = 'PT409', message = 'A place can be offered once the listing is approved.', detail = 'not_approved';
  end if;
  perform private.count_writes('public.offer_venue(text,jsonb)', 'call', 1);
  perform private.count_submission('venue-offer', present.id::text, 20);
  -- generated columns are not asked for, whatever is sent for them
  sent := jsonb_populate_record(
    null::public.venues,
    venue - array['public_address', 'public_directions', 'public_latitude', 'public_longitude']
  );
  insert into public.venues as v (
    owner_id, listing_id, offered, offer_note, name, address, town, directions, nearest_stop, step_free_entrance,
    step_free_toilet, hearing_loop, quiet_space, seating, parking, childcare, baby_welcome, latitude, longitude
  ) values (
    null, present.id, true, nullif(private.trimmed(sent.offer_note), ''), sent.name, sent.address, sent.town,
    nullif(private.trimmed(sent.directions), ''), nullif(private.trimmed(sent.nearest_stop), ''),
    coalesce(sent.step_free_entrance, false), coalesce(sent.step_free_toilet, false), coalesce(sent.hearing_loop, false),
    coalesce(sent.quiet_space, false), coalesce(sent.seating, false), coalesce(sent.parking, false),
    coalesce(sent.childcare, false), coalesce(sent.baby_welcome, false), sent.latitude, sent.longitude
  )
  on conflict (listing_id) do update set
    offered = true, offer_note = excluded.offer_note, name = excluded.name, address = excluded.address,
    town = excluded.town, directions = excluded.directions, nearest_stop = excluded.nearest_stop,
    step_free_entrance = excluded.step_free_entrance, step_free_toilet = excluded.step_free_toilet,
    hearing_loop = excluded.hearing_loop, quiet_space = excluded.quiet_space, seating = excluded.seating,
    parking = excluded.parking, childcare = excluded.childcare, baby_welcome = excluded.baby_welcome,
    latitude = excluded.latitude, longitude = excluded.longitude;
  return private.venue_of_listing(present.id);
end
$function$;

grant execute on function public.offer_venue(token text, venue jsonb) to anon, authenticated, service_role;
comment on function public.offer_venue(token text, venue jsonb) is 'Offers the place of an approved listing to teachers, or changes it. Null for a token nobody has, 409 until the listing is approved, 429 too often.';

-- public.withdraw_venue(token text)

create function public.withdraw_venue(token text)
  returns json
  language plpgsql
  security definer
  set search_path to ''
as $function$
declare
  listing uuid := private.listing_of_token(withdraw_venue.token);
begin
  if listing is null then
    return null;
  end if;
  perform private.count_writes('public.withdraw_venue(text)', 'call', 1);
  update public.venues v set offered = false where v.listing_id = listing and v.offered;
  return private.venue_of_listing(listing);
end
$function$;

grant execute on function public.withdraw_venue(token text) to anon, authenticated, service_role;
comment on function public.withdraw_venue(token text) is 'Offers the place of a listing to nobody any longer. Sessions that are planned there stay. Idempotent; null for a token nobody has.';

-- public.offered_venues(search text, max_items integer)

create function public.offered_venues(search text default null::text, max_items integer default 50)
  returns table(id uuid, name text, address text, town text, offer_note text, nearest_stop text, step_free_entrance boolean, step_free_toilet boolean, hearing_loop boolean, quiet_space boolean, seating boolean, parking boolean, childcare boolean, baby_welcome boolean, listing_slug text, listing_name text, distance_km double precision)
  language sql
  stable security definer
  set search_path to ''
begin atomic
  with asked as (
          select coalesce(private.trimmed(offered_venues.search), ''::text) as typed
         ), around as (
          select f.latitude,
             f.longitude
            from asked asked_1,
             lateral public.find_places(asked_1.typed, null::double precision, null::double precision, 1) f(id, name, label, country, latitude, longitude, population, match, home, distance_km)
           where ((asked_1.typed <> ''::text) and (f.match = 'exact'::text))
         )
  select v.id,
     v.name,
     v.address,
     v.town,
     v.offer_note,
     v.nearest_stop,
     v.step_free_entrance,
     v.step_free_toilet,
     v.hearing_loop,
     v.quiet_space,
     v.seating,
     v.parking,
     v.childcare,
     v.baby_welcome,
     l.slug,
     l.business_name,
     away.km
    from ((((public.venues v
      join public.business_listings l on (((l.id = v.listing_id) and (l.status = 'approved'::text))))
      left join private.places p on ((p.id = v.place_id)))
      cross join asked)
      left join around on (true)),
     lateral ( select private.distance_km(around.latitude, around.longitude, coalesce((v.latitude)::double precision, p.latitude), coalesce((v.longitude)::double precision, p.longitude)) as km) away
   where (v.offered and ((asked.typed = ''::text) or (away.km <= (25)::double precision) or (strpos(lower(concat_ws(' '::text, v.name, v.address, v.town, l.business_name)), lower(asked.typed)) > 0)))
   order by away.km, v.town, v.name, v.id
  limit least(greatest(coalesce(offered_venues.max_items, 50), 1), 100);
end;

grant execute on function public.offered_venues(search text, max_items integer) to authenticated, service_role;
comment on function public.offered_venues(search text, max_items integer) is 'Places of approved listings that teachers can plan sessions at: by words, and within 25 km where they are a town''s name, nearest first; else by town and name.';

-- public.search_undated_classes(search text, category text, format text, level text, location text, before_created_at timestamp with time zone, before_id uuid, page_size integer)

create function public.search_undated_classes(search text default null::text, category text default null::text, format text default null::text, level text default null::text, location text default null::text, before_created_at timestamp with time zone default null::timestamp with time zone, before_id uuid default null::uuid, page_size integer default 24)
  returns setof public.found_class
  language plpgsql
  stable security definer
  set search_path to ''
as $function$
declare
  wanted integer := least(greatest(coalesce(page_size, 24), 1), 100);
  found integer := 0;
  read_rows integer;
  each public.found_class;
begin
  for round in 1..5 loop
    read_rows := 0;
    for each in
      select * from public.search_classes(search, category, format, level, location, before_created_at, before_id, 100)
    loop
      read_rows := read_rows + 1;
      if not exists (select from private.session_search x where x.class_id = each.id and x.starts_at > now()) then
        found := found + 1;
        return next each;
        if found = wanted then
          return;
        end if;
      end if;
    end loop;
    exit when read_rows < 100;
    before_created_at := each.created_at;
    before_id := each.id;
  end loop;
end
$function$;

grant execute on function public.search_undated_classes(search text, category text, format text, level text, location text, before_created_at timestamp with time zone, before_id uuid, page_size integer) to anon, authenticated, service_role;
comment on function public.search_undated_classes(search text, category text, format text, level text, location text, before_created_at timestamp with time zone, before_id uuid, page_size integer) is 'As search_classes, without the classes that have a date ahead.';

-- private.walk_ends(asked private.asked_sessions, driver text, look_at integer)

create function private.walk_ends(asked private.asked_sessions, driver text, look_at integer)
  returns boolean
  language plpgsql
  stable
  set search_path to ''
  set enable_seqscan to 'off'
  set enable_bitmapscan to 'off'
  set jit to 'off'
  set max_parallel_workers_per_gather to '0'
as $function$
declare
  ends boolean;
begin
  execute private.session_statement('ends', driver) into ends using asked, look_at;
  return ends;
end
$function$;

-- private.session_driver(asked private.asked_sessions)

create function private.session_driver(asked private.asked_sessions)
  returns text
  language sql
  stable
  set search_path to ''
return case when ((asked).language <> private.home_language()) then 'language'::text when ((asked).thing is not null) then 'thing'::text when (((asked).access[1] & 256) <> 0) then 'women'::text when (((asked).access[1] & 128) <> 0) then 'childcare'::text when ((asked).max_price = 0) then 'free'::text else ''::text end;

-- public.tell_access_needs(booking_id uuid, needs text[])

create function public.tell_access_needs(booking_id uuid, needs text[])
  returns void
  language plpgsql
  security definer
  set search_path to ''
as $function$
declare
  own public.bookings := private.lock_own_booking(tell_access_needs.booking_id);
begin
  perform private.count_writes('public.tell_access_needs(uuid,text[])', 'call', 1);
  update public.bookings b
     set access_needs = array(select distinct n from unnest(coalesce(tell_access_needs.needs, '{}')) as n order by n),
         updated_at = now()
   where b.id = own.id;
end
$function$;

grant execute on function public.tell_access_needs(booking_id uuid, needs text[]) to authenticated, service_role;
comment on function public.tell_access_needs(booking_id uuid, needs text[]) is 'Tells the teacher of a booking what she needs there, instead of what she told before. 404 where it is none of hers.';

-- public.taught_session(session_id uuid)

create function public.taught_session(session_id uuid)
  returns table(id uuid, class_id uuid, class_title text, class_slug text, series_id uuid, venue_id uuid, venue_name text, starts_at timestamp with time zone, ends_at timestamp with time zone, time_zone text, capacity integer, places_left integer, seats_booked integer, people_waiting integer, seats_offered integer, price_kind text, price_amount integer, price_currency text, status text, booking_opens_at timestamp with time zone, booking_closes_at timestamp with time zone, cancellation_hours integer, bring text, online_link text, payment_link text, cancel_reason text)
  language sql
  stable security definer
  set search_path to ''
begin atomic
  select s.id,
     c.id,
     c.class_title,
     c.slug,
     s.series_id,
     s.venue_id,
     v.name,
     s.starts_at,
     s.ends_at,
     s.time_zone,
     s.capacity,
     s.places_left,
     (coalesce(n.booked, (0)::bigint))::integer as "coalesce",
     (coalesce(n.waiting, (0)::bigint))::integer as "coalesce",
     (coalesce(n.offered, (0)::bigint))::integer as "coalesce",
     s.price_kind,
     s.price_amount,
     s.price_currency,
     s.status,
     s.booking_opens_at,
     s.booking_closes_at,
     s.cancellation_hours,
     s.bring,
     s.online_link,
     s.payment_link,
     s.cancel_reason
    from (((public.class_sessions s
      join public.class_submissions c on (((c.id = s.class_id) and (c.submitted_by = auth.uid()))))
      left join public.venues v on ((v.id = s.venue_id)))
      cross join lateral ( select sum(b.seats) filter (where (b.status = any (array['booked'::text, 'attended'::text, 'no_show'::text]))) as booked,
             count(*) filter (where (b.status = 'waiting'::text)) as waiting,
             sum(b.seats) filter (where (b.status = 'offered'::text)) as offered
            from public.bookings b
           where (b.session_id = s.id)) n)
   where (s.id = taught_session.session_id);
end;

grant execute on function public.taught_session(session_id uuid) to authenticated, service_role;
comment on function public.taught_session(session_id uuid) is 'One session of the teacher who asks, with how many are booked and wait; no row where it is none of hers.';

-- private.lock_sessions_in_scope(session_id uuid, scope text)

create function private.lock_sessions_in_scope(session_id uuid, scope text)
  returns void
  language plpgsql
  set search_path to ''
as $function$
begin
  perform from public.class_sessions s
    where s.id in (
      select other.id
        from public.class_sessions target
        join public.class_submissions c on c.id = target.class_id and c.submitted_by = auth.uid()
        join public.class_sessions other
          on other.id = target.id or lock_sessions_in_scope.scope <> 'one' and other.series_id = target.series_id
       where target.id = lock_sessions_in_scope.session_id
    )
    order by s.id for update;
end
$function$;

-- private.require_booker(taught public.class_submissions)

create function private.require_booker(taught public.class_submissions)
  returns void
  language plpgsql
  stable
  set search_path to ''
as $function$
begin
  -- Enumeration guard: a block answers like a session that is not there.
  if (taught).id is null or (taught).status <> 'approved' or (taught).submitted_by is null
     or private.is_blocked((taught).submitted_by, auth.uid()) then
    raise exception using errcode = 'PT404', message = 'It is no longer there.';
  end if;
  if (taught).submitted_by = auth.uid() then
    raise exception using errcode = 'PT403', message = 'You can’t book your own class.';
  end if;
  if private.is_suspended() then
    raise exception using errcode = 'PT403', message = 'You can’t book a place while you’re suspended.';
  end if;
end
$function$;

-- private.takes_bookings(session public.class_sessions, teacher uuid)

create function private.takes_bookings(session public.class_sessions, teacher uuid)
  returns boolean
  language sql
  stable
  set search_path to ''
return (((session).status = 'scheduled'::text) and (now() < coalesce((session).booking_closes_at, (session).starts_at)) and (now() >= coalesce((session).booking_opens_at, '-infinity'::timestamp with time zone)) and (not (exists (select from private.suspensions u where ((u.member_id = takes_bookings.teacher) and ((u.until is null) or (u.until > now())))))) and (not (exists (select from public.account_deletions d where ((d.user_id = takes_bookings.teacher) and (d.due_at < (takes_bookings.session).ends_at))))));

-- private.require_room_for_bookings(more integer)

create function private.require_room_for_bookings(more integer)
  returns void
  language plpgsql
  stable
  set search_path to ''
as $function$
begin
  if 100 < more + (
    select count(*) from public.bookings b join public.class_sessions s on s.id = b.session_id
     where b.user_id = auth.uid() and b.status in ('booked', 'waiting', 'offered') and s.starts_at > now()
  ) then
    raise exception using errcode = 'PT413', message = 'That’s as many places as one member can hold.';
  end if;
end
$function$;

-- private.place_booking(session public.class_sessions, seats integer, note text, request_id uuid, course_id uuid)

create function private.place_booking(session public.class_sessions, seats integer, note text, request_id uuid, course_id uuid default null::uuid)
  returns public.bookings
  language plpgsql
  set search_path to ''
as $function$
#variable_conflict use_column
declare
  booking public.bookings;
  free integer := (session).capacity - private.seats_taken((session).id);
  ahead uuid[] := array(select b.id from public.bookings b where b.session_id = (session).id and b.status = 'waiting');
begin
  perform private.require_no_booking((session).id);
  insert into public.bookings (session_id, user_id, seats, status, note, first_name, request_id, course_id)
  values (
    (session).id, auth.uid(), place_booking.seats,
    case
      when place_booking.seats > free then 'waiting'
      when private.is_first_come((session).starts_at) then 'booked'
      when exists (select from public.bookings b where b.id = any (ahead) and (b.passed_over or b.seats <= free)) then 'waiting'
      else 'booked'
    end,
    nullif(private.trimmed(place_booking.note), ''), private.first_name_of(auth.uid()), place_booking.request_id,
    place_booking.course_id
  )
  returning * into booking;
  if booking.status = 'waiting' and place_booking.course_id is not null then
    raise exception using errcode = 'PT409', message = 'One of its dates is full.', detail = 'course_full';
  end if;
  perform private.record_booking_event(booking, booking.status);
  if booking.status = 'booked' then
    if place_booking.course_id is not null or not private.is_first_come((session).starts_at) then
      perform private.pass_over(ahead);
    end if;
    perform private.enqueue_reminder(booking, session);
  elsif cardinality(ahead) = 0 then
    -- three hours before, whatever is free is offered to everybody who waits
    perform private.enqueue(
      'session_settle', jsonb_build_object('session_id', (session).id), (session).starts_at - interval '3 hours'
    );
  end if;
  return booking;
end
$function$;

-- private.course_request_id(course_id uuid, session_id uuid)

create function private.course_request_id(course_id uuid, session_id uuid)
  returns uuid
  language sql
  immutable
  set search_path to ''
return (md5(((course_id)::text || (session_id)::text)))::uuid;

-- public.book_course(series_id uuid, seats integer, note text, request_id uuid)

create function public.book_course(series_id uuid, seats integer, note text, request_id uuid)
  returns setof public.bookings
  language plpgsql
  security definer
  set search_path to ''
as $function$
#variable_conflict use_column
declare
  taught public.class_submissions;
  whole boolean := private.is_course_only(book_course.series_id);
  bookable public.class_sessions[];
  session public.class_sessions;
  waits boolean := false;
begin
  if auth.uid() is null or book_course.request_id is null then
    raise insufficient_privilege using message = 'Only a member books.';
  end if;
  perform private.lock_series(book_course.series_id);
  if exists (select from public.bookings b where b.user_id = auth.uid() and b.course_id = book_course.request_id) then
    return query
      select b.* from public.bookings b join public.class_sessions s on s.id = b.session_id
       where b.user_id = auth.uid() and b.course_id = book_course.request_id order by s.starts_at, b.id;
    return;
  end if;
  select c.* into taught
    from public.session_series r join public.class_submissions c on c.id = r.class_id
   where r.id = book_course.series_id and r.booked_as in ('course', 'either');
  perform private.require_booker(taught);
  bookable := array(
    select s from public.class_sessions s
     where s.series_id = book_course.series_id and s.starts_at > now() and private.takes_bookings(s, taught.submitted_by)
     order by s.id
  );
  if cardinality(bookable) = 0 then
    raise exception using errcode = 'PT409', message = 'This course can’t be booked now.', detail = 'closed';
  end if;
  perform private.count_writes('public.book_course(uuid, integer, text, uuid)', 'call', cardinality(bookable));
  perform private.require_room_for_bookings(cardinality(bookable));
  if whole then
    -- what the worker has still to do: those who wait come first
    perform private.settle_course(book_course.series_id);
    waits := exists (select from unnest(bookable) s where book_course.seats > private.places_left_of(s));
  end if;
  -- told as one, below
  perform set_config('kindling.as_course', 'on', true);
  foreach session in array bookable loop
    if waits then
      perform private.wait_at(
        session, book_course.seats, book_course.note,
        private.course_request_id(book_course.request_id, session.id), book_course.request_id
      );
    else
      perform private.place_booking(
        session, book_course.seats, book_course.note,
        private.course_request_id(book_course.request_id, session.id), book_course.request_id
      );
    end if;
  end loop;
  perform set_config('kindling.as_course', '', true);
  perform private.tell_of_course(auth.uid(), book_course.request_id, case when waits then 'waiting' else 'booked' end);
  if waits then
    perform private.settle_course(book_course.series_id);
  end if;
  return query
    select b.* from public.bookings b join public.class_sessions s on s.id = b.session_id
     where b.user_id = auth.uid() and b.course_id = book_course.request_id order by s.starts_at, b.id;
end
$function$;

grant execute on function public.book_course(series_id uuid, seats integer, note text, request_id uuid) to authenticated, service_role;
comment on function public.book_course(series_id uuid, seats integer, note text, request_id uuid) is 'Books 1 to 3 places at every date of a course that is left, or none; joins the waiting list where it is only booked whole. 404 not there or no course, 403 her own class or suspended, 409 closed, course_full or already_booked (detail says which), 413 and 429 too many.';

-- public.cancel_course(course_id uuid)

create function public.cancel_course(course_id uuid)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
as $function$
#variable_conflict use_column
declare
  own uuid[] := array(
    select b.session_id from public.bookings b where b.user_id = auth.uid() and b.course_id = cancel_course.course_id
  );
  booking public.bookings;
  held integer := 0;
  given integer := 0;
begin
  perform from public.class_sessions s
    where s.id = any (own) or s.series_id in (select o.series_id from public.class_sessions o where o.id = any (own))
    order by s.id for update;
  if not exists (
    select from public.bookings b where b.user_id = auth.uid() and b.course_id = cancel_course.course_id
  ) then
    raise exception using errcode = 'PT404', message = 'It is no longer there.';
  end if;
  perform private.count_writes('public.cancel_course(uuid)', 'call', 1);
  select b.* into booking
    from public.bookings b join public.class_sessions s on s.id = b.session_id and s.starts_at > now()
   where b.user_id = auth.uid() and b.course_id = cancel_course.course_id and b.status in ('waiting', 'offered')
   limit 1;
  if found then
    given := cardinality(private.line_of(booking));
    perform private.give_back(booking);
  end if;
  perform set_config('kindling.as_course', 'on', true);
  for booking in
    select b.* from public.bookings b join public.class_sessions s on s.id = b.session_id
     where b.user_id = auth.uid() and b.course_id = cancel_course.course_id and b.status = 'booked' and s.starts_at > now()
     order by s.id for update of b
  loop
    perform private.give_back(booking);
    held := held + 1;
  end loop;
  perform set_config('kindling.as_course', '', true);
  if held > 0 then
    perform private.tell_of_course(auth.uid(), cancel_course.course_id, 'cancelled');
    -- all its sessions are locked: who waits need not wait for the worker
    perform private.settle_course(o.series_id) from public.class_sessions o
      where o.id = own[1] and private.is_course_only(o.series_id);
  end if;
  return held + given;
end
$function$;

grant execute on function public.cancel_course(course_id uuid) to authenticated, service_role;
comment on function public.cancel_course(course_id uuid) is 'Gives back every date of a course of hers that lies ahead, or the line or offer for it. Idempotent; 404 where it is none of hers.';

-- public.courses_of_class(class_id uuid)

create function public.courses_of_class(class_id uuid)
  returns table(series_id uuid, booked_as text, dates integer, places_left integer, session_ids uuid[])
  language sql
  stable
begin atomic
  select r.id,
     r.booked_as,
     (count(*))::integer as count,
     min(s.places_left) as min,
     array_agg(s.id order by s.starts_at, s.id) as array_agg
    from (public.session_series r
      join public.class_sessions s on ((s.series_id = r.id)))
   where ((r.class_id = courses_of_class.class_id) and (r.booked_as <> 'single'::text) and (s.status = 'scheduled'::text) and (s.starts_at > now()) and (now() < coalesce(s.booking_closes_at, s.starts_at)))
   group by r.id, r.booked_as
   order by (min(s.starts_at)), r.id;
end;

grant execute on function public.courses_of_class(class_id uuid) to anon, authenticated, service_role;
comment on function public.courses_of_class(class_id uuid) is 'Courses of an approved class: the dates that are left, and how many places can be booked at all of them.';

-- private.moved_opening(opening timestamp with time zone, opening_before timestamp with time zone, opening_after timestamp with time zone, start timestamp with time zone, start_after timestamp with time zone, zone text, itself boolean)

create function private.moved_opening(opening timestamp with time zone, opening_before timestamp with time zone, opening_after timestamp with time zone, start timestamp with time zone, start_after timestamp with time zone, zone text, itself boolean)
  returns timestamp with time zone
  language sql
  stable
  set search_path to ''
return case when (itself or (opening_after is null)) then opening_after when ((opening is null) or (opening_before is null)) then private.local_to_utc(((start at time zone zone) - ((start_after at time zone zone) - (opening_after at time zone zone))), zone) else private.local_to_utc(((opening at time zone zone) + ((opening_after at time zone zone) - (opening_before at time zone zone))), zone) end;

-- private.attendance_arrives_within()

create function private.attendance_arrives_within()
  returns interval
  language sql
  immutable
return '7 days'::interval;

-- public.session_positions(session_ids uuid[])

create function public.session_positions(session_ids uuid[])
  returns table(session_id uuid, latitude double precision, longitude double precision, is_exact boolean)
  language sql
  stable security definer
  set search_path to ''
begin atomic
  select x.session_id,
     x.latitude,
     x.longitude,
     coalesce(((v.public_latitude is not null) and (not v.at_home)), false) as "coalesce"
    from (((private.session_search x
      join public.class_sessions s on ((s.id = x.session_id)))
      join public.class_submissions c on ((c.id = s.class_id)))
      left join public.venues v on ((v.id = s.venue_id)))
   where ((x.session_id = any ((session_positions.session_ids)[1:100])) and (x.latitude is not null) and (s.status = 'scheduled'::text) and (c.status = 'approved'::text));
end;

grant execute on function public.session_positions(session_ids uuid[]) to anon, authenticated, service_role;
comment on function public.session_positions(session_ids uuid[]) is 'Where up to 100 scheduled sessions of approved classes are held, as far as everybody may know: the venue''s own coordinates (is_exact), those of a home to a kilometre, or its town. Those without a place are left out.';

-- private.search_key(value text)

create function private.search_key(value text)
  returns text
  language sql
  stable parallel safe
  set search_path to ''
return rtrim((' '::text || ltrim(regexp_replace((translate(private.folded(extensions.unaccent(value)), '''’‘`´'::text, ''::text) collate "und-x-icu"), '[^[:alnum:]]+'::text, ' '::text, 'g'::text))));

-- private.search_entry(entry_kind text, entry jsonb)

create function private.search_entry(entry_kind text, entry jsonb)
  returns setof private.search_entries
  language sql
  stable
  set search_path to ''
begin atomic
  select search_entry.entry_kind as entry_kind,
     ((search_entry.entry ->> 'id'::text))::uuid as uuid,
     "left"(private.search_key(named.name), 200) as "left",
     "left"(private.search_key(concat_ws(' '::text, named.name, named.facts)), 1000) as "left",
     named.listed_at
    from ( select (search_entry.entry ->> 'business_name'::text) as name,
             concat_ws(' '::text, (search_entry.entry ->> 'business_location'::text), (search_entry.entry ->> 'category'::text), (search_entry.entry ->> 'services_offered'::text)) as facts,
             ((search_entry.entry ->> 'created_at'::text))::timestamp with time zone as listed_at
           where ((search_entry.entry_kind = 'business'::text) and ((search_entry.entry ->> 'status'::text) = 'approved'::text))
         union all
          select (search_entry.entry ->> 'class_title'::text),
             concat_ws(' '::text, (search_entry.entry ->> 'instructor_name'::text), (search_entry.entry ->> 'class_location'::text), (search_entry.entry ->> 'class_category'::text)) as concat_ws,
             ((search_entry.entry ->> 'created_at'::text))::timestamp with time zone as timestamptz
           where ((search_entry.entry_kind = 'class'::text) and ((search_entry.entry ->> 'status'::text) = 'approved'::text))
         union all
          select (search_entry.entry ->> 'display_name'::text),
             (search_entry.entry ->> 'specialties'::text),
             ((search_entry.entry ->> 'created_at'::text))::timestamp with time zone as timestamptz
           where ((search_entry.entry_kind = 'instructor'::text) and ((search_entry.entry ->> 'status'::text) = 'approved'::text))
         union all
          select (search_entry.entry ->> 'title'::text),
             concat_ws(' '::text, (search_entry.entry ->> 'tags'::text), (search_entry.entry ->> 'thing_slug'::text)) as concat_ws,
             ((search_entry.entry ->> 'featured_at'::text))::timestamp with time zone as timestamptz
           where ((search_entry.entry_kind = 'story'::text) and ((search_entry.entry ->> 'status'::text) = 'featured'::text))) named;
end;

-- private.keep_search_entry()

create function private.keep_search_entry()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
declare
  entry private.search_entries;
begin
  if tg_op <> 'DELETE' then
    entry := (select e from private.search_entry(tg_argv[0], to_jsonb(new)) as e);
    if entry.id is not null then
      insert into private.search_entries as k select entry.*
      on conflict (kind, id) do update
        set (name, words, listed_at) = (excluded.name, excluded.words, excluded.listed_at)
        where (k.name, k.words, k.listed_at) is distinct from (excluded.name, excluded.words, excluded.listed_at);
      return null;
    end if;
    if tg_op = 'INSERT' then
      return null;
    end if;
  end if;
  delete from private.search_entries k where k.kind = tg_argv[0] and k.id = old.id;
  return null;
end
$function$;

-- private.pick_entries(entry_kind text, patterns text[], but_not uuid[], wanted integer)

create function private.pick_entries(entry_kind text, patterns text[], but_not uuid[], wanted integer)
  returns uuid[]
  language plpgsql
  stable
  set search_path to ''
  set enable_seqscan to 'off'
  set enable_indexscan to 'off'
  set enable_indexonlyscan to 'off'
  set jit to 'off'
  set work_mem to '16MB'
  set max_parallel_workers_per_gather to '0'
as $function$
declare
  found_ids uuid[];
begin
  execute format(
    -- `offset 0`: the limit does not make walking look cheap
    'select array(
       select e.id from (select n.* from private.search_entries n where n.kind = %L and %s offset 0) e
        where e.id <> all ($1)
        order by e.name like all ($2) desc, e.listed_at desc, e.id desc
        limit $3)',
    entry_kind, (select string_agg(format('n.words like %L', pattern), ' and ') from unnest(patterns) as pattern)
  ) into found_ids using but_not, patterns, wanted;
  return found_ids;
end
$function$;

-- private.find_entries(entry_kind text, typed text, wanted integer)

create function private.find_entries(entry_kind text, typed text, wanted integer)
  returns uuid[]
  language plpgsql
  stable
  set search_path to ''
  set plan_cache_mode to 'force_custom_plan'
  set enable_seqscan to 'off'
  set enable_bitmapscan to 'off'
  set jit to 'off'
  set max_parallel_workers_per_gather to '0'
as $function$
declare
  patterns constant text[] := array(select '% ' || w || '%' from regexp_split_to_table(btrim(typed), ' ') as w);
  found_ids uuid[] := array(
    select e.id from private.search_entries e
     where e.kind = entry_kind and e.name >= typed and e.name < typed || U&'\FFFF'
     order by e.name limit wanted
  );
begin
  if cardinality(found_ids) < wanted then
    found_ids := found_ids || array(
      select e.id from (
        select n.* from private.search_entries n
         where n.kind = entry_kind order by n.listed_at desc, n.id desc limit 1000
      ) e
       where e.words like all (patterns) and e.id <> all (found_ids)
       order by e.name like all (patterns) desc, e.listed_at desc, e.id desc
       limit wanted - cardinality(found_ids)
    );
  end if;
  if cardinality(found_ids) < wanted then
    found_ids := found_ids || private.pick_entries(entry_kind, patterns, found_ids, wanted - cardinality(found_ids));
  end if;
  return found_ids;
end
$function$;

-- private.find_similar_entries(entry_kind text, typed text, wanted integer)

create function private.find_similar_entries(entry_kind text, typed text, wanted integer)
  returns uuid[]
  language plpgsql
  stable
  set search_path to ''
  set plan_cache_mode to 'force_custom_plan'
  set enable_seqscan to 'off'
  set jit to 'off'
  set max_parallel_workers_per_gather to '0'
as $function$
declare
  sought constant text[] := array(
    select w from regexp_split_to_table(btrim(typed), ' ') as w where char_length(w) > 3 limit 5
  );
begin
  if sought = '{}' then
    return '{}';
  end if;
  return array(
    select e.id from (
      select n.* from private.search_entries n
       where n.kind = entry_kind order by n.listed_at desc, n.id desc limit 500
    ) e
     where not exists (select from unnest(sought) as w where extensions.word_similarity(w, e.words) < 0.5)
     order by extensions.word_similarity(btrim(typed), e.words) desc, e.listed_at desc, e.id desc
     limit wanted
  );
end
$function$;

-- private.followed_by(ids uuid[], others uuid[])

create function private.followed_by(ids uuid[], others uuid[])
  returns uuid[]
  language sql
  immutable
  set search_path to ''
return (ids || array(select each.id from unnest(followed_by.others) with ordinality each(id, at) where (each.id <> all (followed_by.ids)) order by each.at));

-- private.find_sessions(term text, class_ids uuid[], wanted integer)

create function private.find_sessions(term text, class_ids uuid[], wanted integer)
  returns uuid[]
  language plpgsql
  stable
  set search_path to ''
  set enable_seqscan to 'off'
  set jit to 'off'
as $function$
declare
  asked private.asked_sessions;
  found_ids uuid[] := '{}';
begin
  asked.earliest := now();
  asked.latest := 'infinity';
  asked.patterns := (
    select array_agg(private.containing(word))
      from unnest((private.read_class_search(term, null, null, null, null)).words) as word
  );
  if asked.patterns is not null and private.has_trigram(asked.patterns) then
    found_ids := private.soonest_sessions(asked, wanted * 4);
  end if;
  return array(
    select next.session_id
      from (
        select distinct on (x.class_id) x.session_id, x.starts_at
          from private.session_search x
         where case when found_ids <> '{}' then x.session_id = any (found_ids) else x.class_id = any (class_ids) end
           and x.starts_at > now()
         order by x.class_id, x.starts_at, x.session_id
      ) as next
     order by next.starts_at, next.session_id limit wanted
  );
end
$function$;

-- public.search_everything(query text, group_size integer)

create function public.search_everything(query text default null::text, group_size integer default 5)
  returns setof public.search_result
  language plpgsql
  stable security definer
  set search_path to ''
as $function$
declare
  typed constant text := left(private.search_key(left(query, 100)), 100);
  term constant text := left(private.search_term(query), 100);
  wanted constant integer := least(greatest(coalesce(group_size, 5), 1), 24);
  member constant boolean := auth.uid() is not null;
  kind_of_match text := 'exact';
  businesses uuid[];
  classes uuid[];
  sessions uuid[];
  instructors uuid[];
  stories uuid[];
begin
  -- of one letter there are too many
  if typed is null or typed !~ '[[:alnum:]]{2}' then
    return;
  end if;
  businesses := private.find_entries('business', typed, wanted);
  classes := private.find_entries('class', typed, wanted);
  instructors := private.find_entries('instructor', typed, wanted);
  -- more than are shown, for some may not be hers to read
  stories := private.find_entries('story', typed, wanted * 4);
  if term ~ '[[:alnum:]]{3}' then
    if cardinality(businesses) < wanted and private.may_be_contained(term) then
      businesses := private.followed_by(
        businesses, private.listing_page(private.exact_search(term, ''), null, null, null, wanted)
      );
    end if;
    if cardinality(classes) < wanted then
      classes := private.followed_by(
        classes, private.classes_with(private.read_class_search(term, null, null, null, null), null, null, wanted)
      );
    end if;
  end if;
  sessions := private.find_sessions(term, classes, wanted);
  if businesses || classes || instructors || stories = '{}' then
    kind_of_match := 'similar';
    businesses := private.listing_page(private.similar_search(term, ''), null, null, null, wanted);
    classes := private.find_similar_entries('class', typed, wanted);
    sessions := private.find_sessions('', classes, wanted);
    instructors := private.find_similar_entries('instructor', typed, wanted);
    stories := private.find_similar_entries('story', typed, wanted * 4);
  end if;

  return query
    select 'session', s.id, c.slug, c.id, c.class_title, c.class_category, d.thing,
           v.town, c.instructor_name, null::text[],
           case when not s.is_online then 'in-person' when v.id is null then 'virtual' else 'both' end, s.starts_at,
           s.time_zone, null::text, kind_of_match
      from unnest(sessions) with ordinality as found (id, at)
      join public.class_sessions s on s.id = found.id
      join public.class_submissions c on c.id = s.class_id
      join public.class_details d on d.class_id = c.id
      left join public.venues v on v.id = s.venue_id
     where s.status = 'scheduled' and c.status = 'approved'
     order by found.at;
  return query
    select 'class', c.id, c.slug, null::uuid, c.class_title, c.class_category, d.thing, c.class_location, c.instructor_name, null::text[],
           c.class_format, null::timestamptz, null::text, null::text, kind_of_match
      from unnest(classes[:wanted]) with ordinality as found (id, at)
      join public.class_submissions c on c.id = found.id
      join public.class_details d on d.class_id = c.id
     where c.status = 'approved'
     order by found.at;
  return query
    select 'business', l.id, l.slug, null::uuid, l.business_name, l.category, null::text, l.business_location, null::text,
           l.services_offered, null::text, null::timestamptz, null::text, null::text, kind_of_match
      from unnest(businesses[:wanted]) with ordinality as found (id, at)
      join public.business_listings l on l.id = found.id
     where l.status = 'approved'
     order by found.at;
  return query
    select 'instructor', i.id, i.slug, null::uuid, i.display_name, null::text, null::text, null::text, null::text, i.specialties,
           null::text, null::timestamptz, null::text, null::text, kind_of_match
      from unnest(instructors) with ordinality as found (id, at)
      join public.instructor_profiles i on i.id = found.id
     where i.status = 'approved'
     order by found.at;
  -- as featured_stories() for a visitor; a member reads the demo town's examples too
  return query
    select 'story', s.id, null::text, null::uuid, s.title, null::text, s.thing_slug, null::text, m.public_name, null::text[], null::text,
           null::timestamptz, null::text, p.content, kind_of_match
      from unnest(stories) with ordinality as found (id, at)
      join public.stories s on s.id = found.id
      join public.posts p on p.id = s.post_id
      join public.member_cards m on m.user_id = p.author_id
     where s.status = 'featured' and p.hidden_at is null and (member or not s.example)
       and p.author_id not in (select private.hidden_members())
     order by found.at
     limit wanted;
end
$function$;

grant execute on function public.search_everything(query text, group_size integer) to anon, authenticated, service_role;
comment on function public.search_everything(query text, group_size integer) is 'What is public under the words typed: dates, classes, businesses, instructors and stories, so many of each at most. match: exact, or similar where nothing has what was typed.';

-- private.is_public_photo_subject(photo public.photos)

create function private.is_public_photo_subject(photo public.photos)
  returns boolean
  language sql
  stable
  set search_path to ''
return case when ((photo).class_id is not null) then (exists (select from public.class_submissions c where ((c.id = (is_public_photo_subject.photo).class_id) and (c.status = 'approved'::text)))) when ((photo).listing_id is not null) then (exists (select from public.business_listings l where ((l.id = (is_public_photo_subject.photo).listing_id) and (l.status = 'approved'::text)))) when ((photo).instructor_id is not null) then (exists (select from public.instructor_profiles i where ((i.id = (is_public_photo_subject.photo).instructor_id) and (i.status = 'approved'::text)))) else (exists (select from public.venues v where ((v.id = (is_public_photo_subject.photo).venue_id) and (not v.at_home)))) end;

-- private.move_photo_files(key text)

create function private.move_photo_files(key text)
  returns void
  language plpgsql
  set search_path to ''
as $function$
declare
  bucket text := case
    when exists (select from public.photos p where p.key = move_photo_files.key and p.published) then 'photos'
    else 'photos-waiting' end;
begin
  update storage.objects o set bucket_id = bucket
   where o.bucket_id in ('photos', 'photos-waiting') and o.bucket_id <> bucket
     and o.name >= move_photo_files.key || '-' and o.name < move_photo_files.key || '.';
end
$function$;

-- private.refresh_published_photos()

create function private.refresh_published_photos()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  update public.photos p set published = false where p.subject_id = new.id;
  return null;
end
$function$;

-- private.require_photo_subject(kind text, subject text)

create function private.require_photo_subject(kind text, subject text)
  returns uuid
  language plpgsql
  stable
  set search_path to ''
as $function$
declare
  found_id uuid;
begin
  if require_photo_subject.kind = 'listing' then
    found_id := private.listing_of_token(require_photo_subject.subject);
  elsif auth.uid() is not null and pg_input_is_valid(require_photo_subject.subject, 'uuid') then
    found_id := case require_photo_subject.kind
      when 'class' then (
        select c.id from public.class_submissions c
         where c.id = require_photo_subject.subject::uuid and c.submitted_by = auth.uid()
      )
      when 'instructor' then (
        select i.id from public.instructor_profiles i
         where i.id = require_photo_subject.subject::uuid and i.user_id = auth.uid()
      )
      when 'venue' then (
        select v.id from public.venues v
         where v.id = require_photo_subject.subject::uuid and v.owner_id = auth.uid() and not v.at_home
      )
    end;
  end if;
  if found_id is null then
    raise exception using errcode = 'PT404', message = 'It is no longer there.';
  end if;
  return found_id;
end
$function$;

-- private.replaced_photo(photo public.photos)

create function private.replaced_photo(photo public.photos)
  returns uuid
  language sql
  stable
  set search_path to ''
return (select r.id from public.photos r where ((r.id = (replaced_photo.photo).replaces) and (r.removed_at is null)));

-- private.photo_count(subject_id uuid)

create function private.photo_count(subject_id uuid)
  returns bigint
  language sql
  stable
  set search_path to ''
return (select count(*) as count from public.photos p where ((p.subject_id = photo_count.subject_id) and (p.removed_at is null) and (p.status <> 'failed'::text) and (private.replaced_photo(p.*) is null)));

-- private.require_photo_room(subject_id uuid)

create function private.require_photo_room(subject_id uuid)
  returns void
  language plpgsql
  stable
  set search_path to ''
as $function$
begin
  if private.photo_count(require_photo_room.subject_id) >= 8 then
    raise exception using errcode = 'PT413', message = 'Eight photos is the most. Remove one first.';
  end if;
end
$function$;

-- private.photo_upload_name(photo_id uuid, owner_id uuid)

create function private.photo_upload_name(photo_id uuid, owner_id uuid)
  returns text
  language sql
  immutable
  set search_path to ''
return ((coalesce((owner_id)::text, 'listings'::text) || '/'::text) || photo_id);

-- private.photo_of_upload(name text)

create function private.photo_of_upload(name text)
  returns public.photos
  language plpgsql
  stable
  set search_path to ''
as $function$
declare
  photo public.photos;
  file text := storage.filename(photo_of_upload.name);
begin
  if pg_input_is_valid(file, 'uuid') then
    select * into photo from public.photos p
     where p.id = file::uuid and photo_of_upload.name = private.photo_upload_name(p.id, p.owner_id)
       and p.status = 'uploading' and p.removed_at is null and p.created_at > now() - interval '15 minutes';
  end if;
  return photo;
end
$function$;

-- public.add_photo(kind text, subject text, alt text, replaces uuid)

create function public.add_photo(kind text, subject text, alt text default ''::text, replaces uuid default null::uuid)
  returns text
  language plpgsql
  security definer
  set search_path to ''
as $function$
declare
  shown uuid := private.require_photo_subject(add_photo.kind, add_photo.subject);
  place integer;
  added public.photos;
begin
  perform private.count_writes('public.add_photo(text,text,text,uuid)', 'call', 1);
  perform private.count_submission('photo', shown::text, 40);
  perform pg_advisory_xact_lock(hashtextextended('photos:' || shown, 0));
  delete from public.photos p
   where p.subject_id = shown and p.status = 'uploading' and p.created_at < now() - interval '15 minutes';
  if add_photo.replaces is null then
    perform private.require_photo_room(shown);
    select coalesce(max(p.position) + 1, 0) into place from public.photos p where p.subject_id = shown and p.removed_at is null;
  else
    select p.position into place from public.photos p
     where p.id = add_photo.replaces and p.subject_id = shown and p.removed_at is null;
    if not found then
      raise exception using errcode = 'PT404', message = 'It is no longer there.';
    end if;
    delete from public.photos p where p.replaces = add_photo.replaces;
  end if;
  insert into public.photos (class_id, listing_id, instructor_id, venue_id, owner_id, alt, position, replaces)
  values (
    case when add_photo.kind = 'class' then shown end, case when add_photo.kind = 'listing' then shown end,
    case when add_photo.kind = 'instructor' then shown end, case when add_photo.kind = 'venue' then shown end,
    case when add_photo.kind <> 'listing' then auth.uid() end, private.trimmed(coalesce(add_photo.alt, '')), place,
    add_photo.replaces
  ) returning * into added;
  return private.photo_upload_name(added.id, added.owner_id);
end
$function$;

grant execute on function public.add_photo(kind text, subject text, alt text, replaces uuid) to anon, authenticated, service_role;
comment on function public.add_photo(kind text, subject text, alt text, replaces uuid) is 'Reserves a photograph and returns the name of its file in photo-uploads, whose last part is its id. 404 for what is not hers, 413 with eight.';

-- private.takes_photo_upload(name text)

create function private.takes_photo_upload(name text)
  returns boolean
  language plpgsql
  stable security definer
  set search_path to ''
as $function$
declare
  photo public.photos := private.photo_of_upload(takes_photo_upload.name);
begin
  return photo.id is not null and (photo.owner_id is null or photo.owner_id = auth.uid());
end
$function$;

grant execute on function private.takes_photo_upload(name text) to anon, authenticated, service_role;

-- private.finish_photo(photo_id uuid, key text, width integer, thumbhash text, preview text, files jsonb)

create function private.finish_photo(photo_id uuid, key text, width integer, thumbhash text, preview text, files jsonb)
  returns boolean
  language plpgsql
  set search_path to ''
as $function$
declare
  photo public.photos;
begin
  select * into photo from public.photos p
   where p.id = photo_id and p.status = 'processing' and p.removed_at is null for update;
  if not found then
    return false;
  end if;
  insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata)
  select 'photos-waiting', f ->> 'name', photo.owner_id, photo.owner_id::text, (f ->> 'version')::uuid, f -> 'metadata'
    from jsonb_array_elements(files) as f;
  -- one that is not public itself is not waited for
  update public.photos p set removed_at = now()
   where p.id = photo.replaces and p.status <> 'approved' and p.removed_at is null;
  update public.photos p
     set status = 'pending', key = finish_photo.key, width = finish_photo.width, thumbhash = finish_photo.thumbhash,
         preview = finish_photo.preview, updated_at = now(),
         replaces = (select r.id from public.photos r where r.id = photo.replaces and r.status = 'approved')
   where p.id = photo.id;
  delete from storage.objects o
   where o.bucket_id = 'photo-uploads' and o.name = private.photo_upload_name(photo.id, photo.owner_id);
  return true;
end
$function$;

-- private.refuse_photo(photo_id uuid, problem text)

create function private.refuse_photo(photo_id uuid, problem text)
  returns void
  language plpgsql
  set search_path to ''
as $function$
begin
  update public.photos p set status = 'failed', problem = refuse_photo.problem, updated_at = now()
   where p.id = photo_id and p.status = 'processing';
  delete from storage.objects o using public.photos p
   where p.id = photo_id and o.bucket_id = 'photo-uploads' and o.name = private.photo_upload_name(p.id, p.owner_id);
end
$function$;

-- public.own_photos(kind text, subject text)

create function public.own_photos(kind text, subject text)
  returns json
  language plpgsql
  stable security definer
  set search_path to ''
as $function$
declare
  shown uuid := private.require_photo_subject(own_photos.kind, own_photos.subject);
begin
  return (
    select coalesce(json_agg(json_build_object(
             'id', p.id, 'status', p.status, 'problem', p.problem, 'decline_reason', p.decline_reason, 'alt', p.alt,
             'key', case when p.published then p.key end, 'width', p.width, 'thumbhash', p.thumbhash,
             'preview', case when not p.published then p.preview end, 'replaces', private.replaced_photo(p)
           ) order by p.position, p.created_at, p.id), '[]')
      from public.photos p where p.subject_id = shown and p.removed_at is null
  );
end
$function$;

grant execute on function public.own_photos(kind text, subject text) to anon, authenticated, service_role;
comment on function public.own_photos(kind text, subject text) is 'The photographs of a class, instructor profile or venue of hers, or of the listing of a private link.';

-- private.require_photo(photo_id uuid, subject_id uuid)

create function private.require_photo(photo_id uuid, subject_id uuid)
  returns public.photos
  language plpgsql
  set search_path to ''
as $function$
declare
  photo public.photos;
begin
  select * into photo from public.photos p
   where p.id = photo_id and p.subject_id = require_photo.subject_id for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'It is no longer there.';
  end if;
  return photo;
end
$function$;

-- public.describe_photo(kind text, subject text, photo uuid, alt text)

create function public.describe_photo(kind text, subject text, photo uuid, alt text)
  returns void
  language plpgsql
  security definer
  set search_path to ''
as $function$
declare
  present public.photos := private.require_photo(
    describe_photo.photo, private.require_photo_subject(describe_photo.kind, describe_photo.subject)
  );
  described text := private.trimmed(coalesce(describe_photo.alt, ''));
begin
  perform private.count_writes('public.describe_photo(text,text,uuid,text)', 'call', 1);
  if present.status = 'approved' then
    delete from public.photos p where p.replaces = present.id and p.status = 'failed';
    update public.photos p
       set alt = described, status = case p.status when 'declined' then 'pending' else p.status end,
           decline_reason = null, reviewed_at = null, updated_at = now()
     where p.replaces = present.id and p.removed_at is null;
    if found or present.alt = described then
      return;
    end if;
    insert into public.photos (
      class_id, listing_id, instructor_id, venue_id, owner_id, alt, position, status, replaces, key, width, thumbhash, preview
    ) values (
      present.class_id, present.listing_id, present.instructor_id, present.venue_id, present.owner_id, described,
      present.position, 'pending', present.id, present.key, present.width, present.thumbhash, present.preview
    );
  elsif present.status in ('pending', 'declined') then
    if present.alt = described then
      return;
    end if;
    update public.photos p
       set alt = described, status = 'pending', decline_reason = null, reviewed_at = null, updated_at = now()
     where p.id = present.id;
  else
    update public.photos p set alt = described where p.id = present.id;
  end if;
end
$function$;

grant execute on function public.describe_photo(kind text, subject text, photo uuid, alt text) to anon, authenticated, service_role;

-- public.arrange_photos(kind text, subject text, photos uuid[])

create function public.arrange_photos(kind text, subject text, photos uuid[])
  returns void
  language plpgsql
  security definer
  set search_path to ''
as $function$
declare
  shown uuid := private.require_photo_subject(arrange_photos.kind, arrange_photos.subject);
begin
  if cardinality(arrange_photos.photos) > 32 then
    raise exception using errcode = '22023', message = 'There are fewer photos than that.';
  end if;
  perform private.count_writes('public.arrange_photos(text,text,uuid[])', 'call', 1);
  update public.photos p set position = a.place
    from unnest(arrange_photos.photos) with ordinality as a (id, place)
   where p.subject_id = shown and (p.id = a.id or p.replaces = a.id) and p.position <> a.place;
end
$function$;

grant execute on function public.arrange_photos(kind text, subject text, photos uuid[]) to anon, authenticated, service_role;

-- public.remove_photo(kind text, subject text, photo uuid)

create function public.remove_photo(kind text, subject text, photo uuid)
  returns void
  language plpgsql
  security definer
  set search_path to ''
as $function$
declare
  present public.photos := private.require_photo(
    remove_photo.photo, private.require_photo_subject(remove_photo.kind, remove_photo.subject)
  );
begin
  perform private.count_writes('public.remove_photo(text,text,uuid)', 'call', 1);
  update public.photos p set removed_at = now() where p.id = present.id or p.replaces = present.id;
end
$function$;

grant execute on function public.remove_photo(kind text, subject text, photo uuid) to anon, authenticated, service_role;

-- public.restore_photo(kind text, subject text, photo uuid)

create function public.restore_photo(kind text, subject text, photo uuid)
  returns void
  language plpgsql
  security definer
  set search_path to ''
as $function$
declare
  shown uuid := private.require_photo_subject(restore_photo.kind, restore_photo.subject);
  present public.photos;
begin
  perform private.count_writes('public.restore_photo(text,text,uuid)', 'call', 1);
  perform pg_advisory_xact_lock(hashtextextended('photos:' || shown, 0));
  present := private.require_photo(restore_photo.photo, shown);
  if present.removed_at is null then
    return;
  end if;
  if private.replaced_photo(present) is null then
    perform private.require_photo_room(shown);
  end if;
  update public.photos p set removed_at = null
   where p.id = present.id or p.replaces = present.id and p.removed_at = present.removed_at;
end
$function$;

grant execute on function public.restore_photo(kind text, subject text, photo uuid) to anon, authenticated, service_role;

-- private.cleanup_photos(most integer)

create function private.cleanup_photos(most integer)
  returns integer
  language plpgsql
  set search_path to ''
as $function$
declare
  deleted integer;
begin
  delete from public.photos p where p.id in (
    select old.id from public.photos old
     where old.removed_at < now() - interval '1 hour'
        or old.status = 'uploading' and old.created_at < now() - interval '1 hour'
        or old.status = 'failed' and old.updated_at < now() - interval '7 days'
     limit most
  );
  get diagnostics deleted = row_count;
  return deleted;
end
$function$;

-- private.is_listed(class_id uuid, session_id uuid)

create function private.is_listed(class_id uuid, session_id uuid)
  returns boolean
  language sql
  stable security definer
  set search_path to ''
return (((class_id is null) or (exists (select from public.class_submissions c where ((c.id = is_listed.class_id) and (c.status = 'approved'::text))))) and ((session_id is null) or (exists (select from (public.class_sessions s join public.class_submissions c on ((c.id = s.class_id))) where ((s.id = is_listed.session_id) and (s.status = 'scheduled'::text) and (c.status = 'approved'::text))))));

grant execute on function private.is_listed(class_id uuid, session_id uuid) to authenticated, service_role;

-- public.member_home()

create function public.member_home()
  returns jsonb
  language sql
  stable
  set search_path to ''
as $function$
  with preferences as (
    select c.* from public.class_preferences c where c.user_id = auth.uid()
  ), taught as (
    select c.id from public.my_classes() c
  ), sessions as (
    select s.*
      from (select 1) one
      left join preferences p on true
     cross join lateral (
       select * from public.search_sessions(
         to_date => current_date + 13, free_places => true, page_size => 100,
         near_latitude => p.latitude, near_longitude => p.longitude,
         within_km => case when p.latitude is not null then least(200, greatest(40, 2 * coalesce(p.radius_km, 100))) end
       )
     ) s
    union
    -- around a place the search has nothing online
    select s.*
      from preferences p
     cross join lateral (
       select * from public.search_sessions(
         to_date => current_date + 13, free_places => true, page_size => 20, format => 'virtual'
       )
     ) s
     where p.latitude is not null and s.is_online
  )
  select jsonb_build_object(
    'profile', (select jsonb_build_object('name', p.name, 'has_goals', cardinality(p.goals) > 0)
                  from public.profiles p where p.id = auth.uid()),
    'result', (select jsonb_build_object('personality_name', r.personality_name,
                                         'percentage_scores', r.percentage_scores,
                                         'recommendations', r.recommendations)
                 from public.quiz_results r where r.user_id = auth.uid() order by r.created_at desc limit 1),
    'preferences', (select to_jsonb(p) - 'user_id' - 'updated_at' from preferences p),
    'favourites', (select coalesce(jsonb_agg(f.passion_name order by f.updated_at desc), '[]')
                     from public.user_passions f where f.user_id = auth.uid() and f.is_selected),
    'tries', (select coalesce(jsonb_agg(to_jsonb(t)), '[]')
                from (select t.id, t.thing, t.starts_at, t.time_zone, t.outcome
                        from public.planned_tries t
                       where t.user_id = auth.uid()
                       order by t.starts_at desc
                       limit 60) t),
    'bookings', (select coalesce(jsonb_agg(to_jsonb(b) || jsonb_build_object('class_category', c.class_category)
                                               order by b.starts_at, b.id), '[]')
                   from public.my_bookings(now(), 20) b
                   left join public.class_submissions c on c.id = b.class_id),
    -- of a date that is only booked with its course, what is left of that; none where one of them is full
    'sessions', (select coalesce(
                          jsonb_agg(
                            to_jsonb(s) || case when k.dates is null then '{}'
                                                else jsonb_build_object('course', jsonb_build_object(
                                                       'startsAt', k.dates, 'placesLeft', k.places_left)) end
                            order by s.starts_at, s.id
                          ), '[]')
                   from sessions s
                   left join lateral (
                     select jsonb_agg(d.starts_at order by d.starts_at) as dates, min(d.places_left) as places_left
                       from public.session_series r
                       join public.class_sessions d
                         on d.series_id = r.id and d.status = 'scheduled' and d.starts_at > now()
                      where r.id = s.series_id and r.booked_as = 'course'
                   ) k on true
                  where s.class_id not in (select taught.id from taught) and coalesce(k.places_left, 1) > 0),
    'week', (select jsonb_build_object('classes', w.classes, 'journal', w.journal, 'community', w.community)
               from public.my_week() w),
    'streak_days', (select u.streak_days from public.user_stats u where u.user_id = auth.uid()),
    'posts', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'author_id', p.author_id, 'content', left(p.content, 400),
                                                           'created_at', p.created_at, 'author', m.public_name,
                                                           'avatar_url', m.avatar_url, 'portrait', m.portrait)
                                        order by near.place), '[]')
                from public.suggested_posts() with ordinality near(id, place)
                join public.posts p on p.id = near.id
                join public.member_cards m on m.user_id = p.author_id)
  );
$function$;

grant execute on function public.member_home() to authenticated, service_role;
comment on function public.member_home() is 'What the home of a member shows, in one answer: under her own policies, and nothing of hers to anybody else.';

-- private.reviewed_columns(kind text)

create function private.reviewed_columns(kind text)
  returns text[]
  language sql
  immutable
  set search_path to ''
return case kind when 'listing'::text then array['business_name'::text, 'contact_name'::text, 'contact_email'::text, 'contact_phone'::text, 'business_website'::text, 'business_location'::text, 'business_description'::text, 'services_offered'::text, 'category'::text, 'social_media_links'::text] when 'class'::text then array['instructor_name'::text, 'instructor_email'::text, 'instructor_phone'::text, 'instructor_bio'::text, 'instructor_website'::text, 'instructor_social_media'::text, 'class_title'::text, 'class_description'::text, 'class_category'::text, 'class_format'::text, 'class_duration'::text, 'class_location'::text, 'experience_level'::text, 'max_participants'::text, 'pricing_type'::text, 'price_amount'::text, 'availability_notes'::text, 'materials_needed'::text, 'what_students_learn'::text, 'special_requirements'::text] when 'instructor'::text then array['display_name'::text, 'bio'::text, 'experience'::text, 'specialties'::text, 'teaching_style'::text, 'qualifications'::text, 'social_links'::text] else null::text[] end;

-- private.reviewed_table(kind text)

create function private.reviewed_table(kind text)
  returns text
  language sql
  immutable
  set search_path to ''
return case kind when 'listing'::text then 'business_listings'::text when 'class'::text then 'class_submissions'::text when 'instructor'::text then 'instructor_profiles'::text else null::text end;

-- private.pick(object jsonb, keys text[])

create function private.pick(object jsonb, keys text[])
  returns jsonb
  language sql
  immutable
  set search_path to ''
return (select coalesce(jsonb_object_agg(e.key, e.value), '{}'::jsonb) as "coalesce" from jsonb_each(pick.object) e(key, value) where (e.key = any (pick.keys)));

-- private.without_empties(value jsonb)

create function private.without_empties(value jsonb)
  returns jsonb
  language sql
  immutable
  set search_path to ''
return case when (jsonb_typeof(value) = 'object'::text) then (select jsonb_object_agg(e.key, e.value) as jsonb_object_agg from jsonb_each(without_empties.value) e(key, value) where (e.value <> all (array['null'::jsonb, '""'::jsonb, '[]'::jsonb]))) when (value <> all (array['null'::jsonb, '""'::jsonb, '[]'::jsonb])) then value else null::jsonb end;

-- private.lock_reviewed(kind text, subject_id uuid)

create function private.lock_reviewed(kind text, subject_id uuid)
  returns jsonb
  language plpgsql
  set search_path to ''
as $function$
declare
  present jsonb;
begin
  execute format('select to_jsonb(t) from public.%I t where t.id = $1 for update', private.reviewed_table(kind))
    into present using subject_id;
  return present;
end
$function$;

-- private.revision_of(kind text, subject_id uuid)

create function private.revision_of(kind text, subject_id uuid)
  returns public.revisions
  language sql
  stable
  set search_path to ''
begin atomic
  select r.id,
     r.listing_id,
     r.class_id,
     r.instructor_profile_id,
     r.submitted_by,
     r.changes,
     r.status,
     r.decline_reason,
     r.created_at,
     r.updated_at,
     r.reviewed_at
    from public.revisions r
   where
         case revision_of.kind
             when 'listing'::text then (r.listing_id = revision_of.subject_id)
             when 'class'::text then (r.class_id = revision_of.subject_id)
             when 'instructor'::text then (r.instructor_profile_id = revision_of.subject_id)
             else null::boolean
         end;
end;

-- private.write_words(kind text, subject_id uuid, words jsonb, publish boolean)

create function private.write_words(kind text, subject_id uuid, words jsonb, publish boolean)
  returns void
  language plpgsql
  set search_path to ''
as $function$
declare
  names text := (select string_agg(quote_ident(c), ', ') from unnest(private.reviewed_columns(kind)) as c where words ? c);
begin
  if names is null then
    return;
  end if;
  execute format(
    'update public.%1$I t set (%2$s) = (select %2$s from jsonb_populate_record(t, $1)), %3$s where t.id = $2',
    private.reviewed_table(kind), names,
    case when publish then 'reviewed_at = clock_timestamp()'
         else 'status = ''pending'', decline_reason = null, reviewed_at = null' end
  ) using words, subject_id;
end
$function$;

-- private.typed_changes(kind text, changes jsonb)

create function private.typed_changes(kind text, changes jsonb)
  returns jsonb
  language plpgsql
  stable
  set search_path to ''
as $function$
declare
  typed jsonb;
  picked jsonb;
begin
  if coalesce(jsonb_typeof(changes) <> 'object', true) then
    raise exception using errcode = '22023', message = 'Changes are an object of columns and values.';
  end if;
  picked := private.pick(changes, private.reviewed_columns(kind));
  execute format('select to_jsonb(jsonb_populate_record(null::public.%I, $1))', private.reviewed_table(kind))
    into typed using picked;
  return private.pick(typed, array(select jsonb_object_keys(picked)));
end
$function$;

-- private.save_revision(kind text, subject_id uuid, present jsonb, changes jsonb, member uuid)

create function private.save_revision(kind text, subject_id uuid, present jsonb, changes jsonb, member uuid)
  returns void
  language plpgsql
  set search_path to ''
as $function$
declare
  before public.revisions := private.revision_of(kind, subject_id);
  merged jsonb;
begin
  select coalesce(jsonb_object_agg(e.key, e.value), '{}') into merged
    from jsonb_each(coalesce(before.changes, '{}') || private.typed_changes(kind, changes)) e
   where private.without_empties(e.value) is distinct from private.without_empties(present -> e.key);
  if merged = '{}' then
    delete from public.revisions r where r.id = before.id;
    return;
  end if;
  if merged = before.changes then
    return;
  end if;
  begin
    perform private.write_words(kind, subject_id, merged, true);
    raise exception using errcode = 'KD001';
  exception when sqlstate 'KD001' then
    null;
  end;
  if before.id is null then
    insert into public.revisions (listing_id, class_id, instructor_profile_id, submitted_by, changes)
    values (
      case kind when 'listing' then subject_id end, case kind when 'class' then subject_id end,
      case kind when 'instructor' then subject_id end, member, merged
    );
  else
    update public.revisions r
       set changes = merged, status = 'pending', decline_reason = null, reviewed_at = null, updated_at = clock_timestamp()
     where r.id = before.id;
  end if;
end
$function$;

-- public.submit_changes(kind text, subject_id uuid, changes jsonb)

create function public.submit_changes(kind text, subject_id uuid, changes jsonb)
  returns json
  language plpgsql
  security definer
  set search_path to ''
as $function$
declare
  present jsonb;
  waiting public.revisions;
  words jsonb;
begin
  if coalesce(kind not in ('class', 'instructor'), true) then
    raise exception using errcode = '22023', message = 'A class or an instructor profile is changed like this.';
  end if;
  present := private.lock_reviewed(kind, subject_id);
  if auth.uid() is null or coalesce(present ->> 'submitted_by', present ->> 'user_id') is distinct from auth.uid()::text then
    raise exception using errcode = 'PT404', message = 'It is no longer there.';
  end if;
  perform private.count_writes('public.submit_changes(text,uuid,jsonb)', 'call', 1);
  if kind = 'class' and changes ? 'contact_public' then
    update public.class_submissions c
       set contact_public = coalesce((changes ->> 'contact_public')::boolean, false)
     where c.id = submit_changes.subject_id;
  end if;
  if present ->> 'status' = 'approved' then
    perform private.save_revision(kind, subject_id, present, changes, auth.uid());
  else
    -- taken down while a change waited: both are one again
    waiting := private.revision_of(kind, subject_id);
    select coalesce(jsonb_object_agg(e.key, e.value), '{}') into words
      from jsonb_each(coalesce(waiting.changes, '{}') || private.typed_changes(kind, changes)) e
     where private.without_empties(e.value) is distinct from private.without_empties(present -> e.key);
    delete from public.revisions r where r.id = waiting.id;
    perform private.write_words(kind, subject_id, words, false);
  end if;
  present := private.lock_reviewed(kind, subject_id);
  waiting := private.revision_of(kind, subject_id);
  return json_build_object('status', present ->> 'status', 'revision', waiting.status);
end
$function$;

grant execute on function public.submit_changes(kind text, subject_id uuid, changes jsonb) to authenticated, service_role;
comment on function public.submit_changes(kind text, subject_id uuid, changes jsonb) is 'Changes one''s own class or instructor profile: a revision where it is listed, which leaves the public version as it is. Answers the status of both.';

-- public.withdraw_changes(kind text, subject_id uuid)

create function public.withdraw_changes(kind text, subject_id uuid)
  returns void
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  perform private.count_writes('public.withdraw_changes(text,uuid)', 'call', 1);
  delete from public.revisions r
   where r.submitted_by = auth.uid()
     and case withdraw_changes.kind
       when 'class' then r.class_id = withdraw_changes.subject_id
       when 'instructor' then r.instructor_profile_id = withdraw_changes.subject_id
     end;
end
$function$;

grant execute on function public.withdraw_changes(kind text, subject_id uuid) to authenticated, service_role;
comment on function public.withdraw_changes(kind text, subject_id uuid) is 'Withdraws the revision of one''s own class or instructor profile; done already where there is none.';

-- public.withdraw_listing_changes(token text)

create function public.withdraw_listing_changes(token text)
  returns json
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  perform private.count_writes('public.withdraw_listing_changes(text)', 'call', 1);
  delete from public.revisions r where r.listing_id = private.listing_of_token(token);
  return public.listing_status(token);
end
$function$;

grant execute on function public.withdraw_listing_changes(token text) to anon, authenticated, service_role;
comment on function public.withdraw_listing_changes(token text) is 'Withdraws the revision of a private link''s listing. Answers as listing_status does.';

-- private.listing_content(l public.business_listings)

create function private.listing_content(l public.business_listings)
  returns jsonb
  language sql
  immutable
  set search_path to ''
return jsonb_build_object('business_name', (l).business_name, 'contact_name', (l).contact_name, 'contact_email', (l).contact_email, 'contact_phone', (l).contact_phone, 'business_website', (l).business_website, 'business_location', (l).business_location, 'category', (l).category, 'business_description', (l).business_description, 'services_offered', (l).services_offered, 'social_media_links', ((l).social_media_links -> 'links'::text));

-- private.instructor_content(i public.instructor_profiles, email text)

create function private.instructor_content(i public.instructor_profiles, email text)
  returns jsonb
  language sql
  immutable
  set search_path to ''
return jsonb_build_object('display_name', (i).display_name, 'email', email, 'bio', (i).bio, 'experience', (i).experience, 'specialties', (i).specialties, 'teaching_style', (i).teaching_style, 'qualifications', (i).qualifications, 'website', ((i).social_links ->> 'website'::text), 'instagram', ((i).social_links ->> 'instagram'::text), 'linkedin', ((i).social_links ->> 'linkedin'::text));

-- private.class_content(c public.class_submissions)

create function private.class_content(c public.class_submissions)
  returns jsonb
  language sql
  immutable
  set search_path to ''
return jsonb_build_object('class_title', (c).class_title, 'class_description', (c).class_description, 'class_category', (c).class_category, 'class_format', (c).class_format, 'class_duration', (c).class_duration, 'class_location', (c).class_location, 'experience_level', (c).experience_level, 'max_participants', (c).max_participants, 'pricing_type', (c).pricing_type, 'price_amount', (c).price_amount, 'availability_notes', (c).availability_notes, 'materials_needed', (c).materials_needed, 'what_students_learn', (c).what_students_learn, 'special_requirements', (c).special_requirements, 'instructor_name', (c).instructor_name, 'instructor_email', (c).instructor_email, 'instructor_phone', (c).instructor_phone, 'contact_public', (c).contact_public, 'instructor_bio', (c).instructor_bio, 'instructor_website', (c).instructor_website, 'instructor_social_media', (c).instructor_social_media);

-- private.decide_revision(kind text, subject_id uuid, decision text, reason text, seen timestamp with time zone, OUT waiting public.revisions, OUT content jsonb, OUT replaced jsonb)

create function private.decide_revision(kind text, subject_id uuid, decision text, reason text, seen timestamp with time zone, out waiting public.revisions, out content jsonb, out replaced jsonb)
  returns record
  language plpgsql
  set search_path to ''
as $function$
#variable_conflict use_column
declare
  present jsonb := private.lock_reviewed(kind, subject_id);
begin
  if present ->> 'status' is distinct from 'approved' then
    return;
  end if;
  select r.* into waiting from public.revisions r
   where r.id = (private.revision_of(kind, subject_id)).id and r.status = 'pending' and r.updated_at = seen for update;
  if waiting.id is null then
    return;
  end if;
  select v.content into content from private.waiting_revisions v
   where v.kind = decide_revision.kind and v.id = decide_revision.subject_id;
  if decision = 'declined' then
    update public.revisions r set status = 'declined', decline_reason = reason, reviewed_at = now() where r.id = waiting.id;
    return;
  end if;
  replaced := private.pick(present, array(select jsonb_object_keys(waiting.changes)));
  perform private.write_words(kind, subject_id, waiting.changes, true);
  delete from public.revisions r where r.id = waiting.id;
  if kind = 'listing' and lower(waiting.changes ->> 'contact_email') <> lower(present ->> 'contact_email') then
    delete from private.listing_links k where k.listing_id = decide_revision.subject_id;
  end if;
end
$function$;

-- private.undo_revision(decided public.moderation_decisions)

create function private.undo_revision(decided public.moderation_decisions)
  returns boolean
  language plpgsql
  set search_path to ''
as $function$
declare
  present jsonb := private.lock_reviewed(decided.subject_kind, decided.subject_id);
  version private.decided_versions;
begin
  select * into version from private.decided_versions v where v.decision_id = decided.id;
  if present ->> 'status' is distinct from 'approved' or version.revision is null then
    return false;
  end if;
  if decided.decision = 'declined' then
    update public.revisions r set status = 'pending', decline_reason = null, reviewed_at = null
     where r.id = (version.revision ->> 'id')::uuid and r.status = 'declined'
       and r.updated_at = (version.revision ->> 'updated_at')::timestamptz;
    return found;
  end if;
  if private.pick(present, array(select jsonb_object_keys(version.replaced))) <> version.revision -> 'changes'
     or (private.revision_of(decided.subject_kind, decided.subject_id)).id is not null then
    return false;
  end if;
  perform private.write_words(decided.subject_kind, decided.subject_id, version.replaced, true);
  insert into public.revisions select (jsonb_populate_record(null::public.revisions, version.revision)).*;
  return true;
end
$function$;

-- private.cancel_together(session_ids uuid[], reason text)

create function private.cancel_together(session_ids uuid[], reason text)
  returns integer
  language plpgsql
  set search_path to ''
as $function$
declare
  concerned uuid;
  told record;
  notification uuid;
  cancelled integer := 0;
begin
  for concerned in
    select s.id from public.class_sessions s where s.id = any (cancel_together.session_ids) order by s.id for update
  loop
    perform private.cancel_one_session(concerned, cancel_together.reason);
    cancelled := cancelled + 1;
  end loop;
  for told in
    select b.user_id, c.id as class_id, c.class_title, array_agg(e.id order by s.starts_at) as event_ids,
           (array_agg(distinct (s.starts_at at time zone s.time_zone)::date))[:104] as dates
      from private.booking_events e
      join public.bookings b on b.id = e.booking_id
      join public.class_sessions s on s.id = b.session_id
      join public.class_submissions c on c.id = s.class_id
     where e.session_id = any (cancel_together.session_ids) and e.kind = 'session_cancelled'
     group by b.user_id, c.id, c.class_title
     order by b.user_id, c.id
  loop
    if cardinality(told.event_ids) = 1 then
      perform private.enqueue('booking_event', jsonb_build_object('event_id', told.event_ids[1]));
    else
      perform private.enqueue('sessions_cancelled', jsonb_build_object('event_ids', told.event_ids));
    end if;
    notification := private.notify(
      told.user_id, 'booking', subject_kind => 'class', subject_id => told.class_id, subject_name => told.class_title,
      decision => 'session_cancelled', reason => left(cancel_together.reason, 500)
    );
    update public.notifications n set dates = told.dates where n.id = notification;
  end loop;
  return cancelled;
end
$function$;

-- public.tell_course_access_needs(course_id uuid, needs text[])

create function public.tell_course_access_needs(course_id uuid, needs text[])
  returns void
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  perform private.lock_course_ahead(tell_course_access_needs.course_id);
  perform private.count_writes('public.tell_course_access_needs(uuid,text[])', 'call', 1);
  update public.bookings b
     set access_needs = array(
           select distinct n from unnest(coalesce(tell_course_access_needs.needs, '{}')) as n order by n
         ),
         updated_at = now()
    from public.class_sessions s
   where b.user_id = auth.uid() and b.course_id = tell_course_access_needs.course_id
     and s.id = b.session_id and s.starts_at > now() and b.status in ('booked', 'waiting', 'offered');
end
$function$;

grant execute on function public.tell_course_access_needs(course_id uuid, needs text[]) to authenticated, service_role;
comment on function public.tell_course_access_needs(course_id uuid, needs text[]) is 'Tells the teacher of a course what she needs there, at every date ahead. 404 where it is none of hers.';

-- private.lock_course_ahead(course_id uuid)

create function private.lock_course_ahead(course_id uuid)
  returns void
  language plpgsql
  set search_path to ''
as $function$
begin
  perform from public.class_sessions s
    where s.starts_at > now() and s.id in (
      select b.session_id from public.bookings b where b.user_id = auth.uid() and b.course_id = lock_course_ahead.course_id
    )
    order by s.id for update;
  if not exists (
    select from public.bookings b where b.user_id = auth.uid() and b.course_id = lock_course_ahead.course_id
  ) then
    raise exception using errcode = 'PT404', message = 'It is no longer there.';
  end if;
end
$function$;

-- public.rename_booking(booking_id uuid, first_name text)

create function public.rename_booking(booking_id uuid, first_name text)
  returns void
  language plpgsql
  security definer
  set search_path to ''
as $function$
#variable_conflict use_column
declare
  own public.bookings;
  wanted constant text := private.trimmed(rename_booking.first_name);
  course constant uuid := (
    select b.course_id from public.bookings b where b.id = rename_booking.booking_id and b.user_id = auth.uid()
  );
begin
  -- several sessions are locked together, before one of them is
  if course is not null then
    perform private.lock_course_ahead(course);
  end if;
  own := private.lock_own_booking(rename_booking.booking_id);
  perform private.count_writes('public.rename_booking(uuid,text)', 'call', 1);
  if char_length(wanted) > 60 then
    raise check_violation using message = 'A name has at most 60 characters.', constraint = 'bookings_first_name';
  end if;
  update public.bookings b set first_name = wanted, updated_at = now()
    from public.class_sessions s
   where s.id = b.session_id and s.starts_at > now() and b.user_id = auth.uid()
     and b.status in ('booked', 'waiting', 'offered') and (b.id = own.id or b.course_id = own.course_id);
  if not found then
    raise exception using errcode = 'PT409', message = 'The session has begun.', detail = 'begun';
  end if;
end
$function$;

grant execute on function public.rename_booking(booking_id uuid, first_name text) to authenticated, service_role;
comment on function public.rename_booking(booking_id uuid, first_name text) is 'Changes the name that a place of hers is under on the door list; of a course at each date ahead. 404 none of hers, 409 begun or given back.';

-- private.erasure_hash(member uuid)

create function private.erasure_hash(member uuid)
  returns text
  language sql
  immutable
  set search_path to ''
return encode(sha256(convert_to((member)::text, 'UTF8'::name)), 'hex'::text);

-- private.erase_again(member uuid)

create function private.erase_again(member uuid)
  returns uuid[]
  language plpgsql
  set search_path to ''
as $function$
declare
  address text;
  versions uuid[];
begin
  select u.email into address from auth.users u where u.id = erase_again.member for update;
  if not found then
    return null;
  end if;
  versions := private.erase_member(member);
  with unsent as (
    delete from private.deletion_mails m where m.email = address returning m.id
  )
  delete from private.outbox o using unsent
   where o.kind = 'deletion_done' and o.payload = jsonb_build_object('id', unsent.id);
  return versions;
end
$function$;

-- private.price_fingerprint(pricing_type text, price_amount text)

create function private.price_fingerprint(pricing_type text, price_amount text)
  returns text
  language sql
  immutable
  set search_path to ''
return md5((jsonb_build_array(pricing_type, price_amount))::text);

-- private.tell_class_price(class_id uuid, known text, changed_at timestamp with time zone)

create function private.tell_class_price(class_id uuid, known text, changed_at timestamp with time zone)
  returns void
  language plpgsql
  set search_path to ''
as $function$
declare
  class public.class_submissions;
  booking public.bookings;
  event_id bigint;
begin
  select * into class from public.class_submissions c where c.id = tell_class_price.class_id and c.status = 'approved';
  if not found or private.price_fingerprint(class.pricing_type, class.price_amount) = known then
    return;
  end if;
  -- whoever booked later has seen it
  for booking in
    select b.* from public.bookings b join public.class_sessions s on s.id = b.session_id
     where s.class_id = class.id and s.price_kind = 'as_class' and s.status = 'scheduled' and s.starts_at > now()
       and b.status in ('booked', 'waiting', 'offered') and b.created_at <= tell_class_price.changed_at
     order by b.id
  loop
    insert into private.booking_events (booking_id, session_id, kind, status_before, status_after, seats)
    values (booking.id, booking.session_id, 'price_changed', booking.status, booking.status, booking.seats)
    returning id into event_id;
    perform private.enqueue('booking_event', jsonb_build_object('event_id', event_id));
    perform private.notify(
      booking.user_id, 'booking', subject_kind => 'class', subject_id => class.id, subject_name => class.class_title,
      decision => 'price_changed'
    );
  end loop;
end
$function$;

-- private.notify_pages()

create function private.notify_pages()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
declare
  relation text := tg_table_schema || '.' || tg_table_name;
  seen text;
  changed boolean := true;
begin
  if tg_op in ('INSERT', 'DELETE') then
    execute format(
      'select exists (select from %s r where %s)',
      case tg_op when 'INSERT' then 'new_rows' else 'old_rows' end, tg_argv[0]
    ) into changed;
  elsif tg_op = 'UPDATE' and exists (select from new_rows) then
    seen := format('select row(%s)::text from %%I r where %s',
      private.page_columns(tg_relid, tg_argv[1]::text[]), replace(tg_argv[0], '%', '%%'));
    execute format(
      'select exists ((%1$s except all %2$s) union all (%2$s except all %1$s))',
      format(seen, 'old_rows'), format(seen, 'new_rows')
    ) into changed;
  elsif tg_op = 'UPDATE' then
    changed := false;
  end if;
  if changed then
    perform pg_notify('kindling_pages', relation);
  end if;
  return null;
end
$function$;

comment on function private.notify_pages() is 'Names the table to all servers when rows have changed that a visitor can see.';

-- private.find_hidden_members()

create function private.find_hidden_members()
  returns uuid[]
  language plpgsql
  stable security definer
  set search_path to ''
as $function$
declare
  hidden uuid[] := array(select b.id from private.blocked_with(auth.uid()) as b (id));
begin
  if hidden <> '{}' and private.is_moderator() then
    hidden := '{}';
  end if;
  perform set_config('kindling.hidden_members', hidden::text, true),
    set_config('kindling.hidden_from', coalesce(auth.uid() || ' ' || statement_timestamp(), ''), true);
  return hidden;
end
$function$;

grant execute on function private.find_hidden_members() to authenticated, service_role;

-- private.forget_hidden_members()

create function private.forget_hidden_members()
  returns trigger
  language plpgsql
  set search_path to ''
as $function$
begin
  perform set_config('kindling.hidden_from', '', true);
  return null;
end
$function$;

-- private.typed_pattern(typed text)

create function private.typed_pattern(typed text)
  returns text
  language sql
  immutable
  set search_path to ''
return (('%'::text || regexp_replace(nullif(btrim(typed), ''::text), '([\\%_])'::text, '\\\1'::text, 'g'::text)) || '%'::text);

-- private.subject_name(kind text, subject_id uuid)

create function private.subject_name(kind text, subject_id uuid)
  returns text
  language sql
  stable
  set search_path to ''
return case kind when 'story'::text then (select s.title from public.stories s where (s.id = subject_name.subject_id)) when 'listing'::text then (select l.business_name from public.business_listings l where (l.id = subject_name.subject_id)) when 'class'::text then (select c.class_title from public.class_submissions c where (c.id = subject_name.subject_id)) when 'instructor'::text then (select i.display_name from public.instructor_profiles i where (i.id = subject_name.subject_id)) when 'message'::text then (select m.author_name from public.class_messages m where (m.id = subject_name.subject_id)) when 'correspondent'::text then (select m.author_name from public.class_messages m where (m.id = subject_name.subject_id)) when 'photo'::text then (select p.name from private.photo_subjects p where (p.photo_id = subject_name.subject_id)) else null::text end;

-- private.journal_keys(member uuid, words text)

create function private.journal_keys(member uuid, words text)
  returns integer[]
  language sql
  immutable parallel safe
  set search_path to ''
return array(select ((hashtextextended(t.t, seeded.seed) & (2147483647)::bigint))::integer as int4 from (select hashtextextended((journal_keys.member)::text, (0)::bigint) as seed) seeded, unnest(extensions.show_trgm(journal_keys.words)) t(t) where (t.t ~ '^[a-z0-9]{3}$'::text));

-- private.journal_words(entry public.journal_entries)

create function private.journal_words(entry public.journal_entries)
  returns text
  language sql
  immutable parallel safe
  set search_path to ''
return private.folded((((((entry).title || '
'::text) || (entry).content) || '
'::text) || coalesce((entry).reflection, ''::text)));

-- private.index_journal(member uuid)

create function private.index_journal(member uuid)
  returns void
  language plpgsql
  set search_path to ''
as $function$
begin
  insert into private.long_journals (user_id) values (member) on conflict do nothing;
  -- nobody changes an entry between its being read and its keys being written
  perform from public.journal_entries e where e.user_id = member for share;
  insert into private.journal_search_keys (entry_id, keys)
  select e.id, private.journal_keys(member, private.journal_words(e))
    from public.journal_entries e
   where e.user_id = member
  on conflict (entry_id) do update set keys = excluded.keys;
  perform private.count_journal_days(member);
end
$function$;

-- private.journal_candidates(term text)

create function private.journal_candidates(term text)
  returns uuid[]
  language plpgsql
  stable security definer
  set search_path to ''
as $function$
declare
  sought integer[] := private.journal_keys(auth.uid(), term);
begin
  if sought = '{}' or not exists (select from private.long_journals l where l.user_id = auth.uid()) then
    return null;
  end if;
  return array(select k.entry_id from private.journal_search_keys k where k.keys @> sought);
end
$function$;

grant execute on function private.journal_candidates(term text) to authenticated, service_role;

-- private.search_older_entries(term text, mood text, before_created_at timestamp with time zone, before_id uuid, wanted bigint)

create function private.search_older_entries(term text, mood text, before_created_at timestamp with time zone, before_id uuid, wanted bigint)
  returns setof public.journal_entries
  language sql
  stable
  set search_path to ''
begin atomic
  with known as materialized (
          select private.journal_candidates(search_older_entries.term) as candidates
         ), named as materialized (
          select e.entry,
             e.created_at,
             e.id
            from known,
             (lateral unnest(known.candidates) candidate(id)
              cross join lateral ( select j.*::public.journal_entries as entry,
                     j.created_at,
                     j.id,
                     j.user_id,
                     j.mood
                    from public.journal_entries j
                   where (j.id = candidate.id)
                  offset 0) e)
           where ((e.user_id = auth.uid()) and ((search_older_entries.mood is null) or (e.mood = search_older_entries.mood)) and (row(e.created_at, e.id) < row(search_older_entries.before_created_at, search_older_entries.before_id)))
         ), found as (
          select o.entry,
             o.created_at,
             o.id
            from ( select named.entry,
                     named.created_at,
                     named.id
                    from named
                   order by named.created_at desc, named.id desc
                  offset 0) o
           where (position((search_older_entries.term) in (private.folded((((((o.entry).title || '
'::text) || (o.entry).content) || '
'::text) || coalesce((o.entry).reflection, ''::text))))) > 0)
           order by o.created_at desc, o.id desc
          limit search_older_entries.wanted
         ), unindexed as (
          select e.*::public.journal_entries as entry,
             e.created_at,
             e.id
            from public.journal_entries e
           where (( select (known.candidates is null)
                    from known) and (e.user_id = auth.uid()) and ((search_older_entries.mood is null) or (e.mood = search_older_entries.mood)) and (row(e.created_at, e.id) < row(search_older_entries.before_created_at, search_older_entries.before_id)) and (position((search_older_entries.term) in (private.folded(((((e.title || '
'::text) || e.content) || '
'::text) || coalesce(e.reflection, ''::text))))) > 0))
           order by e.created_at desc, e.id desc
          limit search_older_entries.wanted
         )
  select one.entry
    from ( select found.entry,
             found.created_at,
             found.id
            from found
         union all
          select unindexed.entry,
             unindexed.created_at,
             unindexed.id
            from unindexed) one
   order by one.created_at desc, one.id desc;
end;

grant execute on function private.search_older_entries(term text, mood text, before_created_at timestamp with time zone, before_id uuid, wanted bigint) to authenticated, service_role;

-- private.admin_day(at timestamp with time zone)

create function private.admin_day(at timestamp with time zone)
  returns date
  language sql
  immutable parallel safe
  set search_path to ''
return ((at at time zone 'Europe/London'::text))::date;

-- private.mail_state(sent_at timestamp with time zone, withheld text)

create function private.mail_state(sent_at timestamp with time zone, withheld text)
  returns text
  language sql
  immutable parallel safe
  set search_path to ''
return case when (sent_at is not null) then 'sent'::text else coalesce(withheld, 'waiting'::text) end;

-- private.contact_kind(task text, user_id uuid)

create function private.contact_kind(task text, user_id uuid)
  returns text
  language sql
  immutable parallel safe
  set search_path to ''
return case when (task = 'erase'::text) then 'erasures'::text when (user_id is not null) then 'members'::text else 'businesses'::text end;

-- private.contact_state(refused text, waiting boolean)

create function private.contact_state(refused text, waiting boolean)
  returns text
  language sql
  immutable parallel safe
  set search_path to ''
return case when (refused is not null) then 'refused'::text when waiting then 'waiting'::text else 'done'::text end;

-- private.tally_day()

create function private.tally_day()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  if tg_op <> 'INSERT' and old.created_at > now() - interval '31 days' then
    insert into private.tallies (figure, day, change) values (tg_argv[0], private.admin_day(old.created_at), -1);
  end if;
  if tg_op <> 'DELETE' and new.created_at > now() - interval '31 days' then
    insert into private.tallies (figure, day, change) values (tg_argv[0], private.admin_day(new.created_at), 1);
  end if;
  return null;
end
$function$;

-- private.recount_tallies()

create function private.recount_tallies()
  returns void
  language plpgsql
  set search_path to ''
as $function$
declare
  since timestamptz := now() - interval '31 days';
begin
  lock table auth.users, public.quiz_completions, public.journal_entries, public.posts, public.business_listings,
    public.class_submissions, public.class_attendances, private.mails, private.contacts in share row exclusive mode;
  delete from private.tallies;
  insert into private.tallies (figure, day, change)
  select c.figure, private.admin_day(c.created_at), count(*)
    from (
      select 'members' as figure, created_at from auth.users
      union all select 'quizzes', created_at from public.quiz_completions
      union all select 'entries', created_at from public.journal_entries
      union all select 'posts', created_at from public.posts
      union all select 'listings', created_at from public.business_listings
      union all select 'classes', created_at from public.class_submissions
      union all select 'attendances', created_at from public.class_attendances
    ) c
   where c.created_at > since
   group by 1, 2;
  insert into private.tallies (figure, kind, state, change)
  select 'mails', m.kind, private.mail_state(m.sent_at, m.withheld), count(*) from private.mails m group by 2, 3;
  insert into private.tallies (figure, kind, state, reason, change)
  select 'contacts', private.contact_kind(c.task, c.user_id), private.contact_state(c.refused, c.waiting), c.refused, count(*)
    from private.contacts c group by 2, 3, 4;
end
$function$;

-- private.fold_tallies()

create function private.fold_tallies()
  returns void
  language sql
  set search_path to ''
begin atomic
  with taken as (
          delete from private.tallies t
           returning t.figure,
             t.day,
             t.kind,
             t.state,
             t.reason,
             t.change
         )
  insert into private.tallies (figure, day, kind, state, reason, change)  select t.figure,
             t.day,
             t.kind,
             t.state,
             t.reason,
             sum(t.change) as sum
            from taken t
           where ((t.day is null) or (t.day > (private.admin_day(now()) - 31)))
           group by t.figure, t.day, t.kind, t.state, t.reason
          having (sum(t.change) <> (0)::numeric);
end;

-- private.growth_mood(mood text)

create function private.growth_mood(mood text)
  returns text
  language sql
  immutable parallel safe
  set search_path to ''
return case when (mood = any (array['Peaceful'::text, 'Empowered'::text, 'Connected'::text, 'Joyful'::text, 'Reflective'::text])) then mood else null::text end;

grant execute on function private.growth_mood(mood text) to authenticated, service_role;

-- private.count_journal_days(member uuid)

create function private.count_journal_days(member uuid)
  returns void
  language plpgsql
  set search_path to ''
as $function$
declare
  zone text := private.time_zone_of(member);
begin
  update private.long_journals l set time_zone = zone where l.user_id = member;
  delete from private.journal_days d where d.user_id = member;
  insert into private.journal_days (user_id, day, mood, entries, breakthroughs)
  select member, (e.created_at at time zone zone)::date, coalesce(private.growth_mood(e.mood), ''), count(*),
         count(*) filter (where e.breakthrough)
    from public.journal_entries e
   where e.user_id = member
   group by 2, 3;
end
$function$;

-- private.count_in_day(entry public.journal_entries, times integer)

create function private.count_in_day(entry public.journal_entries, times integer)
  returns void
  language plpgsql
  set search_path to ''
as $function$
declare
  zone text;
  that_day date;
  that_mood text := coalesce(private.growth_mood(entry.mood), '');
  breakthrough integer := case when entry.breakthrough then times else 0 end;
begin
  select l.time_zone into zone from private.long_journals l where l.user_id = entry.user_id;
  if not found then
    return;
  end if;
  that_day := (entry.created_at at time zone zone)::date;
  if times > 0 then
    insert into private.journal_days as d (user_id, day, mood, entries, breakthroughs)
    values (entry.user_id, that_day, that_mood, times, breakthrough)
    on conflict (user_id, day, mood) do update
       set entries = d.entries + excluded.entries, breakthroughs = d.breakthroughs + excluded.breakthroughs;
  else
    -- nothing to change where she is being erased and her days went first
    update private.journal_days d set entries = d.entries + times, breakthroughs = d.breakthroughs + breakthrough
     where d.user_id = entry.user_id and d.day = that_day and d.mood = that_mood;
    delete from private.journal_days d
     where d.user_id = entry.user_id and d.day = that_day and d.mood = that_mood and d.entries = 0;
  end if;
end
$function$;

-- private.has_journal_days(member uuid, zone text)

create function private.has_journal_days(member uuid, zone text)
  returns boolean
  language sql
  stable security definer
  set search_path to ''
return ((member = auth.uid()) and private.second_factor_done() and (exists (select from private.long_journals l where ((l.user_id = has_journal_days.member) and (l.time_zone = has_journal_days.zone)))));

grant execute on function private.has_journal_days(member uuid, zone text) to authenticated, service_role;

-- private.journal_days_of(member uuid, zone text)

create function private.journal_days_of(member uuid, zone text)
  returns table(day date, mood text, entries integer, breakthroughs integer)
  language sql
  stable security definer
  set search_path to ''
begin atomic
  select d.day,
     nullif(d.mood, ''::text) as "nullif",
     d.entries,
     d.breakthroughs
    from private.journal_days d
   where ((d.user_id = journal_days_of.member) and private.has_journal_days(journal_days_of.member, journal_days_of.zone));
end;

grant execute on function private.journal_days_of(member uuid, zone text) to authenticated, service_role;

-- private.refuse_anonymous()

create function private.refuse_anonymous()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  if exists (select from auth.users u where u.id = auth.uid() and u.is_anonymous) then
    raise exception using errcode = 'PT403', message = 'Add your email to your account first.';
  end if;
  return null;
end
$function$;

comment on function private.refuse_anonymous() is 'Refuses what an account without a confirmed address inserts. Once for each statement.';

-- private.record_course_event(bookings public.bookings[], kind text, status_before text, reason text)

create function private.record_course_event(bookings public.bookings[], kind text, status_before text, reason text default null::text)
  returns void
  language plpgsql
  set search_path to ''
as $function$
declare
  booking public.bookings;
  before constant text := coalesce(current_setting('kindling.as_course', true), '');
begin
  perform set_config('kindling.as_course', 'all', true);
  foreach booking in array bookings loop
    perform private.record_booking_event(booking, record_course_event.kind, record_course_event.status_before, record_course_event.reason);
  end loop;
  perform set_config('kindling.as_course', before, true);
end
$function$;

-- private.tell_of_course(user_id uuid, course_id uuid, kind text)

create function private.tell_of_course(user_id uuid, course_id uuid, kind text)
  returns void
  language plpgsql
  set search_path to ''
as $function$
begin
  perform private.enqueue(
    'course_event',
    jsonb_build_object('course_id', tell_of_course.course_id, 'user_id', tell_of_course.user_id, 'kind', tell_of_course.kind)
  );
  if tell_of_course.kind in ('offered', 'lapsed') then
    perform private.notify(
              tell_of_course.user_id, 'booking', subject_kind => 'class', subject_id => c.id, subject_name => c.class_title,
              decision => tell_of_course.kind
            )
       from public.bookings b
       join public.class_sessions s on s.id = b.session_id
       join public.class_submissions c on c.id = s.class_id
      where b.user_id = tell_of_course.user_id and b.course_id = tell_of_course.course_id
      limit 1;
  end if;
end
$function$;

-- private.is_course_only(series_id uuid)

create function private.is_course_only(series_id uuid)
  returns boolean
  language sql
  stable
  set search_path to ''
return (exists (select from public.session_series r where ((r.id = is_course_only.series_id) and (r.booked_as = 'course'::text))));

-- private.lock_series(series_id uuid)

create function private.lock_series(series_id uuid)
  returns void
  language plpgsql
  set search_path to ''
as $function$
begin
  perform from public.class_sessions s where s.series_id = lock_series.series_id order by s.id for update;
end
$function$;

-- private.lock_line_of(booking_id uuid)

create function private.lock_line_of(booking_id uuid)
  returns void
  language plpgsql
  set search_path to ''
as $function$
begin
  perform private.lock_series(s.series_id)
     from public.bookings b join public.class_sessions s on s.id = b.session_id
    where b.id = lock_line_of.booking_id and b.course_id is not null and b.status in ('waiting', 'offered');
end
$function$;

-- private.settle_course(series_id uuid)

create function private.settle_course(series_id uuid)
  returns void
  language plpgsql
  set search_path to ''
as $function$
declare
  waiting record;
  offered public.bookings[];
  skipped uuid[] := '{}';
  hold interval;
  until timestamptz;
  next timestamptz;
begin
  perform private.lock_series(settle_course.series_id);
  for waiting in
    select b.user_id, b.course_id, bool_or(b.passed_over) as passed_over, array_agg(b.id order by s.starts_at, b.id) as ids,
           min(s.starts_at) as first, max(s.starts_at) as last
      from public.class_sessions s join public.bookings b on b.session_id = s.id and b.status = 'waiting'
     where s.series_id = settle_course.series_id and s.status = 'scheduled' and s.starts_at > now()
     group by b.user_id, b.course_id
     order by min(b.queue_position)
  loop
    if exists (
      select from public.bookings b join public.class_sessions s on s.id = b.session_id
       where b.id = any (waiting.ids) and b.seats > s.capacity - private.seats_taken(s.id)
    ) then
      exit when waiting.passed_over;
      skipped := skipped || waiting.ids;
      continue;
    end if;
    perform private.pass_over(skipped);
    skipped := '{}';
    hold := case when now() >= waiting.first - interval '24 hours' then interval '30 minutes' else interval '2 hours' end;
    until := least(now() + hold, waiting.last);
    with changed as (
      update public.bookings b
         set status = 'offered', offer_held = true, offered_until = until, updated_at = now()
       where b.id = any (waiting.ids)
      returning b
    )
    select array_agg(c.b) into offered from changed c;
    perform private.record_course_event(offered, 'offered', 'waiting', 'held for ' || hold);
    perform private.enqueue('offer_lapse', jsonb_build_object('booking_id', waiting.ids[1]), until);
    perform private.tell_of_course(waiting.user_id, waiting.course_id, 'offered');
  end loop;
  select min(s.starts_at) into next
    from public.class_sessions s
   where s.series_id = settle_course.series_id and s.status = 'scheduled' and s.starts_at > now()
     and exists (select from public.bookings b where b.session_id = s.id and b.status = 'waiting');
  if next is not null and not exists (
    select from private.outbox o
     where o.kind = 'course_settle' and o.not_before = next
       and o.payload = jsonb_build_object('series_id', settle_course.series_id)
  ) then
    perform private.enqueue('course_settle', jsonb_build_object('series_id', settle_course.series_id), next);
  end if;
end
$function$;

-- private.enqueue_course_settle(session public.class_sessions)

create function private.enqueue_course_settle(session public.class_sessions)
  returns void
  language plpgsql
  set search_path to ''
as $function$
declare
  enqueued text := coalesce(current_setting('kindling.course_settles', true), '');
begin
  if position((session).series_id::text in enqueued) = 0 and exists (
    select from public.bookings b where b.session_id = (session).id and b.status in ('waiting', 'cancelled') and b.course_id is not null
  ) then
    perform private.enqueue('course_settle', jsonb_build_object('series_id', (session).series_id));
    perform set_config('kindling.course_settles', enqueued || (session).series_id, true);
  end if;
end
$function$;

-- private.line_of(booking public.bookings)

create function private.line_of(booking public.bookings)
  returns public.bookings[]
  language sql
  stable
  set search_path to ''
return array(select b.*::public.bookings as b from (public.bookings b join public.class_sessions s on ((s.id = b.session_id))) where ((b.user_id = (line_of.booking).user_id) and (b.course_id = (line_of.booking).course_id) and (b.status = any (array['waiting'::text, 'offered'::text])) and (s.starts_at > now()) and (s.status = 'scheduled'::text)) order by s.starts_at, b.id);

-- private.lapse_begun(user_id uuid, course_id uuid)

create function private.lapse_begun(user_id uuid, course_id uuid)
  returns void
  language plpgsql
  set search_path to ''
as $function$
declare
  begun public.bookings[];
begin
  with changed as (
    update public.bookings b set status = 'lapsed', offered_until = null, offer_held = false, updated_at = now()
     where b.user_id = lapse_begun.user_id and b.course_id = lapse_begun.course_id and b.status = 'offered'
    returning b
  )
  select array_agg(c.b) into begun from changed c;
  perform private.record_course_event(coalesce(begun, '{}'), 'lapsed', 'offered', 'begun');
end
$function$;

-- private.wait_at(session public.class_sessions, seats integer, note text, request_id uuid, course_id uuid)

create function private.wait_at(session public.class_sessions, seats integer, note text, request_id uuid, course_id uuid)
  returns void
  language plpgsql
  set search_path to ''
as $function$
declare
  booking public.bookings;
begin
  perform private.require_no_booking((session).id);
  insert into public.bookings (session_id, user_id, seats, status, note, first_name, request_id, course_id)
  values (
    (session).id, auth.uid(), wait_at.seats, 'waiting', nullif(private.trimmed(wait_at.note), ''),
    private.first_name_of(auth.uid()), wait_at.request_id, wait_at.course_id
  )
  returning * into booking;
  perform private.record_booking_event(booking, 'waiting');
end
$function$;

-- private.require_no_booking(session_id uuid)

create function private.require_no_booking(session_id uuid)
  returns void
  language plpgsql
  stable
  set search_path to ''
as $function$
begin
  if exists (
    select from public.bookings b
     where b.session_id = require_no_booking.session_id and b.user_id = auth.uid()
       and b.status in ('booked', 'waiting', 'offered', 'attended', 'no_show')
  ) then
    raise exception using errcode = 'PT409', message = 'You already have a place, or are waiting for one.', detail = 'already_booked';
  end if;
end
$function$;

-- private.require_recent_authentication()

create function private.require_recent_authentication()
  returns void
  language plpgsql
  stable security definer
  set search_path to ''
as $function$
begin
  if auth.jwt() ->> 'session_id' is not null and not private.has_just_signed_in() then
    raise exception using errcode = 'PT403', message = 'Please sign in again to do this.', detail = 'reauthentication_needed';
  end if;
end
$function$;

comment on function private.require_recent_authentication() is 'Refuses a member who has not signed in, or shown her second factor, within the last ten minutes.';

-- private.send_security_notice(member uuid, notice text)

create function private.send_security_notice(member uuid, notice text)
  returns void
  language sql
  set search_path to ''
as $function$
  select private.enqueue('security_notice', jsonb_build_object('user_id', member, 'notice', notice))
$function$;

-- private.check_unblock()

create function private.check_unblock()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  -- Erasure and the owner lift blocks too, and tell nobody.
  if old.blocker_id = auth.uid() then
    perform private.require_recent_authentication();
    perform private.notify(
      old.blocker_id, 'unblocked',
      subject_name => case tg_table_name when 'blocks' then to_jsonb(old) ->> 'public_name' else to_jsonb(old) ->> 'name' end
    );
    perform private.send_security_notice(old.blocker_id, 'unblocked');
  end if;
  return old;
end
$function$;

-- private.end_credentials(member uuid)

create function private.end_credentials(member uuid)
  returns void
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  delete from public.calendar_subscriptions c where c.user_id = end_credentials.member;
  delete from storage.objects o
   where o.bucket_id = 'exports'
     and o.name >= end_credentials.member::text || '/' and o.name < end_credentials.member::text || '0';
  delete from public.data_exports e where e.user_id = end_credentials.member;
  delete from private.booking_links l using public.bookings b
   where b.id = l.booking_id and b.user_id = end_credentials.member;
end
$function$;

comment on function private.end_credentials(member uuid) is 'Ends what opens without a session: a new password, a global sign-out, taking over and a ban all call it.';

-- private.page_columns(relation regclass, named text[])

create function private.page_columns(relation regclass, named text[])
  returns text
  language sql
  stable
  set search_path to ''
as $function$
  with columns as (
    select a.attname, a.attnum, has_column_privilege('anon', relation, a.attnum, 'select') as open
      from pg_catalog.pg_attribute a
     where a.attrelid = relation and a.attnum > 0 and not a.attisdropped and a.attname <> 'updated_at'
  )
  select string_agg(format('r.%I', c.attname), ', ' order by c.attnum)
    from columns c
   where c.open or c.attname = any (named)
      or (named = '{}' and not exists (select from columns o where o.open))
$function$;

-- private.hears_class(class_id uuid)

create function private.hears_class(class_id uuid)
  returns boolean
  language sql
  stable security definer
  set search_path to ''
as $function$
  select exists (
    select from public.class_submissions c
     where c.id = hears_class.class_id and c.status = 'approved'
       and (c.submitted_by is null or c.submitted_by not in (select h.id from private.hidden_members() as h (id)))
  )
$function$;

grant execute on function private.hears_class(class_id uuid) to authenticated;

-- private.require_other_admin(member uuid)

create function private.require_other_admin(member uuid)
  returns void
  language plpgsql
  stable
  set search_path to ''
as $function$
begin
  if coalesce(current_setting('kindling.last_admin', true), '') = 'leave' then
    return;
  end if;
  if exists (
    select from auth.users u
     where u.id = require_other_admin.member and u.raw_app_meta_data ->> 'role' = 'admin' and u.deleted_at is null
  ) and not exists (
    select from auth.users u
     where u.id <> require_other_admin.member and u.raw_app_meta_data ->> 'role' = 'admin' and u.deleted_at is null
       and (u.banned_until is null or u.banned_until < now())
       and not exists (select from public.account_deletions d where d.user_id = u.id)
  ) then
    raise exception using errcode = 'PT409', message = 'This is the only admin. Make someone else one first.';
  end if;
end
$function$;

comment on function private.require_other_admin(member uuid) is 'Refuses what would leave nobody to look after the installation.';

-- private.withholds_place(session public.class_sessions)

create function private.withholds_place(session public.class_sessions)
  returns boolean
  language sql
  stable
  set search_path to ''
return (((session).online_link is not null) or ((session).payment_link is not null) or (exists (select from public.venues v where ((v.id = (withholds_place.session).venue_id) and v.at_home))));

comment on function private.withholds_place(session public.class_sessions) is 'Whether something of a session is told to nobody but those who come: a home, or a link.';

-- private.disclosure_moment(booking public.bookings, session public.class_sessions)

create function private.disclosure_moment(booking public.bookings, session public.class_sessions)
  returns timestamp with time zone
  language sql
  stable
  set search_path to ''
begin atomic
  select
         case
             when ((booking).status <> all (array['booked'::text, 'attended'::text])) then null::timestamp with time zone
             when ((session).ends_at < (now() - '1 day'::interval)) then null::timestamp with time zone
             else ( select coalesce((disclosure_moment.booking).disclosed_at, greatest(((disclosure_moment.session).starts_at - make_interval(hours => d.disclosure_hours)), (u.created_at + '1 day'::interval))) as "coalesce"
                from auth.users u,
                 public.class_details d
               where ((u.id = (disclosure_moment.booking).user_id) and (u.email_confirmed_at is not null) and (d.class_id = (disclosure_moment.session).class_id)))
         end as "coalesce";
end;

comment on function private.disclosure_moment(booking public.bookings, session public.class_sessions) is 'When the place of a home and the links of a session are disclosed to whoever holds a booking; null: never, as things are.';

-- private.is_disclosed(booking public.bookings, session public.class_sessions)

create function private.is_disclosed(booking public.bookings, session public.class_sessions)
  returns boolean
  language sql
  stable
  set search_path to ''
return coalesce((private.disclosure_moment(booking, session) <= now()), false);

-- private.schedule_disclosure(booking public.bookings, session public.class_sessions)

create function private.schedule_disclosure(booking public.bookings, session public.class_sessions)
  returns void
  language plpgsql
  set search_path to ''
as $function$
declare
  moment timestamptz := private.disclosure_moment(booking, session);
begin
  if moment is not null and (session).status = 'scheduled' and private.withholds_place(session) then
    perform private.enqueue(
      'place_disclosure', jsonb_build_object('booking_id', (booking).id, 'moment', moment), greatest(moment, now())
    );
  end if;
end
$function$;

comment on function private.schedule_disclosure(booking public.bookings, session public.class_sessions) is 'Enqueues the job that notes and tells the disclosure. One that was enqueued for another moment finds that out and does nothing.';

-- private.record_disclosure(booking public.bookings)

create function private.record_disclosure(booking public.bookings)
  returns bigint
  language plpgsql
  set search_path to ''
as $function$
declare
  event_id bigint;
begin
  insert into private.booking_events (booking_id, session_id, kind, status_before, status_after, seats)
  select (booking).id, (booking).session_id, 'place_disclosed', (booking).status, (booking).status, (booking).seats
   where not exists (
     select from private.booking_events e where e.booking_id = (booking).id and e.kind = 'place_disclosed'
   )
  returning id into event_id;
  return event_id;
end
$function$;

comment on function private.record_disclosure(booking public.bookings) is 'Notes in the ledger, once, that place and links were disclosed to whoever holds the booking; null where it says so already.';

-- private.disclose_due(booking_id uuid, moment timestamp with time zone)

create function private.disclose_due(booking_id uuid, moment timestamp with time zone)
  returns void
  language plpgsql
  security definer
  set search_path to ''
as $function$
declare
  session public.class_sessions;
  booking public.bookings;
  event_id bigint;
begin
  select s.* into session from public.class_sessions s
    join public.bookings b on b.session_id = s.id where b.id = disclose_due.booking_id for update of s;
  select * into booking from public.bookings b where b.id = disclose_due.booking_id;
  if booking.status is distinct from 'booked' or session.status <> 'scheduled' or not private.withholds_place(session)
     or private.disclosure_moment(booking, session) is distinct from disclose_due.moment
     or not private.is_disclosed(booking, session) then
    return;
  end if;
  event_id := private.record_disclosure(booking);
  -- where it was disclosed as she booked, the mail about that says it
  if event_id is null or exists (
    select from private.booking_events e
     where e.booking_id = booking.id and e.kind in ('booked', 'accepted') and e.created_at >= disclose_due.moment
  ) then
    return;
  end if;
  perform private.enqueue('booking_event', jsonb_build_object('event_id', event_id));
  perform private.notify(
    booking.user_id, 'booking', subject_kind => 'class', subject_id => session.class_id,
    subject_name => (select c.class_title from public.class_submissions c where c.id = session.class_id),
    decision => 'place_disclosed'
  );
end
$function$;

comment on function private.disclose_due(booking_id uuid, moment timestamp with time zone) is 'Job place_disclosure: notes in the ledger, and tells her, that the place is disclosed, if its moment is still that one.';

-- private.reschedule_disclosures()

create function private.reschedule_disclosures()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  perform private.schedule_disclosure(b, s)
     from public.class_sessions s join public.bookings b on b.session_id = s.id and b.status = 'booked'
    where s.starts_at > now() and case tg_table_name
            when 'class_sessions' then s.id = (to_jsonb(new) ->> 'id')::uuid
            when 'class_details' then s.class_id = (to_jsonb(new) ->> 'class_id')::uuid
            when 'users' then b.user_id = (to_jsonb(new) ->> 'id')::uuid
          end;
  return null;
end
$function$;

comment on function private.reschedule_disclosures() is 'Enqueues the jobs anew where what the moment depends on has changed: the session, the hours of its class, or her confirmed address.';

-- public.disclose_place(booking_id uuid)

create function public.disclose_place(booking_id uuid)
  returns timestamp with time zone
  language plpgsql
  security definer
  set search_path to ''
as $function$
declare
  session public.class_sessions;
  disclosed timestamptz;
begin
  perform private.count_writes('public.disclose_place(uuid)', 'call', 1);
  session := private.require_taught_session((select b.session_id from public.bookings b where b.id = disclose_place.booking_id));
  update public.bookings b set disclosed_at = coalesce(b.disclosed_at, now()), updated_at = now()
   where b.id = disclose_place.booking_id and b.status = 'booked' and b.user_id not in (select private.blocked_members())
  returning b.disclosed_at into disclosed;
  if disclosed is null then
    raise exception using errcode = 'PT409', message = 'She holds no place at this session.', detail = 'no_place';
  end if;
  return disclosed;
end
$function$;

grant execute on function public.disclose_place(booking_id uuid) to authenticated, service_role;
comment on function public.disclose_place(booking_id uuid) is 'For the teacher: discloses the place of a home and the links to one who is booked, before their time. Idempotent; returns since when. 404 where it is no booking of her sessions, 409 without a place.';

-- public.returned_places(session_id uuid)

create function public.returned_places(session_id uuid)
  returns table(booking_id uuid, first_name text, seats integer, booked_at timestamp with time zone, returned_at timestamp with time zone, late boolean, disclosed_at timestamp with time zone)
  language plpgsql
  stable security definer
  set search_path to ''
as $function$
#variable_conflict use_column
begin
  perform from public.class_sessions s join public.class_submissions c on c.id = s.class_id
    where s.id = returned_places.session_id and c.submitted_by = auth.uid();
  if not found then
    raise exception using errcode = 'PT404', message = 'It is no longer there.';
  end if;
  return query
    select b.id, b.first_name, b.seats, b.created_at, e.created_at, e.kind = 'cancelled_late',
           (select d.created_at from private.booking_events d where d.booking_id = b.id and d.kind = 'place_disclosed')
      from private.booking_events e
      join public.bookings b on b.id = e.booking_id
     where e.session_id = returned_places.session_id and e.kind in ('cancelled', 'cancelled_late') and e.status_before = 'booked'
       and b.user_id not in (select private.blocked_members())
     order by e.id desc
     limit 1000;
end
$function$;

grant execute on function public.returned_places(session_id uuid) to authenticated, service_role;
comment on function public.returned_places(session_id uuid) is 'Who held a place at a session and gave it back, latest first, and whether she had been told where it is: for its teacher. 404 for everybody else.';

-- public.suggested_posts()

create function public.suggested_posts()
  returns setof uuid
  language sql
  stable rows 2
  set search_path to ''
as $function$
  with newest as (
    select p.id, p.author_id, p.thing_slug, p.created_at
      from public.posts p
     where p.hidden_at is null and p.author_id <> auth.uid()
     order by p.created_at desc, p.id desc
     limit 100
  ), latest as (
    select distinct on (n.author_id) n.id, n.thing_slug, n.created_at from newest n order by n.author_id, n.created_at desc
  )
  select l.id
    from latest l
   order by coalesce(l.thing_slug in (select t.thing from public.planned_tries t where t.user_id = auth.uid()), false) desc,
            l.created_at desc
   limit 2;
$function$;

grant execute on function public.suggested_posts() to authenticated, service_role;
comment on function public.suggested_posts() is 'Ids of two posts of others: those about a thing that the reader plans to try first, then the newest. By what is public and what is hers alone.';

-- public.felt(post public.posts)

create function public.felt(post public.posts)
  returns text[]
  language sql
  stable security definer
  set search_path to ''
as $function$
  select coalesce(array_agg(k order by k), '{}')
    from unnest(array['been-there', 'brave', 'count-me-in']) k
   where exists (
     select from public.post_reactions r join public.posts p on p.id = r.post_id
      where r.post_id = (post).id and r.kind = k and r.user_id not in (select private.hidden_members())
        -- asked with a row of her own making, it tells nothing of a post that she may not read
        and (p.hidden_at is null or p.author_id = auth.uid()) and p.author_id not in (select private.hidden_members())
   );
$function$;

grant execute on function public.felt(post public.posts) to authenticated, service_role;
comment on function public.felt(post public.posts) is 'Computed field: reactions that a post has, each once, but for those of people hidden from the reader. Nobody but its writer learns whose they are, and nobody how many.';

-- private.keeping_lasts()

create function private.keeping_lasts()
  returns interval
  language sql
  immutable
return '24:00:00'::interval;

-- private.begin_keeping()

create function private.begin_keeping()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
declare
  session public.class_sessions;
  kept public.bookings;
  free integer;
  event_id bigint;
begin
  select * into session from public.class_sessions s
   where s.id = case tg_table_name
     when 'bookings' then (to_jsonb(coalesce(new, old)) ->> 'session_id')::uuid else (to_jsonb(new) ->> 'id')::uuid end;
  free := session.capacity - private.seats_taken(session.id);
  if free <= 0 or session.status <> 'scheduled' then
    return null;
  end if;
  for kept in
    update public.bookings b set kept_since = now()
     where b.session_id = session.id and b.status = 'waiting' and b.passed_over and b.kept_since is null
    returning b.*
  loop
    perform private.enqueue(
      'keeping_end', jsonb_build_object('booking_id', kept.id), now() + private.keeping_lasts()
    );
    if kept.course_id is null and kept.seats > free then
      insert into private.booking_events (booking_id, session_id, kind, status_before, status_after, seats)
      values (kept.id, kept.session_id, 'fewer_free', kept.status, kept.status, free)
      returning id into event_id;
      perform private.enqueue('booking_event', jsonb_build_object('event_id', event_id));
      perform private.notify(
        kept.user_id, 'booking', subject_kind => 'class', subject_id => session.class_id,
        subject_name => (select c.class_title from public.class_submissions c where c.id = session.class_id),
        decision => 'fewer_free'
      );
    end if;
  end loop;
  return null;
end
$function$;

comment on function private.begin_keeping() is 'Notes since when free places are kept for a party that was passed over, and asks her whether she comes with fewer.';

-- private.end_keeping(booking_id uuid)

create function private.end_keeping(booking_id uuid)
  returns void
  language plpgsql
  set search_path to ''
as $function$
declare
  booking public.bookings;
  ended public.bookings;
  series uuid;
begin
  perform private.lock_line_of(end_keeping.booking_id);
  select s.series_id into series from public.class_sessions s
    where s.id = (select b.session_id from public.bookings b where b.id = end_keeping.booking_id) for update;
  select * into booking from public.bookings b where b.id = end_keeping.booking_id;
  if booking.status is distinct from 'waiting' or not booking.passed_over
     or booking.kept_since is null or booking.kept_since > now() - private.keeping_lasts() then
    return;
  end if;
  for ended in
    update public.bookings b set passed_over = false, kept_since = coalesce(b.kept_since, now())
     where b.status = 'waiting' and b.passed_over
       and (b.id = booking.id or b.user_id = booking.user_id and b.course_id = booking.course_id)
    returning b.*
  loop
    perform private.record_booking_event(ended, 'keeping_ended', 'waiting');
  end loop;
  if booking.course_id is not null then
    perform private.settle_course(series);
  else
    perform private.settle_session(booking.session_id);
  end if;
end
$function$;

comment on function private.end_keeping(booking_id uuid) is 'Job keeping_end: places are kept for her no longer; they go to those behind her, and to whoever books. She keeps her place in line.';

-- public.reduce_seats(booking_id uuid, seats integer)

create function public.reduce_seats(booking_id uuid, seats integer)
  returns public.bookings
  language plpgsql
  security definer
  set search_path to ''
as $function$
declare
  own public.bookings := private.lock_own_booking(reduce_seats.booking_id);
begin
  perform private.count_writes('public.reduce_seats(uuid, integer)', 'call', 1);
  if own.status = 'waiting' and own.course_id is null and reduce_seats.seats between 1 and own.seats - 1 then
    update public.bookings b set seats = reduce_seats.seats, updated_at = now() where b.id = own.id returning * into own;
    perform private.record_booking_event(own, 'seats_reduced', 'waiting');
    perform private.settle_session(own.session_id);
    select * into own from public.bookings b where b.id = own.id;
  elsif own.seats <> reduce_seats.seats then
    raise exception using errcode = 'PT409', message = 'Only who waits for a date can come with fewer.', detail = 'not_waiting';
  end if;
  return own;
end
$function$;

grant execute on function public.reduce_seats(booking_id uuid, seats integer) to authenticated, service_role;
comment on function public.reduce_seats(booking_id uuid, seats integer) is 'For who waits for a single date: waits with a smaller party from now on, at the same place in line, and is offered what fits. Idempotent. 404 where it is none of hers, 409 where she doesn''t wait or would come with more.';

-- private.jpeg_without_metadata(image bytea)

create function private.jpeg_without_metadata(image bytea)
  returns bytea
  language plpgsql
  immutable
  set search_path to ''
as $function$
declare
  kept bytea := substring(image from 1 for 2);
  at integer := 3;
  marker integer;
  long integer;
begin
  -- Segments up to the scan (ITU T.81, B.1.1.4): APP1 to APP13, APP15 and comments go; the colour profile (APP2) and Adobe's transform (APP14) stay.
  while at + 3 <= octet_length(image) and get_byte(image, at - 1) = 255 loop
    marker := get_byte(image, at);
    long := get_byte(image, at + 1) * 256 + get_byte(image, at + 2);
    if marker = 218 then
      -- to the end of the image, and nothing behind it
      return kept || substring(image from at for
        coalesce(nullif(position('\xffd9'::bytea in substring(image from at)), 0) + 1, octet_length(image)));
    end if;
    if not (marker between 225 and 239 and marker not in (226, 238) or marker = 254) then
      kept := kept || substring(image from at for long + 2);
    end if;
    at := at + 2 + long;
  end loop;
  return null;
end
$function$;

comment on function private.jpeg_without_metadata(image bytea) is 'A JPEG without metadata; null where it isn''t one that can be read.';

-- private.png_without_metadata(image bytea)

create function private.png_without_metadata(image bytea)
  returns bytea
  language plpgsql
  immutable
  set search_path to ''
as $function$
declare
  kept bytea := substring(image from 1 for 8);
  at integer := 9;
  long bigint;
  chunk text;
begin
  -- Chunks (W3C PNG, 5.3): those that the picture is drawn from stay.
  while at + 11 <= octet_length(image) loop
    long := ('x' || encode(substring(image from at for 4), 'hex'))::bit(32)::bigint;
    chunk := encode(substring(image from at + 4 for 4), 'escape');
    if chunk in ('IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'bKGD', 'pHYs') then
      kept := kept || substring(image from at for (long + 12)::integer);
    end if;
    if chunk = 'IEND' then
      return kept;
    end if;
    exit when long > octet_length(image);
    at := at + 12 + long::integer;
  end loop;
  return null;
end
$function$;

comment on function private.png_without_metadata(image bytea) is 'A PNG without metadata; null where it isn''t one that can be read.';

-- private.webp_without_metadata(image bytea)

create function private.webp_without_metadata(image bytea)
  returns bytea
  language plpgsql
  immutable
  set search_path to ''
as $function$
declare
  body bytea := '';
  at integer := 13;
  long bigint;
  chunk text;
  content bytea;
begin
  -- RIFF chunks (WebP container specification): EXIF and XMP go, and their bits of VP8X.
  while at + 7 <= octet_length(image) loop
    chunk := encode(substring(image from at for 4), 'escape');
    long := get_byte(image, at + 3) + get_byte(image, at + 4) * 256 + get_byte(image, at + 5) * 65536 + get_byte(image, at + 6)::bigint * 16777216;
    exit when long > octet_length(image);
    if chunk in ('VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP') then
      content := substring(image from at for (8 + long + long % 2)::integer);
      if chunk = 'VP8X' and octet_length(content) > 8 then
        content := set_byte(content, 8, get_byte(content, 8) & 243);
      end if;
      body := body || content;
    end if;
    at := at + (8 + long + long % 2)::integer;
  end loop;
  if body = '' then
    return null;
  end if;
  long := octet_length(body) + 4;
  return '\x52494646'::bytea || set_byte(set_byte(set_byte(set_byte('\x00000000'::bytea, 0, (long & 255)::integer),
    1, ((long >> 8) & 255)::integer), 2, ((long >> 16) & 255)::integer), 3, ((long >> 24) & 255)::integer) || '\x57454250'::bytea || body;
end
$function$;

comment on function private.webp_without_metadata(image bytea) is 'A WebP without metadata; null where it isn''t one that can be read.';

-- private.without_image_metadata(url text)

create function private.without_image_metadata(url text)
  returns text
  language plpgsql
  immutable
  set search_path to ''
as $function$
declare
  kind text := substring(url from '^data:image/(jpeg|png|webp);base64,');
  image bytea;
  clean bytea;
begin
  if kind is null then
    return url;
  end if;
  image := decode(substring(url from position(',' in url) + 1), 'base64');
  clean := case
    when substring(image from 1 for 2) = '\xffd8' then private.jpeg_without_metadata(image)
    when substring(image from 1 for 4) = '\x89504e47' then private.png_without_metadata(image)
    when substring(image from 1 for 4) = '\x52494646' and substring(image from 9 for 4) = '\x57454250' then private.webp_without_metadata(image)
  end;
  -- what no reader of images would show is kept as it came: there is no picture in it
  return case when clean is null or clean = image then url
    else 'data:image/' || kind || ';base64,' || translate(encode(clean, 'base64'), E'\n', '') end;
exception when invalid_parameter_value then
  return url;
end
$function$;

comment on function private.without_image_metadata(url text) is 'A data URL of an image without its metadata; what isn''t one as it is, for constraints to refuse.';

-- private.strip_image_metadata()

create function private.strip_image_metadata()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $function$
begin
  if tg_table_name = 'profiles' then
    new.profile_image_url := private.without_image_metadata(new.profile_image_url);
  else
    new.avatar_url := private.without_image_metadata(new.avatar_url);
  end if;
  return new;
end
$function$;

-- private.sends_invitations(member uuid)

create function private.sends_invitations(member uuid)
  returns boolean
  language sql
  stable
  set search_path to ''
return coalesce((select (p.invitations and (not p.quiet)) from public.mail_preferences p where (p.user_id = sends_invitations.member)), ((not coalesce((select p.quiet from public.mail_preferences p where (p.user_id = sends_invitations.member)), false)) and (not (exists (select from public.blocks b where (b.blocker_id = sends_invitations.member)))) and (not (exists (select from private.thread_blocks b where (b.blocker_id = sends_invitations.member))))));

comment on function private.sends_invitations(member uuid) is 'Whether mails to her carry iTIP messages.';

-- private.has_quiet_mails(member uuid)

create function private.has_quiet_mails(member uuid)
  returns boolean
  language sql
  stable
  set search_path to ''
return (exists (select from public.mail_preferences p where ((p.user_id = has_quiet_mails.member) and p.quiet)));

-- public.calendar_invitations()

create function public.calendar_invitations()
  returns boolean
  language sql
  stable security definer
  set search_path to ''
return private.sends_invitations(auth.uid());

grant execute on function public.calendar_invitations() to authenticated, service_role;
comment on function public.calendar_invitations() is 'Whether mails to the one who asks carry invitations for her calendar, chosen by her or not.';

-- cron.schedule(job_name text, schedule text, command text)

create function cron.schedule(job_name text, schedule text, command text)
  returns bigint
  language plpgsql
  set search_path to ''
as $function$
        begin
          raise exception 'pg_cron is not here: this PostgreSQL runs no jobs of its own' using errcode = 'feature_not_supported',
            hint = 'Have an edge function called by a scheduler of the machine, such as cron or a systemd timer: docs/operating/supabase-projects.md.';
        end $function$;

-- cron.schedule(schedule text, command text)

create function cron.schedule(schedule text, command text)
  returns bigint
  language plpgsql
  set search_path to ''
as $function$
        begin
          raise exception 'pg_cron is not here: this PostgreSQL runs no jobs of its own' using errcode = 'feature_not_supported',
            hint = 'Have an edge function called by a scheduler of the machine, such as cron or a systemd timer: docs/operating/supabase-projects.md.';
        end $function$;

-- cron.unschedule(job_id bigint)

create function cron.unschedule(job_id bigint)
  returns bigint
  language plpgsql
  set search_path to ''
as $function$
        begin
          raise exception 'pg_cron is not here: this PostgreSQL runs no jobs of its own' using errcode = 'feature_not_supported',
            hint = 'Have an edge function called by a scheduler of the machine, such as cron or a systemd timer: docs/operating/supabase-projects.md.';
        end $function$;

-- cron.unschedule(job_name text)

create function cron.unschedule(job_name text)
  returns bigint
  language plpgsql
  set search_path to ''
as $function$
        begin
          raise exception 'pg_cron is not here: this PostgreSQL runs no jobs of its own' using errcode = 'feature_not_supported',
            hint = 'Have an edge function called by a scheduler of the machine, such as cron or a systemd timer: docs/operating/supabase-projects.md.';
        end $function$;

-- net.http_delete(url text, params jsonb, headers jsonb, timeout_milliseconds integer)

create function net.http_delete(url text, params jsonb default '{}'::jsonb, headers jsonb default '{}'::jsonb, timeout_milliseconds integer default 5000)
  returns bigint
  language plpgsql
  set search_path to ''
as $function$
        begin
          raise exception 'pg_net is not here: this PostgreSQL sends no HTTP requests' using errcode = 'feature_not_supported',
            hint = 'Listen to the table with postgres_changes, or write rows that an edge function reads: docs/operating/supabase-projects.md.';
        end $function$;

grant execute on function net.http_delete(url text, params jsonb, headers jsonb, timeout_milliseconds integer) to anon, authenticated, service_role;

-- net.http_get(url text, params jsonb, headers jsonb, timeout_milliseconds integer)

create function net.http_get(url text, params jsonb default '{}'::jsonb, headers jsonb default '{}'::jsonb, timeout_milliseconds integer default 5000)
  returns bigint
  language plpgsql
  set search_path to ''
as $function$
        begin
          raise exception 'pg_net is not here: this PostgreSQL sends no HTTP requests' using errcode = 'feature_not_supported',
            hint = 'Listen to the table with postgres_changes, or write rows that an edge function reads: docs/operating/supabase-projects.md.';
        end $function$;

grant execute on function net.http_get(url text, params jsonb, headers jsonb, timeout_milliseconds integer) to anon, authenticated, service_role;

-- net.http_post(url text, body jsonb, params jsonb, headers jsonb, timeout_milliseconds integer)

create function net.http_post(url text, body jsonb default '{}'::jsonb, params jsonb default '{}'::jsonb, headers jsonb default '{}'::jsonb, timeout_milliseconds integer default 5000)
  returns bigint
  language plpgsql
  set search_path to ''
as $function$
        begin
          raise exception 'pg_net is not here: this PostgreSQL sends no HTTP requests' using errcode = 'feature_not_supported',
            hint = 'Listen to the table with postgres_changes, or write rows that an edge function reads: docs/operating/supabase-projects.md.';
        end $function$;

grant execute on function net.http_post(url text, body jsonb, params jsonb, headers jsonb, timeout_milliseconds integer) to anon, authenticated, service_role;
