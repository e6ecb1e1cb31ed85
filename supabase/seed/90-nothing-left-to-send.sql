-- All of this is long past: nobody in the town is waiting for a mail about it.

-- What triggers tell at the end of a transaction.
set constraints all immediate;
delete from backend.outbox;
delete from private.booking_digest_lines;
