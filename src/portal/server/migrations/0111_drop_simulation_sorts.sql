-- safe: no list is sorted by simulations_personType_sort any more
drop index "simulations_personType_sort";

-- safe: no list is sorted by simulations_birthDate_sort any more
drop index "simulations_birthDate_sort";

-- safe: no list is sorted by simulations_vehicleTypeId_sort any more
drop index "simulations_vehicleTypeId_sort";

-- safe: no list is sorted by simulations_saleType_sort any more
drop index "simulations_saleType_sort";

-- safe: no list is sorted by simulations_directSale_sort any more
drop index "simulations_directSale_sort";

-- safe: no list is sorted by simulations_offerType_sort any more
drop index "simulations_offerType_sort";

-- safe: no list is sorted by simulations_manufacturer_sort any more
drop index "simulations_manufacturer_sort";

-- safe: no list is sorted by simulations_model_sort any more
drop index "simulations_model_sort";

-- safe: no list is sorted by simulations_modelYear_sort any more
drop index "simulations_modelYear_sort";

-- safe: no list is sorted by simulations_manufacturerYear_sort any more
drop index "simulations_manufacturerYear_sort";

-- safe: no list is sorted by simulations_vehicleVersion_sort any more
drop index "simulations_vehicleVersion_sort";

-- safe: no list is sorted by simulations_mileage_sort any more
drop index "simulations_mileage_sort";

-- safe: no list is sorted by simulations_campaign_sort any more
drop index "simulations_campaign_sort";

-- safe: no list is sorted by simulations_color_sort any more
drop index "simulations_color_sort";

-- safe: no list is sorted by simulations_grace_sort any more
drop index "simulations_grace_sort";

-- safe: no list is sorted by simulations_deferral_sort any more
drop index "simulations_deferral_sort";

-- safe: no list is sorted by simulations_periodicity_sort any more
drop index "simulations_periodicity_sort";

-- safe: no list is sorted by simulations_residualPercentage_sort any more
drop index "simulations_residualPercentage_sort";

-- safe: no list is sorted by simulations_vrgMode_sort any more
drop index "simulations_vrgMode_sort";

-- safe: no list is sorted by simulations_vrgPercentage_sort any more
drop index "simulations_vrgPercentage_sort";

-- safe: no list is sorted by simulations_accessories_sort any more
drop index "simulations_accessories_sort";

-- safe: no list is sorted by simulations_forwardingAgent_sort any more
drop index "simulations_forwardingAgent_sort";

-- safe: no list is sorted by simulations_insuranceValue_sort any more
drop index "simulations_insuranceValue_sort";

-- safe: no list is sorted by simulations_protectedInstallment_sort any more
drop index "simulations_protectedInstallment_sort";

-- safe: no list is sorted by simulations_expensesValue_sort any more
drop index "simulations_expensesValue_sort";

-- safe: no list is sorted by simulations_feesFinanced_sort any more
drop index "simulations_feesFinanced_sort";

-- safe: no list is sorted by simulations_firstDueDate_sort any more
drop index "simulations_firstDueDate_sort";

-- safe: no list is sorted by simulations_voucherCode_sort any more
drop index "simulations_voucherCode_sort";

-- safe: no list is sorted by simulations_tierCode_sort any more
drop index "simulations_tierCode_sort";

-- safe: no list is sorted by simulations_clientIncome_sort any more
drop index "simulations_clientIncome_sort";

-- safe: no list is sorted by simulations_extraIncome_sort any more
drop index "simulations_extraIncome_sort";

-- safe: no list is sorted by simulations_pmcPriceFrom_sort any more
drop index "simulations_pmcPriceFrom_sort";

-- safe: no list is sorted by simulations_pmcPriceTo_sort any more
drop index "simulations_pmcPriceTo_sort";

-- safe: no list is sorted by simulations_autoInsurance_sort any more
drop index "simulations_autoInsurance_sort";

-- safe: no list is sorted by simulations_remarks_sort any more
drop index "simulations_remarks_sort";

-- safe: no list is sorted by simulations_monthlyIncome_sort any more
drop index "simulations_monthlyIncome_sort";

-- safe: no list is sorted by simulations_iofValue_sort any more
drop index "simulations_iofValue_sort";

-- safe: no list is sorted by simulations_voucherDiscount_sort any more
drop index "simulations_voucherDiscount_sort";

-- safe: no list is sorted by simulations_combo_sort any more
drop index "simulations_combo_sort";

-- safe: no list is sorted by simulations_comboName_sort any more
drop index "simulations_comboName_sort";

-- safe: no list is sorted by simulations_ignoreTCC_sort any more
drop index "simulations_ignoreTCC_sort";
