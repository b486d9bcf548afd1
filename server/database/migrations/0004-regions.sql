-- A region is a folder of the site: the types know them, and a new one needs no migration.
alter table message_templates drop constraint message_templates_region_check;
