-- backfill: who asked for a task has its dealers as scopes, by the names of the framework.
update "tasks" set "actor" = ("actor" - 'dealers' - 'activeDealerId') || jsonb_build_object(
  'activeScopeId', "actor" -> 'activeDealerId',
  'scopes', coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', dealer -> 'id', 'code', dealer -> 'gmfCode', 'name', dealer -> 'tradingName') order by "at")
    from jsonb_array_elements("actor" -> 'dealers') with ordinality as listed (dealer, "at")), '[]'))
where "actor" ? 'dealers';
