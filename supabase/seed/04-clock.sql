-- When people of the town wrote: so many hours before half past nine of its last evening, and never in the night, whatever the
-- hour at which the town is settled. What was written later stays later.
create or replace function pg_temp.written_ago(hours numeric) returns timestamptz
  language sql stable
  return (
    select (
             date_trunc('day', local.moment) + interval '7 hours 30 minutes'
               + (local.moment - date_trunc('day', local.moment)) * 0.625
           ) at time zone 'Europe/London'
      from (
        select date_trunc('day', now() at time zone 'Europe/London' - interval '21 hours 30 minutes')
                 + interval '21 hours 30 minutes' - hours * interval '1 hour' as moment
      ) as local
  );
