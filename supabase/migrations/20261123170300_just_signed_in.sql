-- So that a page knows whether to ask for the password before something that needs a sign-in of the last minutes.
create function public.has_just_signed_in() returns boolean
  language sql stable security definer set search_path = ''
  return private.has_just_signed_in();

revoke all on function public.has_just_signed_in() from public;
grant execute on function public.has_just_signed_in() to authenticated;

comment on function public.has_just_signed_in() is 'Whether the member who asks has signed in within the last ten minutes, with all she has to show.';
