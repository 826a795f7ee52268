-- `SP1` and `sp1` are one code of a region: a code that takes letters of both cases is compared without case.
-- backfill: existing rows must satisfy branches_gmfRegionCode_alike
create unique index "branches_gmfRegionCode_alike" on "branches" (unique_text("gmfRegionCode"));

-- backfill: existing rows must satisfy branches_gmbRegionCode_alike
create unique index "branches_gmbRegionCode_alike" on "branches" (unique_text("gmbRegionCode"));
