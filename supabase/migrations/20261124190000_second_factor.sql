-- Where a member has a second factor, nothing of hers opens without it: a restrictive policy on every table there is,
-- and on files and channels. A migration that makes a table ends with the same line; the catalogue test asks for it.

select private.require_second_factor();
