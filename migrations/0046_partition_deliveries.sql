-- step: the rows of webhook_deliveries are older than the first month
select limit_to_first_partition('webhook_deliveries', 'event_id');

-- step: check the rows
select check_first_partition('webhook_deliveries');

-- step: make the table the first partition
select partition_by_month('webhook_deliveries', 'event_id');

-- step: the months to come
select add_partitions('webhook_deliveries', now() + interval '3 months');
