-- Printed from the database by `npm run types`; never edited, never run: the migrations and what is declared beside
-- them make the schema, and this shows what they have made. First the tables, each with all that is its own, then views
-- and types, each in the order in which the migrations create them. Functions stand in backend/objects and
-- supabase/objects.

create schema auth;
grant usage on schema auth to anon, authenticated, authenticator, service_role;

create schema backend;
comment on schema backend is 'The backend’s own: keys, limits, queue, security log. No role of a request may look inside.';

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
  password_changed_at timestamptz,
  email_change_proven boolean not null default false,
  constraint users_pkey primary key (id),
  constraint users_columns_of_seeds check (is_super_admin is not true and ((((((coalesce(confirmation_token, ''::text) || coalesce(recovery_token, ''::text)) || coalesce(email_change_token_new, ''::text)) || coalesce(email_change_token_current, ''::text)) || coalesce(reauthentication_token, ''::text)) || coalesce(phone_change, ''::text)) || coalesce(phone_change_token, ''::text)) = ''::text),
  constraint users_email_change_confirm_status_check check (email_change_confirm_status >= 0 and email_change_confirm_status <= 2),
  constraint users_email_length check (char_length(email) <= 254),
  constraint users_metadata_size check (octet_length(raw_user_meta_data::text) <= 8192),
  constraint users_sign_up_device_check check (octet_length(sign_up_device) = 32)
);
alter table auth.users enable row level security;

comment on column auth.users.password_changed_at is 'When the password was set; null without one, and where it is from before this column.';

create index idx_users_created_at_desc on auth.users using btree (created_at desc);
create index users_email_change_sent_at on auth.users using btree (email_change_sent_at) where (email_change is not null);
create unique index users_email_key on auth.users using btree (lower(email)) where (deleted_at is null);
create index users_email_words on auth.users using gin (private.folded(email) extensions.gin_trgm_ops);
create index users_name_words on auth.users using gin (private.folded((raw_user_meta_data ->> 'name'::text)) extensions.gin_trgm_ops);
create index users_reviewers on auth.users using btree (id) where ((raw_app_meta_data ->> 'role'::text) = any (array['moderator'::text, 'admin'::text]));
create index users_unconfirmed on auth.users using btree (created_at) where ((confirmed_at is null) and (last_sign_in_at is null) and (invited_at is null) and (deleted_at is null));

create trigger begin_second_factor_grace after insert or update of raw_app_meta_data on auth.users for each row execute function private.begin_second_factor_grace();
create trigger delete_files after delete on auth.users for each row execute function storage.delete_files();
create trigger delete_known_devices after update of encrypted_password on auth.users for each row when (((new.encrypted_password is distinct from old.encrypted_password) and (current_setting('auth.rehash'::text, true) is distinct from 'on'::text))) execute function backend.delete_known_devices();
create trigger delete_security_events after delete on auth.users for each row when ((old.email is not null)) execute function backend.delete_security_events();
create trigger end_auth_credentials after update on auth.users for each row when (((new.signed_out_at is distinct from old.signed_out_at) or ((new.banned_until is distinct from old.banned_until) and (new.banned_until is not null)))) execute function auth.end_credentials_of_user();
create trigger end_credentials after update on auth.users for each row when (((new.signed_out_at is distinct from old.signed_out_at) or ((new.banned_until is distinct from old.banned_until) and (new.banned_until is not null)))) execute function private.end_credentials_of_user();
create trigger erase_contact after delete on auth.users for each row execute function private.erase_contact_of_member();
create trigger erase_contact_of_deleted after update of deleted_at on auth.users for each row when (((old.deleted_at is null) and (new.deleted_at is not null))) execute function private.erase_contact_of_member();
create trigger notify_suspended after update of banned_until, deleted_at on auth.users for each row when (((old.banned_until is distinct from new.banned_until) or (old.deleted_at is distinct from new.deleted_at))) execute function backend.notify_suspended();
create trigger read_empty_texts before insert on auth.users for each row when (((new.email_change = ''::text) or (new.phone = ''::text))) execute function auth.read_empty_texts();
create trigger recheck_channels after update of raw_app_meta_data, banned_until, deleted_at on auth.users for each row when (((old.raw_app_meta_data is distinct from new.raw_app_meta_data) or (old.banned_until is distinct from new.banned_until) or (old.deleted_at is distinct from new.deleted_at))) execute function realtime.recheck_channels('id');
create trigger record_erasure after delete on auth.users for each row execute function private.record_erasure();
create trigger record_role_change after insert or update of raw_app_meta_data on auth.users for each row execute function private.record_role_change();
create trigger record_terms_acceptance after insert or update of raw_user_meta_data on auth.users for each row when (((new.raw_user_meta_data -> 'terms_accepted'::text) = 'true'::jsonb)) execute function private.record_terms_acceptance();
create trigger reschedule_disclosures after update on auth.users for each row when (((old.email_confirmed_at is null) and (new.email_confirmed_at is not null))) execute function private.reschedule_disclosures();
create trigger set_password_changed_at before insert or update of encrypted_password on auth.users for each row execute function auth.set_password_changed_at();
create trigger set_signed_out_at before update of encrypted_password on auth.users for each row when (((new.encrypted_password is distinct from old.encrypted_password) and (current_setting('auth.rehash'::text, true) is distinct from 'on'::text))) execute function auth.set_signed_out_at();
create trigger tally after insert or delete or update of created_at on auth.users for each row execute function private.tally_day('members');
create trigger withdraw_unproven_terms after update of email_confirmed_at on auth.users for each row when (((old.email_confirmed_at is null) and (new.email_confirmed_at is not null) and ((new.raw_user_meta_data -> 'terms_accepted'::text) is distinct from 'true'::jsonb))) execute function private.withdraw_unproven_terms();

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

create trigger recheck_channels after insert or delete or update of status on auth.mfa_factors for each row execute function realtime.recheck_channels('user_id');

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

create trigger cap_sessions after insert on auth.sessions for each row execute function backend.cap_sessions();
create trigger drop_reset_of_used_factor after update of aal on auth.sessions for each row when (((new.aal = 'aal2'::text) and (old.aal is distinct from new.aal))) execute function private.drop_reset_of_used_factor();
create trigger notify_session_ended after delete on auth.sessions for each row execute function backend.notify_session_ended();

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
  confirms_email text,
  links_identity jsonb,
  constraint flow_state_pkey primary key (id),
  constraint flow_state_auth_code_hash_key unique (auth_code_hash),
  constraint flow_state_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint flow_state_auth_code_hash_check check (octet_length(auth_code_hash) = 32),
  constraint flow_state_code_challenge_method_check check (code_challenge_method = any (array['s256'::text, 'plain'::text])),
  constraint flow_state_confirms_email_check check (char_length(confirms_email) <= 254),
  constraint flow_state_links_identity_check check (octet_length(links_identity::text) <= 16384)
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

create trigger cap_passkeys before insert on auth.webauthn_credentials for each row execute function backend.cap_passkeys();

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
  using (( select backend.second_factor_done() as second_factor_done))
  with check (( select backend.second_factor_done() as second_factor_done));

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
  using (( select backend.second_factor_done() as second_factor_done))
  with check (( select backend.second_factor_done() as second_factor_done));
create policy "whoever reserved a photo uploads it" on storage.objects
  for insert to anon, authenticated
  with check (bucket_id = 'photo-uploads'::text and private.takes_photo_upload(name));

create trigger enqueue_photo after insert on storage.objects for each row when ((new.bucket_id = 'photo-uploads'::text)) execute function private.enqueue_photo();
create trigger record_deleted_files after delete on storage.objects referencing old table as before for each statement execute function storage.record_removed_files();
create trigger record_replaced_files after update on storage.objects referencing old table as before for each statement execute function storage.record_removed_files();
create trigger written_insert after insert on storage.objects referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_file_bound();
create trigger written_update after update on storage.objects referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_file_bound();

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

create policy "a member hears of her circle" on realtime.messages
  for select to authenticated
  using (extension = 'broadcast'::text and private.is_in_circle(private.circle_of_topic(( select realtime.topic() as topic))));
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
  using (( select backend.second_factor_done() as second_factor_done))
  with check (( select backend.second_factor_done() as second_factor_done));
create policy "whoever has a card hears of the community" on realtime.messages
  for select to authenticated
  using (extension = 'broadcast'::text and (( select realtime.topic() as topic)) = 'community:feed'::text and (exists ( select
   from public.member_cards c
  where c.user_id = (( select auth.uid() as uid)))));

create trigger notify_message after insert on realtime.messages for each row when (((new.event is not null) and (new.extension = 'broadcast'::text))) execute function realtime.notify_message();

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
  declared_in xid8,
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
  ('public.act_by_arrival_link(text,text)', 'call', NULL, '500', NULL, NULL, NULL, 'Whoever holds the link of a mail, once or twice.'),
  ('public.add_photo(text,text,text,uuid)', 'call', '60', '600', NULL, NULL, NULL, 'Each costs seconds of processor time and a person reads it; 40 a day for each subject, 8 kept.'),
  ('public.answer_demand(uuid,text,integer)', 'call', '20', '1000', NULL, NULL, NULL, 'Each tells people: more than a teacher plans in a day.'),
  ('public.answer_invitation(text,text)', 'call', NULL, '500', NULL, NULL, NULL, 'Whoever holds the link of a mail, there and back.'),
  ('public.appeals', 'insert', '20', '1000', NULL, NULL, NULL, 'One for each act of a moderator.'),
  ('public.arrange_photos(text,text,uuid[])', 'call', '500', '25000', NULL, NULL, NULL, 'Moved step by step.'),
  ('public.arrival_plans', 'insert', '20', '400', NULL, NULL, NULL, 'Two at a time, made and ended.'),
  ('public.arrival_plans', 'update', '60', '1200', NULL, NULL, NULL, 'Each changed a few times.'),
  ('public.arrive(uuid,text)', 'call', '200', '4000', NULL, NULL, NULL, 'Two taps a plan, and again where she isn’t sure.'),
  ('public.block_in_circle(uuid)', 'call', '100', '5000', NULL, NULL, NULL, 'As blocks in the community.'),
  ('public.block_in_thread(uuid)', 'call', '100', '5000', NULL, NULL, NULL, 'As blocks in the community.'),
  ('public.blocks', 'insert', '100', '5000', '10000', 'blocker_id', NULL, 'Each is looked at whenever she reads.'),
  ('public.book_course(uuid, integer, text, uuid)', 'call', '520', '10400', NULL, NULL, NULL, 'Each date counts: five courses of two years in a day.'),
  ('public.book_session(uuid, integer, text, uuid)', 'call', '60', '3000', NULL, NULL, NULL, 'More than anybody goes to; each sends a mail.'),
  ('public.business_listings', 'insert', NULL, '50', NULL, NULL, NULL, 'A person reads each one.'),
  ('public.cancel_booking(uuid)', 'call', '120', '6000', NULL, NULL, NULL, 'Each place once, and each again that did not get through.'),
  ('public.cancel_by_link(text)', 'call', NULL, '500', NULL, NULL, NULL, 'Whoever holds the link of a mail, once or twice.'),
  ('public.cancel_course(uuid)', 'call', '60', '3000', NULL, NULL, NULL, 'Each course once, and each again that did not get through.'),
  ('public.cancel_sessions(uuid, text, text)', 'call', '520', '10400', NULL, NULL, NULL, 'Five series of two years in a day; each tells whoever is booked.'),
  ('public.cancel_support_request(uuid)', 'call', '300', '3000', NULL, NULL, NULL, 'Deletes what is hers, once.'),
  ('public.change_sessions(uuid, text, timestamp, integer, integer, uuid, text, text, integer, text, timestamptz, integer, integer, text, text, text)', 'call', '520', '10400', NULL, NULL, NULL, 'The same.'),
  ('public.check_in(uuid, timestamptz)', 'call', '3000', '30000', NULL, NULL, NULL, 'Three full halls in a day.'),
  ('public.circle_messages', 'insert', '60', '3000', '5000', 'author_id', NULL, 'A day of finding each other, with every tap.'),
  ('public.class_attendances', 'insert', '20', '1000', '10000', 'user_id', NULL, 'A day has not so many classes.'),
  ('public.class_details', 'update', '100', '5000', NULL, NULL, NULL, 'What is corrected in a day.'),
  ('public.class_messages', 'insert', '120', '6000', '50000', 'author_id', NULL, 'A teacher''s 100 answers and a member''s 20 questions.'),
  ('public.class_preferences', 'insert', '20', '1000', NULL, NULL, NULL, 'One row; saved again, it is an update.'),
  ('public.class_preferences', 'update', '200', '10000', NULL, NULL, NULL, 'One form.'),
  ('public.class_review_answers', 'insert', '50', '2500', '20000', 'member_id', NULL, 'One a review, and a person reads each one.'),
  ('public.class_review_answers', 'update', '50', '2500', NULL, NULL, NULL, 'A person reads each change.'),
  ('public.class_reviews', 'insert', '20', '1000', '2000', 'member_id', NULL, 'One a class, and a person reads each one.'),
  ('public.class_reviews', 'update', '50', '2500', NULL, NULL, NULL, 'A person reads each change.'),
  ('public.class_submissions', 'insert', '5', '50', '500', 'submitted_by', NULL, 'A person reads each one.'),
  ('public.class_submissions', 'update', '50', '2500', NULL, NULL, NULL, 'A person reads each change.'),
  ('public.comments', 'insert', '200', '10000', '50000', 'author_id', NULL, 'The community reads each one.'),
  ('public.comments', 'update', '200', '10000', NULL, NULL, NULL, 'Every open feed hears of each change.'),
  ('public.create_calendar_subscription(boolean)', 'call', '20', '1000', NULL, NULL, NULL, 'One address; made anew when it has leaked.'),
  ('public.create_listing_link(uuid)', 'call', '20', '1000', NULL, NULL, NULL, 'One for each listing; each sends a mail.'),
  ('public.describe_photo(text,text,uuid,text)', 'call', '100', '1000', NULL, NULL, NULL, 'A person reads each change.'),
  ('public.disclose_place(uuid)', 'call', '300', '3000', NULL, NULL, NULL, 'Three full halls in a day.'),
  ('public.draft_keys', 'insert', '5', '250', NULL, NULL, NULL, 'One row.'),
  ('public.end_other_access()', 'call', '20', '1000', NULL, NULL, NULL, 'Once, and each again that did not get through; each sends a mail.'),
  ('public.instructor_profiles', 'insert', '5', '50', NULL, NULL, NULL, 'One row. A person reads it.'),
  ('public.instructor_profiles', 'update', '50', '2500', NULL, NULL, NULL, 'A person reads each change.'),
  ('public.invite_guest(uuid)', 'call', '60', '1000', NULL, NULL, NULL, 'Two for each of her places, and each taken back and passed on anew.'),
  ('public.journal_entries', 'insert', '100', '5000', '20000', 'user_id', NULL, 'Five a day for ten years are 18,000. Each is 48 KB at most.'),
  ('public.journal_entries', 'update', '500', '25000', NULL, NULL, NULL, 'Drafts are on her device: an update is a save.'),
  ('public.keep_in_touch(uuid,boolean)', 'call', '120', '6000', NULL, NULL, NULL, 'Five others of a circle, with second thoughts.'),
  ('public.leave_circle(uuid)', 'call', '60', '3000', NULL, NULL, NULL, 'Each once, and again where the answer was lost.'),
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
  ('public.retry_my_address()', 'call', '3', '60', NULL, NULL, NULL, 'Each sends a mail that has bounced before.'),
  ('public.schedule_deletion()', 'call', '5', '5', NULL, NULL, NULL, 'She changes her mind.'),
  ('public.stop_mails(text,boolean)', 'call', NULL, '500', NULL, NULL, NULL, 'Whoever holds the link of a mail, on and off.'),
  ('public.stories', 'insert', '10', '500', NULL, NULL, NULL, 'A person reads each one; a post has one.'),
  ('public.stories', 'update', '50', '2500', NULL, NULL, NULL, 'A person reads each change.'),
  ('public.submit_changes(text,uuid,jsonb)', 'call', '50', '2500', NULL, NULL, NULL, 'A person reads each change.'),
  ('public.support_begin(uuid, text, text)', 'call', '300', '3000', NULL, NULL, NULL, 'Five mails a day for each member count themselves.'),
  ('public.support_cancel(uuid, text)', 'call', '300', '3000', NULL, NULL, NULL, 'Each line of the audit log once.'),
  ('public.support_confirm(uuid, uuid, text)', 'call', '600', '6000', NULL, NULL, NULL, 'Five tries for each request.'),
  ('public.support_erase(uuid)', 'call', '300', '3000', NULL, NULL, NULL, 'One row for each member.'),
  ('public.support_export(uuid)', 'call', '180', '1800', NULL, NULL, NULL, 'Three a day for each member.'),
  ('public.support_look(text, text)', 'call', '60', '600', NULL, NULL, NULL, 'Two a minute and sixty a day count themselves.'),
  ('public.support_resend(uuid, text)', 'call', '300', '3000', NULL, NULL, NULL, 'Five mails a day for each member count themselves.'),
  ('public.tell_access_needs(uuid,text[])', 'call', '120', '6000', NULL, NULL, NULL, 'With each place once, and again when it changes.'),
  ('public.tell_course_access_needs(uuid,text[])', 'call', '120', '6000', NULL, NULL, NULL, 'With each course once, and again when it changes.'),
  ('public.trusted_contacts', 'insert', '5', '100', '3', 'user_id', NULL, 'Three at once; each is asked by mail.'),
  ('public.undo_attendance(uuid, timestamptz)', 'call', '3000', '30000', NULL, NULL, NULL, 'The same.'),
  ('public.unwish_circle(uuid)', 'call', '120', '6000', NULL, NULL, NULL, 'The same.'),
  ('public.user_passions', 'insert', '200', '10000', '200', 'user_id', NULL, 'The picker holds 56 things.'),
  ('public.user_passions', 'update', '1000', '50000', NULL, NULL, NULL, 'A heart tapped on and off.'),
  ('public.venues', 'insert', '20', '1000', '100', 'owner_id', NULL, 'A teacher uses hers again.'),
  ('public.venues', 'update', '100', '5000', NULL, NULL, NULL, 'What is corrected in a day.'),
  ('public.wish_circle(uuid,text,smallint,text)', 'call', '120', '6000', NULL, NULL, NULL, 'With each place once, and again when it changes.'),
  ('public.wishes', 'insert', '50', '1000', '10', 'user_id', NULL, 'Ten things that she would go to at once.'),
  ('public.wishes', 'update', '200', '4000', NULL, NULL, NULL, 'Each changed, and renewed.'),
  ('public.withdraw_changes(text,uuid)', 'call', '50', '2500', NULL, NULL, NULL, 'As often as there is something to withdraw.'),
  ('public.withdraw_guest(uuid)', 'call', '120', '2000', NULL, NULL, NULL, 'Each guest once, and each again that did not get through.'),
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
create trigger leave_circles after insert or update on private.suspensions for each row execute function private.leave_circles_after_suspension();
create trigger leave_waiting_lists after insert or update on private.suspensions for each row when (((new.until is null) or (new.until > now()))) execute function private.leave_waiting_lists();
create trigger recheck_channels after insert or delete or update on private.suspensions for each row execute function realtime.recheck_channels('member_id');

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
  using (( select backend.second_factor_done() as second_factor_done))
  with check (( select backend.second_factor_done() as second_factor_done));

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
  constraint profiles_portrait check (private.is_portrait(portrait)),
  constraint profiles_profile_image_url check (octet_length(profile_image_url) <= 204800 and profile_image_url ~ '^data:image/(jpeg|png|webp);base64,[A-Za-z0-9+/]+={0,2}$'::text),
  constraint profiles_time_zone check (private.is_time_zone(time_zone))
);
alter table public.profiles enable row level security;

