-- safe: index channels_name_sort
drop index "channels_name_sort";
create index "channels_name_sort" on "channels" ("name" collate "pt-BR-x-icu", "id") include ("dealerId", "status");

-- safe: index channels_status_sort
drop index "channels_status_sort";
create index "channels_status_sort" on "channels" ("status", "id") include ("dealerId");

-- safe: index voucherDocuments_createdAt_sort
create index "voucherDocuments_createdAt_sort" on "voucherDocuments" ("createdAt", "id");

-- safe: index emailTemplates_createdAt_sort
create index "emailTemplates_createdAt_sort" on "emailTemplates" ("createdAt", "id") include ("kind", "isCurrent");

-- safe: index leads_customerName_sort
drop index "leads_customerName_sort";
create index "leads_customerName_sort" on "leads" ("customerName" collate "pt-BR-x-icu", "id") include ("dealerId", "state", "origin", "status", "situation", "archived");

-- safe: index leads_document_sort
drop index "leads_document_sort";
create index "leads_document_sort" on "leads" ("document", "id") include ("dealerId", "state", "origin", "status", "situation", "archived");

-- safe: index leads_phone_sort
drop index "leads_phone_sort";
create index "leads_phone_sort" on "leads" ("phone", "id") include ("dealerId", "state", "origin", "status", "situation", "archived");

-- safe: index leads_email_sort
drop index "leads_email_sort";
create index "leads_email_sort" on "leads" ("email" collate "pt-BR-x-icu", "id") include ("dealerId", "state", "origin", "status", "situation", "archived");

-- safe: index leads_vehicle_sort
drop index "leads_vehicle_sort";
create index "leads_vehicle_sort" on "leads" ("vehicle" collate "pt-BR-x-icu", "id") include ("dealerId", "state", "origin", "status", "situation", "archived");

-- safe: index leads_state_sort
drop index "leads_state_sort";
create index "leads_state_sort" on "leads" ("state", "id") include ("dealerId", "origin", "status", "situation", "archived");

-- safe: index leads_city_sort
drop index "leads_city_sort";
create index "leads_city_sort" on "leads" ("city" collate "pt-BR-x-icu", "id") include ("dealerId", "state", "origin", "status", "situation", "archived");

-- safe: index leads_origin_sort
drop index "leads_origin_sort";
create index "leads_origin_sort" on "leads" ("origin", "id") include ("dealerId", "state", "status", "situation", "archived");

-- safe: index leads_status_sort
drop index "leads_status_sort";
create index "leads_status_sort" on "leads" ("status", "id") include ("dealerId", "state", "origin", "situation", "archived");

-- safe: index leads_situation_sort
drop index "leads_situation_sort";
create index "leads_situation_sort" on "leads" ("situation", "id") include ("dealerId", "state", "origin", "status", "archived");

-- safe: index leads_receivedAt_sort
drop index "leads_receivedAt_sort";
create index "leads_receivedAt_sort" on "leads" ("receivedAt", "id") include ("dealerId", "state", "origin", "status", "situation", "archived");

-- safe: index leads_statusAt_sort
drop index "leads_statusAt_sort";
create index "leads_statusAt_sort" on "leads" ("statusAt", "id") include ("dealerId", "state", "origin", "status", "situation", "archived");

-- safe: index leads_nextContactAt_sort
drop index "leads_nextContactAt_sort";
create index "leads_nextContactAt_sort" on "leads" ("nextContactAt", "id") include ("dealerId", "state", "origin", "status", "situation", "archived");

-- safe: index leads_consentAt_sort
drop index "leads_consentAt_sort";
create index "leads_consentAt_sort" on "leads" ("consentAt", "id") include ("dealerId", "state", "origin", "status", "situation", "archived");

-- safe: index leads_archived_sort
drop index "leads_archived_sort";
create index "leads_archived_sort" on "leads" ("archived", "id") include ("dealerId", "state", "origin", "status", "situation");

