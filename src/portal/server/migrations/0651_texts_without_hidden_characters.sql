-- backfill: stored texts lose the characters that nobody sees, as texts that come in do (visibleText.ts). No version and
-- no history: nothing changes that a person could see. A value stays as it is where a rule of the table refuses the
-- cleaned one, such as a key that another row has already.

-- Whether a text has a format character, a default ignorable or a blank that passes for a letter.
create function pg_temp.hides(value text) returns boolean language sql immutable as $$
  select value ~ (
    '[\u00AD\u034F\u0600-\u0605\u061C\u06DD\u070F\u0890-\u0891\u08E2\u115F-\u1160\u17B4-\u17B5\u180B-\u180F'
    '\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U000110BD\U000110CD'
    '\U00013430-\U0001343F\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF\u2800]'
  )
$$;

create function pg_temp.hides(value text[]) returns boolean language sql immutable as $$
  select pg_temp.hides(array_to_string(value, ''))
$$;

create function pg_temp.hides(value jsonb) returns boolean language sql immutable as $$
  select pg_temp.hides(value::text)
$$;

-- visibleText.ts for PostgreSQL, the properties of Unicode 17 as ranges. Kept (first group): emoji that a joiner joins,
-- a joiner after a letter of a script that writes with it, a variation selector after a visible character.
create function pg_temp.visible_text(value text) returns text language sql immutable as $$
  select regexp_replace(translate(value, U&'\2800\3164\FFA0', '   '),
    '([\u00A9\u00AE\u203C\u2049\u2122\u2139\u2194-\u2199\u21A9-\u21AA\u231A-\u231B\u2328\u23CF\u23E9-\u23F3'
    '\u23F8-\u23FA\u24C2\u25AA-\u25AB\u25B6\u25C0\u25FB-\u25FE\u2600-\u2604\u260E\u2611\u2614-\u2615\u2618\u261D'
    '\u2620\u2622-\u2623\u2626\u262A\u262E-\u262F\u2638-\u263A\u2640\u2642\u2648-\u2653\u265F-\u2660\u2663'
    '\u2665-\u2666\u2668\u267B\u267E-\u267F\u2692-\u2697\u2699\u269B-\u269C\u26A0-\u26A1\u26A7\u26AA-\u26AB'
    '\u26B0-\u26B1\u26BD-\u26BE\u26C4-\u26C5\u26C8\u26CE-\u26CF\u26D1\u26D3-\u26D4\u26E9-\u26EA\u26F0-\u26F5'
    '\u26F7-\u26FA\u26FD\u2702\u2705\u2708-\u270D\u270F\u2712\u2714\u2716\u271D\u2721\u2728\u2733-\u2734\u2744\u2747'
    '\u274C\u274E\u2753-\u2755\u2757\u2763-\u2764\u2795-\u2797\u27A1\u27B0\u27BF\u2934-\u2935\u2B05-\u2B07'
    '\u2B1B-\u2B1C\u2B50\u2B55\u3030\u303D\u3297\u3299\U0001F004\U0001F02C-\U0001F02F\U0001F094-\U0001F09F'
    '\U0001F0AF-\U0001F0B0\U0001F0C0\U0001F0CF-\U0001F0D0\U0001F0F6-\U0001F0FF\U0001F170-\U0001F171'
    '\U0001F17E-\U0001F17F\U0001F18E\U0001F191-\U0001F19A\U0001F1AE-\U0001F1E5\U0001F201-\U0001F20F\U0001F21A'
    '\U0001F22F\U0001F232-\U0001F23A\U0001F23C-\U0001F23F\U0001F249-\U0001F25F\U0001F266-\U0001F321'
    '\U0001F324-\U0001F393\U0001F396-\U0001F397\U0001F399-\U0001F39B\U0001F39E-\U0001F3F0\U0001F3F3-\U0001F3F5'
    '\U0001F3F7-\U0001F3FA\U0001F400-\U0001F4FD\U0001F4FF-\U0001F53D\U0001F549-\U0001F54E\U0001F550-\U0001F567'
    '\U0001F56F-\U0001F570\U0001F573-\U0001F57A\U0001F587\U0001F58A-\U0001F58D\U0001F590\U0001F595-\U0001F596'
    '\U0001F5A4-\U0001F5A5\U0001F5A8\U0001F5B1-\U0001F5B2\U0001F5BC\U0001F5C2-\U0001F5C4\U0001F5D1-\U0001F5D3'
    '\U0001F5DC-\U0001F5DE\U0001F5E1\U0001F5E3\U0001F5E8\U0001F5EF\U0001F5F3\U0001F5FA-\U0001F64F'
    '\U0001F680-\U0001F6C5\U0001F6CB-\U0001F6D2\U0001F6D5-\U0001F6E5\U0001F6E9\U0001F6EB-\U0001F6F0'
    '\U0001F6F3-\U0001F6FF\U0001F7DA-\U0001F7FF\U0001F80C-\U0001F80F\U0001F848-\U0001F84F\U0001F85A-\U0001F85F'
    '\U0001F888-\U0001F88F\U0001F8AE-\U0001F8AF\U0001F8BC-\U0001F8BF\U0001F8C2-\U0001F8CF\U0001F8D9-\U0001F8FF'
    '\U0001F90C-\U0001F93A\U0001F93C-\U0001F945\U0001F947-\U0001F9FF\U0001FA58-\U0001FA5F\U0001FA6E-\U0001FAFF'
    '\U0001FC00-\U0001FFFD][\uFE0E\uFE0F]?[\U0001F3FB-\U0001F3FF]?'
    '(?:\u200D[\u00A9\u00AE\u203C\u2049\u2122\u2139\u2194-\u2199\u21A9-\u21AA\u231A-\u231B\u2328\u23CF\u23E9-\u23F3'
    '\u23F8-\u23FA\u24C2\u25AA-\u25AB\u25B6\u25C0\u25FB-\u25FE\u2600-\u2604\u260E\u2611\u2614-\u2615\u2618\u261D'
    '\u2620\u2622-\u2623\u2626\u262A\u262E-\u262F\u2638-\u263A\u2640\u2642\u2648-\u2653\u265F-\u2660\u2663'
    '\u2665-\u2666\u2668\u267B\u267E-\u267F\u2692-\u2697\u2699\u269B-\u269C\u26A0-\u26A1\u26A7\u26AA-\u26AB'
    '\u26B0-\u26B1\u26BD-\u26BE\u26C4-\u26C5\u26C8\u26CE-\u26CF\u26D1\u26D3-\u26D4\u26E9-\u26EA\u26F0-\u26F5'
    '\u26F7-\u26FA\u26FD\u2702\u2705\u2708-\u270D\u270F\u2712\u2714\u2716\u271D\u2721\u2728\u2733-\u2734\u2744\u2747'
    '\u274C\u274E\u2753-\u2755\u2757\u2763-\u2764\u2795-\u2797\u27A1\u27B0\u27BF\u2934-\u2935\u2B05-\u2B07'
    '\u2B1B-\u2B1C\u2B50\u2B55\u3030\u303D\u3297\u3299\U0001F004\U0001F02C-\U0001F02F\U0001F094-\U0001F09F'
    '\U0001F0AF-\U0001F0B0\U0001F0C0\U0001F0CF-\U0001F0D0\U0001F0F6-\U0001F0FF\U0001F170-\U0001F171'
    '\U0001F17E-\U0001F17F\U0001F18E\U0001F191-\U0001F19A\U0001F1AE-\U0001F1E5\U0001F201-\U0001F20F\U0001F21A'
    '\U0001F22F\U0001F232-\U0001F23A\U0001F23C-\U0001F23F\U0001F249-\U0001F25F\U0001F266-\U0001F321'
    '\U0001F324-\U0001F393\U0001F396-\U0001F397\U0001F399-\U0001F39B\U0001F39E-\U0001F3F0\U0001F3F3-\U0001F3F5'
    '\U0001F3F7-\U0001F3FA\U0001F400-\U0001F4FD\U0001F4FF-\U0001F53D\U0001F549-\U0001F54E\U0001F550-\U0001F567'
    '\U0001F56F-\U0001F570\U0001F573-\U0001F57A\U0001F587\U0001F58A-\U0001F58D\U0001F590\U0001F595-\U0001F596'
    '\U0001F5A4-\U0001F5A5\U0001F5A8\U0001F5B1-\U0001F5B2\U0001F5BC\U0001F5C2-\U0001F5C4\U0001F5D1-\U0001F5D3'
    '\U0001F5DC-\U0001F5DE\U0001F5E1\U0001F5E3\U0001F5E8\U0001F5EF\U0001F5F3\U0001F5FA-\U0001F64F'
    '\U0001F680-\U0001F6C5\U0001F6CB-\U0001F6D2\U0001F6D5-\U0001F6E5\U0001F6E9\U0001F6EB-\U0001F6F0'
    '\U0001F6F3-\U0001F6FF\U0001F7DA-\U0001F7FF\U0001F80C-\U0001F80F\U0001F848-\U0001F84F\U0001F85A-\U0001F85F'
    '\U0001F888-\U0001F88F\U0001F8AE-\U0001F8AF\U0001F8BC-\U0001F8BF\U0001F8C2-\U0001F8CF\U0001F8D9-\U0001F8FF'
    '\U0001F90C-\U0001F93A\U0001F93C-\U0001F945\U0001F947-\U0001F9FF\U0001FA58-\U0001FA5F\U0001FA6E-\U0001FAFF'
    '\U0001FC00-\U0001FFFD][\uFE0E\uFE0F]?[\U0001F3FB-\U0001F3FF]?)+'
    '|[\u02BC\u0303-\u0304\u0307-\u0308\u030A\u0323-\u0325\u032D-\u032E\u0330-\u0331\u0600-\u0604\u0606-\u06DC'
    '\u06DE-\u070D\u070F-\u074A\u074D-\u077F\u0860-\u086A\u0870-\u0891\u0897-\u08E1\u08E3-\u0952\u0955-\u0983'
    '\u0985-\u098C\u098F-\u0990\u0993-\u09A8\u09AA-\u09B0\u09B2\u09B6-\u09B9\u09BC-\u09C4\u09C7-\u09C8\u09CB-\u09CE'
    '\u09D7\u09DC-\u09DD\u09DF-\u09E3\u09E6-\u09FE\u0A01-\u0A03\u0A05-\u0A0A\u0A0F-\u0A10\u0A13-\u0A28\u0A2A-\u0A30'
    '\u0A32-\u0A33\u0A35-\u0A36\u0A38-\u0A39\u0A3C\u0A3E-\u0A42\u0A47-\u0A48\u0A4B-\u0A4D\u0A51\u0A59-\u0A5C\u0A5E'
    '\u0A66-\u0A76\u0A81-\u0A83\u0A85-\u0A8D\u0A8F-\u0A91\u0A93-\u0AA8\u0AAA-\u0AB0\u0AB2-\u0AB3\u0AB5-\u0AB9'
    '\u0ABC-\u0AC5\u0AC7-\u0AC9\u0ACB-\u0ACD\u0AD0\u0AE0-\u0AE3\u0AE6-\u0AF1\u0AF9-\u0AFF\u0B01-\u0B03\u0B05-\u0B0C'
    '\u0B0F-\u0B10\u0B13-\u0B28\u0B2A-\u0B30\u0B32-\u0B33\u0B35-\u0B39\u0B3C-\u0B44\u0B47-\u0B48\u0B4B-\u0B4D'
    '\u0B55-\u0B57\u0B5C-\u0B5D\u0B5F-\u0B63\u0B66-\u0B77\u0B82-\u0B83\u0B85-\u0B8A\u0B8E-\u0B90\u0B92-\u0B95'
    '\u0B99-\u0B9A\u0B9C\u0B9E-\u0B9F\u0BA3-\u0BA4\u0BA8-\u0BAA\u0BAE-\u0BB9\u0BBE-\u0BC2\u0BC6-\u0BC8\u0BCA-\u0BCD'
    '\u0BD0\u0BD7\u0BE6-\u0BFA\u0C00-\u0C0C\u0C0E-\u0C10\u0C12-\u0C28\u0C2A-\u0C39\u0C3C-\u0C44\u0C46-\u0C48'
    '\u0C4A-\u0C4D\u0C55-\u0C56\u0C58-\u0C5A\u0C5C-\u0C5D\u0C60-\u0C63\u0C66-\u0C6F\u0C77-\u0C8C\u0C8E-\u0C90'
    '\u0C92-\u0CA8\u0CAA-\u0CB3\u0CB5-\u0CB9\u0CBC-\u0CC4\u0CC6-\u0CC8\u0CCA-\u0CCD\u0CD5-\u0CD6\u0CDC-\u0CDE'
    '\u0CE0-\u0CE3\u0CE6-\u0CEF\u0CF1-\u0CF3\u0D00-\u0D0C\u0D0E-\u0D10\u0D12-\u0D44\u0D46-\u0D48\u0D4A-\u0D4F'
    '\u0D54-\u0D63\u0D66-\u0D7F\u0D81-\u0D83\u0D85-\u0D96\u0D9A-\u0DB1\u0DB3-\u0DBB\u0DBD\u0DC0-\u0DC6\u0DCA'
    '\u0DCF-\u0DD4\u0DD6\u0DD8-\u0DDF\u0DE6-\u0DEF\u0DF2-\u0DF4\u1CD0-\u1CF9\u1DF8\u1DFA\u204F\u20F0\u2E41'
    '\uA830-\uA839\uA8E0-\uA8FF\uFB50-\uFDCF\uFDF0-\uFDFF\uFE70-\uFE74\uFE76-\uFEFC\U000102E0-\U000102FB'
    '\U00010E60-\U00010E7E\U00010EC2-\U00010EC7\U00010ED0-\U00010ED8\U00010EFA-\U00010EFF\U000111E1-\U000111F4'
    '\U00011301\U00011303\U0001133B-\U0001133C\U00011B00-\U00011B09\U00011FC0-\U00011FF1\U00011FFF'
    '\U0001EE00-\U0001EE03\U0001EE05-\U0001EE1F\U0001EE21-\U0001EE22\U0001EE24\U0001EE27\U0001EE29-\U0001EE32'
    '\U0001EE34-\U0001EE37\U0001EE39\U0001EE3B\U0001EE42\U0001EE47\U0001EE49\U0001EE4B\U0001EE4D-\U0001EE4F'
    '\U0001EE51-\U0001EE52\U0001EE54\U0001EE57\U0001EE59\U0001EE5B\U0001EE5D\U0001EE5F\U0001EE61-\U0001EE62\U0001EE64'
    '\U0001EE67-\U0001EE6A\U0001EE6C-\U0001EE72\U0001EE74-\U0001EE77\U0001EE79-\U0001EE7C\U0001EE7E'
    '\U0001EE80-\U0001EE89\U0001EE8B-\U0001EE9B\U0001EEA1-\U0001EEA3\U0001EEA5-\U0001EEA9\U0001EEAB-\U0001EEBB'
    '\U0001EEF0-\U0001EEF1][\u200C\u200D]'
    '|[^\u0009-\u000D\u0020\u00A0\u00AD\u034F\u0600-\u0605\u061C\u06DD\u070F\u0890-\u0891\u08E2\u115F-\u1160\u1680'
    '\u17B4-\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0'
    '\uFFF0-\uFFFB\U000110BD\U000110CD\U00013430-\U0001343F\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A'
    '\U000E0000-\U000E0FFF][\uFE00-\uFE0F\u180B-\u180D\u180F])'
    '|[\u00AD\u034F\u0600-\u0605\u061C\u06DD\u070F\u0890-\u0891\u08E2\u115F-\u1160\u17B4-\u17B5\u180B-\u180F'
    '\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U000110BD\U000110CD'
    '\U00013430-\U0001343F\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
    '\1', 'g')