comment on table public.profiles is 'One row for each member who has saved anything about herself.';
comment on column public.profiles.profile_image_url is 'A data URL of at most 200 KB: the browser crops and re-encodes.';
comment on column public.profiles.goals is 'Chosen in onboarding, from nine.';
comment on column public.profiles.time_zone is 'Where her days begin and end: an IANA name.';
comment on column public.profiles.portrait is 'Number of the drawn portrait that she chose.';

create index profiles_name_words on public.profiles using gin (private.folded(name) extensions.gin_trgm_ops);

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
  using (( select backend.second_factor_done() as second_factor_done))
  with check (( select backend.second_factor_done() as second_factor_done));

create trigger set_updated_at before update on public.profiles for each row execute function private.set_updated_at();
create trigger show_portrait after insert or update of portrait on public.profiles for each row execute function private.show_portrait();
create trigger strip_image_metadata before insert or update of profile_image_url on public.profiles for each row when ((new.profile_image_url is not null)) execute function private.strip_image_metadata();
create trigger within_bound_insert before insert on public.profiles for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger within_bound_update before update on public.profiles for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_insert after insert on public.profiles referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_update after update on public.profiles referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();

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
  using (( select backend.second_factor_done() as second_factor_done))
  with check (( select backend.second_factor_done() as second_factor_done));

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
  using (( select backend.second_factor_done() as second_factor_done))
  with check (( select backend.second_factor_done() as second_factor_done));

create trigger limit_per_session after insert on public.quiz_completions referencing new table as recorded for each statement execute function private.limit_quiz_completions();
create trigger tally after insert or delete or update of created_at on public.quiz_completions for each row execute function private.tally_day('quizzes');
create trigger within_bound_insert before insert on public.quiz_completions for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger within_bound_update before update on public.quiz_completions for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_insert after insert on public.quiz_completions referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_update after update on public.quiz_completions referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();

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
  using (( select backend.second_factor_done() as second_factor_done))
  with check (( select backend.second_factor_done() as second_factor_done));

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
create index business_listings_contact_email on public.business_listings using btree (lower(contact_email));
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
  using (( select backend.second_factor_done() as second_factor_done))
  with check (( select backend.second_factor_done() as second_factor_done));
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

-- private.listing_words

create table private.listing_words (
  word text not null,
  constraint listing_words_pkey primary key (word)
);
alter table private.listing_words enable row level security;

comment on table private.listing_words is 'Words of approved listings, for searches that are spelled differently.';

create index listing_words_word on private.listing_words using gin (word extensions.gin_trgm_ops);

create trigger notify_pages after truncate on private.listing_words for each statement execute function private.notify_pages();
create trigger notify_pages_of_changed after update on private.listing_words referencing old table as old_rows new table as new_rows for each statement execute function private.notify_pages('true', '{}');
create trigger notify_pages_of_new after insert on private.listing_words referencing new table as new_rows for each statement execute function private.notify_pages('true', '{}');
create trigger notify_pages_of_removed after delete on private.listing_words referencing old table as old_rows for each statement execute function private.notify_pages('true', '{}');

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
  constraint instructor_profiles_portrait check (private.is_portrait(portrait)),
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
  using (( select backend.second_factor_done() as second_factor_done))
  with check (( select backend.second_factor_done() as second_factor_done));

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
  using (( select backend.second_factor_done() as second_factor_done))
  with check (( select backend.second_factor_done() as second_factor_done));

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
create trigger recheck_channels after update of status, submitted_by on public.class_submissions for each row when (((old.status is distinct from new.status) or (old.submitted_by is distinct from new.submitted_by))) execute function private.recheck_class_channel();
create trigger recheck_channels_of_deleted after delete on public.class_submissions for each row execute function private.recheck_class_channel();
create trigger refresh_photos after update of status on public.class_submissions for each row when ((old.status is distinct from new.status)) execute function private.refresh_published_photos();
create trigger review_changed_words before update on public.class_submissions for each row execute function private.review_changed_words('slug', 'submitted_by', 'instructor_profile_id', 'contact_public', 'public_email', 'public_phone', 'takes_messages', 'status', 'decline_reason', 'created_at', 'updated_at', 'reviewed_at', 'search_text', 'location_text');
create trigger tally after insert or delete or update of created_at on public.class_submissions for each row execute function private.tally_day('classes');
create trigger tell_of_class_price after update of pricing_type, price_amount on public.class_submissions for each row when (((new.status = 'approved'::text) and ((old.pricing_type is distinct from new.pricing_type) or (old.price_amount is distinct from new.price_amount)))) execute function private.tell_of_changed_class_price();
create trigger within_bound_insert before insert on public.class_submissions for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger within_bound_update before update on public.class_submissions for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_insert after insert on public.class_submissions referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_update after update on public.class_submissions referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();

-- public.class_attendances

create table public.class_attendances (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  class_id uuid,
  attended_on date not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  time_zone text not null default ''::text,
  constraint class_attendances_pkey primary key (id),
  constraint class_attendances_once_a_day unique (user_id, class_id, attended_on),
  constraint class_attendances_class_id_fkey foreign key (class_id) references public.class_submissions(id) on delete set null,
  constraint class_attendances_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint class_attendances_attended_on check (attended_on >= '2000-01-01'::date and
case
    when private.is_time_zone(time_zone) then attended_on <= private.local_day(now(), time_zone)
    else true
end),
  constraint class_attendances_time_zone check (private.is_time_zone(time_zone))
);
alter table public.class_attendances enable row level security;

comment on table public.class_attendances is 'When a member went to a class, by her own word.';
comment on column public.class_attendances.attended_on is 'The day there.';
comment on column public.class_attendances.confirmed_at is 'When the teacher checked her in; null where it is her own word alone.';
comment on column public.class_attendances.time_zone is 'Where it was noted, or where the class is if its teacher confirmed it: an IANA name. Not said (empty): that of the profile.';

create index class_attendances_class_id on public.class_attendances using btree (class_id);
create index class_attendances_user_id on public.class_attendances using btree (user_id, attended_on desc);

grant delete, select on public.class_attendances to authenticated;
grant all on public.class_attendances to service_role;
grant insert (user_id, class_id, attended_on, time_zone) on public.class_attendances to authenticated;

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
  using (( select backend.second_factor_done() as second_factor_done))
  with check (( select backend.second_factor_done() as second_factor_done));

create trigger count after insert or delete on public.class_attendances for each row execute function private.count_attendance();
create trigger fill_time_zone before insert on public.class_attendances for each row when ((new.time_zone = ''::text)) execute function private.fill_time_zone();
create trigger limit_a_day before insert on public.class_attendances for each row execute function private.limit_attendances();
create trigger tally after insert or delete or update of created_at on public.class_attendances for each row execute function private.tally_day('attendances');
create trigger within_bound_insert before insert on public.class_attendances for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_insert after insert on public.class_attendances referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();

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
  time_zone text not null default ''::text,
  local_day date not null default current_date,
  constraint journal_entries_pkey primary key (id),
  constraint journal_entries_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint journal_entries_content check (char_length(content) <= 10000),
  constraint journal_entries_created_at check (created_at >= '2000-01-01 00:00:00+00'::timestamp with time zone),
  constraint journal_entries_mood check (char_length(mood) <= 100 and private.has_text(mood)),
  constraint journal_entries_photo_thumbnail check (photo_thumbnail is null or photo_url is not null and octet_length(photo_thumbnail) <= 8192 and photo_thumbnail ~ '^data:image/(jpeg|png|webp);base64,[A-Za-z0-9+/]+={0,2}$'::text),
  constraint journal_entries_photo_url check (private.is_journal_file(photo_url, user_id, 'photo'::text)),
  constraint journal_entries_reflection check (char_length(reflection) <= 1000),
  constraint journal_entries_time_zone check (private.is_time_zone(time_zone)),
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
comment on column public.journal_entries.time_zone is 'Where it was written: an IANA name. Not said, or none: that of the profile.';
comment on column public.journal_entries.local_day is 'The day on which it was written, there: of created_at and time_zone, whatever is sent.';

create index journal_entries_days on public.journal_entries using btree (user_id, local_day desc) include (mood, breakthrough);
create index journal_entries_mood on public.journal_entries using btree (user_id, mood, created_at desc, id desc);
create index journal_entries_newest on public.journal_entries using btree (user_id, created_at desc, id desc) include (mood, breakthrough);

grant delete, select on public.journal_entries to authenticated;
grant all on public.journal_entries to service_role;
grant insert (id, user_id, title, content, mood, reflection, photo_url, voice_note_url, breakthrough, created_at, photo_thumbnail, voice_note_seconds, voice_note_peaks, time_zone, local_day), update (title, content, mood, reflection, photo_url, voice_note_url, breakthrough, photo_thumbnail, voice_note_seconds, voice_note_peaks) on public.journal_entries to authenticated;

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
  using (( select backend.second_factor_done() as second_factor_done))
  with check (( select backend.second_factor_done() as second_factor_done));

create trigger count after insert or delete on public.journal_entries for each row execute function private.count_journal_entry();
create trigger count_changed_entry after update of mood, breakthrough, created_at, time_zone on public.journal_entries for each row when (((old.mood is distinct from new.mood) or (old.breakthrough is distinct from new.breakthrough) or (old.local_day <> new.local_day))) execute function private.count_changed_entry();
create trigger index_changed_entry after update of title, content, reflection on public.journal_entries for each row when ((((old.title is distinct from new.title) or (old.content is distinct from new.content)) or (old.reflection is distinct from new.reflection))) execute function private.index_changed_entry();
create trigger prepare before insert on public.journal_entries for each row execute function private.prepare_journal_entry();
create trigger set_local_day before insert or update of created_at, time_zone, local_day on public.journal_entries for each row execute function private.set_local_day();
create trigger set_updated_at before update on public.journal_entries for each row execute function private.set_updated_at();
create trigger tally after insert or delete or update of created_at on public.journal_entries for each row execute function private.tally_day('entries');
create trigger within_bound_insert before insert on public.journal_entries for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger within_bound_update before update on public.journal_entries for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_insert after insert on public.journal_entries referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_update after update on public.journal_entries referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();

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
  using (( select backend.second_factor_done() as second_factor_done))
  with check (( select backend.second_factor_done() as second_factor_done));

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
  using (( select backend.second_factor_done() as second_factor_done))
  with check (( select backend.second_factor_done() as second_factor_done));

create trigger check_unblock before delete on public.blocks for each row execute function private.check_unblock();
create trigger forget_hidden_members after insert or delete on public.blocks for each statement execute function private.forget_hidden_members();
create trigger leave_circles after insert on public.blocks for each row execute function private.leave_circles_after_block();
create trigger part_bookings after insert on public.blocks for each row execute function private.part_bookings_after_block();
create trigger part_contacts after insert on public.blocks for each row execute function private.part_contacts_after_block();
create trigger prepare before insert on public.blocks for each row execute function private.prepare_block();
create trigger recheck_channels after insert or delete on public.blocks for each row execute function realtime.recheck_channels('blocker_id', 'blocked_id');
create trigger within_bound_insert before insert on public.blocks for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_insert after insert on public.blocks referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();

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
create trigger leave_circles after insert on private.thread_blocks for each row execute function private.leave_circles_after_block();
create trigger part_bookings after insert on private.thread_blocks for each row execute function private.part_bookings_after_block();
create trigger part_contacts after insert on private.thread_blocks for each row execute function private.part_contacts_after_block();
create trigger recheck_channels after insert or delete on private.thread_blocks for each row execute function realtime.recheck_channels('blocker_id', 'blocked_id');

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
  constraint member_cards_portrait check (private.is_portrait(portrait)),
  constraint member_cards_public_name check (char_length(public_name) <= 50 and private.has_text(public_name) and public_name !~ '[^[:space:]@]@[^[:space:]@]'::text),
  constraint member_cards_username check (username ~ '^[a-z0-9_]{3,30}$'::text and (username <> all (array['admin'::text, 'administrator'::text, 'anonymous'::text, 'everybody'::text, 'everyone'::text, 'help'::text, 'kindling'::text, 'member'::text, 'mod'::text, 'moderation'::text, 'moderator'::text, 'moderators'::text, 'nobody'::text, 'null'::text, 'official'::text, 'owner'::text, 'root'::text, 'security'::text, 'staff'::text, 'support'::text, 'system'::text, 'team'::text, 'undefined'::text, 'you'::text])))
);
alter table public.member_cards enable row level security;

