-- Whether a radius has few listings is asked of the index, also where VACUUM has not come by yet and a sequential scan
-- looks cheaper.
alter function private.search_around(private.listing_search, integer[]) set enable_seqscan = off;
