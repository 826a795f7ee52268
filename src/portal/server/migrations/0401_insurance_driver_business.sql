-- A main driver that is a business has no day of birth; whether one is asked for hangs on the document.
alter table "insuranceProposals" drop constraint "insuranceProposals_driverBirthDate_required_check";