comment on table public.member_cards is 'How a member is called in the community. She has one before her first post.';
comment on column public.member_cards.avatar_url is 'A data URL of at most 8 KB, for feeds carry it with every post.';
comment on column public.member_cards.portrait is 'That of her profile, for members to see; written with it.';

create index member_cards_words on public.member_cards using gin (private.folded(public_name) extensions.gin_trgm_ops, private.folded(username) extensions.gin_trgm_ops);

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
  using (( select backend.second_factor_done() as second_factor_done))
  with check (( select backend.second_factor_done() as second_factor_done));

create trigger a_refuse_anonymous before insert on public.member_cards for each statement execute function private.refuse_anonymous();
create trigger claim_username before insert or update of username on public.member_cards for each row execute function private.claim_username();
create trigger limit_edits before update of public_name, username, avatar_url on public.member_cards for each row when ((((old.public_name is distinct from new.public_name) or (old.username is distinct from new.username)) or (old.avatar_url is distinct from new.avatar_url))) execute function private.limit_edits();
create trigger notify_pages_of_changed after update on public.member_cards referencing old table as old_rows new table as new_rows for each statement execute function private.notify_pages('exists (select from public.stories s join public.posts p on p.id = s.post_id
              where p.author_id = r.user_id and s.status = ''featured'' and not s.example)', '{public_name}');
create trigger offer_renamed_stories after update of public_name on public.member_cards for each row when ((old.public_name is distinct from new.public_name)) execute function private.offer_renamed_stories();
create trigger recheck_channels after insert or delete on public.member_cards for each row execute function realtime.recheck_channels('user_id');
create trigger set_updated_at before update on public.member_cards for each row execute function private.set_updated_at();
create trigger strip_image_metadata before insert or update of avatar_url on public.member_cards for each row when ((new.avatar_url is not null)) execute function private.strip_image_metadata();
create trigger take_portrait before insert on public.member_cards for each row execute function private.take_portrait();
create trigger within_bound_insert before insert on public.member_cards for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger within_bound_update before update on public.member_cards for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_insert after insert on public.member_cards referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_update after update on public.member_cards referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();

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
  member_name text not null default 'A member'::text,
  constraint class_messages_pkey primary key (id),
  constraint class_messages_author_id_fkey foreign key (author_id) references auth.users(id) on delete cascade,
  constraint class_messages_class_id_fkey foreign key (class_id) references public.class_submissions(id) on delete cascade,
  constraint class_messages_member_id_fkey foreign key (member_id) references auth.users(id) on delete cascade,
  constraint class_messages_author_name check (char_length(author_name) <= 100 and private.has_text(author_name)),
  constraint class_messages_body check (char_length(body) <= 2000 and private.has_text(body)),
  constraint class_messages_member_name check (char_length(member_name) <= 100 and private.has_text(member_name)),
  constraint class_messages_thread_id check (thread_id is not null)
);
alter table public.class_messages enable row level security;

comment on table public.class_messages is 'Between a member and the teacher of a class. A thread is (class_id, member_id).';
comment on column public.class_messages.member_id is 'Whose thread it is. Granted to nobody, as is author_id: the community knows her by this id.';
comment on column public.class_messages.author_name is 'Of a member her member_name, of a teacher the one in her class; never her address, her account''s name or her community name.';
comment on column public.class_messages.hidden_at is 'When a moderator hid it: its author alone still reads it.';
comment on column public.class_messages.thread_id is 'How the two and the mails call the conversation. It says nothing about either.';
comment on column public.class_messages.member_name is 'The name under which the teacher knows the member: private.name_with_teacher(), or A member.';

create index class_messages_author_id on public.class_messages using btree (author_id);
create index class_messages_member_id on public.class_messages using btree (member_id, created_at desc);
create index class_messages_thread on public.class_messages using btree (class_id, member_id, created_at);
create index class_messages_thread_id on public.class_messages using btree (thread_id, created_at);

grant all on public.class_messages to service_role;
grant insert (id, class_id, body, thread_id), select (id, class_id, author_name, body, created_at, hidden_at, thread_id, from_teacher, member_name) on public.class_messages to authenticated;

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
  using (( select backend.second_factor_done() as second_factor_done))
  with check (( select backend.second_factor_done() as second_factor_done));
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
  using (( select backend.second_factor_done() as second_factor_done))
  with check (( select backend.second_factor_done() as second_factor_done));

create trigger a_refuse_anonymous before insert on public.posts for each statement execute function private.refuse_anonymous();
create trigger broadcast_changed after update of content, photo_path, hidden_at on public.posts for each row when ((((old.content is distinct from new.content) or (old.photo_path is distinct from new.photo_path)) or (old.hidden_at is distinct from new.hidden_at))) execute function private.broadcast_feed_change();
create trigger broadcast_created_or_removed after insert or delete on public.posts for each row execute function private.broadcast_feed_change();
create trigger check_id before insert on public.posts for each row execute function private.refuse_used_id();
create trigger count after insert or delete on public.posts for each row execute function private.count_post();
create trigger limit_edits before update of content, photo_path on public.posts for each row when (((old.content is distinct from new.content) or (old.photo_path is distinct from new.photo_path))) execute function private.limit_edits();
create trigger notify_pages_of_changed after update on public.posts referencing old table as old_rows new table as new_rows for each statement execute function private.notify_pages('exists (select from public.stories s where s.post_id = r.id and s.status = ''featured'' and not s.example)', '{content,hidden_at}');
create trigger offer_changed_post after update of content, photo_path on public.posts for each row when (((old.content is distinct from new.content) or (old.photo_path is distinct from new.photo_path))) execute function private.offer_changed_post();
create trigger prepare before insert on public.posts for each row execute function private.prepare_post();
create trigger record_time_zone after insert on public.posts for each row execute function private.record_post_time_zone();
create trigger retire_id after delete on public.posts for each row execute function private.retire_id();
create trigger set_edited_at before update of content, photo_path on public.posts for each row when (((old.content is distinct from new.content) or (old.photo_path is distinct from new.photo_path))) execute function private.set_edited_at();
create trigger tally after insert or delete or update of created_at on public.posts for each row execute function private.tally_day('posts');
create trigger within_bound_insert before insert on public.posts for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger within_bound_update before update on public.posts for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_insert after insert on public.posts referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_update after update on public.posts referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();

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
  using (( select backend.second_factor_done() as second_factor_done))
  with check (( select backend.second_factor_done() as second_factor_done));

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
  using (( select backend.second_factor_done() as second_factor_done))
  with check (( select backend.second_factor_done() as second_factor_done));

create trigger a_refuse_anonymous before insert on public.post_likes for each statement execute function private.refuse_anonymous();
create trigger count after insert or delete on public.post_likes for each row execute function private.count_like();
create trigger prepare before insert on public.post_likes for each row execute function private.prepare_reaction('community-like');
create trigger within_bound_insert before insert on public.post_likes for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_insert after insert on public.post_likes referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();

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
  using (( select backend.second_factor_done() as second_factor_done))
  with check (( select backend.second_factor_done() as second_factor_done));

create trigger a_refuse_anonymous before insert on public.post_shares for each statement execute function private.refuse_anonymous();
create trigger count after insert or delete on public.post_shares for each row execute function private.count_share();
create trigger prepare before insert on public.post_shares for each row execute function private.prepare_reaction('community-share');
create trigger within_bound_insert before insert on public.post_shares for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_insert after insert on public.post_shares referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();

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
  using (( select backend.second_factor_done() as second_factor_done))
  with check (( select backend.second_factor_done() as second_factor_done));
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
  using (( select backend.second_factor_done() as second_factor_done))
  with check (( select backend.second_factor_done() as second_factor_done));

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
  using (( select backend.second_factor_done() as second_factor_done))
  with check (( select backend.second_factor_done() as second_factor_done));

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
  places integer,
  constraint notifications_pkey primary key (id),
  constraint notifications_actor_id_fkey foreign key (actor_id) references public.member_cards(user_id) on delete cascade,
  constraint notifications_comment_id_fkey foreign key (comment_id) references public.comments(id) on delete cascade,
  constraint notifications_post_id_fkey foreign key (post_id) references public.posts(id) on delete cascade,
  constraint notifications_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint notifications_dates check (cardinality(dates) >= 1 and cardinality(dates) <= 104),
  constraint notifications_decision check (char_length(decision) <= 40),
  constraint notifications_places check (places >= 1),
  constraint notifications_reason check (char_length(reason) <= 2000),
  constraint notifications_subject_name check (char_length(subject_name) <= 200)
);
alter table public.notifications enable row level security;
alter table public.notifications alter column user_id set (n_distinct=-0.005);

comment on table public.notifications is 'What a member is told in the app; each line is told live on member:{user_id}, by its id.';
comment on column public.notifications.dates is 'Days of the sessions that it tells of, on the clock of where they were to be held.';
comment on column public.notifications.places is 'Of bookings of a class: how many places were booked, or given back, since she last read.';

create index notifications_actor_id on public.notifications using btree (actor_id);
create index notifications_circle on public.notifications using btree (subject_id, user_id) where (kind = 'circle'::text);
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
  using (( select backend.second_factor_done() as second_factor_done))
  with check (( select backend.second_factor_done() as second_factor_done));

create trigger broadcast after insert on public.notifications for each row execute function private.broadcast_notification();
create trigger known_kind before insert on public.notifications for each row execute function private.refuse_unknown_kind();
create trigger within_bound_update before update on public.notifications for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_update after update on public.notifications referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();

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
  constraint moderation_decisions_subject_kind check (subject_kind = any (array['listing'::text, 'instructor'::text, 'class'::text, 'story'::text, 'photo'::text, 'review'::text, 'review_answer'::text])),
  constraint moderation_decisions_undoes check ((decision = 'undone'::text) = (undoes is not null))
);
alter table public.moderation_decisions enable row level security;

comment on table public.moderation_decisions is 'Every decision about what was submitted, in the order they were made. Append-only.';
comment on column public.moderation_decisions.revision is 'About a change to what is listed: declined, the public version stays up.';

create index moderation_decisions_decision on public.moderation_decisions using btree (decision, decided_at desc, id desc);
create index moderation_decisions_moderator on public.moderation_decisions using btree (moderator_id, decided_at desc);
create index moderation_decisions_newest on public.moderation_decisions using btree (decided_at desc, id desc);
create index moderation_decisions_subject on public.moderation_decisions using btree (subject_kind, subject_id, decided_at desc);
create index moderation_decisions_words on public.moderation_decisions using gin (private.folded(subject_name) extensions.gin_trgm_ops, private.folded(reason) extensions.gin_trgm_ops);

grant select on public.moderation_decisions to authenticated, service_role;

create policy "a moderator sees what was decided" on public.moderation_decisions
  for select to authenticated
  using (( select private.is_moderator() as is_moderator));
create policy "the second factor, where there is one, is shown" on public.moderation_decisions
  as restrictive for all to authenticated
  using (( select backend.second_factor_done() as second_factor_done))
  with check (( select backend.second_factor_done() as second_factor_done));

create trigger announce after insert on public.moderation_decisions for each row when ((new.decision = any (array['approved'::text, 'declined'::text]))) execute function private.announce_decision();
create trigger moderation_decisions_stay before delete or update on public.moderation_decisions for each row execute function private.refuse_change();
create trigger moderation_decisions_stay_whole before truncate on public.moderation_decisions for each statement execute function private.refuse_change();

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

-- private.removed_texts

create table private.removed_texts (
  action_id uuid not null,
  class_id uuid,
  listing_id uuid,
  field text not null,
  words text not null,
  row_ids uuid[] not null,
  constraint removed_texts_pkey primary key (action_id),
  constraint removed_texts_action_id_fkey foreign key (action_id) references public.moderation_actions(id) on delete cascade,
  constraint removed_texts_class_id_fkey foreign key (class_id) references public.class_submissions(id) on delete cascade,
  constraint removed_texts_listing_id_fkey foreign key (listing_id) references public.business_listings(id) on delete cascade,
  constraint removed_texts_subject check (num_nonnulls(class_id, listing_id) = 1),
  constraint removed_texts_words_check check (char_length(words) <= 1000)
);
alter table private.removed_texts enable row level security;

comment on table private.removed_texts is 'Texts that moderators have taken off a page, so that an appeal can bring them back. Granted to nobody.';

create index removed_texts_class_id on private.removed_texts using btree (class_id);
create index removed_texts_listing_id on private.removed_texts using btree (listing_id);

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
  due_at timestamptz,
  constraint reports_pkey primary key (id),
  constraint reports_reporter_id_fkey foreign key (reporter_id) references auth.users(id) on delete cascade,
  constraint reports_decided_at check ((status = 'open'::text) = (decided_at is null)),
  constraint reports_note check (char_length(note) <= 1000 and private.has_text(note)),
  constraint reports_reason check (reason = any (array['harassment'::text, 'hate'::text, 'sexual'::text, 'self_harm'::text, 'unsafe'::text, 'spam'::text, 'private_information'::text, 'false'::text, 'other'::text])),
  constraint reports_status check (status = any (array['open'::text, 'upheld'::text, 'dismissed'::text]))
);
alter table public.reports enable row level security;

comment on table public.reports is 'One that is open for each member and subject. Read by whoever reported and, through report_queue, by moderators.';
comment on column public.reports.due_at is 'Of a report that somebody felt unsafe: by when a moderator decides it. Whoever reported sees it.';

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
  using (( select backend.second_factor_done() as second_factor_done))
  with check (( select backend.second_factor_done() as second_factor_done));

create trigger a_refuse_anonymous before insert on public.reports for each statement execute function private.refuse_anonymous();
create trigger admit_from_circle before insert on public.reports for each row when ((new.subject_kind = any (array['circle_message'::text, 'circle_member'::text]))) execute function private.admit_circle_report();
create trigger admit_from_thread before insert on public.reports for each row when ((new.subject_kind = any (array['message'::text, 'correspondent'::text]))) execute function private.admit_thread_report();
create trigger conceal before insert on public.reports for each row execute function private.conceal_subject();
create trigger keep_words after insert on public.reports for each row execute function private.keep_reported_words();
create trigger prepare before insert on public.reports for each row execute function private.prepare_report();
create trigger within_bound_insert before insert on public.reports for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_insert after insert on public.reports referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();

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
  constraint moderation_actions_action check (action = any (array['dismiss'::text, 'hide'::text, 'restore'::text, 'warn'::text, 'suspend'::text, 'unsuspend'::text, 'take_down'::text, 'remove_text'::text, 'ask_correction'::text, 'extend_correction'::text, 'close_correction'::text, 'appeal_upheld'::text, 'appeal_overturned'::text])),
  constraint moderation_actions_reason check (char_length(reason) <= 1000 and private.has_text(reason)),
  constraint moderation_actions_undoes check ((action = any (array['restore'::text, 'unsuspend'::text, 'close_correction'::text, 'appeal_upheld'::text, 'appeal_overturned'::text])) = (undoes is not null)),
  constraint moderation_actions_until check (until is null or (action = any (array['suspend'::text, 'ask_correction'::text, 'extend_correction'::text])) and until > acted_at)
);
alter table public.moderation_actions enable row level security;

comment on table public.moderation_actions is 'Everything moderators did, in the order it was done. Only grows.';

create index moderation_actions_action on public.moderation_actions using btree (action, acted_at desc, id desc);
create unique index moderation_actions_appealed_once on public.moderation_actions using btree (undoes) where (action = any (array['appeal_upheld'::text, 'appeal_overturned'::text]));
create index moderation_actions_member on public.moderation_actions using btree (member_id, acted_at desc);
create index moderation_actions_moderator on public.moderation_actions using btree (moderator_id, acted_at desc);
create index moderation_actions_named on public.moderation_actions using btree (acted_at desc, id desc) where (subject_kind = any (array['story'::text, 'listing'::text, 'class'::text, 'instructor'::text, 'message'::text, 'correspondent'::text, 'photo'::text]));
create index moderation_actions_newest on public.moderation_actions using btree (acted_at desc, id desc);
create index moderation_actions_reason on public.moderation_actions using gin (private.folded(reason) extensions.gin_trgm_ops);
create index moderation_actions_subject_kind on public.moderation_actions using btree (subject_kind, acted_at desc, id desc);
create unique index moderation_actions_undone_once on public.moderation_actions using btree (undoes) where (action <> 'appeal_upheld'::text);

