-- An attempt's number is never used twice: it names the claim on the project and the folder of its outputs. Attempts that
-- a stopping worker gave back are counted beside it, so that they do not count as losses.
alter table projects add column handed_back int not null default 0;
alter table face_tasks add column handed_back int not null default 0;
