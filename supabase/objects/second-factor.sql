-- Second factor: each table with row level security has the restrictive policy on it.
select backend.require_second_factor();
