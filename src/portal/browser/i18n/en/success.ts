import type { Shape } from '../../../../framework/browser/texts/Shape';
import type { success as portuguese } from '../pt-BR/success';

/** What is said after an action succeeded, by subject. */
export const success = {
  user: 'User saved.',
  region: 'Region saved.',
  group: 'Group saved.',
  dealer: 'Dealer saved.',
  branch: 'Region saved.',
  channel: 'Channel saved.',
  parameter: 'Parameter saved.',
  file: 'File uploaded.',
  campaign: 'Campaign saved.',
  offer: 'Offer saved.',
  color: 'Color saved.',
  combo: 'Combo saved.',
  proposalUnblock: 'Proposal unblocked.',
  proposalActivation: 'Proposal activated.',
  proposalStatus: 'Proposal status changed.',
  emailSent: 'E-mail sent.',
  voucher: 'Voucher saved.',
  ppiRule: 'PPI rule saved.',
  lead: 'Opportunity saved.',
  password: 'Password saved.',
} as const satisfies Shape<typeof portuguese>;
