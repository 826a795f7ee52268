import type { Shape } from '@patio/framework/react';
import type { ptBR } from './pt-BR';

/** English texts of the pages of leads. */
export const en: Shape<typeof ptBR> = {
  leads: {
    relate: {
      title: 'Relate to a proposal',
      proposal: 'Proposal',
      help: 'Only those of the dealer of this opportunity. Search by the client’s name.',
      save: 'Relate',
      done: 'Opportunity related to the proposal.',
      cancel: 'Cancel',
      close: 'Close',
    },
    simulate: {
      ready: 'Begin the simulation with the data of this customer.',
      chosen: 'Begin the simulation with what this customer chose: vehicle, down payment and term.',
      proposed: 'This opportunity has a proposal already.',
      openProposal: 'Open the proposal',
      missing: {
        vehicle:
          'The vehicle that the customer chose is not in the catalogue any more: choose another.',
        price:
          'The price of the vehicle has changed since the customer simulated: that of today holds.',
        term: 'The plan and term that the customer chose are not offered like that any more: choose others.',
      },
      start: 'Simulate',
      failed: 'The simulation could not be opened.',
    },
    loading: 'Loading…',
    board: {
      title: 'Opportunity board',
      open: 'Board',
      asList: 'List',
      create: 'Register',
      closed: 'Close',
      closedHelp: 'Drag a card here or use its menu.',
      received: 'Received %{moment}',
      next: 'Next contact on %{moment}',
      late: 'Contact overdue: %{moment}',
      noVehicle: 'No vehicle',
      moveOf: 'Move %{name}',
      failed: 'It could not be loaded.',
      again: 'Try again',
      rest: 'and %{smart_count} more opportunity |||| and %{smart_count} more opportunities',
      none: {
        '1': 'No new opportunity.',
        '2': 'Nobody to contact again.',
        '3': 'No visit to schedule.',
      },
      funnel: {
        title: 'What became of the opportunities of the last %{days} days',
        received: 'Received in %{days} days',
        worked: 'Worked on',
        sold: 'Sold',
        lost: 'Closed without a sale',
        expired: 'Expired',
      },
    },
    templates: {
      title: 'Opportunity e-mails',
      intro:
        'One template for each e-mail. A new file applies at once; previous versions are kept.',
      none: 'There is no template of this e-mail yet: it is not sent.',
      when: {
        NEW_LEAD:
          'Goes to those who work on opportunities at the dealer, as soon as a customer leaves their data in the simulator or in the consortium form.',
        LEAD_REMINDER:
          'Goes to those who work on opportunities at the dealer, when a customer has waited for the first contact for %{reminder} minutes: half of the time.',
        LEAD_EXPIRED:
          'Goes to those who work on opportunities at the dealer, when the %{limit} minutes are over without contact. What the team types in or imports writes no e-mails.',
        CUSTOMER_CONFIRMATION:
          'Goes to the customer who left an e-mail address in the simulator or in the consortium form, at once.',
      },
      lastSent: 'Last sent: %{moment}.',
      neverSent: 'None sent so far.',
      nothingSent:
        'The portal has no mail server configured: none of these e-mails is sent. Ask whoever runs it to configure one.',
      test: 'Send me a test',
      testOf: 'Send me a test of version %{number}',
      tested: 'Test sent to %{email}.',
      version: 'Version %{number}',
      facts: '%{file} · uploaded on %{moment} by %{user}',
      view: 'View',
      viewOf: 'View version %{number}',
      former: '%{smart_count} previous version |||| %{smart_count} previous versions',
      use: 'Use this version',
      useOf: 'Use version %{number}',
      used: 'Version %{number} is in use.',
      file: 'New file',
      pick: 'Choose a file',
      hint: 'or drop an .html file of up to 1 MB here',
      fields: 'Fields of this e-mail',
      needed: 'required',
      preview: 'Preview: %{name}',
      previewHelp:
        'The fields show sample data. Images from the internet are not shown in the preview.',
      frame: 'Preview of the e-mail',
      save: 'Use this template',
      saved: 'E-mail template saved.',
      cancel: 'Cancel',
      close: 'Close',
      loading: 'Loading…',
      failed: 'The templates could not be loaded',
      retry: 'Try again',
      current: 'In use',
      somebody: 'system',
    },
  },
};
