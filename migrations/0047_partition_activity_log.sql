-- step: the rows of activity_log_entries are older than the first month
select limit_to_first_partition('activity_log_entries', 'occurred_at');

-- step: check the rows
select check_first_partition('activity_log_entries');

-- step: make the table the first partition
select partition_by_month('activity_log_entries', 'occurred_at');

-- step: the months to come
select add_partitions('activity_log_entries', now() + interval '3 months');
