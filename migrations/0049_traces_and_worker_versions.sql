-- step: the trace of the request or job that wrote an event
alter table events add column if not exists traceparent text;

-- step: the trace of the request or job that added a job
alter table jobs add column if not exists traceparent text;

-- step: the newest migration that a worker knows
alter table delivery_workers add column if not exists version text;
