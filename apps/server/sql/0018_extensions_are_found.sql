-- What requests run finds extensions by their bare names (platform/db/login-role.ts), as on Supabase. To look is all that is granted: nobody who
-- sends a request makes anything here, so no name of PostgreSQL's or of an app can be put in front of another.
grant usage on schema extensions to anon, authenticated, service_role;
