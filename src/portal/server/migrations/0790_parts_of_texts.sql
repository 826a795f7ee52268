-- safe: index dealers_parts
create index "dealers_parts" on "dealers" using gin (search_text(coalesce("phone", '') || ' ' || coalesce("zipCode", '') || ' ' || coalesce("neighbourhood", '') || ' ' || coalesce("street", '') || ' ' || coalesce("number", '') || ' ' || coalesce("complement", '')) gin_trgm_ops);

-- safe: index clients_parts
create index "clients_parts" on "clients" using gin (search_text(coalesce("motherName", '') || ' ' || coalesce("documentNr", '') || ' ' || coalesce("businessGroup", '') || ' ' || coalesce("giinCode", '') || ' ' || coalesce("partnerName", '') || ' ' || coalesce("partnerCpfNr", '') || ' ' || coalesce("partnerDocumentNr", '') || ' ' || coalesce("zipCode", '') || ' ' || coalesce("street", '') || ' ' || coalesce("number", '') || ' ' || coalesce("complement", '') || ' ' || coalesce("neighborhood", '') || ' ' || coalesce("cellNumber", '') || ' ' || coalesce("phoneNumber", '') || ' ' || coalesce("employerName", '') || ' ' || coalesce("employerDocumentNr", '') || ' ' || coalesce("nif", '')) gin_trgm_ops);

-- safe: index contactMessages_parts
create index "contactMessages_parts" on "contactMessages" using gin (search_text(coalesce("phone", '')) gin_trgm_ops);

-- safe: index discountCoupons_parts
create index "discountCoupons_parts" on "discountCoupons" using gin (search_text(coalesce("document", '')) gin_trgm_ops);

-- safe: index discountUses_parts
create index "discountUses_parts" on "discountUses" using gin (search_text(coalesce("document", '')) gin_trgm_ops);

-- safe: index saleProposals_parts
create index "saleProposals_parts" on "saleProposals" using gin (search_text(coalesce("customerDocument", '') || ' ' || coalesce("companyDocument", '') || ' ' || coalesce("sellerName", '') || ' ' || coalesce("sellerDocument", '') || ' ' || coalesce("responsible", '') || ' ' || coalesce("ownerUsername", '') || ' ' || coalesce("insurerQuoteId", '') || ' ' || coalesce("tableCode", '') || ' ' || coalesce("tableDescription", '') || ' ' || coalesce("tierCode", '') || ' ' || coalesce("voucherCode", '') || ' ' || coalesce("lienNumber", '') || ' ' || coalesce("decidedBy", '') || ' ' || coalesce("paymentOrderedBy", '') || ' ' || coalesce("paymentOrderedUser", '') || ' ' || coalesce("transferId", '')) gin_trgm_ops);

-- safe: index leads_parts
create index "leads_parts" on "leads" using gin (search_text(coalesce("email", '') || ' ' || coalesce("city", '')) gin_trgm_ops);

-- safe: index simulations_parts
create index "simulations_parts" on "simulations" using gin (search_text(coalesce("clientDocument", '') || ' ' || coalesce("campaign", '') || ' ' || coalesce("color", '') || ' ' || coalesce("voucherCode", '') || ' ' || coalesce("tierCode", '') || ' ' || coalesce("autoInsurance", '') || ' ' || coalesce("tableCode", '') || ' ' || coalesce("seller", '') || ' ' || coalesce("comboName", '') || ' ' || coalesce("name", '')) gin_trgm_ops);

-- safe: index documentReadings_parts
create index "documentReadings_parts" on "documentReadings" using gin (search_text(coalesce("name", '') || ' ' || coalesce("cpf", '') || ' ' || coalesce("motherName", '') || ' ' || coalesce("documentNr", '') || ' ' || coalesce("documentIssuer", '') || ' ' || coalesce("username", '')) gin_trgm_ops);

-- safe: index emailTemplates_parts
create index "emailTemplates_parts" on "emailTemplates" using gin (search_text(coalesce("uploadedBy", '')) gin_trgm_ops);

