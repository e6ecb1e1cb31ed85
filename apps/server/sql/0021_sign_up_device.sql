-- Proof that who confirms an address is who signed up with it: the same browser did both. Without it anybody may have
-- chosen the password, and nothing that was said of the account's owner counts.

alter table auth.users
  -- sha256 of the address and the browser's random id; only until the address is confirmed
  add column sign_up_device bytea check (octet_length(sign_up_device) = 32);

alter table auth.flow_state
  -- What an unproven confirmation has taken from the account; it comes back when the code is exchanged with the verifier.
  add column held_password text,
  add column held_metadata jsonb;