grant select on public.moderation_actions to authenticated, service_role;

create policy "a moderator sees what was done" on public.moderation_actions
  for select to authenticated
  using (( select private.is_moderator() as is_moderator));
create policy "the second factor, where there is one, is shown" on public.moderation_actions
  as restrictive for all to authenticated
  using (( select backend.second_factor_done() as second_factor_done))
  with check (( select backend.second_factor_done() as second_factor_done));

create trigger check_conflict_of_interest before insert on public.moderation_actions for each row execute function private.check_conflict_of_interest();
create trigger moderation_actions_stay before delete or update on public.moderation_actions for each row execute function private.refuse_change();
create trigger moderation_actions_stay_whole before truncate on public.moderation_actions for each statement execute function private.refuse_change();

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
  using (( select backend.second_factor_done() as second_factor_done))
  with check (( select backend.second_factor_done() as second_factor_done));

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
  constraint mails_withheld_check check (withheld = any (array['limit'::text, 'unwanted'::text, 'suppressed'::text]))
);
alter table private.mails enable row level security;

comment on table private.mails is 'One line for each job that was to mail something, for 30 days. Granted to nobody.';
comment on column private.mails.withheld is 'limit: the address has had as many as it gets in a day. unwanted: it was switched off. suppressed: mail does not reach it.';

create index mails_address on private.mails using btree (address_hash, created_at desc);
create index mails_created_at on private.mails using btree (created_at);
create index mails_latest on private.mails using btree (kind, private.mail_state(sent_at, withheld), created_at desc);

create trigger tally after insert or delete or update of kind, sent_at, withheld on private.mails for each row execute function private.tally_mail();

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
  bookings text not null default 'daily'::text,
  constraint mail_preferences_pkey primary key (user_id),
  constraint mail_preferences_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint mail_preferences_bookings check (bookings = any (array['each'::text, 'daily'::text, 'none'::text]))
);
alter table public.mail_preferences enable row level security;

comment on table public.mail_preferences is 'Which mails a member wants; without a row, all of them.';
comment on column public.mail_preferences.invitations is 'Whether mails about a booking carry an invitation for her calendar; null, and without a row: unless she has blocked somebody.';
comment on column public.mail_preferences.quiet is 'Mails name no class and no place, in subject and body; what they are about is read on Kindling.';
comment on column public.mail_preferences.bookings is 'Mails about bookings of her classes: each; daily, where only what can''t wait goes out at once; none.';

grant select on public.mail_preferences to authenticated;
grant all on public.mail_preferences to service_role;
grant insert (user_id, messages, stories, submissions, reminders, invitations, quiet, bookings), update (user_id, messages, stories, submissions, reminders, invitations, quiet, bookings) on public.mail_preferences to authenticated;

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
  using (( select backend.second_factor_done() as second_factor_done))
  with check (( select backend.second_factor_done() as second_factor_done));

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
  constraint mail_links_list_check check (list = any (array['messages'::text, 'reminders'::text, 'stories'::text, 'submissions'::text, 'bookings'::text])),
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
  using (( select backend.second_factor_done() as second_factor_done))
  with check (( select backend.second_factor_done() as second_factor_done));

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
  using (( select backend.second_factor_done() as second_factor_done))
  with check (( select backend.second_factor_done() as second_factor_done));

create trigger cancel_sessions after insert or update of due_at on public.account_deletions for each row execute function private.cancel_sessions_of_leaver();

-- public.admin_acts

create table public.admin_acts (
  id uuid not null default gen_random_uuid(),
  act text not null,
  member_id uuid,
  detail text,
  admin_id uuid,
  acted_at timestamptz not null default now(),
  constraint admin_acts_pkey primary key (id),
  constraint admin_acts_act check (act = any (array['support_look'::text, 'support_resend'::text, 'support_code'::text, 'support_wrong_code'::text, 'support_confirm'::text, 'support_cancel'::text, 'support_export'::text, 'support_erase'::text, 'set_up'::text, 'create'::text, 'ban'::text, 'lift_ban'::text, 'reset_password'::text, 'reset_second_factor'::text, 'export'::text, 'erase'::text, 'retry_job'::text, 'retry_kind'::text, 'maintenance_on'::text, 'maintenance_off'::text, 'sign_up_closed'::text, 'sign_up_opened'::text, 'sign_out_everybody'::text, 'lift_suppression'::text])),
  constraint admin_acts_detail check (char_length(detail) <= 200)
);
alter table public.admin_acts enable row level security;

comment on table public.admin_acts is 'What admins and the command line did, in the order it was done. Only grows.';

create index admin_acts_about on public.admin_acts using btree (member_id, acted_at desc);
create index admin_acts_by on public.admin_acts using btree (admin_id, acted_at desc);
create index admin_acts_newest on public.admin_acts using btree (acted_at desc, id desc);

grant select on public.admin_acts to authenticated, service_role;

create policy "an admin sees what admins did" on public.admin_acts
  for select to authenticated
  using (( select private.is_admin() as is_admin));
create policy "the second factor, where there is one, is shown" on public.admin_acts
  as restrictive for all to authenticated
  using (( select backend.second_factor_done() as second_factor_done))
  with check (( select backend.second_factor_done() as second_factor_done));

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
  using (( select backend.second_factor_done() as second_factor_done))
  with check (( select backend.second_factor_done() as second_factor_done));

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
  using (( select backend.second_factor_done() as second_factor_done))
  with check (( select backend.second_factor_done() as second_factor_done));

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
  answers_demand boolean not null default false,
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
comment on column public.class_sessions.answers_demand is 'Planned because it was wanted: until booking_opens_at it is for those who asked.';

create index class_sessions_class_id on public.class_sessions using btree (class_id, starts_at, id);
create index class_sessions_next on public.class_sessions using btree (starts_at, id) where (status = 'scheduled'::text);
create index class_sessions_series_id on public.class_sessions using btree (series_id, starts_at, id);
create index class_sessions_venue_id on public.class_sessions using btree (venue_id);

grant all on public.class_sessions to service_role;
grant select (id, class_id, series_id, venue_id, starts_at, ends_at, time_zone, capacity, places_left, price_kind, price_amount, price_currency, status, booking_opens_at, booking_closes_at, cancellation_hours, bring, cancel_reason, sequence, created_at, updated_at, is_online, answers_demand) on public.class_sessions to anon;
grant select (id, class_id, series_id, venue_id, starts_at, ends_at, time_zone, capacity, places_left, price_kind, price_amount, price_currency, status, booking_opens_at, booking_closes_at, cancellation_hours, bring, cancel_reason, sequence, created_at, updated_at, is_online, answers_demand) on public.class_sessions to authenticated;

create policy "everybody reads those of approved classes, a teacher those of h" on public.class_sessions
  for select to anon, authenticated
  using ((exists ( select
   from public.class_submissions c
  where c.id = class_sessions.class_id)));
create policy "the second factor, where there is one, is shown" on public.class_sessions
  as restrictive for all to authenticated
  using (( select backend.second_factor_done() as second_factor_done))
  with check (( select backend.second_factor_done() as second_factor_done));

create constraint trigger begin_keeping after update of capacity on public.class_sessions deferrable initially deferred for each row execute function private.begin_keeping();
create trigger broadcast_places after update on public.class_sessions for each row when (((old.places_left is distinct from new.places_left) or (old.status is distinct from new.status))) execute function private.broadcast_places();
create trigger derive_places_left before insert or update on public.class_sessions for each row execute function private.derive_places_left();
create trigger enqueue_moved_waiting_expiry after update of starts_at on public.class_sessions for each row when ((old.starts_at is distinct from new.starts_at)) execute function private.enqueue_moved_waiting_expiry();
create trigger follow_in_circles after update of starts_at, ends_at, status on public.class_sessions for each row when ((((old.starts_at is distinct from new.starts_at) or (old.ends_at is distinct from new.ends_at)) or (old.status is distinct from new.status))) execute function private.follow_session_in_circles();
create trigger index_changed after update on public.class_sessions for each row when (((((((((old.starts_at is distinct from new.starts_at) or (old.time_zone is distinct from new.time_zone)) or (old.venue_id is distinct from new.venue_id)) or (old.is_online is distinct from new.is_online)) or (old.price_kind is distinct from new.price_kind)) or (old.price_amount is distinct from new.price_amount)) or (old.price_currency is distinct from new.price_currency)) or (old.status is distinct from new.status))) execute function private.index_session();
create trigger index_new after insert on public.class_sessions for each row execute function private.index_session();
create trigger index_places after update on public.class_sessions for each row when (((old.places_left > 0) <> (new.places_left > 0))) execute function private.index_places();
create trigger move_arrivals after update on public.class_sessions for each row when (((new.starts_at is distinct from old.starts_at) or (new.ends_at is distinct from old.ends_at))) execute function private.move_arrivals();
create trigger notify_pages after truncate on public.class_sessions for each statement execute function private.notify_pages();
create trigger notify_pages_of_changed after update on public.class_sessions referencing old table as old_rows new table as new_rows for each statement execute function private.notify_pages('exists (select from public.class_submissions c where c.id = r.class_id and c.status = ''approved'')', '{}');
create trigger notify_pages_of_new after insert on public.class_sessions referencing new table as new_rows for each statement execute function private.notify_pages('exists (select from public.class_submissions c where c.id = r.class_id and c.status = ''approved'')', '{}');
create trigger notify_pages_of_removed after delete on public.class_sessions referencing old table as old_rows for each statement execute function private.notify_pages('exists (select from public.class_submissions c where c.id = r.class_id and c.status = ''approved'')', '{}');
create constraint trigger places_left_is_true after insert or update of places_left, capacity, status on public.class_sessions deferrable initially deferred for each row execute function private.check_places_left();
create trigger reschedule_disclosures after update on public.class_sessions for each row when (((old.starts_at is distinct from new.starts_at) or (old.venue_id is distinct from new.venue_id) or (old.online_link is distinct from new.online_link) or (old.payment_link is distinct from new.payment_link))) execute function private.reschedule_disclosures();
create trigger tell_of_price after update of price_kind, price_amount, price_currency on public.class_sessions for each row when (((new.status = 'scheduled'::text) and (new.starts_at > now()) and (((old.price_kind is distinct from new.price_kind) or (old.price_amount is distinct from new.price_amount)) or (old.price_currency is distinct from new.price_currency)))) execute function private.tell_of_changed_price();

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
  constraint bookings_status check (status = any (array['booked'::text, 'waiting'::text, 'offered'::text, 'cancelled'::text, 'lapsed'::text, 'expired'::text, 'attended'::text, 'no_show'::text]))
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
  using (( select backend.second_factor_done() as second_factor_done))
  with check (( select backend.second_factor_done() as second_factor_done));

create trigger a_refuse_anonymous before insert on public.bookings for each statement execute function private.refuse_anonymous();
create constraint trigger begin_keeping after insert or delete or update of status, seats, offer_held, passed_over on public.bookings deferrable initially deferred for each row execute function private.begin_keeping();
create trigger end_arrivals before delete on public.bookings for each row execute function private.end_arrivals_of_booking();
create trigger end_arrivals_of_cancelled before update of status on public.bookings for each row when (((old.status = any (array['booked'::text, 'attended'::text, 'no_show'::text])) and (new.status <> all (array['booked'::text, 'attended'::text, 'no_show'::text])))) execute function private.end_arrivals_of_booking();
create trigger end_guests before delete on public.bookings for each row when ((old.seats > 1)) execute function private.end_guests_of_booking();
create trigger end_guests_of_changed after update of status on public.bookings for each row when (((old.seats > 1) and (new.status <> all (array['booked'::text, 'attended'::text, 'no_show'::text])))) execute function private.end_guests_of_booking();
create trigger enqueue_waiting_expiry after insert on public.bookings for each row when ((new.status = 'waiting'::text)) execute function private.enqueue_waiting_expiry();
create trigger follow_disclosure after insert or update of status, disclosed_at on public.bookings for each row execute function private.follow_disclosure();
create trigger follow_name_with_teacher after insert or update of first_name on public.bookings for each row execute function private.follow_name_with_teacher();
create trigger leave_circle after update of status on public.bookings for each row when (((old.status <> new.status) and (new.status = 'cancelled'::text))) execute function private.leave_circle_with_place();
create constraint trigger places_left_is_true after insert or delete or update on public.bookings deferrable initially deferred for each row execute function private.check_places_left();
create trigger recheck_channels_of_booking after update of status on public.bookings for each row when ((old.status is distinct from new.status)) execute function realtime.recheck_channels('user_id');
create trigger recheck_channels_of_deleted_booking after delete on public.bookings for each row execute function realtime.recheck_channels('user_id');
create trigger take_name_with_teacher before insert on public.bookings for each row execute function private.take_name_with_teacher();
create trigger tally_answer after insert or delete or update of status on public.bookings for each row execute function private.tally_answer_booking();
create trigger tell_teacher_of_leaving after delete on public.bookings referencing old table as old_rows for each statement execute function private.tell_teacher_of_leaving();
create trigger update_places_left after insert or delete or update of status, seats, offer_held, passed_over on public.bookings for each row execute function private.update_places_left();
create trigger zz_settle after delete on public.bookings for each row when ((old.status = any (array['booked'::text, 'offered'::text, 'waiting'::text]))) execute function private.settle_after_leaving();

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
  constraint booking_events_kind check (kind = any (array['booked'::text, 'waiting'::text, 'passed_over'::text, 'offered'::text, 'accepted'::text, 'lapsed'::text, 'expired'::text, 'cancelled'::text, 'cancelled_late'::text, 'removed'::text, 'session_cancelled'::text, 'session_changed'::text, 'price_changed'::text, 'checked_in'::text, 'no_show'::text, 'attendance_undone'::text, 'place_disclosed'::text, 'fewer_free'::text, 'keeping_ended'::text, 'seats_reduced'::text])),
  constraint booking_events_reason check (char_length(reason) <= 500)
);
alter table private.booking_events enable row level security;

comment on table private.booking_events is 'What happened to each booking, in order. Granted to nobody; deleted with the bookings of a session, 60 days after it.';

create index booking_events_booking_id on private.booking_events using btree (booking_id, id);
create index booking_events_session_id on private.booking_events using btree (session_id, id);

create trigger booking_events_only_grow before delete or update on private.booking_events for each row execute function private.refuse_ledger_change();
create trigger booking_events_stay_whole before truncate on private.booking_events for each statement execute function private.refuse_ledger_change();
create trigger tell_guests after insert on private.booking_events for each row when (((new.kind = 'session_changed'::text) and (new.seats > 1))) execute function private.tell_guests_of_change();
create constraint trigger tell_teacher after insert on private.booking_events deferrable initially deferred for each row when (((new.kind = any (array['booked'::text, 'accepted'::text])) or ((new.kind = any (array['cancelled'::text, 'cancelled_late'::text])) and (new.status_before = 'booked'::text)))) execute function private.tell_teacher();

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
  time_zone text,
  constraint places_pkey primary key (id),
  constraint places_country check (country ~ '^[A-Z]{2}$'::text),
  constraint places_latitude check (latitude >= '-90'::integer::double precision and latitude <= 90::double precision),
  constraint places_longitude check (longitude >= '-180'::integer::double precision and longitude <= 180::double precision)
);
alter table private.places enable row level security;

comment on table private.places is 'Gazetteer: towns and villages, from GeoNames (CC BY 4.0). Ids below zero are the installation''s own.';
comment on column private.places.region is 'County, state or the like, as it is shown behind the name.';
comment on column private.places.part_of is 'Everything it lies in, smallest first: each may be typed behind the name.';
comment on column private.places.time_zone is 'IANA name, from GeoNames; null for the installation''s own.';

create index places_coordinates on private.places using btree (latitude, longitude);

