import type { Shape } from '@patio/framework/react';
import type { ptBR } from './pt-BR';

/** Texts of the pages of signers, who have a link and no session. */
export const en: Shape<typeof ptBR> = {
  signer: {
    language: 'Language',
    loading: 'Loading…',
    retry: 'Try again',
    proposal: 'Proposal %{number} · %{dealer}',
    network: 'No connection. Check your internet and try again.',
    general: 'Something went wrong on our side. Try again in a few minutes.',
    tooMany: 'Too many attempts in a row. Wait a moment and try again.',
    noLink: {
      title: 'This link no longer works',
      over: 'The deadline for signing has passed. Ask the dealer for a new link.',
      text: 'It is incomplete, was replaced by another, or the proposal was cancelled. Open the link of the latest e-mail or ask the dealer for a new one.',
    },
    selfie: {
      pageTitle: 'Selfie for your proposal',
      title: 'Take a picture of your face',
      hello:
        'Hello, %{name}. With the picture we confirm that it is you who makes this proposal (CPF %{document}).',
      tips: {
        light: 'Stand in good light and look straight at the camera.',
        bare: 'Take off sunglasses, cap and mask.',
        alone: 'Only you are in the picture, and it is in colour.',
      },
      open: 'Open the camera',
      choose: 'Choose a picture',
      shoot: 'Take picture',
      viewfinder: 'What the camera sees',
      noCamera:
        'We could not use the camera. Allow it in your browser, or take the picture with the button below.',
      native: 'Take picture with your phone',
      formats: 'JPG or PNG, up to 5 MB.',
      checking: 'Checking the picture…',
      yours: 'Your picture',
      good: {
        title: 'Is the picture good?',
        text: 'We found your face. Confirm to send it, or take another.',
      },
      earlier: {
        title: 'Send the picture?',
        text: 'You took a picture before and did not confirm it. It is not shown again: confirm to send it, or take another.',
      },
      confirm: 'Confirm picture',
      again: 'Take another',
      notConfirmed: 'The picture could not be confirmed. Take another and send it again.',
      done: {
        title: 'Picture received',
        text: 'Thank you, %{name}. The picture is with the proposal now. You can close this page.',
      },
      privacy:
        'The picture is used only to check who you are in this proposal, is kept encrypted and is erased after 30 days.',
      until: 'This link is valid until %{until}.',
    },
    sign: {
      pageTitle: 'Sign documents',
      title: 'Sign the documents',
      hello: 'Hello, %{name}. Read the documents and sign. You sign as %{roles} (CPF %{document}).',
      papers: 'Documents',
      read: 'Read',
      opened: 'Opened',
      pages: '%{name} · %{size}',
      kinds: {
        CCB: 'Bank credit note',
        LEASE: 'Finance lease agreement',
        SCHEDULE: 'Instalments and total effective cost',
        DISCLOSURES: 'Declarations and consents',
        INSURANCE: 'Insurance proposal',
      },
      download: 'Download',
      protocol: 'Protocol of the signature',
      protocolText: 'Who signed, when, and how to verify it',
      unread: 'Open every document before you sign.',
      agree: 'Tick that you have read and agree before you sign.',
      code: {
        ask: 'Get a code by e-mail',
        asked: 'We sent a code of 6 digits to %{email}. It is valid for 10 minutes.',
        label: 'Code of the e-mail',
        wrong: 'Type the 6 digits of the e-mail.',
        again: 'Send another code',
      },
      sign: 'Sign',
      signing: 'Signing…',
      until: 'You can sign until %{until}.',
      done: {
        title: 'Documents signed',
        text: 'You signed on %{at}.',
        others: 'Others have not signed yet. We will write to you once everybody has.',
        ended: 'The proposal has since been cancelled: your signature is void.',
        all: 'Everybody has signed.',
        keep: 'You can download the documents from this same link.',
      },
    },
    roles: {
      of: '%{role} of %{business}',
      ATTORNEY: 'attorney',
      CLIENT: 'client',
      GUARANTOR: 'guarantor',
      GUARANTOR_SPOUSE: 'spouse of the guarantor',
      RESPONSIBLE: 'legal guardian',
      BUSINESS_PARTNER: 'business partner',
      BUSINESS_PARTNER_SPOUSE: 'spouse of the business partner',
    },
    and: ' and ',
  },
};
