import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** The same in English. */
export const sentences = {
  SEL004:
    'The same CPF appears twice among client, spouse, guarantors and seller. Enter one CPF for each person.',
  PRS004:
    'This simulation already has proposal %{number}. Open it, or clone the simulation for another sale.',
  PRS005: '%{by} has been editing this proposal since %{at}. Try again later.',
  PRS006: 'The proposal can’t be changed in its current status. Nothing was saved.',
  PRS007: 'The proposal can’t be rectified in its current status. Nothing was saved.',
  PRS009: 'Couldn’t assign the contract number. Try again in a moment.',
  PRS012:
    'The status of the proposal doesn’t allow this change. Reload the page to see the next step.',
  PRS013: 'The proposal has ended; its status can’t change.',
  PRS015: 'The proposal is blocked. Ask the credit desk to unblock it.',
  GSIM015: 'Someone else is editing this simulation’s proposal. Try again in a moment.',
  PRI001: 'Couldn’t open the proposal. Check that it exists and belongs to your dealer.',
  'proposal.client_missing': 'The proposal has no client. Choose or register the client.',
  'proposal.client_other':
    'The price was calculated for another client: a person instead of a business or vice versa, or another CPF or CNPJ in the pre-approval or the TCC exemption. Choose the client from the simulation, or simulate for this one.',
  'proposal.client_other_dealer':
    'The client is registered at another dealer. Choose or register the client at the dealer of the proposal.',
  'proposal.simulation_other_dealer':
    'The simulation belongs to another dealer. Choose one from the proposal’s dealer, or clone the simulation there.',
  'proposal.documents_missing':
    'Requested documents are missing. Attach all of them before sending.',
  'proposal.conditions_open':
    'None of the conditions is met yet. Change the simulation or add a guarantor, then send again.',
  'proposal.reanalysis_limit':
    'A rejected proposal can be reanalysed at most %{limit} times, within %{days} days. Create a new proposal.',
  'proposal.signature_missing': 'A signature is missing. Activate once everyone has signed.',
  'proposal.selfie_missing': 'A selfie is missing. Activate once all of them are completed.',
  'proposal.kit_missing':
    'The contract signed on paper is missing. Attach it to the documents of the proposal.',
  'proposal.vehicle_incomplete':
    'The VIN or, for a used vehicle, the Renavam is missing. Fill it in.',
  'proposal.lien_missing':
    'The lien registration is missing. Enter its number in the vehicle data.',
  'proposal.pick_up_past': 'The pick-up can’t be in the past. Enter today or a later day.',
  'proposal.own_request': 'You can’t approve your own request. Another person has to approve it.',
  'proposal.not_owner':
    'Only the person responsible for the proposal, or the credit desk, can delete it.',
  'proposal.contract_signed':
    'Everyone has signed this contract. Only the credit desk can cancel it: talk to them.',
} as const satisfies Sentences<typeof errors>;
