-- What a member asked support for and that takes a way in away: it needs the code of a mail, then waits, and she can stop it.
create table public.support_requests (
  id uuid not null default gen_random_uuid(),
  member_id uuid not null,
  kind text not null,
  new_email text,
  -- sha256 of the id and six digits
  code_hash bytea,
  attempts smallint not null default 0,
  created_at timestamptz not null default now(),
  -- when it is done; set by the right code
  due_at timestamptz,
  constraint support_requests_pkey primary key (id),
  constraint support_requests_one unique (member_id, kind),
  constraint support_requests_member_id_fkey foreign key (member_id) references auth.users(id) on delete cascade,
  constraint support_requests_code check (octet_length(code_hash) = 32),
  constraint support_requests_kind check (kind = any (array['second_factor'::text, 'email'::text])),
  constraint support_requests_new_email
    check ((kind = 'email'::text) = (new_email is not null) and char_length(new_email) <= 254)
);
alter table public.support_requests enable row level security;

comment on table public.support_requests is
  'A reset of her second factor or a change of her address by support: waiting for its code, then for its day.';

create index support_requests_due on public.support_requests (due_at);
