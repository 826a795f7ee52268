import type { Shape } from '@patio/framework/react';
import type { ptBR } from './pt-BR';

/** English texts of the pages of leads. */
export const en: Shape<typeof ptBR> = {
  leads: {
    relate: {
      title: 'Relate to a proposal',
      proposal: 'Proposal',
      help: 'Only proposals of this opportunity’s dealer. Search by the client’s name.',
      save: 'Relate',
      done: 'Opportunity related to the proposal.',
      cancel: 'Cancel',
      close: 'Close',
    },
    board: {
      funnel: {
        title: 'Results of the opportunities of the last %{days} days',
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
      none: 'This e-mail has no template yet and is not sent.',
      when: {
        NEW_LEAD:
          'Sent to the dealer’s sales team as soon as a customer submits the simulator or the consortium form.',
        LEAD_REMINDER:
          'Sent to the dealer’s sales team when a customer has waited %{reminder} minutes for the first contact, half of the time limit.',
        LEAD_EXPIRED:
          'Sent to the dealer’s sales team when %{limit} minutes have passed without contact. Opportunities that the team enters or imports send no e-mails.',
        CUSTOMER_CONFIRMATION:
          'Sent at once to a customer who left an e-mail address in the simulator or the consortium form.',
      },
      lastSent: 'Last sent: %{moment}.',
      neverSent: 'None sent so far.',
      nothingSent:
        'The portal has no mail server, so none of these e-mails is sent. Ask its administrator to configure one.',
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
