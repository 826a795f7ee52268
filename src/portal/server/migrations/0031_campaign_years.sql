-- safe: a colour of all manufacturers, or of all models of one, stands once as well
create unique index "colors_once_for_all"
  on "colors" ("source", "manufacturer", "model", unique_text("description")) nulls not distinct;

-- safe: the years of a campaign as lists show them
alter table "campaigns" add column "manufacturerYear" text;
alter table "campaigns" add column "modelYear" text;
alter table "campaigns" add constraint "campaigns_manufacturerYear_check" check (char_length("manufacturerYear") <= 9);
alter table "campaigns" add constraint "campaigns_modelYear_check" check (char_length("modelYear") <= 9);
create index "campaigns_manufacturerYear_sort" on "campaigns" ("manufacturerYear" collate "pt-BR-x-icu", "id") include ("status");
create index "campaigns_modelYear_sort" on "campaigns" ("modelYear" collate "pt-BR-x-icu", "id") include ("status");

create function tell_campaign_years() returns trigger language plpgsql as $$
begin
  new."manufacturerYear" := concat_ws('–', new."initialManufacturerYear", nullif(new."finalManufacturerYear", new."initialManufacturerYear"));
  new."modelYear" := concat_ws('–', new."initialModelYear", nullif(new."finalModelYear", new."initialModelYear"));
  return new;
end $$;
create trigger "campaigns_years" before insert or update on "campaigns" for each row execute function tell_campaign_years();
update "campaigns" set "version" = "version";
