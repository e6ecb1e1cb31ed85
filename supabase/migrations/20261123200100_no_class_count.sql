-- No page says how many classes a search finds: the list ends where it ends.

drop function public.count_classes(text, text, text, text, text);
