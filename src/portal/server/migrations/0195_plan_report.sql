-- safe: new view plan_report; each term of each price table with what was sold by it while the table held
create view "plan_report" as
  with "terms" as (
    select p."id" as "planId", (r->>'term')::integer as "term", min((r->>'rate')::numeric) as "lowestRate",
      max((r->>'rate')::numeric) as "highestRate"
    from "planTables" p, jsonb_array_elements(p."rates") r
    group by 1, 2
  ), "simulated" as (
    select "tableCode", "term", ("createdAt" at time zone 'America/Sao_Paulo')::date as "day", count(*) as "times"
    from "simulations" group by 1, 2, 3
  ), "proposed" as (
    select "tableCode", "term", ("createdAt" at time zone 'America/Sao_Paulo')::date as "day",
      count(*) filter (where "isSent") as "times", count("contractNumber") as "contracts",
      sum("financedValue") filter (where "contractNumber" is not null) as "financedValue"
    from "saleProposals" group by 1, 2, 3
  )
  select p."id"::text || '-' || t."term" as "id", p."code", p."description", p."financeType", p."tableType", p."taxType",
    p."validFrom", p."validTo", t."term", t."lowestRate", t."highestRate",
    coalesce((select sum(s."times") from "simulated" s where s."tableCode" = p."code" and s."term" = t."term"
      and s."day" >= p."validFrom" and s."day" <= coalesce(p."validTo", s."day")), 0)::integer as "simulations",
    coalesce((select sum(o."times") from "proposed" o where o."tableCode" = p."code" and o."term" = t."term"
      and o."day" >= p."validFrom" and o."day" <= coalesce(p."validTo", o."day")), 0)::integer as "proposals",
    coalesce((select sum(o."contracts") from "proposed" o where o."tableCode" = p."code" and o."term" = t."term"
      and o."day" >= p."validFrom" and o."day" <= coalesce(p."validTo", o."day")), 0)::integer as "contracts",
    (select sum(o."financedValue") from "proposed" o where o."tableCode" = p."code" and o."term" = t."term"
      and o."day" >= p."validFrom" and o."day" <= coalesce(p."validTo", o."day"))::bigint as "financedValue"
  from "planTables" p join "terms" t on t."planId" = p."id";