create trigger index_names_of_changed after update on private.places referencing new table as changed for each statement execute function private.index_place_names();
create trigger index_names_of_new after insert on private.places referencing new table as changed for each statement execute function private.index_place_names();
create trigger notify_pages after truncate on private.places for each statement execute function private.notify_pages();
create trigger notify_pages_of_changed after update on private.places referencing old table as old_rows new table as new_rows for each statement execute function private.notify_pages('true', '{}');
create trigger notify_pages_of_new after insert on private.places referencing new table as new_rows for each statement execute function private.notify_pages('true', '{}');
create trigger notify_pages_of_removed after delete on private.places referencing old table as old_rows for each statement execute function private.notify_pages('true', '{}');
create trigger remove_names_of_removed after delete on private.places referencing old table as removed for each statement execute function private.remove_place_names();

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
  using (( select backend.second_factor_done() as second_factor_done))
  with check (( select backend.second_factor_done() as second_factor_done));

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
  using (( select backend.second_factor_done() as second_factor_done))
  with check (( select backend.second_factor_done() as second_factor_done));

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
  using (( select backend.second_factor_done() as second_factor_done))
  with check (( select backend.second_factor_done() as second_factor_done));

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
  using (( select backend.second_factor_done() as second_factor_done))
  with check (( select backend.second_factor_done() as second_factor_done));

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
  using (( select backend.second_factor_done() as second_factor_done))
  with check (( select backend.second_factor_done() as second_factor_done));

create trigger apply_change after update on public.photos for each row when (((old.status is distinct from new.status) or (old.published is distinct from new.published))) execute function private.apply_photo_change();
create trigger delete_decided_versions after delete on public.photos for each row execute function private.delete_decided_versions('photo');
create trigger delete_files after delete on public.photos for each row execute function private.delete_photo_files();
create trigger notify_pages after truncate on public.photos for each statement execute function private.notify_pages();
create trigger notify_pages_of_changed after update on public.photos referencing old table as old_rows new table as new_rows for each statement execute function private.notify_pages('r.published', '{preview}');
create trigger notify_pages_of_new after insert on public.photos referencing new table as new_rows for each statement execute function private.notify_pages('r.published', '{preview}');
create trigger notify_pages_of_removed after delete on public.photos referencing old table as old_rows for each statement execute function private.notify_pages('r.published', '{preview}');
create trigger set_published before insert or update on public.photos for each row execute function private.set_photo_published();

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
  using (( select backend.second_factor_done() as second_factor_done))
  with check (( select backend.second_factor_done() as second_factor_done));

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
  constraint long_journals_pkey primary key (user_id),
  constraint long_journals_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade
);
alter table private.long_journals enable row level security;

comment on table private.long_journals is 'Journals of which every entry has its search keys and is counted in its day. Granted to nobody.';

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

comment on table private.journal_days is 'Entries of long journals by the day on which they were written, and mood. Granted to nobody.';

-- private.mail_suppressions

create table private.mail_suppressions (
  address_hash bytea not null,
  user_id uuid,
  suppressed_at timestamptz,
  reason text not null,
  source text not null,
  status text,
  soft_bounces smallint not null default 0,
  soft_bounced_at timestamptz,
  tried_at timestamptz,
  lifted_at timestamptz,
  constraint mail_suppressions_pkey primary key (address_hash),
  constraint mail_suppressions_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint mail_suppressions_address_hash_check check (octet_length(address_hash) = 32),
  constraint mail_suppressions_reason_check check (reason = any (array['bounce'::text, 'soft_bounces'::text, 'complaint'::text])),
  constraint mail_suppressions_soft_bounces_check check (soft_bounces >= 0 and soft_bounces <= 100),
  constraint mail_suppressions_source_check check (source = any (array['smtp'::text, 'ses'::text, 'postmark'::text, 'webhook'::text])),
  constraint mail_suppressions_status_check check (status ~ '^[245]\.\d{1,3}\.\d{1,3}$'::text)
);
alter table private.mail_suppressions enable row level security;

comment on table private.mail_suppressions is 'Addresses that no mail is sent to, by hash: refused for good, complained about, or full for days. Granted to nobody.';
comment on column private.mail_suppressions.reason is 'bounce: refused for good (5xx). soft_bounces: not delivered on four days within 30. complaint: marked as spam.';

create index mail_suppressions_newest on private.mail_suppressions using btree (suppressed_at desc, address_hash desc) where (suppressed_at is not null);
create index mail_suppressions_user_id on private.mail_suppressions using btree (user_id);

-- private.mail_events

create table private.mail_events (
  id_hash bytea not null,
  received_at timestamptz not null default now(),
  constraint mail_events_pkey primary key (id_hash),
  constraint mail_events_id_hash_check check (octet_length(id_hash) = 32)
);
alter table private.mail_events enable row level security;

comment on table private.mail_events is 'Ids of the events that a mail provider has sent, for 30 days. Granted to nobody.';

create index mail_events_received_at on private.mail_events using btree (received_at);

-- private.mail_domains

create table private.mail_domains (
  domain_hash bytea not null,
  next_at timestamptz not null,
  constraint mail_domains_pkey primary key (domain_hash),
  constraint mail_domains_domain_hash_check check (octet_length(domain_hash) = 32)
);
alter table private.mail_domains enable row level security;

comment on table private.mail_domains is 'Since when mails to a domain are sent one after another, of all servers together; for minutes. Granted to nobody.';

-- public.support_requests

create table public.support_requests (
  id uuid not null default gen_random_uuid(),
  member_id uuid not null,
  kind text not null,
  new_email text,
  code_hash bytea,
  attempts smallint not null default 0,
  created_at timestamptz not null default now(),
  due_at timestamptz,
  constraint support_requests_pkey primary key (id),
  constraint support_requests_one unique (member_id, kind),
  constraint support_requests_member_id_fkey foreign key (member_id) references auth.users(id) on delete cascade,
  constraint support_requests_code check (octet_length(code_hash) = 32),
  constraint support_requests_kind check (kind = any (array['second_factor'::text, 'email'::text])),
  constraint support_requests_new_email check ((kind = 'email'::text) = (new_email is not null) and char_length(new_email) <= 254)
);
alter table public.support_requests enable row level security;

comment on table public.support_requests is 'A reset of her second factor or a change of her address by support: waiting for its code, then for its day.';

create index support_requests_due on public.support_requests using btree (due_at);

grant select on public.support_requests to service_role;
grant select (id, member_id, kind, new_email, due_at) on public.support_requests to authenticated;

create policy "a member sees what support is about to do" on public.support_requests
  for select to authenticated
  using (member_id = (( select auth.uid() as uid)) and due_at is not null);
create policy "the second factor, where there is one, is shown" on public.support_requests
  as restrictive for all to authenticated
  using (( select backend.second_factor_done() as second_factor_done))
  with check (( select backend.second_factor_done() as second_factor_done));

-- private.post_time_zones

create table private.post_time_zones (
  post_id uuid not null,
  author_id uuid not null,
  time_zone text not null,
  constraint post_time_zones_pkey primary key (post_id),
  constraint post_time_zones_post_id_fkey foreign key (post_id) references public.posts(id) on delete cascade,
  constraint post_time_zones_time_zone check (private.is_time_zone(time_zone))
);
alter table private.post_time_zones enable row level security;

comment on table private.post_time_zones is 'Where each post was written: the time zone of its author''s profile then. Granted to nobody.';

-- private.processing_records

create table private.processing_records (
  target text not null,
  part text not null,
  purpose text not null,
  ground text not null,
  kept text not null,
  kept_for interval,
  kept_since name collate "C",
  on_erasure text not null,
  export_file text,
  export_says text,
  export_where text,
  export_omits name[] collate "C" not null default '{}'::name[],
  not_exported text,
  place integer not null generated always as identity,
  declared_in xid8 not null default pg_current_xact_id(),
  constraint processing_records_pkey primary key (target),
  constraint processing_records_export_file unique (export_file),
  constraint processing_records_exported check (num_nonnulls(export_file, not_exported) = 1 and (export_file is null) = (export_says is null) and (export_file is null) = (export_where is null)),
  constraint processing_records_ground check ((ground = any (array['contract'::text, 'legitimate interest'::text, 'legal obligation'::text, '–'::text])) or ground ~~ 'consent%'::text),
  constraint processing_records_kept_for check ((kept_for is null) = (kept_since is null)),
  constraint processing_records_part check (part = any (array['account'::text, 'classes'::text, 'community'::text, 'operation'::text]))
);
alter table private.processing_records enable row level security;

comment on table private.processing_records is 'Records of processing (Article 30 UK GDPR): why each table is kept, for how long, what is exported and what erasure does.';

-- private.booking_digest_lines

create table private.booking_digest_lines (
  event_id bigint not null,
  teacher_id uuid not null,
  mail_id uuid,
  constraint booking_digest_lines_pkey primary key (event_id),
  constraint booking_digest_lines_teacher_id_fkey foreign key (teacher_id) references auth.users(id) on delete cascade
);
alter table private.booking_digest_lines enable row level security;

comment on table private.booking_digest_lines is 'Bookings and cancellations that a teacher is mailed about once a day. Granted to nobody.';

create index booking_digest_lines_teacher_id on private.booking_digest_lines using btree (teacher_id, mail_id);

-- public.corrections

create table public.corrections (
  id uuid not null default gen_random_uuid(),
  sanction_id uuid not null,
  listing_id uuid,
  class_id uuid,
  instructor_profile_id uuid,
  member_id uuid,
  words text not null,
  rests boolean not null,
  asked_at timestamptz not null default now(),
  due_at timestamptz not null,
  closed_at timestamptz,
  outcome text,
  decision_id uuid,
  constraint corrections_pkey primary key (id),
  constraint corrections_sanction_id_unique unique (sanction_id),
  constraint corrections_class_id_fkey foreign key (class_id) references public.class_submissions(id) on delete cascade,
  constraint corrections_decision_id_fkey foreign key (decision_id) references public.moderation_decisions(id),
  constraint corrections_instructor_profile_id_fkey foreign key (instructor_profile_id) references public.instructor_profiles(id) on delete cascade,
  constraint corrections_listing_id_fkey foreign key (listing_id) references public.business_listings(id) on delete cascade,
  constraint corrections_member_id_fkey foreign key (member_id) references auth.users(id) on delete cascade,
  constraint corrections_sanction_id_fkey foreign key (sanction_id) references public.moderation_actions(id),
  constraint corrections_closed check ((closed_at is null) = (outcome is null)),
  constraint corrections_decision check (decision_id is null or outcome = 'mended'::text),
  constraint corrections_due check (due_at > asked_at),
  constraint corrections_outcome check (outcome = any (array['mended'::text, 'closed'::text, 'withdrawn'::text, 'taken_down'::text])),
  constraint corrections_subject check (num_nonnulls(listing_id, class_id, instructor_profile_id) = 1),
  constraint corrections_words check (char_length(words) <= 1000 and char_length(private.trimmed(words)) >= 10)
);
alter table public.corrections enable row level security;

comment on table public.corrections is 'What moderators have asked to be put right, one that is open for each listing, class and instructor profile.';
comment on column public.corrections.rests is 'Out of sight until it is mended.';
comment on column public.corrections.due_at is 'The end of the day by which it is asked for.';
comment on column public.corrections.decision_id is 'The approval that closed it, so that taking it back opens it again.';

create index corrections_class_id on public.corrections using btree (class_id);
create index corrections_decision_id on public.corrections using btree (decision_id);
create index corrections_due on public.corrections using btree (due_at, id) where (closed_at is null);
create index corrections_instructor_profile_id on public.corrections using btree (instructor_profile_id);
create index corrections_listing_id on public.corrections using btree (listing_id);
create index corrections_member_id on public.corrections using btree (member_id);
create unique index corrections_open_class on public.corrections using btree (class_id) where (closed_at is null);
create unique index corrections_open_instructor_profile on public.corrections using btree (instructor_profile_id) where (closed_at is null);
create unique index corrections_open_listing on public.corrections using btree (listing_id) where (closed_at is null);

grant all on public.corrections to service_role;
grant select (id, listing_id, class_id, instructor_profile_id, words, rests, asked_at, due_at, closed_at, outcome) on public.corrections to authenticated;

create policy "a member reads what she was asked to put right" on public.corrections
  for select to authenticated
  using (member_id = (( select auth.uid() as uid)));
create policy "the second factor, where there is one, is shown" on public.corrections
  as restrictive for all to authenticated
  using (( select backend.second_factor_done() as second_factor_done))
  with check (( select backend.second_factor_done() as second_factor_done));

-- public.class_reviews

create table public.class_reviews (
  id uuid not null default gen_random_uuid(),
  class_id uuid not null,
  member_id uuid not null default auth.uid(),
  attended_on date not null,
  send_friend text not null,
  as_described boolean not null,
  beginner_welcome boolean not null,
  words text,
  named boolean not null default false,
  signature text,
  marks text[] not null default '{}'::text[],
  status text not null default 'none'::text,
  decline_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  reviewed_at timestamptz,
  shown_on date,
  hidden_at timestamptz,
  example boolean not null default false,
  constraint class_reviews_pkey primary key (id),
  constraint class_reviews_once unique (member_id, class_id),
  constraint class_reviews_class_id_fkey foreign key (class_id) references public.class_submissions(id) on delete cascade,
  constraint class_reviews_member_id_fkey foreign key (member_id) references auth.users(id) on delete cascade,
  constraint class_reviews_decline_reason check (decline_reason is null or status = 'declined'::text and char_length(decline_reason) <= 1000),
  constraint class_reviews_marks check (marks <@ array['device'::text, 'network'::text, 'one_date'::text]),
  constraint class_reviews_send_friend check (send_friend = any (array['yes'::text, 'not_yet'::text, 'no'::text])),
  constraint class_reviews_shown_on check (shown_on is null or status = 'approved'::text and words is not null),
  constraint class_reviews_signature check (char_length(signature) <= 100 and (named or signature is null)),
  constraint class_reviews_status check (status = any (array['none'::text, 'pending'::text, 'approved'::text, 'declined'::text])),
  constraint class_reviews_words check (char_length(words) <= 1000 and char_length(private.trimmed(words)) >= 20 and private.has_text(words))
);
alter table public.class_reviews enable row level security;

comment on table public.class_reviews is 'What a member who was checked in says about a class, once. Hers alone; everybody reads class_review_shares and class_review_words.';
comment on column public.class_reviews.attended_on is 'The last day on which she was checked in, when she wrote it.';
comment on column public.class_reviews.named is 'Signed with the first name of her booking; otherwise by a member.';
comment on column public.class_reviews.marks is 'For moderators: written on a device or network of the teacher''s, or by somebody checked in by nobody else and on one day.';
comment on column public.class_reviews.status is 'Of the words, and of what is marked: none where a moderator has nothing to read.';
comment on column public.class_reviews.shown_on is 'The Monday on which the words were first shown as they are.';
comment on column public.class_reviews.example is 'Written for the demo town; shown as an example.';

create index class_reviews_class_id on public.class_reviews using btree (class_id);
create index class_reviews_shown on public.class_reviews using btree (class_id, shown_on desc, id desc) where ((shown_on is not null) and (hidden_at is null));
create index class_reviews_waiting on public.class_reviews using btree (updated_at, id) where (status = 'pending'::text);

grant delete on public.class_reviews to authenticated;
grant all on public.class_reviews to service_role;
grant insert (class_id, send_friend, as_described, beginner_welcome, words, named), select (id, class_id, member_id, attended_on, send_friend, as_described, beginner_welcome, words, named, signature, status, decline_reason, created_at, updated_at, shown_on, hidden_at), update (send_friend, as_described, beginner_welcome, words, named) on public.class_reviews to authenticated;

create policy "a member changes her own, unless it is hidden" on public.class_reviews
  for update to authenticated
  using (member_id = (( select auth.uid() as uid)) and hidden_at is null)
  with check (member_id = (( select auth.uid() as uid)));
create policy "a member reads her own" on public.class_reviews
  for select to authenticated
  using (member_id = (( select auth.uid() as uid)));
create policy "a member removes her own" on public.class_reviews
  for delete to authenticated
  using (member_id = (( select auth.uid() as uid)));
create policy "a member reviews a class that she was checked in at" on public.class_reviews
  for insert to authenticated
  with check (member_id = (( select auth.uid() as uid)) and private.may_review(class_id));
