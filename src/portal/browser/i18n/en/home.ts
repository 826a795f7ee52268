import type { Shape } from '../../../../framework/browser/texts/Shape';
import type { home as portuguese } from '../pt-BR/home';
import { groups } from './groups';

/** Home of the portal. */
export const home = {
  title: 'Home',
  person: {
    title: 'Your data',
    name: 'Name',
    username: 'Username',
    email: 'E-mail',
    profile: 'Profile',
    groups,
  },
  loading: 'Loading…',
  failed: 'These figures could not be loaded.',
  retry: 'Try again',
  asTable: 'Show as table',
  asChart: 'Show as chart',
  dealers: {
    title: 'Dealers',
    enabled: 'Enabled',
    disabled: 'Disabled',
    byState: 'Dealers by state',
    state: 'State',
    total: 'Total',
    empty: 'No dealers are registered yet.',
    open: 'Open dealers',
    tooMany: 'The chart by state shows up to %{limit} dealers; use the filters of the list.',
  },
  users: {
    title: 'Users who need attention',
    blockedProvider: 'Blocked at the provider',
    blockedDealer: 'Blocked at dealers',
    disabledProvider: 'Disabled at the provider',
    disabledDealer: 'Disabled at dealers',
    none: 'No user is blocked.',
    open: 'Open users',
  },
  myDealers: {
    title: 'My dealers',
    code: 'GMF code',
    name: 'Trading name',
    active: 'Active',
    empty: 'No dealer is linked to your user. Talk to whoever administers access.',
  },
  leads: {
    title: 'New opportunities',
    count: '%{smart_count} new opportunity |||| %{smart_count} new opportunities',
    none: 'No new opportunity.',
    open: 'Open opportunities',
  },
  exemptions: {
    title: 'TCC exemptions',
    waiting: 'Request awaits your decision |||| Requests await your decision',
  },
  waiting: {
    title: 'What waits for you',
    approvals: 'Approval to decide |||| Approvals to decide',
    rejected: 'Request of yours rejected |||| Requests of yours rejected',
    failed: 'Import that failed |||| Imports that failed',
    ending: '%{one} that ends within 30 days |||| %{many} that end within 30 days',
    none: 'Nothing waits for you now.',
    due: {
      newLeads: 'New opportunity |||| New opportunities',
      pendingLeads: 'Opportunity to contact |||| Opportunities to contact',
      exemptions: 'TCC exemption awaits a decision |||| TCC exemptions await a decision',
      newContacts:
        'Contact of the site without an answer |||| Contacts of the site without an answer',
      proposals: 'Proposal waiting for your step |||| Proposals waiting for your step',
      insurances: 'Insurance waiting for your step |||| Insurances waiting for your step',
      manualInsurances:
        'Insurance to handle with the insurer |||| Insurances to handle with the insurer',
      toDecide: 'Proposal to decide |||| Proposals to decide',
      toPay: 'Payment to approve |||| Payments to approve',
      newConsortium: 'New consortium opportunity |||| New consortium opportunities',
    },
  },
  changes: {
    title: 'What changed',
    none: 'Nothing has been registered yet.',
  },
  charts: {
    plans: 'By finance structure',
    coupons: 'Used most',
    leads: 'By stage',
    status: 'By status',
    sellers: 'Of dealers, by profile',
    none: 'There are no figures to show yet.',
    open: 'Open %{name}',
  },
  simulations: {
    title: 'Simulations',
    new: 'New simulation',
    none: 'No simulation saved yet.',
    until: 'until %{date}',
    monthly: '%{amount} · %{smart_count} month |||| %{amount} · %{smart_count} months',
    ending: 'End within %{count} days',
  },
  tables: {
    title: 'Price tables that end within %{count} days',
    none: 'No price table ends in the days to come.',
    more: 'and %{smart_count} more table |||| and %{smart_count} more tables',
  },
  shortcuts: {
    title: 'Shortcuts',
    none: 'There are no pages for your profile in this portal yet. Those that open to you appear here and in the menu.',
  },
} as const satisfies Shape<typeof portuguese>;
