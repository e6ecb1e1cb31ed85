-- All of this is long past: nobody in the town is waiting for a mail about it.

delete from private.outbox;
