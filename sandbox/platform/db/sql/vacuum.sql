-- Lists count and page through indexes alone, which works only for pages that were vacuumed. By default that happens
-- after a fifth of the table was inserted; in these tables the latest rows are the ones that are read.
alter table events set (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 1000);
alter table api_requests set (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 1000);
