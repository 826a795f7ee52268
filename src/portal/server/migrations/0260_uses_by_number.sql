-- A use names the proposal by its number alone, as people read it.
update "discount_reservations" set "subject" = substr("subject", 10) where "subject" like 'proposal:%';
update "discountUses" set "subject" = substr("subject", 10) where "subject" like 'proposal:%';