-- safe: index profileFlags_groupName_sort
drop index "profileFlags_groupName_sort";
create index "profileFlags_groupName_sort" on "profileFlags" ("groupName", "id") include ("dealer", "viewDirectSale", "viewSimulationTax", "viewSimulationResume", "viewPricingRateNet", "viewPricingRateSpecial", "viewPricingRateComprada");

-- safe: index profileFlags_viewDirectSale_sort
drop index "profileFlags_viewDirectSale_sort";
create index "profileFlags_viewDirectSale_sort" on "profileFlags" ("viewDirectSale", "id") include ("dealer", "groupName", "viewSimulationTax", "viewSimulationResume", "viewPricingRateNet", "viewPricingRateSpecial", "viewPricingRateComprada");

-- safe: index profileFlags_viewSimulationTax_sort
drop index "profileFlags_viewSimulationTax_sort";
create index "profileFlags_viewSimulationTax_sort" on "profileFlags" ("viewSimulationTax", "id") include ("dealer", "groupName", "viewDirectSale", "viewSimulationResume", "viewPricingRateNet", "viewPricingRateSpecial", "viewPricingRateComprada");

-- safe: index profileFlags_viewSimulationResume_sort
drop index "profileFlags_viewSimulationResume_sort";
create index "profileFlags_viewSimulationResume_sort" on "profileFlags" ("viewSimulationResume", "id") include ("dealer", "groupName", "viewDirectSale", "viewSimulationTax", "viewPricingRateNet", "viewPricingRateSpecial", "viewPricingRateComprada");

-- safe: index profileFlags_viewPricingRateNet_sort
drop index "profileFlags_viewPricingRateNet_sort";
create index "profileFlags_viewPricingRateNet_sort" on "profileFlags" ("viewPricingRateNet", "id") include ("dealer", "groupName", "viewDirectSale", "viewSimulationTax", "viewSimulationResume", "viewPricingRateSpecial", "viewPricingRateComprada");

-- safe: index profileFlags_viewPricingRateSpecial_sort
drop index "profileFlags_viewPricingRateSpecial_sort";
create index "profileFlags_viewPricingRateSpecial_sort" on "profileFlags" ("viewPricingRateSpecial", "id") include ("dealer", "groupName", "viewDirectSale", "viewSimulationTax", "viewSimulationResume", "viewPricingRateNet", "viewPricingRateComprada");

-- safe: index profileFlags_viewPricingRateComprada_sort
drop index "profileFlags_viewPricingRateComprada_sort";
create index "profileFlags_viewPricingRateComprada_sort" on "profileFlags" ("viewPricingRateComprada", "id") include ("dealer", "groupName", "viewDirectSale", "viewSimulationTax", "viewSimulationResume", "viewPricingRateNet", "viewPricingRateSpecial");

-- safe: index profileFlags_createPropose_sort
drop index "profileFlags_createPropose_sort";
create index "profileFlags_createPropose_sort" on "profileFlags" ("createPropose", "id") include ("dealer", "groupName", "viewDirectSale", "viewSimulationTax", "viewSimulationResume", "viewPricingRateNet", "viewPricingRateSpecial");

-- safe: index profileFlags_viewPaymentReport_sort
drop index "profileFlags_viewPaymentReport_sort";
create index "profileFlags_viewPaymentReport_sort" on "profileFlags" ("viewPaymentReport", "id") include ("dealer", "groupName", "viewDirectSale", "viewSimulationTax", "viewSimulationResume", "viewPricingRateNet", "viewPricingRateSpecial");

-- safe: index simulations_clientDocument_sort
drop index "simulations_clientDocument_sort";
create index "simulations_clientDocument_sort" on "simulations" ("clientDocument", "id") include ("dealer", "personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");

-- safe: index simulations_clientName_sort
drop index "simulations_clientName_sort";
create index "simulations_clientName_sort" on "simulations" ("clientName" collate "pt-BR-x-icu", "id") include ("dealer", "personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");

-- safe: index simulations_state_sort
drop index "simulations_state_sort";
create index "simulations_state_sort" on "simulations" ("state", "id") include ("dealer", "personType", "vehicleTypeId", "saleType", "offerType", "financeType", "grace");

