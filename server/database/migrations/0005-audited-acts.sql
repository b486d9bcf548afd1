-- The id that the reply of an act carries (of its event, note, reply or correction), so that a browser knows its own acts.
alter table audit add column act_id bigint;

create or replace function notify_inquiries_changed() returns trigger language plpgsql as $$
begin
  -- A row about several contacts names none of them: a notification holds at most 8,000 bytes.
  perform pg_notify('inquiries', json_build_object('kind', action, 'by', actor, 'act_id', act_id,
    'id', case when cardinality(subject_ids) = 1 then subject_ids[1] end)::text)
  from added where subject = 'inquiry';
  return null;
end $$;
