-- Administration: the audit log, making the first admin, and how the installation is.

-- Audit log of what admins and the command line do to accounts and to the queue, beyond roles (role_changes) and the
-- records of moderation. Ids and kinds alone, so that it can outlive the accounts.
create table public.admin_acts (
  id uuid not null default gen_random_uuid(),
  act text not null,
  -- no foreign keys: what was done outlives whom it was about and who did it
  member_id uuid,
  -- a kind of job, or until when
  detail text,
  -- nobody: on the command line, or by the server itself
  admin_id uuid,
  acted_at timestamptz not null default now(),
  constraint admin_acts_pkey primary key (id),
  constraint admin_acts_act
    check (act = any (array['support_look'::text, 'support_resend'::text, 'support_code'::text, 'support_wrong_code'::text, 'support_confirm'::text, 'support_cancel'::text, 'support_export'::text, 'support_erase'::text, 'set_up'::text, 'create'::text, 'ban'::text, 'lift_ban'::text, 'reset_password'::text, 'reset_second_factor'::text, 'export'::text, 'erase'::text, 'retry_job'::text, 'retry_kind'::text, 'maintenance_on'::text, 'maintenance_off'::text, 'sign_up_closed'::text, 'sign_up_opened'::text, 'sign_out_everybody'::text, 'lift_suppression'::text])),
  constraint admin_acts_detail check (char_length(detail) <= 200)
);
alter table public.admin_acts enable row level security;

comment on table public.admin_acts is 'What admins and the command line did, in the order it was done. Only grows.';

create index admin_acts_about on public.admin_acts (member_id, acted_at desc);
create index admin_acts_by on public.admin_acts (admin_id, acted_at desc);
create index admin_acts_newest on public.admin_acts (acted_at desc, id desc);

-- First admin: whoever can read the log of an installation's start, once. A link is good until it was used, has run
-- out, or there is an admin, however she became one.
create table private.setup_links (
  -- sha256 of the token; the token itself is only ever in the log
  token_hash bytea not null,
  expires_at timestamptz not null default now() + '24:00:00'::interval,
  constraint setup_links_pkey primary key (token_hash),
  constraint setup_links_token_hash_check check (octet_length(token_hash) = 32)
);
alter table private.setup_links enable row level security;

comment on table private.setup_links is 'Links from the log by which the first admin is made. Granted to nobody.';
