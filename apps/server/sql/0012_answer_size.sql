-- What rest/v1 calls in place of the row with which an answer becomes longer than it may be (rest/compile/body.ts).

-- VOLATILE, so that it is not run while a statement is only planned.
create function auth.refuse_answer(most integer, item anyelement) returns anyelement
  language plpgsql volatile parallel safe set search_path = ''
  as $$
begin
  raise exception using
    errcode = 'KS413',
    message = format('An answer may have at most %s bytes', most),
    hint = 'Ask for fewer rows, or for less of what belongs to each.';
end
$$;
revoke all on function auth.refuse_answer(integer, anyelement) from public;
grant execute on function auth.refuse_answer(integer, anyelement) to anon, authenticated, service_role;