$$;

create function pg_temp.cleaned(value text) returns text language sql immutable as $$
  select case when pg_temp.visible_text(value) = value then value else
    nullif(btrim(pg_temp.visible_text(value), U&'\0009\000A\000B\000C\000D \00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000\FEFF'), '')
  end
$$;

create function pg_temp.cleaned(value text[]) returns text[] language sql immutable as $$
  select coalesce(array_agg("item" order by "place"), '{}') from (
    select pg_temp.cleaned("item") as "item", min("place") as "place"
    from unnest(value) with ordinality as "each" ("item", "place") group by 1
  ) as "once" where "item" is not null
$$;

create function pg_temp.cleaned(value jsonb) returns jsonb language plpgsql immutable as $$
begin
  return case jsonb_typeof(value)
    when 'string' then coalesce(to_jsonb(pg_temp.cleaned(value #>> '{}')), 'null')
    when 'array' then (
      select coalesce(jsonb_agg(pg_temp.cleaned("item") order by "place"), '[]')
      from jsonb_array_elements(value) with ordinality as "each" ("item", "place"))
    when 'object' then (
      select coalesce(jsonb_object_agg("key", pg_temp.cleaned("member")), '{}')
      from jsonb_each(value) as "each" ("key", "member"))
    else value
  end;
end $$;

-- Texts, lists of texts, objects and rows of an entity. What a foreign key names follows the record that it names.
create function pg_temp.clean(entity text) returns void language plpgsql as $$
declare
  "column" name;
  "row" uuid;
begin
  for "column" in
    select a.attname from pg_attribute a
    where a.attrelid = format('%I', entity)::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype)
      and not exists (
        select from pg_constraint c where c.conrelid = a.attrelid and c.contype = 'f' and a.attnum = any(c.conkey))
    order by a.attnum
  loop
    for "row" in
      execute format('select "id" from %I where pg_temp.hides(%I)', entity, "column")
    loop
      begin
        execute format(
          'update %1$I set %2$I = pg_temp.cleaned(%2$I)
          where "id" = $1 and %2$I is distinct from pg_temp.cleaned(%2$I)', entity, "column") using "row";
      exception when integrity_constraint_violation then
        raise warning '% of % % keeps characters that nobody sees: %', "column", entity, "row", sqlerrm;
      end;
    end loop;
  end loop;
end $$;

select pg_temp.clean(entity) from unnest(array[
    'authorizations', 'autoTariffs', 'branches', 'campaigns', 'certifierSettings', 'groups', 'dealers',
    'channels', 'clients', 'clientDocuments', 'manufacturers', 'vehicleModels', 'colors', 'commissions',
    'contactMessages', 'vehicleVersions', 'dgiEntries', 'users', 'dgiUsers', 'directSaleTypes',
    'discountCoupons', 'vouchers', 'voucherDocuments', 'discountUses', 'documentAccesses', 'insuranceCombos',
    'saleProposals', 'leads', 'simulations', 'documentReadings', 'emailTemplates', 'esignSettings',
    'finalClientSettings', 'guaranteedNoteTariffs', 'referenceItems', 'insuranceProposals',
    'insuranceDocuments', 'iofRates', 'leadSettings', 'lifeTariffs', 'manufacturerInfo', 'modules',
    'offerCampaigns', 'vehicles', 'offers', 'parameterFees', 'pathologies', 'planTables', 'pmcTariffs',
    'profileFlags', 'proposalDocuments', 'protectedInstalmentRules', 'tiers', 'riskPriceRules',
    'saleOptionTypes', 'salePayments', 'salesTargets', 'tccExemptions', 'tccManagers', 'vaps', 'vehicleOptions'
  ]) as "each" (entity);

drop function pg_temp.clean(text);
drop function pg_temp.cleaned(text), pg_temp.cleaned(text[]), pg_temp.cleaned(jsonb);
drop function pg_temp.visible_text(text);
drop function pg_temp.hides(text), pg_temp.hides(text[]), pg_temp.hides(jsonb);
