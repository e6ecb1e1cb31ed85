-- Moderation actions: decide reports, take down what is public, lift what was done. Each is one call, and everything it
-- changes, records and tells happens in its transaction.

-- Audit log of what moderators do about reports. It only grows; it has ids and reasons, and no words of the member whom
-- an action concerns, so that it can outlive her account.
create table public.moderation_actions (
  id uuid not null default gen_random_uuid(),
  action text not null,
  subject_kind text not null,
  -- no foreign keys: what was done outlives what it was about, and everybody who had a part in it
  subject_id uuid not null,
  -- whom it concerns; nobody where a business has no member
  member_id uuid,
  report_ids uuid[] not null default '{}'::uuid[],
  reason text not null,
  until timestamptz,
  moderator_id uuid not null,
  acted_at timestamptz not null default now(),
  -- the act that is taken back, or that an appeal was about
  undoes uuid,
  constraint moderation_actions_pkey primary key (id),
  constraint moderation_actions_undoes_fkey foreign key (undoes) references public.moderation_actions(id),
  constraint moderation_actions_action
    check (action = any (array['dismiss'::text, 'hide'::text, 'restore'::text, 'warn'::text, 'suspend'::text, 'unsuspend'::text, 'take_down'::text, 'remove_text'::text, 'appeal_upheld'::text, 'appeal_overturned'::text])),
  constraint moderation_actions_reason check (char_length(reason) <= 1000 and private.has_text(reason)),
  constraint moderation_actions_subject_kind
    check (subject_kind = any (array['post'::text, 'comment'::text, 'member'::text, 'story'::text, 'listing'::text, 'class'::text, 'instructor'::text, 'message'::text, 'correspondent'::text, 'photo'::text])),
  constraint moderation_actions_undoes
    check ((action = any (array['restore'::text, 'unsuspend'::text, 'appeal_upheld'::text, 'appeal_overturned'::text])) = (undoes is not null)),
  constraint moderation_actions_until check (until is null or action = 'suspend'::text and until > acted_at)
);
alter table public.moderation_actions enable row level security;

comment on table public.moderation_actions is 'Everything moderators did, in the order it was done. Only grows.';

create index moderation_actions_action on public.moderation_actions (action, acted_at desc, id desc);
create unique index moderation_actions_appealed_once
  on public.moderation_actions (undoes) where (action = any (array['appeal_upheld'::text, 'appeal_overturned'::text]));
create index moderation_actions_member on public.moderation_actions (member_id, acted_at desc);
create index moderation_actions_moderator on public.moderation_actions (moderator_id, acted_at desc);
create index moderation_actions_named
  on public.moderation_actions (acted_at desc, id desc) where (subject_kind = any (array['story'::text, 'listing'::text, 'class'::text, 'instructor'::text, 'message'::text, 'correspondent'::text, 'photo'::text]));
create index moderation_actions_newest on public.moderation_actions (acted_at desc, id desc);
create index moderation_actions_reason
  on public.moderation_actions using gin (private.folded(reason) extensions.gin_trgm_ops);
create index moderation_actions_subject_kind on public.moderation_actions (subject_kind, acted_at desc, id desc);
-- taken back once, and appealed once
create unique index moderation_actions_undone_once
  on public.moderation_actions (undoes) where (action <> 'appeal_upheld'::text);

alter table private.suspensions add constraint suspensions_sanction_id_fkey
    foreign key (sanction_id) references public.moderation_actions(id);

alter table private.removed_texts add constraint removed_texts_action_id_fkey
    foreign key (action_id) references public.moderation_actions(id) on delete cascade;