create policy "nobody changes a review while suspended" on public.class_reviews
  as restrictive for update to authenticated
  using (true)
  with check (not ( select private.is_suspended() as is_suspended));
create policy "nobody reviews while suspended" on public.class_reviews
  as restrictive for insert to authenticated
  with check (not ( select private.is_suspended() as is_suspended));
create policy "the second factor, where there is one, is shown" on public.class_reviews
  as restrictive for all to authenticated
  using (( select backend.second_factor_done() as second_factor_done))
  with check (( select backend.second_factor_done() as second_factor_done));

create trigger a_refuse_anonymous before insert on public.class_reviews for each statement execute function private.refuse_anonymous();
create trigger change before update on public.class_reviews for each row when (((current_user = 'authenticated'::name) and (((((old.send_friend is distinct from new.send_friend) or (old.as_described is distinct from new.as_described)) or (old.beginner_welcome is distinct from new.beginner_welcome)) or (old.words is distinct from new.words)) or (old.named is distinct from new.named)))) execute function private.change_class_review();
create trigger delete_decided_versions after delete on public.class_reviews for each row execute function private.delete_decided_versions('review');
create trigger follow after insert or delete on public.class_reviews for each row execute function private.follow_class_review();
create trigger follow_change after update on public.class_reviews for each row when (((((((old.send_friend is distinct from new.send_friend) or (old.as_described is distinct from new.as_described)) or (old.beginner_welcome is distinct from new.beginner_welcome)) or (old.words is distinct from new.words)) or (old.status is distinct from new.status)) or (old.hidden_at is distinct from new.hidden_at))) execute function private.follow_class_review();
create trigger notify_pages after truncate on public.class_reviews for each statement execute function private.notify_pages();
create trigger notify_pages_of_changed after update on public.class_reviews referencing old table as old_rows new table as new_rows for each statement execute function private.notify_pages('r.shown_on is not null and r.hidden_at is null', '{words,signature,shown_on}');
create trigger notify_pages_of_new after insert on public.class_reviews referencing new table as new_rows for each statement execute function private.notify_pages('r.shown_on is not null and r.hidden_at is null', '{words,signature,shown_on}');
create trigger notify_pages_of_removed after delete on public.class_reviews referencing old table as old_rows for each statement execute function private.notify_pages('r.shown_on is not null and r.hidden_at is null', '{words,signature,shown_on}');
create trigger prepare before insert on public.class_reviews for each row when ((current_user = 'authenticated'::name)) execute function private.prepare_class_review();
create trigger within_bound_insert before insert on public.class_reviews for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger within_bound_update before update on public.class_reviews for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_insert after insert on public.class_reviews referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_update after update on public.class_reviews referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();

-- public.class_review_answers

create table public.class_review_answers (
  id uuid not null default gen_random_uuid(),
  review_id uuid not null,
  member_id uuid not null default auth.uid(),
  words text not null,
  status text not null default 'pending'::text,
  decline_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  reviewed_at timestamptz,
  shown_on date,
  hidden_at timestamptz,
  constraint class_review_answers_pkey primary key (id),
  constraint class_review_answers_once unique (review_id),
  constraint class_review_answers_member_id_fkey foreign key (member_id) references auth.users(id) on delete cascade,
  constraint class_review_answers_review_id_fkey foreign key (review_id) references public.class_reviews(id) on delete cascade,
  constraint class_review_answers_decline_reason check (decline_reason is null or status = 'declined'::text and char_length(decline_reason) <= 1000),
  constraint class_review_answers_shown_on check (shown_on is null or status = 'approved'::text),
  constraint class_review_answers_status check (status = any (array['pending'::text, 'approved'::text, 'declined'::text])),
  constraint class_review_answers_words check (char_length(words) <= 500 and private.has_text(words))
);
alter table public.class_review_answers enable row level security;

comment on table public.class_review_answers is 'What a teacher answers to the words of a review, once each.';

create index class_review_answers_member_id on public.class_review_answers using btree (member_id);
create index class_review_answers_waiting on public.class_review_answers using btree (updated_at, id) where (status = 'pending'::text);

grant delete on public.class_review_answers to authenticated;
grant all on public.class_review_answers to service_role;
grant insert (review_id, words), select (id, review_id, member_id, words, status, decline_reason, created_at, updated_at, shown_on, hidden_at), update (words) on public.class_review_answers to authenticated;

create policy "a teacher answers what is shown of her class" on public.class_review_answers
  for insert to authenticated
  with check (member_id = (( select auth.uid() as uid)) and private.may_answer_review(review_id));
create policy "a teacher changes her own, unless it is hidden" on public.class_review_answers
  for update to authenticated
  using (member_id = (( select auth.uid() as uid)) and hidden_at is null)
  with check (member_id = (( select auth.uid() as uid)));
create policy "a teacher reads her own" on public.class_review_answers
  for select to authenticated
  using (member_id = (( select auth.uid() as uid)));
create policy "a teacher removes her own" on public.class_review_answers
  for delete to authenticated
  using (member_id = (( select auth.uid() as uid)));
create policy "nobody answers while suspended" on public.class_review_answers
  as restrictive for insert to authenticated
  with check (not ( select private.is_suspended() as is_suspended));
create policy "nobody changes an answer while suspended" on public.class_review_answers
  as restrictive for update to authenticated
  using (true)
  with check (not ( select private.is_suspended() as is_suspended));
create policy "the second factor, where there is one, is shown" on public.class_review_answers
  as restrictive for all to authenticated
  using (( select backend.second_factor_done() as second_factor_done))
  with check (( select backend.second_factor_done() as second_factor_done));

create trigger a_refuse_anonymous before insert on public.class_review_answers for each statement execute function private.refuse_anonymous();
create trigger change before update on public.class_review_answers for each row when (((current_user = 'authenticated'::name) and (old.words is distinct from new.words))) execute function private.change_class_review_answer();
create trigger delete_decided_versions after delete on public.class_review_answers for each row execute function private.delete_decided_versions('review_answer');
create trigger follow after insert or update of status on public.class_review_answers for each row execute function private.follow_class_review_answer();
create trigger notify_pages after truncate on public.class_review_answers for each statement execute function private.notify_pages();
create trigger notify_pages_of_changed after update on public.class_review_answers referencing old table as old_rows new table as new_rows for each statement execute function private.notify_pages('r.shown_on is not null and r.hidden_at is null', '{words,shown_on}');
create trigger notify_pages_of_new after insert on public.class_review_answers referencing new table as new_rows for each statement execute function private.notify_pages('r.shown_on is not null and r.hidden_at is null', '{words,shown_on}');
create trigger notify_pages_of_removed after delete on public.class_review_answers referencing old table as old_rows for each statement execute function private.notify_pages('r.shown_on is not null and r.hidden_at is null', '{words,shown_on}');
create trigger within_bound_insert before insert on public.class_review_answers for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger within_bound_update before update on public.class_review_answers for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_insert after insert on public.class_review_answers referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_update after update on public.class_review_answers referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();

-- private.class_review_changes

create table private.class_review_changes (
  class_id uuid not null,
  changed_on date not null,
  constraint class_review_changes_pkey primary key (class_id),
  constraint class_review_changes_class_id_fkey foreign key (class_id) references public.class_submissions(id) on delete cascade
);
alter table private.class_review_changes enable row level security;

comment on table private.class_review_changes is 'Classes whose reviews have changed since they were last published, and since which day.';

create index class_review_changes_changed_on on private.class_review_changes using btree (changed_on);

-- private.class_review_totals

create table private.class_review_totals (
  class_id uuid not null,
  published_on date not null,
  reviews integer not null,
  would_send integer not null,
  not_yet integer not null,
  would_not integer not null,
  as_described integer not null,
  beginner_welcome integer not null,
  constraint class_review_totals_pkey primary key (class_id),
  constraint class_review_totals_class_id_fkey foreign key (class_id) references public.class_submissions(id) on delete cascade,
  constraint class_review_totals_k_anonymity check (reviews >= 5),
  constraint class_review_totals_sum check ((would_send + not_yet + would_not) = reviews)
);
alter table private.class_review_totals enable row level security;

comment on table private.class_review_totals is 'Answers of a class''s reviews as they were counted on a Monday; from five reviews on.';

create trigger notify_pages after truncate on private.class_review_totals for each statement execute function private.notify_pages();
create trigger notify_pages_of_changed after update on private.class_review_totals referencing old table as old_rows new table as new_rows for each statement execute function private.notify_pages('true', '{}');
create trigger notify_pages_of_new after insert on private.class_review_totals referencing new table as new_rows for each statement execute function private.notify_pages('true', '{}');
create trigger notify_pages_of_removed after delete on private.class_review_totals referencing old table as old_rows for each statement execute function private.notify_pages('true', '{}');

-- public.wishes

create table public.wishes (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  thing text not null,
  place_name text not null,
  latitude numeric(5,2) not null,
  longitude numeric(5,2) not null,
  radius_km numeric(5,2),
  times text[] not null,
  max_price integer,
  price_currency text,
  cell integer not null,
  counted_time text not null,
  network_hash bytea,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  ends_at timestamptz not null default now() + '60 days'::interval,
  asked_at timestamptz,
  constraint wishes_pkey primary key (id),
  constraint wishes_once unique (user_id, thing),
  constraint wishes_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint wishes_latitude check (latitude >= '-90'::integer::numeric and latitude <= 90::numeric),
  constraint wishes_longitude check (longitude >= '-180'::integer::numeric and longitude <= 180::numeric),
  constraint wishes_max_price check ((max_price is null) = (price_currency is null) and max_price >= 0 and max_price <= 100000000 and private.is_currency(price_currency)),
  constraint wishes_place_name check (char_length(place_name) <= 200 and private.has_text(place_name)),
  constraint wishes_radius_km check (radius_km > 0::numeric),
  constraint wishes_thing check (char_length(thing) <= 60 and thing ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text),
  constraint wishes_times check (coalesce(array_ndims(times), 0) = 1 and cardinality(times) <= 6 and times <@ array['weekday-morning'::text, 'weekday-afternoon'::text, 'weekday-evening'::text, 'weekend-morning'::text, 'weekend-afternoon'::text, 'weekend-evening'::text])
);
alter table public.wishes enable row level security;

comment on table public.wishes is 'What a member would go to, if there were a date of it. Hers alone; everybody reads the counts of wanted().';
comment on column public.wishes.times is 'Parts of the week in which she could go.';
comment on column public.wishes.cell is 'private.grid_cell() of her place.';
comment on column public.wishes.counted_time is 'The one part of the week in which the wish counts.';
comment on column public.wishes.network_hash is 'Keyed hash of the network from which it was made: of one network three count.';
comment on column public.wishes.asked_at is 'When she was asked whether she still wants it.';

create index wishes_demand on public.wishes using btree (thing, cell, counted_time);
create index wishes_ends_at on public.wishes using btree (ends_at);
create index wishes_thing_user on public.wishes using btree (thing, user_id);

grant delete on public.wishes to authenticated;
grant all on public.wishes to service_role;
grant insert (thing, place_name, latitude, longitude, radius_km, times, max_price, price_currency), select (id, user_id, thing, place_name, latitude, longitude, radius_km, times, max_price, price_currency, created_at, updated_at, ends_at, asked_at), update (place_name, latitude, longitude, radius_km, times, max_price, price_currency) on public.wishes to authenticated;

create policy "a member changes her own" on public.wishes
  for update to authenticated
  using (user_id = (( select auth.uid() as uid)))
  with check (user_id = (( select auth.uid() as uid)));
create policy "a member makes her own" on public.wishes
  for insert to authenticated
  with check (user_id = (( select auth.uid() as uid)));
create policy "a member removes her own" on public.wishes
  for delete to authenticated
  using (user_id = (( select auth.uid() as uid)));
create policy "a member sees her own" on public.wishes
  for select to authenticated
  using (user_id = (( select auth.uid() as uid)));
create policy "the second factor, where there is one, is shown" on public.wishes
  as restrictive for all to authenticated
  using (( select backend.second_factor_done() as second_factor_done))
  with check (( select backend.second_factor_done() as second_factor_done));

create trigger a_refuse_anonymous before insert on public.wishes for each statement execute function private.refuse_anonymous();
create trigger change before update on public.wishes for each row when ((current_user = 'authenticated'::name)) execute function private.change_wish();
create trigger forget_answered_question after update on public.wishes for each row when (((old.asked_at is not null) and (new.asked_at is null))) execute function private.forget_wish_question();
create trigger forget_question after delete on public.wishes for each row execute function private.forget_wish_question();
create trigger prepare before insert or update of latitude, longitude, times on public.wishes for each row execute function private.prepare_wish();
create trigger tally after insert or delete or update of created_at on public.wishes for each row execute function private.tally_day('wishes');
create trigger within_bound_insert before insert on public.wishes for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger within_bound_update before update on public.wishes for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_insert after insert on public.wishes referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_update after update on public.wishes referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();

-- private.demand_publications

create table private.demand_publications (
  month date not null,
  constraint demand_publications_pkey primary key (month),
  constraint demand_publications_month check (month = date_trunc('month'::text, month::timestamp without time zone)::date)
);
alter table private.demand_publications enable row level security;

comment on table private.demand_publications is 'Months whose counts were drawn: never drawn again, or the noise would average out.';

-- private.demand

create table private.demand (
  thing text not null,
  cell integer not null,
  time_group text not null,
  month date not null,
  place_id integer not null,
  women integer not null,
  example boolean not null default false,
  constraint demand_pkey primary key (thing, cell, time_group),
  constraint demand_place_id_fkey foreign key (place_id) references private.places(id) on delete cascade,
  constraint demand_women check (women >= 5 and (women % 5) = 0)
);
alter table private.demand enable row level security;

comment on table private.demand is 'About how many women would go to a thing, by cell and part of the week, as published this month: with noise, from 8 on, rounded down to 5.';
comment on column private.demand.place_id is 'The biggest place of the cell, or the nearest.';
comment on column private.demand.example is 'Made for the demo town; shown as an example.';

create index demand_cell on private.demand using btree (cell);

create trigger notify_pages after truncate on private.demand for each statement execute function private.notify_pages();
create trigger notify_pages_of_changed after update on private.demand referencing old table as old_rows new table as new_rows for each statement execute function private.notify_pages('true', '{}');
create trigger notify_pages_of_new after insert on private.demand referencing new table as new_rows for each statement execute function private.notify_pages('true', '{}');
create trigger notify_pages_of_removed after delete on private.demand referencing old table as old_rows for each statement execute function private.notify_pages('true', '{}');

-- private.demand_answers

create table private.demand_answers (
  session_id uuid not null,
  thing text not null,
  cell integer not null,
  answered_at timestamptz not null default now(),
  constraint demand_answers_pkey primary key (session_id),
  constraint demand_answers_session_id_fkey foreign key (session_id) references public.class_sessions(id) on delete cascade
);
alter table private.demand_answers enable row level security;

comment on table private.demand_answers is 'Sessions that answer what is wanted of a thing in a cell.';

create index demand_answers_thing on private.demand_answers using btree (thing, cell, answered_at);

create trigger tally after insert or delete on private.demand_answers for each row execute function private.tally_answer();

-- private.early_bookers

create table private.early_bookers (
  session_id uuid not null,
  member_id uuid not null,
  told_at timestamptz not null default now(),
  constraint early_bookers_pkey primary key (session_id, member_id),
  constraint early_bookers_member_id_fkey foreign key (member_id) references auth.users(id) on delete cascade,
  constraint early_bookers_session_id_fkey foreign key (session_id) references public.class_sessions(id) on delete cascade
);
alter table private.early_bookers enable row level security;

comment on table private.early_bookers is 'Who asked for a session, was told of it, and may book it before everybody else. Granted to nobody: its teacher learns no number.';

create index early_bookers_member_id on private.early_bookers using btree (member_id, told_at);
create index early_bookers_told_at on private.early_bookers using btree (told_at);

-- public.trusted_contacts

