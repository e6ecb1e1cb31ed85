-- What members have pointed out to the desk: two reports that wait, and an old one that Judith has answered.

insert into public.reports (id, reporter_id, subject_kind, subject_id, reason, note, created_at, status, decided_at)
select ('32000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid, card.user_id, kind, about, reason, note,
       pg_temp.written_ago(hours_ago), status,
       case when status <> 'open' then pg_temp.written_ago(hours_ago - 20) end
  from (values
    (1, 'imogen_throws', 'post', '30000000-0000-4000-8000-000000000013'::uuid, 'spam',
      'Is this an advert? I like her bread, so I thought I’d ask.', 390.0, 'dismissed'),
    (2, 'hannah_on_wheels', 'listing',
      (select l.id from public.business_listings l where l.business_name = 'Two Left Feet Dance School'), 'false',
      'Friday disco ends at EIGHT now!! They told me at the door. I’d come at half past for nothing!', 44.0,
      'open'),
    (3, 'zofia_bakes', 'post', '30000000-0000-4000-8000-000000000021', 'other',
      'The ford was over the bank this morning. No one should go in. Please check.', 21.0, 'open')
  ) as told (number, who, kind, about, reason, note, hours_ago, status)
  join public.member_cards card on card.username = told.who;

insert into public.moderation_actions (action, subject_kind, subject_id, member_id, report_ids, reason, moderator_id, acted_at)
select 'dismiss', r.subject_kind, r.subject_id, p.author_id, array[r.id],
       'Zofia shares what she’s learned and sells nothing, so it stays. Thank you for asking.',
       '20000000-0000-4000-8000-000000000012', r.decided_at
  from public.reports r join public.posts p on p.id = r.subject_id
 where r.status = 'dismissed';
