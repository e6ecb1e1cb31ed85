-- What a browser makes of "java<tab>script:" or " javascript:" is a scheme, though it does not begin with one: it leaves out
-- what stands before and tabs and line breaks within. A name has no control characters. As in
-- packages/domain/src/teaching/social.ts.

create or replace function private.is_social_link(value text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return char_length(value) <= 500 and private.has_text(value)
    and private.trimmed(value) !~ '[\u0001-\u001f\u007f-\u009f]'
    and (private.trimmed(value) !~ '^[A-Za-z][A-Za-z0-9+.-]*:' or private.is_web_address(value));