create table public.trusted_contacts (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  name text not null,
  email text not null,
  created_at timestamptz not null default now(),
  agreed_at timestamptz,
  declined_at timestamptz,
  used_at timestamptz not null default now(),
  constraint trusted_contacts_pkey primary key (id),
  constraint trusted_contacts_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint trusted_contacts_answer check (agreed_at is null or declined_at is null),
  constraint trusted_contacts_email check (char_length(email) <= 254 and private.is_email(email)),
  constraint trusted_contacts_name check (char_length(name) <= 100 and private.has_text(name))
);
alter table public.trusted_contacts enable row level security;

comment on table public.trusted_contacts is 'Whom a member wants told where she isn’t home in time. Hers alone; nothing goes to them but one invitation until they agree.';
comment on column public.trusted_contacts.used_at is 'When it was last part of a plan: a year later it goes.';

create index trusted_contacts_email on public.trusted_contacts using btree (lower(email));
create unique index trusted_contacts_once on public.trusted_contacts using btree (user_id, lower(email));

grant delete on public.trusted_contacts to authenticated;
grant all on public.trusted_contacts to service_role;
grant insert (name, email), select (id, user_id, name, email, created_at, agreed_at, declined_at) on public.trusted_contacts to authenticated;

create policy "a member makes her own" on public.trusted_contacts
  for insert to authenticated
  with check (user_id = (( select auth.uid() as uid)));
create policy "a member removes her own" on public.trusted_contacts
  for delete to authenticated
  using (user_id = (( select auth.uid() as uid)));
create policy "a member sees her own" on public.trusted_contacts
  for select to authenticated
  using (user_id = (( select auth.uid() as uid)));
create policy "the second factor, where there is one, is shown" on public.trusted_contacts
  as restrictive for all to authenticated
  using (( select backend.second_factor_done() as second_factor_done))
  with check (( select backend.second_factor_done() as second_factor_done));

create trigger a_refuse_anonymous before insert on public.trusted_contacts for each statement execute function private.refuse_anonymous();
create trigger forget before delete on public.trusted_contacts for each row execute function private.forget_contact();
create trigger forget_notifications after delete on public.trusted_contacts for each row execute function private.forget_arrival_notifications();
create trigger invite after insert on public.trusted_contacts for each row execute function private.invite_contact();
create trigger prepare before insert on public.trusted_contacts for each row execute function private.prepare_contact();
create trigger within_bound_insert before insert on public.trusted_contacts for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_insert after insert on public.trusted_contacts referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();

-- public.arrival_plans

create table public.arrival_plans (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  booking_id uuid not null,
  contact_id uuid not null,
  tells_where boolean not null default false,
  tells_when boolean not null default false,
  tells_teacher boolean not null default false,
  home_after integer not null,
  home_by timestamptz not null,
  created_at timestamptz not null default now(),
  moved_at timestamptz,
  here_at timestamptz,
  asked_at timestamptz,
  told_at timestamptz,
  unsent_at timestamptz,
  over_at timestamptz,
  ending text,
  mail_id uuid,
  closed_at timestamptz generated always as (least(told_at, over_at)) stored,
  example boolean not null default false,
  constraint arrival_plans_pkey primary key (id),
  constraint arrival_plans_booking_id_fkey foreign key (booking_id) references public.bookings(id) on delete cascade,
  constraint arrival_plans_contact_id_fkey foreign key (contact_id) references public.trusted_contacts(id) on delete cascade,
  constraint arrival_plans_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint arrival_plans_ending check ((over_at is null) = (ending is null) and (ending = any (array['home'::text, 'ended'::text, 'cancelled'::text, 'contact'::text, 'late'::text, 'told'::text]))),
  constraint arrival_plans_home_after check (home_after >= 0 and home_after <= 720)
);
alter table public.arrival_plans enable row level security;

comment on table public.arrival_plans is 'When she means to be home from a class, and what her contact is told where she isn’t. Gone 48 hours after it is closed.';
comment on column public.arrival_plans.home_after is 'Minutes after the end of the session, so that it moves along with it.';
comment on column public.arrival_plans.asked_at is 'When she was asked whether she is home: 45 minutes after the time.';
comment on column public.arrival_plans.told_at is 'When her contact’s mail was enqueued: 15 minutes after the question.';
comment on column public.arrival_plans.mail_id is 'The one job that may mail her contact.';
comment on column public.arrival_plans.example is 'Made for the demo town; shown as an example.';

create index arrival_plans_closed_at on public.arrival_plans using btree (closed_at);
create index arrival_plans_contact_id on public.arrival_plans using btree (contact_id);
create unique index arrival_plans_once on public.arrival_plans using btree (booking_id) where (over_at is null);
create index arrival_plans_open on public.arrival_plans using btree (home_by) where (over_at is null);
create index arrival_plans_user_id on public.arrival_plans using btree (user_id);

grant all on public.arrival_plans to service_role;
grant insert (booking_id, contact_id, tells_where, tells_when, tells_teacher, home_after), select (id, user_id, booking_id, contact_id, tells_where, tells_when, tells_teacher, home_after, home_by, created_at, moved_at, here_at, asked_at, told_at, over_at, ending), update (contact_id, tells_where, tells_when, tells_teacher, home_after) on public.arrival_plans to authenticated;

create policy "a member changes her own" on public.arrival_plans
  for update to authenticated
  using (user_id = (( select auth.uid() as uid)))
  with check (user_id = (( select auth.uid() as uid)));
create policy "a member makes her own" on public.arrival_plans
  for insert to authenticated
  with check (user_id = (( select auth.uid() as uid)));
create policy "a member sees her own" on public.arrival_plans
  for select to authenticated
  using (user_id = (( select auth.uid() as uid)));
create policy "the second factor, where there is one, is shown" on public.arrival_plans
  as restrictive for all to authenticated
  using (( select backend.second_factor_done() as second_factor_done))
  with check (( select backend.second_factor_done() as second_factor_done));

create trigger a_refuse_anonymous before insert on public.arrival_plans for each statement execute function private.refuse_anonymous();
create trigger begin after insert or update of contact_id, tells_where, tells_when, tells_teacher, home_after on public.arrival_plans for each row execute function private.begin_arrival_plan();
create trigger forget_notifications after delete on public.arrival_plans for each row execute function private.forget_arrival_notifications();
create trigger prepare before insert or update of contact_id, tells_where, tells_when, tells_teacher, home_after on public.arrival_plans for each row execute function private.prepare_arrival_plan();
create trigger within_bound_insert before insert on public.arrival_plans for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger within_bound_update before update on public.arrival_plans for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_insert after insert on public.arrival_plans referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_update after update on public.arrival_plans referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();

-- private.contact_invitations

create table private.contact_invitations (
  token_hash text,
  user_id uuid,
  contact_id uuid,
  address_hash bytea not null,
  mail_id uuid,
  allowed_at timestamptz,
  withheld text,
  answer text,
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  id uuid not null default gen_random_uuid(),
  constraint contact_invitations_pkey primary key (id),
  constraint contact_invitations_once unique (user_id, address_hash),
  constraint contact_invitations_token_hash unique (token_hash),
  constraint contact_invitations_contact_id_fkey foreign key (contact_id) references public.trusted_contacts(id) on delete set null,
  constraint contact_invitations_user_id_fkey foreign key (user_id) references auth.users(id) on delete set null,
  constraint contact_invitations_answer check (answer = any (array['agreed'::text, 'declined'::text, 'never'::text])),
  constraint contact_invitations_answered check ((answer is null) = (answered_at is null))
);
alter table private.contact_invitations enable row level security;

comment on table private.contact_invitations is 'Invitations to be a trusted contact: one for an account and address. Addresses as keyed hashes.';

create index contact_invitations_address_hash on private.contact_invitations using btree (address_hash, allowed_at);
create index contact_invitations_contact_id on private.contact_invitations using btree (contact_id);

-- private.contact_refusals

create table private.contact_refusals (
  address_hash bytea not null,
  created_at timestamptz not null default now(),
  constraint contact_refusals_pkey primary key (address_hash)
);
alter table private.contact_refusals enable row level security;

comment on table private.contact_refusals is 'Addresses, as keyed hashes, that are never asked again to be a contact.';

-- private.arrival_links

create table private.arrival_links (
  token_hash text not null,
  purpose text not null,
  plan_id uuid,
  contact_id uuid,
  created_at timestamptz not null default now(),
  constraint arrival_links_pkey primary key (token_hash),
  constraint arrival_links_contact_id_fkey foreign key (contact_id) references public.trusted_contacts(id) on delete cascade,
  constraint arrival_links_plan_id_fkey foreign key (plan_id) references public.arrival_plans(id) on delete cascade,
  constraint arrival_links_purpose check (purpose = any (array['tap'::text, 'end'::text, 'overdue'::text, 'contact'::text])),
  constraint arrival_links_target check ((purpose = 'contact'::text) = (contact_id is not null) and (plan_id is null) = (contact_id is not null))
);
alter table private.arrival_links enable row level security;

comment on table private.arrival_links is 'Links in mails about a plan or a contact: her two buttons, the one that ends it, and the page of her contact.';

create index arrival_links_contact_id on private.arrival_links using btree (contact_id);
create index arrival_links_plan_id on private.arrival_links using btree (plan_id);

-- public.circle_wishes

create table public.circle_wishes (
  booking_id uuid not null,
  user_id uuid not null,
  first_name text not null,
  portrait smallint,
  age_band text,
  created_at timestamptz not null default now(),
  left_at timestamptz,
  told_at timestamptz,
  constraint circle_wishes_pkey primary key (booking_id),
  constraint circle_wishes_booking_id_fkey foreign key (booking_id) references public.bookings(id) on delete cascade,
  constraint circle_wishes_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint circle_wishes_age_band check (age_band = any (array['18-29'::text, '30-44'::text, '45-59'::text, '60+'::text])),
  constraint circle_wishes_first_name check (char_length(first_name) <= 40 and private.has_text(first_name)),
  constraint circle_wishes_portrait check (private.is_portrait(portrait))
);
alter table public.circle_wishes enable row level security;

comment on table public.circle_wishes is 'Bookings whose member would like to go with others who are new. Hers alone; written by functions.';
comment on column public.circle_wishes.first_name is 'The name she chose for the circle.';
comment on column public.circle_wishes.age_band is 'Given for circles alone; looked at where two of them gave theirs.';
comment on column public.circle_wishes.left_at is 'When she left the circle of this date: she joins no other one of it.';
comment on column public.circle_wishes.told_at is 'When she was told that there is no circle for her this time.';

create index circle_wishes_user_id on public.circle_wishes using btree (user_id);

grant select on public.circle_wishes to authenticated;
grant all on public.circle_wishes to service_role;

create policy "a member reads her own" on public.circle_wishes
  for select to authenticated
  using (user_id = (( select auth.uid() as uid)));
create policy "the second factor, where there is one, is shown" on public.circle_wishes
  as restrictive for all to authenticated
  using (( select backend.second_factor_done() as second_factor_done))
  with check (( select backend.second_factor_done() as second_factor_done));

create trigger a_refuse_anonymous before insert on public.circle_wishes for each statement execute function private.refuse_anonymous();

-- private.circles

create table private.circles (
  id uuid not null default gen_random_uuid(),
  session_id uuid,
  created_at timestamptz not null default now(),
  closes_at timestamptz not null,
  cancelled boolean not null default false,
  example boolean not null default false,
  opens_at timestamptz not null default now(),
  constraint circles_pkey primary key (id),
  constraint circles_session_id_fkey foreign key (session_id) references public.class_sessions(id) on delete cascade
);
alter table private.circles enable row level security;

comment on table private.circles is 'Circles of a date, each with its room; without a date the thread of two members who keep in touch. Granted to nobody.';
comment on column private.circles.closes_at is 'Seven days after the date, or when it was cancelled: from then on nothing is written. Of a thread 90 days after the last message, or when one of the two left.';
comment on column private.circles.cancelled is 'The date was cancelled; of a thread, that one of the two has left it.';
comment on column private.circles.example is 'Made for the demo town; shown as an example.';
comment on column private.circles.opens_at is 'When it was made; of a date that has moved 72 hours before the new one.';

create index circles_closes_at on private.circles using btree (closes_at);
create index circles_session_id on private.circles using btree (session_id);

create trigger forget_notifications after delete on private.circles for each row execute function private.forget_circle();

-- private.circle_members

create table private.circle_members (
  id uuid not null default gen_random_uuid(),
  circle_id uuid not null,
  user_id uuid not null,
  first_name text not null,
  portrait smallint,
  seats integer not null,
  joined_at timestamptz not null default now(),
  left_at timestamptz,
  shows_card boolean not null default false,
  constraint circle_members_pkey primary key (id),
  constraint circle_members_once unique (circle_id, user_id),
  constraint circle_members_circle_id_fkey foreign key (circle_id) references private.circles(id) on delete cascade,
  constraint circle_members_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint circle_members_first_name check (char_length(first_name) <= 40 and private.has_text(first_name)),
  constraint circle_members_portrait check (private.is_portrait(portrait)),
  constraint circle_members_seats check (seats >= 1 and seats <= 3)
);
alter table private.circle_members enable row level security;

comment on table private.circle_members is 'Who is in a circle, under an id of its own. Granted to nobody: members_of_circle() tells names and portraits alone.';
comment on column private.circle_members.seats is 'Places of her booking: with whom she comes counts and is not named.';
comment on column private.circle_members.shows_card is 'In a thread of two she goes by her card of the community, which she had when it opened.';

create index circle_members_user_id on private.circle_members using btree (user_id) where (left_at is null);

create trigger leave_with_account after delete on private.circle_members for each row when ((old.left_at is null)) execute function private.leave_circle_with_account();
create trigger recheck_channels after insert or delete or update of left_at on private.circle_members for each row execute function realtime.recheck_channels('user_id');
create trigger take_back_yeses after update of left_at on private.circle_members for each row when (((old.left_at is null) and (new.left_at is not null))) execute function private.take_back_yeses();

-- public.circle_messages

create table public.circle_messages (
  id uuid not null default gen_random_uuid(),
  circle_id uuid not null,
  member_id uuid,
  author_id uuid default auth.uid(),
  words text,
  status text,
  notice text,
  created_at timestamptz not null default now(),
  hidden_at timestamptz,
  constraint circle_messages_pkey primary key (id),
  constraint circle_messages_author_id_fkey foreign key (author_id) references auth.users(id) on delete cascade,
  constraint circle_messages_circle_id_fkey foreign key (circle_id) references private.circles(id) on delete cascade,
  constraint circle_messages_member_id_fkey foreign key (member_id) references private.circle_members(id) on delete cascade,
  constraint circle_messages_author check ((notice is null) = (author_id is not null)),
  constraint circle_messages_member check ((author_id is null) = (member_id is null)),
  constraint circle_messages_notice check (notice = any (array['left'::text, 'moved'::text])),
  constraint circle_messages_one check (num_nonnulls(words, status, notice) = 1),
  constraint circle_messages_status check (status = any (array['on_way'::text, 'here'::text, 'late'::text])),
  constraint circle_messages_words check (char_length(words) <= 500 and private.has_text(words))
);
alter table public.circle_messages enable row level security;

comment on table public.circle_messages is 'What is said in a circle''s room: words, how far she is, and notices of nobody''s: that someone left, that the date moved.';
comment on column public.circle_messages.member_id is 'Whose it is, by her id in the room.';

create index circle_messages_author_id on public.circle_messages using btree (author_id);
create index circle_messages_circle_id on public.circle_messages using btree (circle_id, created_at desc, id desc);
create index circle_messages_member_id on public.circle_messages using btree (member_id, created_at desc);

grant all on public.circle_messages to service_role;
grant insert (id, circle_id, words, status), select (id, circle_id, member_id, words, status, notice, created_at, hidden_at) on public.circle_messages to authenticated;

create policy "a member reads what those in her circle wrote" on public.circle_messages
  for select to authenticated
  using ((circle_id in ( select private.circles_of_mine() as circles_of_mine)) and (member_id is null or (member_id in ( select private.company_of_mine() as company_of_mine))) and (hidden_at is null or author_id = (( select auth.uid() as uid))));
create policy "a member writes in the open room of her circle" on public.circle_messages
  for insert to authenticated
  with check (author_id = (( select auth.uid() as uid)) and private.may_write_in_circle(circle_id));