-- safe: index simulations_vehiclePrice_sort
drop index "simulations_vehiclePrice_sort";
create index "simulations_vehiclePrice_sort" on "simulations" ("vehiclePrice", "id") include ("dealer", "personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");

-- safe: index simulations_financeType_sort
drop index "simulations_financeType_sort";
create index "simulations_financeType_sort" on "simulations" ("financeType", "id") include ("dealer", "personType", "state", "vehicleTypeId", "saleType", "offerType", "grace");

-- safe: index simulations_entryValue_sort
drop index "simulations_entryValue_sort";
create index "simulations_entryValue_sort" on "simulations" ("entryValue", "id") include ("dealer", "personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");

-- safe: index simulations_tableCode_sort
drop index "simulations_tableCode_sort";
create index "simulations_tableCode_sort" on "simulations" ("tableCode" collate "pt-BR-x-icu", "id") include ("dealer", "personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");

-- safe: index simulations_term_sort
drop index "simulations_term_sort";
create index "simulations_term_sort" on "simulations" ("term", "id") include ("dealer", "personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");

-- safe: index simulations_seller_sort
drop index "simulations_seller_sort";
create index "simulations_seller_sort" on "simulations" ("seller" collate "pt-BR-x-icu", "id") include ("dealer", "personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");

-- safe: index simulations_vehicleDescription_sort
drop index "simulations_vehicleDescription_sort";
create index "simulations_vehicleDescription_sort" on "simulations" ("vehicleDescription" collate "pt-BR-x-icu", "id") include ("dealer", "personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");

-- safe: index simulations_tableDescription_sort
drop index "simulations_tableDescription_sort";
create index "simulations_tableDescription_sort" on "simulations" ("tableDescription" collate "pt-BR-x-icu", "id") include ("dealer", "personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");

-- safe: index simulations_instalment_sort
drop index "simulations_instalment_sort";
create index "simulations_instalment_sort" on "simulations" ("instalment", "id") include ("dealer", "personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");

-- safe: index simulations_financedValue_sort
drop index "simulations_financedValue_sort";
create index "simulations_financedValue_sort" on "simulations" ("financedValue", "id") include ("dealer", "personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");

-- safe: index simulations_totalValue_sort
drop index "simulations_totalValue_sort";
create index "simulations_totalValue_sort" on "simulations" ("totalValue", "id") include ("dealer", "personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");

-- safe: index simulations_rate_sort
drop index "simulations_rate_sort";
create index "simulations_rate_sort" on "simulations" ("rate", "id") include ("dealer", "personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");

-- safe: index simulations_cetYearly_sort
drop index "simulations_cetYearly_sort";
create index "simulations_cetYearly_sort" on "simulations" ("cetYearly", "id") include ("dealer", "personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");

-- safe: index simulations_validity_sort
drop index "simulations_validity_sort";
create index "simulations_validity_sort" on "simulations" ("validity", "id") include ("dealer", "personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");

-- safe: index simulations_simulationDate_sort
drop index "simulations_simulationDate_sort";
create index "simulations_simulationDate_sort" on "simulations" ("simulationDate", "id") include ("dealer", "personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");

-- safe: index simulations_riskResult_sort
drop index "simulations_riskResult_sort";
create index "simulations_riskResult_sort" on "simulations" ("riskResult", "id") include ("dealer", "personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");

-- safe: index simulations_updatedAt_sort
create index "simulations_updatedAt_sort" on "simulations" ("updatedAt", "id") include ("dealer", "personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");

-- safe: index tccExemptions_clientName_sort
drop index "tccExemptions_clientName_sort";
create index "tccExemptions_clientName_sort" on "tccExemptions" ("clientName" collate "pt-BR-x-icu", "id") include ("dealer", "state", "status");

-- safe: index tccExemptions_clientDocument_sort
drop index "tccExemptions_clientDocument_sort";
create index "tccExemptions_clientDocument_sort" on "tccExemptions" ("clientDocument", "id") include ("dealer", "state", "status");

