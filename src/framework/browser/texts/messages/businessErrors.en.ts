import type { businessCatalogue } from '#kernel/errors/businessCatalogue.ts';

/** What happened, why, and what to do, by code of the application's subjects. */
export const businessErrors = {
  SET095: 'The dealer has no phone and so cannot be disabled. Enter the phone and try again.',
  'SET.dealer_baccode_exists': 'A dealer with this baccode already exists. Enter another one.',
  'SET.region_exists': 'A region with this code already exists. Enter another one.',
  'SET.region_has_dealers':
    'The region still has dealers (%{count}) and cannot be disabled. Move them to another region first.',
  'SET.group_name_exists': 'A group with this name already exists. Enter another one.',
  'SET.combo_name_exists': 'A combo with this name already exists. Enter another one.',
  'SET.campaign_code_exists': 'A campaign with this code already exists. Enter another one.',
  'SET.lead_is_final':
    'This opportunity is closed and does not change any more. Register a new one.',
  'SET.lead_expired':
    'This opportunity expired without contact and does not change any more. Register a new one.',
  'csf.robot':
    'We could not confirm that a person asks for the contact. Try again in some minutes or call the dealer.',
  'SET.same_group_move':
    'Already in this group: %{names}. Choose another destination or unmark those in it.',
  'SET.same_region_move':
    'Already in this region: %{names}. Choose another destination or unmark those in it.',
  'SET.already_enabled':
    'The record is already enabled. Refresh the list to see the current status.',
  'SET.already_disabled':
    'The record is already disabled. Refresh the list to see the current status.',
  'SET.target_disabled': 'The destination is disabled. Choose an enabled one.',
  'SET.mail_off':
    'The portal has no mail server configured and sends nothing. Ask whoever runs it to configure one.',
  'SET.template_not_html': 'The template has to be an .html file. Choose another file.',
  'SET.template_not_text': 'The file is no HTML text in UTF-8. Save it in UTF-8 and send it again.',
  'SET.template_too_large':
    'The template is larger than %{limitMb} MB. Reduce embedded images and send it again.',
  'SET.template_script':
    'The template has %{what}, which must not go out in an e-mail. Remove it and send it again.',
  'SET.template_placeholder_unknown':
    'The template uses fields that this e-mail does not have: %{names}. Correct them and send it again.',
  'SET.template_placeholder_missing':
    'The template lacks fields that this e-mail must have: %{names}.',
  'password.personal':
    'The password contains the name or username of the person. Choose one with nothing of the name or username.',
  'password.dealer':
    'The password contains the trading name or CNPJ of a dealer of the person. Choose one without them.',
  'password.common':
    'The password is easy to guess: it has only very frequent words, or few characters that repeat. Use words that are not easy to guess.',
  'waiver.no_items': 'The dealer sells no add-ons: there is nothing to waive.',
  'waiver.answered': 'The client has answered already. Open the link again to see the answer.',
  'PCD.rules_missing':
    'The rules of exemption for people with a disability are not entered for today yet. Ask administration for them, and check the limits with the federal tax office.',
  CLI025: 'The quota of a partner goes from 1% to 98%. Correct it.',
  'CLI.document_exists':
    'The dealer already has a client with this document. Open that record instead of making another one.',
  'CLI.full_name': 'Enter first and last name, with two letters or more each.',
  'CLI.name_digits': 'A name has no digits. Remove them.',
  'CLI.business_name': 'Enter the name of the business with letters or digits.',
  'CLI.date_future': 'The date lies in the future. Enter the right one.',
  'CLI.birth_age': 'The date makes an age of %{limit} years or more. Check the year.',
  'CLI.mobile_invalid': 'Enter a mobile with area code: nine digits, the first of them 7, 8 or 9.',
  'CLI.quota_sum': 'The quotas of the partners add up to %{total}%. Together they go up to 100%.',
  'CLI.no_dealer': 'Choose the dealer of the client.',
  'CLI.attorneys': 'Mark %{limit} attorneys at most.',
  SEL004:
    'The same CPF appears twice among client, spouse, guarantors and seller. Enter one CPF for each person.',
  'VHC.color_exists': 'This colour already exists for this source and model. Enter another one.',
  SIS002: 'Simulation expired. Move the last day of the offer’s simulation to simulate again.',
  'simulation.lead_other_dealer':
    'The opportunity is another dealer’s. Simulate at that one, or without the opportunity.',
  SIM063: 'Simulation expired. Clone it to simulate again.',
  PRS004:
    'Proposal %{number} of this simulation exists already. Look at it, or clone the simulation for another sale.',
  PRS005: '%{by} has been using this proposal since %{at}. Try again when the person is done.',
  PRS006: 'The proposal cannot be changed at its current status. Nothing was saved.',
  PRS007: 'The proposal cannot be rectified at its current status. Nothing was saved.',
  PRS009: 'The contract number could not be assigned. Try again in a moment.',
  PRS012:
    'The status of the proposal does not admit this change. Reload the page to see the next step.',
  PRS013: 'The proposal has ended and its status does not change any more.',
  PRS015: 'The proposal is blocked. Ask the credit desk to unblock it.',
  GSIM015: 'The proposal of this simulation is in use by somebody else. Try again in a moment.',
  PRI001: 'The proposal could not be read. Check that it exists and is of your dealer.',
  'proposal.client_missing': 'The proposal has no client. Choose or register the client.',
  'proposal.client_other_dealer':
    'The client is registered at another dealer. Choose or register the client at the dealer of the proposal.',
  'proposal.simulation_other_dealer':
    'The simulation is another dealer’s. Choose one of the dealer of the proposal, or clone the simulation there.',
  'proposal.client_other':
    'The price was calculated for another client: a person instead of a business or the reverse, or another CPF or CNPJ in the pre-approval or the TCC exemption. Choose the client who was simulated, or simulate for this one.',
  'proposal.documents_missing':
    'Documents that were asked for are not attached. Attach all of them before sending.',
  'proposal.conditions_open':
    'None of the conditions is met yet. Change the simulation or add a guarantor, then send again.',
  'proposal.reanalysis_limit':
    'A rejected proposal is reanalysed %{limit} times at most, within %{days} days. Make a new proposal.',
  'proposal.signature_missing': 'A signature is missing. Activate once everybody has signed.',
  'proposal.selfie_missing': 'A selfie is missing. Activate once all of them are completed.',
  'proposal.kit_missing':
    'The contract signed on paper is missing. Attach it to the documents of the proposal.',
  'proposal.vehicle_incomplete': 'The chassis or, if used, the Renavam is missing. Fill it in.',
  'proposal.lien_missing':
    'The lien registration is missing. Enter its number in the vehicle data.',
  'proposal.own_request': 'Nobody approves an own request. Another person has to approve it.',
  'proposal.contract_signed':
    'Everybody has signed this contract. Only the credit desk can cancel it: talk to them.',
  'proposal.not_owner':
    'Only the person responsible for the proposal, or the credit desk, can delete it.',
  'offer.vehicle_outside_group':
    'This vehicle is not of the group “%{group}” of the campaign. Choose another vehicle or another campaign.',
  'simulation.table_not_offered': 'This table does not hold for this sale or down payment.',
  'simulation.rate_not_offered':
    'No table has this rate for this sale: the lowest one is %{minimum}% a month.',
  'simulation.nothing_selected': 'Choose a table and a term first.',
  'simulation.release_out_of_range': 'The release can be from %{from} to %{until}.',
  'simulation.tcc_not_exempt': 'The client is not exempt from the registration fee (TCC).',
  'exemption.no_dealer': 'Choose the dealer before asking for the TCC exemption.',
  'exemption.no_manager':
    'No other TCC manager is registered for this dealer. Contact administration.',
  'exemption.not_open':
    'The TCC exemption cannot be requested now. See how the request of this client stands.',
  'exemption.decided': 'This exemption request was decided already. Refresh the list.',
  'exemption.not_manager': 'You are not a TCC manager of this dealer.',
  'exemption.own_request':
    'Whoever asked for the exemption does not decide it. Another TCC manager has to.',
  'exemption.not_own_request':
    'Only the person who asked for the exemption can cancel the request.',
  'pricing.date_invalid': 'The date is not valid. Enter a day of the calendar.',
  'pricing.row_missing':
    'The table “%{table}” has no values for %{date}. Choose another release date or ask for that period to be registered.',
  'pricing.row_ambiguous':
    'The table “%{table}” has %{count} rows for %{date}. Ask for the table to be corrected.',
  'pricing.amount_invalid': 'The amount is not valid. Enter an amount in reais, without a sign.',
  'pricing.amount_too_large': 'The amount exceeds the limit of R$ %{limit}. Check the digits.',
  'pricing.nothing_to_finance': 'Nothing is left to finance. Lower the down payment or add items.',
  'pricing.rate_invalid': 'The rate is not a valid number. Enter, for example, 1.69.',
  'pricing.rate_out_of_range': 'The rate must lie between 0 and %{limit}% a month. Check it.',
  'pricing.rate_kind_mismatch':
    'The rate does not fit the kind %{kind}: compare it with the net rate.',
  'pricing.entry_above_price': 'The down payment exceeds the price of the vehicle. Lower it.',
  'pricing.entry_out_of_range':
    'The down payment of this plan lies between %{minimum}% and %{maximum}% of the price. Adjust it.',
  'pricing.finance_type_unknown':
    'The finance type %{financeType} does not exist on that date. Choose another one.',
  'pricing.term_off_table':
    'The term %{term} is not in the table of this plan. Choose one of the terms offered.',
  'pricing.option_missing': 'This plan asks for “%{option}”. Enter it.',
  'pricing.option_not_allowed': 'This plan does not use “%{option}”. Remove it.',
  'pricing.option_out_of_range':
    'In this plan “%{option}” must lie between %{minimum} and %{maximum}. Adjust it.',
  'pricing.grid_not_increasing':
    'The months of payment must be whole and increasing. Check their order.',
  'pricing.weight_invalid': 'A weight is not valid, or no instalment has one. Check the plan.',
  'pricing.balloon_too_large':
    'The balloons or the residual are too large: no monthly instalment is left. Lower them.',
  'pricing.instalment_too_small':
    'An instalment falls below the minimum of R$ %{minimum}. Adjust the plan.',
  'pricing.instalment_uneven':
    'The instalment of month %{month} is too far from the average of the plan. Bring it closer to the others.',
  'pricing.financed_above_limit':
    'The financed total exceeds the limit of R$ %{limit} of this plan. Raise the down payment.',
  'pricing.coefficient_invalid':
    'The coefficient of the term %{term} is not valid. Ask for the table to be corrected.',
  'pricing.first_due_out_of_range':
    'The first due date must fall after the release and within %{maximum} days. Choose another date.',
  'pricing.return_above_cap':
    'The return exceeds the limit of %{limit}% of this plan. Lower the rate.',
  'pricing.cost_too_high':
    'The cost exceeds %{limit}% a year. Finance more or pay less on release.',
  'pricing.no_solution': 'No value meets the request. Change the value sought.',
  'pricing.settlement_date_invalid': 'Settle between the release and the next open due date.',
  'pricing.settlement_too_early':
    'This plan can only be settled after %{months} months. Choose a later date.',
  'pricing.memo_unreadable': 'The calculation memo cannot be read. Price the simulation again.',
  'voucher-001': 'The code was not found. Check its letters and digits.',
  'voucher-002': 'The code is not valid today. Check the period of the promotion.',
  'voucher-003': 'The code does not apply to this vehicle. See the conditions that are not met.',
  'voucher-004': 'The code does not apply to this client. See the conditions that are not met.',
  'voucher-005':
    'The code does not apply to this plan or kind of sale. See the conditions that are not met.',
  'voucher-006':
    'The code does not apply to this dealer or region. See the conditions that are not met.',
  'voucher-007': 'The code has been used up to its limit. Use another code.',
  'SP-000': 'The add-on could not be priced (SP-000). Check the chosen options.',
  'SP-001': 'The add-on could not be priced (SP-001). Check the chosen options.',
  'SP-002': 'The add-on could not be priced (SP-002). Check the chosen options.',
  'SP-003': 'The add-on could not be priced (SP-003). Check the chosen options.',
  'SP-004': 'The add-on could not be priced (SP-004). Check the chosen options.',
  'SP-005': 'The add-on could not be priced (SP-005). Check the chosen options.',
  'SP-006': 'The add-on could not be priced (SP-006). Check the chosen options.',
  'SP-007': 'The add-on could not be priced (SP-007). Check the chosen options.',
  'SP-008': 'The add-on could not be priced (SP-008). Check the chosen options.',
  'SP-009': 'The add-on could not be priced (SP-009). Check the chosen options.',
  'SP-010': 'The add-on could not be priced (SP-010). Check the chosen options.',
  'SP-011': 'The add-on could not be priced (SP-011). Check the chosen options.',
  'SP-012': 'The add-on could not be priced (SP-012). Check the chosen options.',
  'SP-013': 'The add-on could not be priced (SP-013). Check the chosen options.',
  'SP-014': 'The add-on could not be priced (SP-014). Check the chosen options.',
  'SP-015': 'The add-on could not be priced (SP-015). Check the chosen options.',
  'SP-016': 'The add-on could not be priced (SP-016). Check the chosen options.',
  'SP-017': 'The add-on could not be priced (SP-017). Check the chosen options.',
  'SP-018': 'The add-on could not be priced (SP-018). Check the chosen options.',
  'SP-019': 'The add-on could not be priced (SP-019). Check the chosen options.',
  'SP-020': 'The add-on could not be priced (SP-020). Check the chosen options.',
  'SP-021': 'The add-on could not be priced (SP-021). Check the chosen options.',
  'SP-022': 'The add-on could not be priced (SP-022). Check the chosen options.',
  invalidPeriod: 'The period ends before it starts. Correct the dates.',
  'voucher.not_found': 'No voucher or coupon has this code. Check its letters and digits.',
  'voucher.disabled': 'The code is disabled. Use another code.',
  'voucher.not_started': 'The code is valid from %{from} only. Use it on that day or later.',
  'voucher.ended': 'The code was valid until %{until}. Use another code.',
  'voucher.limit_reached': 'The code was used up to its limit (%{limit}). Use another code.',
  'voucher.document_not_listed':
    'The code is personal and does not include the CPF or CNPJ of this client. Check the document.',
  'voucher.person_type': 'The code does not apply to this kind of person.',
  'voucher.vehicle_type': 'The code does not apply to this type of vehicle (new or used).',
  'voucher.sale_type': 'The code does not apply to this kind of sale.',
  'voucher.direct_sale_type': 'The code does not apply to this type of direct sale.',
  'voucher.sale_option_type': 'The code does not apply to the chosen sale option.',
  'voucher.finance_type': 'The code does not apply to the chosen finance structure.',
  'voucher.manufacturer': 'The code does not apply to this brand.',
  'voucher.model': 'The code does not apply to this model.',
  'voucher.version': 'The code does not apply to this version.',
  'voucher.manufacturer_year': 'The code does not apply to this year of manufacture.',
  'voucher.model_year': 'The code does not apply to this model year.',
  'voucher.dealer': 'The code does not apply to this dealer.',
  'voucher.region': 'The code does not apply to this region.',
  'voucher.already_used':
    'This client has already used the code up to the limit (%{limit}). Use another code.',
  'voucher.not_stackable':
    'This discount does not add to a zero rate or a sale to an employee. Choose one of the two.',
  'voucher.no_benefit': 'The code lowers nothing in this deal, so it was not used.',
  'voucher.not_a_coupon': 'This code is a voucher for the vehicle. Enter it in the step Financing.',
  'voucher.outranked': 'The code %{code} applies: discounts of this kind do not add up.',
  'voucher.code_exists': 'There is a voucher or coupon with this code already. Enter another one.',
  'voucher.in_use': 'The voucher has been used and cannot be deleted. Disable it instead.',
  'voucher.reservation_ended': 'The reservation of the code has ended. Validate the code again.',
  'Ins.coupon_code_exists':
    'There is a coupon or voucher with this code already. Enter another one.',
  'InsCampaign.coupon_in_use':
    'The coupon has been used and cannot be deleted. Disable it instead.',
  'insurance.out_of_range': 'The value must lie between %{minimum} and %{maximum}. Correct it.',
  'insurance.no_coupon': 'This item takes no coupon. Take the coupon out.',
  'insurance.option_not_in_tariff':
    'The tariff does not provide the option “%{option}”. Choose another one.',
  'insurance.person_type':
    'This insurance is for natural persons only. Remove it from the proposal.',
  'insurance.age_out_of_range':
    'The age of the insured must lie between %{minimum} and %{maximum} years.',
  'insurance.health_declaration_required':
    'A capital above R$ %{limit} asks for the declaration of health. Fill it in.',
  'insurance.warranty_ended':
    'The maker’s warranty ended on %{until}: mechanical protection is sold during the warranty only.',
  'insurance.used_vehicle': 'This insurance is for new vehicles only. Remove it from the proposal.',
  'insurance.casco_required':
    'This insurance needs car insurance with hull cover. Add the car insurance.',
  'insurance.quote_unknown': 'This car-insurance quote does not exist here. Quote again.',
  'insurance.quote_expired': 'The car-insurance quote has ended. Quote again.',
  'insurance.insurer_silent':
    'The insurer did not answer. Try again in a few minutes or go on without the insurance.',
  'insurance.insurer_refused':
    'The insurer refused the risk (%{reason}). Check the data or choose another cover.',
  'insurance.start_past': 'Cover cannot start before today. Choose another date.',
  'insurance.birth_out_of_range':
    'The birth date is that of somebody over 100, or lies more than a year ahead. Check the date.',
  'insurance.document_of_person':
    'The document is not of the kind of person that was chosen. Enter the CPF of an individual or the CNPJ of a business.',
  'insurance.no_dealer':
    'An insurance proposal is made at a dealer, and you are at none. Choose one at the top of the page.',
  'insurance.sale_other_dealer':
    'The financing proposal is of another dealer. Choose one of the dealer of the insurance, or change the dealer at the top of the page.',
  'insurance.sale_other_client':
    'The client of the financing proposal is not the one of the insurance. Choose a proposal of that client.',
  'insurance.has_sale': 'The insurance is tied to a sale already. Load the page again.',
  'insurance.quote_changed':
    'What the quote was made by has changed. Quote again before you send it.',
  'insurance.regret_over':
    'The %{limit} days for giving the policy back are over. Ask the insurer to cancel it.',
  'insurance.card_unfilled':
    'The card has not been given yet. Fill in the card or choose another way to pay.',
  'insurance.product_off': 'The dealer does not sell this product. Choose another one.',
  PMCERR:
    'The quote of the mechanical protection failed. Check term, mileage and factory warranty and try again.',
  GAPERR:
    'The quote of the guaranteed note failed. Check the term and the value of the vehicle and try again.',
  SEGAUTOERR:
    'The integration with the insurer failed. Try again, or hand the proposal over to the insurance desk, which handles it outside the portal.',
  'CARDIF.proposal_failed':
    'The insurer did not take the proposal. Check the data and send it again, or hand it over to the insurance desk.',
  'ASS.enrolment_failed':
    'The insurer of the guaranteed note did not enrol the client. Check the data and try again, or hand the proposal over to the insurance desk.',
  'insurance.combo_not_visible': 'This combo is not available. Choose another one.',
  'insurance.combo_person_type':
    'The combo does not apply to this kind of person. Choose another one.',
  'insurance.combo_vehicle_type':
    'The combo does not apply to this type of vehicle (new or used). Choose another one.',
  'insurance.combo_segmentation':
    'The combo does not apply to the segment of this vehicle. Choose another one.',
  'insurance.combo_mileage':
    'The combo applies up to %{limit} km on the clock. Choose another one.',
  'insurance.combo_product_missing':
    'The price of the product %{product} of the combo is missing. Price it and try again.',
} as const satisfies Record<keyof typeof businessCatalogue, string>;