create policy "nobody writes in a circle while suspended" on public.circle_messages
  as restrictive for insert to authenticated
  with check (not ( select private.is_suspended() as is_suspended));
create policy "the second factor, where there is one, is shown" on public.circle_messages
  as restrictive for all to authenticated
  using (( select backend.second_factor_done() as second_factor_done))
  with check (( select backend.second_factor_done() as second_factor_done));

create trigger a_refuse_anonymous before insert on public.circle_messages for each statement execute function private.refuse_anonymous();
create trigger announce after insert or update of hidden_at on public.circle_messages for each row execute function private.announce_circle_message();
create trigger check_id before insert on public.circle_messages for each row execute function private.refuse_used_id();
create trigger retire_id after delete on public.circle_messages for each row execute function private.retire_id();
create trigger sign before insert on public.circle_messages for each row when ((current_user = 'authenticated'::name)) execute function private.sign_circle_message();
create trigger within_bound_insert before insert on public.circle_messages for each row when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();
create trigger written_insert after insert on public.circle_messages referencing new table as written for each statement when ((current_user = any (array['anon'::name, 'authenticated'::name]))) execute function private.enforce_write_bound();

-- private.booking_guests

create table private.booking_guests (
  id uuid not null default gen_random_uuid(),
  session_id uuid not null,
  booking_id uuid,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  request_id uuid,
  first_name text,
  email text,
  ended_at timestamptz,
  ended text,
  constraint booking_guests_pkey primary key (id),
  constraint booking_guests_booking_id_fkey foreign key (booking_id) references public.bookings(id) on delete set null,
  constraint booking_guests_session_id_fkey foreign key (session_id) references public.class_sessions(id) on delete cascade,
  constraint booking_guests_answer check ((num_nonnulls(answered_at, first_name, request_id) = any (array[0, 3])) and (email is null or answered_at is not null)),
  constraint booking_guests_email check (char_length(email) <= 254 and private.is_email(email)),
  constraint booking_guests_ended check ((ended is null) = (ended_at is null) and (ended = any (array['withdrawn'::text, 'declined'::text, 'given_back'::text, 'session_cancelled'::text]))),
  constraint booking_guests_first_name check (char_length(first_name) <= 60 and private.has_text(first_name))
);
alter table private.booking_guests enable row level security;

comment on table private.booking_guests is 'Seats of a booking that are passed on by a link. Granted to nobody: read and written by functions.';
comment on column private.booking_guests.first_name is 'As the door list calls the guest, and whoever brings her.';
comment on column private.booking_guests.email is 'Where the guest hears of changes, if she likes. Read by nobody else.';
comment on column private.booking_guests.ended is 'withdrawn: taken back by whoever brings her; declined: by the guest; given_back: the booking is; session_cancelled.';

create index booking_guests_booking_id on private.booking_guests using btree (booking_id) where (booking_id is not null);
create index booking_guests_session_id on private.booking_guests using btree (session_id);

-- private.guest_links

create table private.guest_links (
  token_hash text not null,
  guest_id uuid not null,
  invites boolean not null,
  created_at timestamptz not null default now(),
  constraint guest_links_pkey primary key (token_hash),
  constraint guest_links_guest_id_fkey foreign key (guest_id) references private.booking_guests(id) on delete cascade,
  constraint guest_links_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'::text)
);
alter table private.guest_links enable row level security;

comment on table private.guest_links is 'Links of guests, as hashes. Granted to nobody.';

create index guest_links_guest_id on private.guest_links using btree (guest_id);

-- private.circle_yeses

create table private.circle_yeses (
  member_id uuid not null,
  other_id uuid not null,
  user_id uuid not null,
  name text not null,
  said_at timestamptz not null default now(),
  ends_at timestamptz not null,
  thread_id uuid,
  constraint circle_yeses_pkey primary key (member_id, other_id),
  constraint circle_yeses_member_id_fkey foreign key (member_id) references private.circle_members(id) on delete cascade,
  constraint circle_yeses_other_id_fkey foreign key (other_id) references private.circle_members(id) on delete cascade,
  constraint circle_yeses_thread_id_fkey foreign key (thread_id) references private.circles(id) on delete cascade,
  constraint circle_yeses_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint circle_yeses_another check (member_id <> other_id)
);
alter table private.circle_yeses enable row level security;

comment on table private.circle_yeses is 'Who said yes to keeping in touch with whom, by ids of the room. Granted to nobody: her own is told to her alone.';
comment on column private.circle_yeses.name is 'The other one''s name in the circle, for the data export of the one who said yes.';
comment on column private.circle_yeses.ends_at is 'When the room closes: from then on nobody can answer it.';
comment on column private.circle_yeses.thread_id is 'The thread of two, once both said yes.';

create index circle_yeses_ends_at on private.circle_yeses using btree (ends_at);
create index circle_yeses_other_id on private.circle_yeses using btree (other_id);
create index circle_yeses_thread_id on private.circle_yeses using btree (thread_id);
create index circle_yeses_user_id on private.circle_yeses using btree (user_id);

-- backend.attempts

create table backend.attempts (
  key bytea not null,
  count integer not null,
  expires_at timestamptz not null,
  constraint attempts_pkey primary key (key),
  constraint attempts_key_check check (octet_length(key) = 32)
);

comment on table backend.attempts is 'Rate limit counters: attempts to sign in, sign up or be sent a mail, counted for all replicas.';

create index attempts_expires_at on backend.attempts using btree (expires_at);

-- backend.backup_attempts

create table backend.backup_attempts (
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
alter table backend.backup_attempts enable row level security;

comment on table backend.backup_attempts is 'Failures in a row of the nightly backup, and when it is tried again. Granted to nobody.';

-- backend.installation

create table backend.installation (
  name text not null,
  value jsonb not null,
  created_at timestamptz not null default now(),
  constraint installation_pkey primary key (name)
);

comment on table backend.installation is 'What makes this installation itself: API keys, token-signing keys, whether it was seeded as a demo.';

-- backend.known_devices

create table backend.known_devices (
  user_id uuid not null,
  device_hash bytea not null,
  last_signed_in_at timestamptz not null default now(),
  constraint known_devices_pkey primary key (user_id, device_hash),
  constraint known_devices_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint known_devices_device_hash_check check (octet_length(device_hash) = 32)
);

comment on table backend.known_devices is 'Browsers an account has signed in from, so that a held address is held for strangers only.';

-- backend.mail_outbox

create table backend.mail_outbox (
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

comment on table backend.mail_outbox is 'Mails of an installation without SMTP, the newest 200, shown at /dev/mail.';
comment on column backend.mail_outbox.calendar is 'text/calendar alternative of the mail, where it has one.';

-- backend.oauth_states

create table backend.oauth_states (
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
alter table backend.oauth_states enable row level security;

comment on table backend.oauth_states is 'Sign-ins with a provider that are under way, for ten minutes.';

create index oauth_states_created_at on backend.oauth_states using btree (created_at);
create index oauth_states_link_session_id on backend.oauth_states using btree (link_session_id);

-- backend.operating_mode

create table backend.operating_mode (
  singleton boolean not null default true,
  maintenance boolean not null default false,
  message text,
  sign_up_closed boolean not null default false,
  changed_at timestamptz not null default now(),
  constraint operating_mode_pkey primary key (singleton),
  constraint operating_mode_message_check check (char_length(message) <= 300),
  constraint operating_mode_singleton_check check (singleton)
);
alter table backend.operating_mode enable row level security;

comment on table backend.operating_mode is 'One row: whether members can change anything, and whether accounts can be made. Granted to nobody.';

-- backend.outbox

create table backend.outbox (
  id bigint not null generated always as identity,
  kind text not null,
  payload jsonb not null default '{}'::jsonb,
  not_before timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint outbox_pkey primary key (id),
  constraint outbox_kind check (kind ~ '^[a-z][a-z_]{0,62}$'::text),
  constraint outbox_payload check (jsonb_typeof(payload) = 'object'::text)
);
alter table backend.outbox enable row level security;

comment on table backend.outbox is 'What the worker has still to pass to the queue. Granted to nobody.';

create index outbox_by_kind on backend.outbox using btree (kind, not_before, id);

-- backend.realtime_changes

create unlogged table backend.realtime_changes (
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
alter table backend.realtime_changes enable row level security;

comment on table backend.realtime_changes is 'What changed in tables of the publication supabase_realtime, for five minutes. Empty where none is published.';

-- backend.realtime_presences

create unlogged table backend.realtime_presences (
  id uuid not null,
  replica_id uuid not null,
  topic text not null,
  key text not null,
  ref text not null,
  meta jsonb not null,
  constraint realtime_presences_pkey primary key (id),
  constraint realtime_presences_replica_id_fkey foreign key (replica_id) references backend.realtime_replicas(id) on delete cascade
);

create index realtime_presences_replica_id on backend.realtime_presences using btree (replica_id);
create index realtime_presences_topic on backend.realtime_presences using btree (topic);

create trigger notify_presence after insert or delete or update on backend.realtime_presences for each row execute function backend.notify_presence();

-- backend.realtime_replicas

create unlogged table backend.realtime_replicas (
  id uuid not null,
  seen_at timestamptz not null default now(),
  constraint realtime_replicas_pkey primary key (id)
);

-- backend.recovery_codes

create table backend.recovery_codes (
  user_id uuid not null,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  constraint recovery_codes_pkey primary key (user_id, code_hash),
  constraint recovery_codes_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint recovery_codes_code_hash_check check (octet_length(code_hash) = 32)
);

comment on table backend.recovery_codes is 'Recovery codes in place of a second factor, as hashes. Gone with her last factor.';

-- backend.removed_files

create table backend.removed_files (
  version uuid not null,
  removed_at timestamptz not null default now(),
  constraint removed_files_pkey primary key (version)
);
alter table backend.removed_files enable row level security;

comment on table backend.removed_files is 'Versions whose bytes are to be removed for good, until they have been. Granted to nobody.';

-- backend.replicas

create unlogged table backend.replicas (
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
alter table backend.replicas enable row level security;

comment on table backend.replicas is 'The servers that are running. Granted to nobody.';
comment on column backend.replicas.disk_floor is 'With less free than this the server takes nothing in.';
comment on column backend.replicas.disks is 'Each of its disks: what is kept there (files, uploads on their way to a bucket, database), free and total.';

-- backend.resumable_uploads

create table backend.resumable_uploads (
  id uuid not null,
  user_id uuid not null,
  size bigint not null,
  created_at timestamptz not null default now(),
  constraint resumable_uploads_pkey primary key (id),
  constraint resumable_uploads_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade,
  constraint resumable_uploads_size_check check (size >= 0)
);
alter table backend.resumable_uploads enable row level security;

comment on table backend.resumable_uploads is 'Unfinished resumable uploads of accounts, for a day. Granted to nobody.';

create index resumable_uploads_created_at on backend.resumable_uploads using btree (created_at);
create index resumable_uploads_user_id on backend.resumable_uploads using btree (user_id);

-- backend.security_events

create table backend.security_events (
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
alter table backend.security_events enable row level security;

comment on table backend.security_events is 'Security log, kept for 90 days. Account and network are keyed hashes. Granted to nobody.';
comment on column backend.security_events.count is 'How often within this minute.';

create index security_events_account on backend.security_events using btree (account_hash, id desc);
create index security_events_event on backend.security_events using btree (event, id desc);
create index security_events_network on backend.security_events using btree (network_hash, id desc);

-- backend.used_id_tokens

create table backend.used_id_tokens (
  token_hash bytea not null,
  expires_at timestamptz not null,
  constraint used_id_tokens_pkey primary key (token_hash),
  constraint used_id_tokens_token_hash_check check (octet_length(token_hash) = 32)
);
alter table backend.used_id_tokens enable row level security;

comment on table backend.used_id_tokens is 'ID tokens that were used, as hashes, until they expire.';

create index used_id_tokens_expires_at on backend.used_id_tokens using btree (expires_at);

-- private.declarations

create table private.declarations (
  layer text not null,
  digest text not null,
  undo text[] not null,
  functions text[] not null,
  constraint declarations_pkey primary key (layer)
);

-- private.schema_migrations

create table private.schema_migrations (
  version text not null,
  name text not null,
  checksum text,
  applied_at timestamptz not null default now(),
  constraint schema_migrations_pkey primary key (version)
);

-- VIEWS AND TYPES

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
  distance_km double precision,
  day_rank bigint
);

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
  childcare boolean,
  class_location text
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
  match text,
  pricing json
);

-- backend.published_tables

create view backend.published_tables as
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
  where p.pubname = 'supabase_realtime'::name and p.rowfilter is null and c.relkind = 'r'::"char" and (n.nspname <> all (array['backend'::name, 'private'::name, 'auth'::name, 'realtime'::name, 'storage'::name, 'pgboss'::name])) and (pub.puballtables or c.relispartition or (exists ( select
           from pg_publication_rel r
          where r.prpubid = pub.oid and r.prrelid = c.oid)) or (exists ( select
           from pg_publication_namespace s
          where s.pnpubid = pub.oid and s.pnnspid = n.oid)));

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
  where p.key is not null
union all
 select 'review'::text as kind,
    r.id,
    r.member_id,
    null::uuid as post_id,
    null::uuid as comment_id,
    coalesce(r.signature, 'A member'::text) as name,
    r.words,
    null::text as slug,
    null::text as photo_path,
    r.created_at,
    null::timestamp with time zone as edited_at,
    private.is_review_shown(r.*) as shown
   from public.class_reviews r
union all
 select 'review_answer'::text as kind,
    a.id,
    a.member_id,
    null::uuid as post_id,
    null::uuid as comment_id,
    k.instructor_name as name,
    a.words,
    null::text as slug,
    null::text as photo_path,
    a.created_at,
    null::timestamp with time zone as edited_at,
    a.shown_on is not null and a.hidden_at is null and private.is_review_shown(r.*) as shown
   from public.class_review_answers a
     join public.class_reviews r on r.id = a.review_id
     join public.class_submissions k on k.id = r.class_id
union all
 select 'circle_message'::text as kind,
    m.id,
    m.author_id as member_id,
    null::uuid as post_id,
    null::uuid as comment_id,
    private.circle_name(c.*) as name,
    m.words,
    null::text as slug,
    null::text as photo_path,
    m.created_at,
    null::timestamp with time zone as edited_at,
    m.hidden_at is null as shown
   from public.circle_messages m
     join private.circle_members c on c.id = m.member_id
  where m.words is not null
union all
 select 'circle_member'::text as kind,
    c.id,
    c.user_id as member_id,
    null::uuid as post_id,
    null::uuid as comment_id,
    private.circle_name(c.*) as name,
    private.circle_name(c.*) as words,
    null::text as slug,
    null::text as photo_path,
    c.joined_at as created_at,
    null::timestamp with time zone as edited_at,
    true as shown
   from private.circle_members c;

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
  where (p.status = any (array['pending'::text, 'approved'::text, 'declined'::text])) and p.removed_at is null
union all
 select 'review'::text as kind,
    r.id,
    k.class_title as name,
    k.slug,
    r.status,
    r.created_at,
    r.updated_at,
    r.reviewed_at,
    r.decline_reason,
    r.member_id as submitted_by,
    u.email,
    jsonb_build_object('class_title', k.class_title, 'words', r.words, 'signature', r.signature, 'send_friend', r.send_friend, 'as_described', r.as_described, 'beginner_welcome', r.beginner_welcome, 'attended_on', r.attended_on, 'marks', r.marks) as content
   from public.class_reviews r
     join public.class_submissions k on k.id = r.class_id
     left join auth.users u on u.id = k.submitted_by
  where r.hidden_at is null
union all
 select 'review_answer'::text as kind,
    a.id,
    k.class_title as name,
    k.slug,
    a.status,
    a.created_at,
    a.updated_at,
    a.reviewed_at,
    a.decline_reason,
    a.member_id as submitted_by,
    u.email,
    jsonb_build_object('class_title', k.class_title, 'words', a.words, 'answers', r.words) as content
   from public.class_review_answers a
     join public.class_reviews r on r.id = a.review_id
     join public.class_submissions k on k.id = r.class_id
     join auth.users u on u.id = r.member_id
  where a.hidden_at is null;

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
