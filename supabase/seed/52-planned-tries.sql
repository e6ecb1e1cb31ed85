-- What Maya means to try this week, one of which she may say how it was, and one from before.

insert into public.planned_tries (id, user_id, thing, starts_at, time_zone, outcome, created_at)
select gen_random_uuid(), '10000000-0000-4000-8000-000000000001', thing, start, 'Europe/London', outcome, start - interval '3 days'
  from (values
    ('sound-baths', 3, time '19:00', null),
    ('painting-drawing', -1, '10:00', null),
    ('wild-swimming', -16, '10:00', 'loved')
  ) as tries (thing, days, at, outcome),
       lateral (
         select private.local_to_utc((now() at time zone 'Europe/London')::date + days + at, 'Europe/London') as start
       ) as moment;
