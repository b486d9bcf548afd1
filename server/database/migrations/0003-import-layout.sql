-- What was uploaded and not yet imported was read by settings of before.
delete from imports where imported_at is null;
update imports set settings = null where settings is not null;

alter table imports add column layout jsonb;
alter table import_rows add column cells jsonb;
