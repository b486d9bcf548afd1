-- What was uploaded and not yet imported was read by settings of before the baseline, as a restored backup brings them.
delete from imports where imported_at is null;
update imports set settings = null where settings is not null;
