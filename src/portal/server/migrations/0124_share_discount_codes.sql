-- Codes of vouchers and coupons are one set: a code goes to one record of either, whoever asks at the same moment (OQ-157).

-- safe: new table discountCodes_space
create table "discountCodes_space" (
  "value" text not null,
  "resource" text not null,
  "field" text not null,
  "recordId" uuid not null,
  constraint "discountCodes_space_pkey" primary key ("value"),
  constraint "discountCodes_space_record_key" unique ("resource", "field", "recordId")
);
create function "discountCodes_claim"() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from "discountCodes_space"
      where "resource" = tg_table_name and "field" = tg_argv[0] and "recordId" = old."id";
  end if;
  if tg_op <> 'DELETE' and (tg_argv[1] is null or to_jsonb(new) ->> 'deletedAt' is null) then
    insert into "discountCodes_space" ("value", "resource", "field", "recordId")
      select unique_text(to_jsonb(new) ->> tg_argv[0]), tg_table_name, tg_argv[0], new."id"
      where to_jsonb(new) ->> tg_argv[0] is not null;
  end if;
  return null;
end
$$;

-- backfill: no two rows may have one value in what discountCoupons_discountCoupon_space keeps
-- select "discountCoupon" from "discountCoupons" where "discountCoupon" is not null and unique_text("discountCoupon") in (select "value" from "discountCodes_space");
insert into "discountCodes_space" ("value", "resource", "field", "recordId")
  select unique_text("discountCoupon"), 'discountCoupons', 'discountCoupon', "id" from "discountCoupons" where "discountCoupon" is not null;
create trigger "discountCoupons_discountCoupon_space" after insert or delete or update of "discountCoupon" on "discountCoupons" for each row execute function "discountCodes_claim"('discountCoupon');

-- backfill: no two rows may have one value in what vouchers_discountVoucher_space keeps
-- select "discountVoucher" from "vouchers" where "discountVoucher" is not null and unique_text("discountVoucher") in (select "value" from "discountCodes_space");
insert into "discountCodes_space" ("value", "resource", "field", "recordId")
  select unique_text("discountVoucher"), 'vouchers', 'discountVoucher', "id" from "vouchers" where "discountVoucher" is not null;
create trigger "vouchers_discountVoucher_space" after insert or delete or update of "discountVoucher" on "vouchers" for each row execute function "discountCodes_claim"('discountVoucher');
