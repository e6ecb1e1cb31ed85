-- What admin_days() counts needs no order. As a B-tree by time alone its indexes were taken for walks through the newest
-- approved ones too, which then met everything that waits or was declined as well. A block range index cannot be.

drop index public.business_listings_created_at;
drop index public.class_submissions_created_at;
create index business_listings_created_at on public.business_listings using brin (created_at) with (autosummarize);
create index class_submissions_created_at on public.class_submissions using brin (created_at) with (autosummarize);
