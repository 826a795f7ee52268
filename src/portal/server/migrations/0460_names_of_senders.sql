-- safe: the view is replaced; whoever sent a proposal for signature stands by name in the file of signatures
create or replace view "signature_summary" as
  select p."id", p."proposalKind", p."proposalId", p."proposalNumber", p."dealerId" as "dealer",
    coalesce(d."tradingName", p."dealerName") as "dealerName",
    s."contractNumber", coalesce(s."customerName", i."assuredName") as "customerName", p."status", p."attempts",
    p."createdByUsername", p."createdAt", p."sentAt",
    p."expiresAt", p."completedAt", p."cancelledAt", p."cancelReason", p."certifierStatus", p."welcomeLetterDate",
    (select count(*)::integer from "signature_signers" g where g."processId" = p."id") as "signers",
    (select count(*)::integer from "signature_signers" g where g."processId" = p."id" and g."status" = 'COMPLETED') as "signed",
    s."selfieStatus",
    coalesce(u."name", p."createdByUsername") as "createdByName"
  from "signature_processes" p
    left join "saleProposals" s on p."proposalKind" = 'sale' and s."id" = p."proposalId"
    left join "insuranceProposals" i on p."proposalKind" = 'insurance' and i."id" = p."proposalId"
    left join "dealers" d on d."id" = p."dealerId"
    left join "users" u on u."username" = p."createdByUsername";
