-- A date that is found says how much it is.
alter type public.search_result add attribute pricing json;
