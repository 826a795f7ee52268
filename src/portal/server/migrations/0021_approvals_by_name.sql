-- A change that waits for a second person is an approval; "proposal" is the credit proposal of the business alone.
alter table "change_proposals" rename to "approvals";
alter table "approvals" rename column "proposedById" to "requestedById";
alter table "approvals" rename column "proposedBy" to "requestedBy";
alter table "approvals" rename column "proposedByName" to "requestedByName";
alter table "approvals" rename constraint "change_proposals_pkey" to "approvals_pkey";
alter table "approvals" rename constraint "change_proposals_operation_check" to "approvals_operation_check";
alter table "approvals" rename constraint "change_proposals_status_check" to "approvals_status_check";
alter table "approvals" rename constraint "change_proposals_record_check" to "approvals_record_check";
alter table "approvals" rename constraint "change_proposals_second_check" to "approvals_second_check";
alter table "approvals" rename constraint "change_proposals_reason_check" to "approvals_reason_check";
alter index "change_proposals_pending" rename to "approvals_pending";
alter index "change_proposals_record" rename to "approvals_record";
alter index "change_proposals_proposer" rename to "approvals_requester";

alter table "proposal_claims" rename to "approval_claims";
alter table "approval_claims" rename column "proposalId" to "approvalId";
alter table "approval_claims" rename constraint "proposal_claims_pkey" to "approval_claims_pkey";
alter table "approval_claims" rename constraint "proposal_claims_proposalId_fkey" to "approval_claims_approvalId_fkey";
alter index "proposal_claims_proposal" rename to "approval_claims_approval";

alter table "history" rename column "proposalId" to "approvalId";
