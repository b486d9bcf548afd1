-- What one process does at a time.
create table leases (
  name text primary key,
  number bigint not null generated always as identity,
  until timestamptz not null
);
alter table imports drop column lease_until, drop column claim;
-- Whether it is taken over or reverted is what its lease says.
update imports set state = case state when 'importing' then 'read' else 'imported' end
  where state in ('importing', 'reverting');
alter table reply_mailboxes drop column leased_by, drop column lease_until;
alter table bulk_jobs drop column leased_by, drop column lease_until;
alter table webhooks drop column leased_until;
alter table backup_runs drop column lease_until;
