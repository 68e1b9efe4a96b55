-- A job that ends its process is set aside. See docs/decisions/095-jobs-that-end-their-process.md.

-- step: the process that runs a job, how many processes ended while they ran it, and when it was set aside
alter table jobs add column if not exists worker_id uuid;
alter table jobs add column if not exists deaths integer not null default 0;
alter table jobs add column if not exists set_aside_at timestamptz;

-- step: the processes that run jobs
create table if not exists job_workers (
  id uuid primary key,
  seen_at timestamptz not null,
  stopping_at timestamptz
);