-- safe: index tccExemptions_vehicleDescription_sort
drop index "tccExemptions_vehicleDescription_sort";
create index "tccExemptions_vehicleDescription_sort" on "tccExemptions" ("vehicleDescription" collate "pt-BR-x-icu", "id") include ("dealer", "state", "status");

-- safe: index tccExemptions_vehiclePrice_sort
drop index "tccExemptions_vehiclePrice_sort";
create index "tccExemptions_vehiclePrice_sort" on "tccExemptions" ("vehiclePrice", "id") include ("dealer", "state", "status");

-- safe: index tccExemptions_state_sort
drop index "tccExemptions_state_sort";
create index "tccExemptions_state_sort" on "tccExemptions" ("state", "id") include ("dealer", "status");

-- safe: index tccExemptions_justification_sort
drop index "tccExemptions_justification_sort";
create index "tccExemptions_justification_sort" on "tccExemptions" ("justification" collate "pt-BR-x-icu", "id") include ("dealer", "state", "status");

-- safe: index tccExemptions_tccValue_sort
drop index "tccExemptions_tccValue_sort";
create index "tccExemptions_tccValue_sort" on "tccExemptions" ("tccValue", "id") include ("dealer", "state", "status");

-- safe: index tccExemptions_status_sort
drop index "tccExemptions_status_sort";
create index "tccExemptions_status_sort" on "tccExemptions" ("status", "id") include ("dealer", "state");

-- safe: index tccExemptions_requestedBy_sort
drop index "tccExemptions_requestedBy_sort";
create index "tccExemptions_requestedBy_sort" on "tccExemptions" ("requestedBy" collate "pt-BR-x-icu", "id") include ("dealer", "state", "status");

-- safe: index tccExemptions_requesterName_sort
drop index "tccExemptions_requesterName_sort";
create index "tccExemptions_requesterName_sort" on "tccExemptions" ("requesterName" collate "pt-BR-x-icu", "id") include ("dealer", "state", "status");

-- safe: index tccExemptions_requestedAt_sort
drop index "tccExemptions_requestedAt_sort";
create index "tccExemptions_requestedAt_sort" on "tccExemptions" ("requestedAt", "id") include ("dealer", "state", "status");

-- safe: index tccExemptions_decidedBy_sort
drop index "tccExemptions_decidedBy_sort";
create index "tccExemptions_decidedBy_sort" on "tccExemptions" ("decidedBy" collate "pt-BR-x-icu", "id") include ("dealer", "state", "status");

-- safe: index tccExemptions_deciderName_sort
drop index "tccExemptions_deciderName_sort";
create index "tccExemptions_deciderName_sort" on "tccExemptions" ("deciderName" collate "pt-BR-x-icu", "id") include ("dealer", "state", "status");

-- safe: index tccExemptions_decidedAt_sort
drop index "tccExemptions_decidedAt_sort";
create index "tccExemptions_decidedAt_sort" on "tccExemptions" ("decidedAt", "id") include ("dealer", "state", "status");

-- safe: index tccExemptions_decisionReason_sort
drop index "tccExemptions_decisionReason_sort";
create index "tccExemptions_decisionReason_sort" on "tccExemptions" ("decisionReason" collate "pt-BR-x-icu", "id") include ("dealer", "state", "status");

-- safe: index tccExemptions_validUntil_sort
drop index "tccExemptions_validUntil_sort";
create index "tccExemptions_validUntil_sort" on "tccExemptions" ("validUntil", "id") include ("dealer", "state", "status");

-- safe: index tccExemptions_simulation_sort
drop index "tccExemptions_simulation_sort";
create index "tccExemptions_simulation_sort" on "tccExemptions" ("simulation", "id") include ("dealer", "state", "status");

-- safe: index tccExemptions_appliedAt_sort
drop index "tccExemptions_appliedAt_sort";
create index "tccExemptions_appliedAt_sort" on "tccExemptions" ("appliedAt", "id") include ("dealer", "state", "status");
