-- Words of errors in the product's voice. Only the words differ: each function is as it was, with its owner and grants.

do $$
declare
  function record;
begin
  for function in
    with reworded (said, says) as (values
      ('That is enough for one day. Please try again tomorrow.', 'That’s enough for one day. Please try again tomorrow.'),
      ('That is enough for your first day. Please come back tomorrow.', 'That’s enough for your first day. Please come back tomorrow.'),
      ('That is a lot of editing for one hour. Please try again in a while.', 'That’s a lot of editing for one hour. Please try again in a while.'),
      ('That is as many as one member can keep.', 'That’s as many as one member can keep.'),
      ('That is as much as one member can keep here.', 'That’s as much as one member can keep here.'),
      ('That is as many dates as one teacher can plan ahead.', 'That’s as many dates as one teacher can plan ahead.'),
      ('That is as many places as one member can hold.', 'That’s as many places as one member can hold.'),
      ('You reported this yourself, so somebody else decides it.', 'You reported this yourself, so someone else decides it.'),
      ('This is about you, so somebody else decides it.', 'This is about you, so someone else decides it.'),
      ('This is your own, so somebody else decides it.', 'This is your own, so someone else decides it.'),
      ('What you have submitted yourself is for somebody else to decide.', 'Someone else decides what you’ve submitted yourself.'),
      ('It is no longer as you have seen it: decided by somebody else, or changed.', 'It’s changed since you saw it, or someone else has decided it.'),
      ('Somebody else decides this: whoever did not act, and whom it does not concern.', 'Someone who didn’t act, and who it isn’t about, decides this.'),
      ('Somebody else has decided this meanwhile.', 'Someone else has already decided this.'),
      ('Somebody else was first.', 'Someone else was first.'),
      ('Nobody writes about a class while suspended.', 'You can’t write about a class while you’re suspended.'),
      ('Places cannot be booked while suspended.', 'You can’t book a place while you’re suspended.'),
      ('Dates cannot be planned while suspended.', 'You can’t plan dates while you’re suspended.'),
      ('A teacher does not book her own class.', 'You can’t book your own class.'),
      ('This course cannot be booked now.', 'This course can’t be booked now.'),
      ('This session cannot be booked now.', 'This session can’t be booked now.'),
      ('That cannot be done with what was reported.', 'That can’t be done with what was reported.'),
      ('Declining needs a reason: it is told to whoever submitted it.', 'Declining needs a reason. They’ll see it exactly as written.'),
      ('This needs a reason: it is told to those whom it concerns.', 'This needs a reason. The person it’s about will see it.'),
      ('There is nothing like that to decide.', 'There’s nothing like that to decide.'),
      ('There is nothing like that to lift.', 'There’s nothing like that to lift.'),
      ('There is nothing like that to take down.', 'There’s nothing like that to take down.'),
      ('There is no decision of yours like that.', 'There’s no decision of yours like that.'),
      ('There is no appeal like that.', 'There’s no appeal like that.'),
      ('There is no member here to warn or suspend.', 'There’s no member here to warn or suspend.'),
      ('It is too late: a decision can be taken back for 10 seconds.', 'It’s too late: a decision can be undone for 10 seconds.'),
      ('It has been changed since, and waits again already.', 'It’s been changed since, and is already back in the queue.'),
      ('It is listed: a change waits as a revision.', 'It’s listed: a change waits as a revision.'),
      ('It holds no longer.', 'It’s no longer in force.'),
      ('It is not public any more.', 'It isn’t public any more.'),
      ('It is booked with all dates of its course.', 'It’s booked together with the other dates of its course.'),
      ('She has a place or waits for one already.', 'You already have a place, or are waiting for one.'),
      ('This address has not been confirmed yet: it may not be hers.', 'This address hasn’t been confirmed yet, so it may not be hers.'),
      ('She is an admin, which is more. That is changed on the server.', 'She’s an admin, which is more. That’s changed on the server.'),
      ('She is an admin. That is changed on the server.', 'She’s an admin. That’s changed on the server.'),
      ('She reviews as well, so an admin decides whether she is suspended.', 'She’s a moderator too, so an admin decides whether she’s suspended.'),
      ('It has been changed or removed since you read it.', 'It’s been changed or removed since you read it.'),
      ('A suspension alone has an end, and it is in the future.', 'Only a suspension has an end, and it’s in the future.')
    )
    select f.oid, array_agg(r.said) as said, array_agg(r.says) as says
      from pg_proc f join reworded r on strpos(f.prosrc, quote_literal(r.said)) > 0
     where f.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
     group by f.oid
  loop
    declare
      definition text := pg_get_functiondef(function.oid);
    begin
      for index in 1..cardinality(function.said) loop
        definition := replace(definition, quote_literal(function.said[index]), quote_literal(function.says[index]));
      end loop;
      execute definition;
    end;
  end loop;
end
$$;