-- safe: index referenceItems_parts
create index "referenceItems_parts" on "referenceItems" using gin (search_text(coalesce("parent", '')) gin_trgm_ops);

-- safe: index insuranceProposals_parts
create index "insuranceProposals_parts" on "insuranceProposals" using gin (search_text(coalesce("clientName", '') || ' ' || coalesce("businessName", '') || ' ' || coalesce("socialName", '') || ' ' || coalesce("businessPartner", '') || ' ' || coalesce("phone", '') || ' ' || coalesce("email", '') || ' ' || coalesce("confirmEmail", '') || ' ' || coalesce("zipCode", '') || ' ' || coalesce("neighbourhood", '') || ' ' || coalesce("street", '') || ' ' || coalesce("number", '') || ' ' || coalesce("complement", '') || ' ' || coalesce("driverName", '') || ' ' || coalesce("driverIdentification", '') || ' ' || coalesce("driverZipCode", '') || ' ' || coalesce("ownerName", '') || ' ' || coalesce("ownerIdentification", '') || ' ' || coalesce("ownerZipCode", '') || ' ' || coalesce("parkingZipCode", '') || ' ' || coalesce("previousInsurance", '') || ' ' || coalesce("coupon", '') || ' ' || coalesce("quoteId", '') || ' ' || coalesce("plate", '') || ' ' || coalesce("renavam", '') || ' ' || coalesce("vin", '') || ' ' || coalesce("fiscalNote", '') || ' ' || coalesce("sellerDocument", '') || ' ' || coalesce("bankAgency", '') || ' ' || coalesce("bankAccount", '') || ' ' || coalesce("accountDigit", '') || ' ' || coalesce("holderName", '') || ' ' || coalesce("holderDocument", '') || ' ' || coalesce("cardToken", '') || ' ' || coalesce("vehicleDescription", '') || ' ' || coalesce("insurer", '') || ' ' || coalesce("insurerQuoteId", '') || ' ' || coalesce("tariffVersion", '') || ' ' || coalesce("commissionProfile", '') || ' ' || coalesce("contractNumber", '')) gin_trgm_ops);

-- safe: index insuranceDocuments_parts
create index "insuranceDocuments_parts" on "insuranceDocuments" using gin (search_text(coalesce("note", '') || ' ' || coalesce("sha256", '') || ' ' || coalesce("attachedBy", '')) gin_trgm_ops);

-- safe: index offers_parts
create index "offers_parts" on "offers" using gin (search_text(coalesce("tableCode", '') || ' ' || coalesce("tableDescription", '') || ' ' || coalesce("payments", '')) gin_trgm_ops);

-- safe: index planTables_parts
create index "planTables_parts" on "planTables" using gin (search_text(coalesce("campaign", '')) gin_trgm_ops);

-- safe: index proposalDocuments_parts
create index "proposalDocuments_parts" on "proposalDocuments" using gin (search_text(coalesce("note", '') || ' ' || coalesce("sha256", '') || ' ' || coalesce("attachedBy", '')) gin_trgm_ops);

-- safe: index tccExemptions_parts
create index "tccExemptions_parts" on "tccExemptions" using gin (search_text(coalesce("vehicleDescription", '') || ' ' || coalesce("requestedBy", '') || ' ' || coalesce("decidedBy", '') || ' ' || coalesce("deciderName", '')) gin_trgm_ops);

-- safe: index webhookDeliveries_parts
create index "webhookDeliveries_parts" on "webhookDeliveries" using gin (search_text(coalesce("resource", '')) gin_trgm_ops);

-- A larger sample tells a frequent word from a rare one, as for the search text.
alter index "simulations_parts" alter column 1 set statistics 400;
alter index "saleProposals_parts" alter column 1 set statistics 400;
alter index "insuranceProposals_parts" alter column 1 set statistics 400;
alter index "clients_parts" alter column 1 set statistics 400;
alter index "leads_parts" alter column 1 set statistics 400;
