-- The place of a listing in the order of the day, as a cursor.
alter type public.found_listing add attribute day_rank bigint;
