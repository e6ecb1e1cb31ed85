-- The worker asks for the kinds it knows: what waits for one it does not know, however much, is none of its reading.

create index outbox_by_kind on private.outbox (kind, not_before, id);
drop index private.outbox_due;
