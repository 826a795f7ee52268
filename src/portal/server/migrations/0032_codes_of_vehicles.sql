-- safe: what manufacturers_code_check admitted it admits
alter table "manufacturers" drop constraint "manufacturers_code_check";
alter table "manufacturers" add constraint "manufacturers_code_check" check (char_length("code") >= 1 and char_length("code") <= 6 and "code" ~ '^[1-9][0-9]{0,5}$');
-- safe: what vehicleModels_code_check admitted it admits
alter table "vehicleModels" drop constraint "vehicleModels_code_check";
alter table "vehicleModels" add constraint "vehicleModels_code_check" check (char_length("code") >= 1 and char_length("code") <= 9 and "code" ~ '^[1-9][0-9]{0,8}$');
-- safe: what directSaleTypes_code_check admitted it admits
alter table "directSaleTypes" drop constraint "directSaleTypes_code_check";
alter table "directSaleTypes" add constraint "directSaleTypes_code_check" check (char_length("code") >= 1 and char_length("code") <= 3 and "code" ~ '^[1-9][0-9]{0,2}$');
-- safe: what saleOptionTypes_code_check admitted it admits
alter table "saleOptionTypes" drop constraint "saleOptionTypes_code_check";
alter table "saleOptionTypes" add constraint "saleOptionTypes_code_check" check (char_length("code") >= 1 and char_length("code") <= 3 and "code" ~ '^[1-9][0-9]{0,2}$');

-- safe: a year or a day that is missing is refused as missing, not as out of order
alter table "campaigns" drop constraint "campaigns_manufacturerYearOrder_check";
alter table "campaigns" add constraint "campaigns_manufacturerYearOrder_check" check ((not ("finalManufacturerYear" is not null) or not ("initialManufacturerYear" is not null) or ("finalManufacturerYear" >= "initialManufacturerYear") is true));
alter table "campaigns" drop constraint "campaigns_modelYearNotBeforeManufacture_check";
alter table "campaigns" add constraint "campaigns_modelYearNotBeforeManufacture_check" check ((not ("initialModelYear" is not null) or not ("initialManufacturerYear" is not null) or ("initialModelYear" >= "initialManufacturerYear") is true));
alter table "campaigns" drop constraint "campaigns_modelYearOrder_check";
alter table "campaigns" add constraint "campaigns_modelYearOrder_check" check ((not ("finalModelYear" is not null) or not ("initialModelYear" is not null) or ("finalModelYear" >= "initialModelYear") is true));
alter table "campaigns" drop constraint "campaigns_modelYearNotAfterManufacture_check";
alter table "campaigns" add constraint "campaigns_modelYearNotAfterManufacture_check" check ((not ("finalModelYear" is not null) or not ("finalManufacturerYear" is not null) or ("finalModelYear"::numeric - "finalManufacturerYear" <= 1) is true));
alter table "offerCampaigns" drop constraint "offerCampaigns_periodOrder_check";
alter table "offerCampaigns" add constraint "offerCampaigns_periodOrder_check" check ((not ("validUntil" is not null) or not ("validFrom" is not null) or ("validUntil" >= "validFrom") is true));
alter table "vehicles" drop constraint "vehicles_modelYearAfterManufacture_check";
alter table "vehicles" add constraint "vehicles_modelYearAfterManufacture_check" check ((not ("modelYear" is not null) or not ("manufacturerYear" is not null) or (("modelYear" >= "manufacturerYear") is true and ("modelYear"::numeric - "manufacturerYear" <= 1) is true)));

-- safe: the same values in another order, so that a second colour is refused at its description
alter table "colors" add constraint "colors_description_source_manufacturer_model_key" unique ("description", "source", "manufacturer", "model");
alter table "colors" drop constraint "colors_source_manufacturer_model_description_key";
create unique index "colors_description_source_manufacturer_model_alike" on "colors" (unique_text("description"), "source", "manufacturer", "model");
drop index "colors_source_manufacturer_model_description_alike";
