-- Mail log: what was mailed, so that no job mails twice and nobody is flooded. Neither addresses nor words are kept
-- here: an address is its hash, and a line is gone after 30 days.
create table private.mails (
  -- that of the job; tried again, it finds its line
  id uuid not null,
  kind text not null,
  -- what can be switched off together; null for what always goes out
  list text,
  address_hash bytea not null,
  -- why nothing went out, where nothing did
  withheld text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint mails_pkey primary key (id),
  constraint mails_address_hash_check check (octet_length(address_hash) = 32),
  constraint mails_withheld_check check (withheld = any (array['limit'::text, 'unwanted'::text, 'suppressed'::text]))
);
alter table private.mails enable row level security;

comment on table private.mails is 'One line for each job that was to mail something, for 30 days. Granted to nobody.';
comment on column private.mails.withheld is
  'limit: the address has had as many as it gets in a day. unwanted: it was switched off. suppressed: mail does not reach it.';

create index mails_address on private.mails (address_hash, created_at desc);
create index mails_created_at on private.mails (created_at);
-- The latest mail of each kind and state.
create index mails_latest on private.mails (kind, private.mail_state(sent_at, withheld), created_at desc);

-- Throttle of mails about class messages. A mail says that somebody has written about a class, not what. There is one
-- for a thread until she has answered in it, then one in an hour at most; where she does not answer, one in a day. A
-- message that comes too early for its mail waits: by then she may have answered, or another mail may have told her of
-- it.
create table private.thread_mails (
  class_id uuid not null,
  member_id uuid not null,
  recipient_id uuid not null,
  -- the line of private.mails, which goes before this one
  mail_id uuid not null,
  mailed_at timestamptz not null default now(),
  constraint thread_mails_pkey primary key (class_id, member_id, recipient_id),
  constraint thread_mails_class_id_fkey
    foreign key (class_id) references public.class_submissions(id) on delete cascade,
  constraint thread_mails_member_id_fkey foreign key (member_id) references auth.users(id) on delete cascade,
  constraint thread_mails_recipient_id_fkey foreign key (recipient_id) references auth.users(id) on delete cascade
);
alter table private.thread_mails enable row level security;

comment on table private.thread_mails is 'When somebody was last mailed about a thread of hers. Granted to nobody.';

create index thread_mails_member_id on private.thread_mails (member_id);
create index thread_mails_recipient_id on private.thread_mails (recipient_id);

-- Account deletion mails: whoever has deleted her account is told once it has happened, when nothing of hers is left
-- but the address for that one mail. It is kept apart, in no job, and goes with the mail; where that cannot be
-- delivered, after three days.
create table private.deletion_mails (
  id uuid not null default gen_random_uuid(),
  email text not null,
  created_at timestamptz not null default now(),
  constraint deletion_mails_pkey primary key (id)
);
alter table private.deletion_mails enable row level security;

comment on table private.deletion_mails is
  'Addresses of deleted accounts until the mail that says so has gone. begin_mail() forgets old ones. Granted to nobody.';
