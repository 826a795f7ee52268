-- The simulation of an insurance is called as calls name it: beside it stands a member "simulation" with its code.
alter table "insuranceProposals" rename column "simulation" to "simulationId";
alter table "insuranceProposals" rename constraint "insuranceProposals_simulation_fkey" to "insuranceProposals_simulationId_fkey";
alter index "insuranceProposals_simulation_idx" rename to "insuranceProposals_simulationId_idx";
update "entity_drafts"
  set "values" = ("values" - 'simulation') || jsonb_build_object('simulationId', "values" -> 'simulation')
  where "resource" = 'insuranceProposals' and "values" ? 'simulation';
