-- Date and issuer of a partner's document are kept whatever the document is; an identity card still needs both.
-- Rows are sound as they are: only those of an identity card had any.
alter table "clients" drop constraint "clients_partnerDocumentIssuer_required_check";
alter table "clients" add constraint "clients_partnerDocumentIssuer_required_check" check (not ((("maritalStatusId" in ('2', '6')) is true and ("partnerDocumentType" = 'RG') is true)) or ("partnerDocumentIssuer" ~ '[^[:space:]]') is true);
alter table "clients" drop constraint "clients_partnerDocumentIssuer_when_check";
alter table "clients" add constraint "clients_partnerDocumentIssuer_when_check" check (("maritalStatusId" in ('2', '6')) is true or not (("partnerDocumentIssuer" ~ '[^[:space:]]') is true));
alter table "clients" drop constraint "clients_partnerDocumentIssuedDate_required_check";
alter table "clients" add constraint "clients_partnerDocumentIssuedDate_required_check" check (not ((("maritalStatusId" in ('2', '6')) is true and ("partnerDocumentType" = 'RG') is true)) or "partnerDocumentIssuedDate" is not null);
alter table "clients" drop constraint "clients_partnerDocumentIssuedDate_when_check";
alter table "clients" add constraint "clients_partnerDocumentIssuedDate_when_check" check (("maritalStatusId" in ('2', '6')) is true or not ("partnerDocumentIssuedDate" is not null));
