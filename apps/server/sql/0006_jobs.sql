-- Job queue beneath private.outbox (apps/server/src/jobs). pg-boss makes and migrates its tables here itself, as the
-- owner; no role of a request may look inside.

create schema if not exists pgboss;
revoke all on schema pgboss from public;
comment on schema pgboss is 'The job queue. Jobs with their state, attempts and last failure are in pgboss.job.';
