-- OnStar is a switch of its own, no choice of the tracking device: cars that had it chosen have the switch on.
alter table "insuranceProposals" add column "onStar" boolean;
update "insuranceProposals"
  set "onStar" = coalesce("trackingDevice" = 'ON_STAR', false), "trackingDevice" = replace("trackingDevice", 'ON_STAR', 'NONE')
  where "insuranceType" in ('SEGURO_AUTO', 'CHEV_PLUS', 'AUTO');
alter table "insuranceProposals" alter column "onStar" set default false;
alter table "insuranceProposals" add constraint "insuranceProposals_onStar_when_check" check (("insuranceType" in ('SEGURO_AUTO', 'CHEV_PLUS', 'AUTO')) is true or not ("onStar" is not null));
alter table "insuranceProposals" drop constraint "insuranceProposals_trackingDevice_check";
alter table "insuranceProposals" add constraint "insuranceProposals_trackingDevice_check" check ("trackingDevice" in ('NONE', 'OTHER'));
update "entity_drafts"
  set "values" = "values" || '{"onStar": true, "trackingDevice": "NONE"}'
  where "resource" = 'insuranceProposals' and "values" ->> 'trackingDevice' = 'ON_STAR';
