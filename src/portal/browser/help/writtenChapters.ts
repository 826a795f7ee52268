import { type AccessRule, type Locale, inLanguage } from '@patio/framework/kernel';
import { seeAsGroup } from '#access/calls.ts';
import { chaptersEn } from './chapters.en';
import { chaptersPtBR } from './chapters.pt-BR';
import { writtenNames, type HelpChapter, type WrittenName, type WorkChapters } from './Chapter';
import type { HelpRights } from './entityChapter';
import { workPtBR } from './work.pt-BR';

/** Chapters on the work of dealers and desks, in English. */
export const workEn: WorkChapters = {
  simulate: {
    id: 'simular',
    title: 'Simulating a sale',
    to: '/simulador',
    sections: [
      {
        id: 'price',
        title: 'Getting to the price',
        steps: [
          'Choose “New simulation” and, under “Find a vehicle”, the vehicle; enter the down payment. The client can be added later.',
          'Tap an instalment in the table of plans and terms. The summary beside it follows each change.',
          'Below the plans, under “Insurance and add-ons”, “Accessories, fees and TCC exemption” and “Voucher, tier and income”, enter what else is part of the sale.',
          'In “Summary”, check the conditions, instalments and calculation details, and finish.',
        ],
        texts: [
          'Prices are calculated on your computer while you type and checked by the server. “Confirmed by the server” means both reached the same amount.',
          'What you type is saved: you can pick up an interrupted simulation where you left off.',
        ],
      },
      {
        id: 'find',
        title: 'Getting to the instalment the client wants',
        texts: [
          'Under “I want to pay per month”, type or choose the amount: another down payment, another term and another plan appear side by side, with instalment, total effective cost and total. “Use” applies the answer to the simulation.',
          'Tick “Compare” on up to four prices to see them side by side. “Why other plans aren’t shown” says what each one requires and, if it’s the down payment, offers the amount needed.',
          'In the table, the arrow keys move between prices; Home and End go to the first and last in the row.',
        ],
      },
      {
        id: 'addons',
        title: 'Insurance and add-ons',
        texts: [
          'Below the plans are the items that can be sold with the vehicle. Each one shows how it changes the instalment and the CET, with and without it.',
          'They’re optional. With “Ask to waive add-ons”, the client gets a link and says whether they want them; the answer is kept with the simulation.',
        ],
      },
      {
        id: 'later',
        title: 'If released on another day',
        texts: [
          'In “Summary”, enter the release date: the portal shows what changes between today and that day and why, such as a table that ends or a different IOF rate. A saved simulation shows it under “Price today and on another day”.',
        ],
      },
      {
        id: 'subsidy',
        title: 'Subsidy and return',
        texts: [
          'In “Summary”, people who can see net rates can open “Subsidy and return of this rate”: what the client’s rate costs or returns, how much of it falls to the manufacturer and to the dealer, and the same sale at other rates. Try another split in “Manufacturer’s share”; the sale doesn’t change.',
        ],
      },
      {
        id: 'share',
        title: 'Sharing it with the client',
        steps: [
          'Open the saved simulation and choose “Share”.',
          'Choose how many days the link is valid and, if you like, enter the client’s e-mail address and the phone number where they can reach you.',
          'Copy the suggested message, or open it in WhatsApp.',
        ],
        texts: [
          'The client sees the offer on a page and as a PDF, without the dealer’s internal data. When the client opens it, you’re notified, and the simulation shows when and how often. Previews by WhatsApp and other robots don’t count.',
          'An expired simulation can be cloned: the copy uses today’s tables.',
        ],
      },
      {
        id: 'tcc',
        title: 'Requesting a TCC exemption',
        steps: [
          'Once the client’s name and CPF or CNPJ are filled in, choose “Request TCC exemption” and give the justification.',
          'Once it’s approved, choose “Redo the simulation without TCC” before it expires.',
        ],
      },
    ],
  },
  propose: {
    id: 'proposta',
    title: 'From the proposal to the payment',
    to: '/vendas/consultarPropostas',
    sections: [
      {
        id: 'begin',
        title: 'Creating and sending',
        steps: [
          'In the saved simulation, choose “Create proposal”.',
          'Enter the client, the vehicle and any guarantors.',
          'In “Review”, the checks show what blocks sending, what the analysis would say and what is in order, with links to correct it.',
          'Tick “Send for analysis when I finish” and finish.',
        ],
        texts: [
          'While one person edits the proposal, others can read it. What you type is kept in a draft.',
        ],
      },
      {
        id: 'decision',
        title: 'After the decision',
        texts: [
          'If qualified or rejected, the proposal shows the down payment, term or guarantor with which it would be approved; “Open in the simulator” applies the change there. Then “Accept conditions” or “Request reanalysis” sends it again.',
          'If the desk requests documents, attach them under “Documents” and choose “Send documents”.',
        ],
      },
      {
        id: 'pay',
        title: 'From the contract to the payment',
        steps: [
          'Once it’s approved, choose “Formalise” and, when the table is validated, “Generate contract”.',
          'Collect signatures and selfies, and fill in the VIN and lien registration.',
          'The desk activates the contract and requests the payment; another person approves it.',
        ],
        texts: [
          '“Until the dealer is paid”, at the top of the proposal, shows what is missing and who acts next. The proposals that have waited longest are also on the home page.',
        ],
      },
      {
        id: 'sign',
        title: 'Signature and selfie',
        steps: [
          'On the “Signature” tab, check who signs and each person’s e-mail address, and choose “Send for signature”.',
          'Follow who has read and who has signed. “Remind pending signers” sends the link again; “Copy link” lets you send it another way.',
          'Request a selfie from each person; it’s valid for a day.',
        ],
        texts: [
          'With e-sign off, the contract is signed on paper and attached. “Verify the evidence” checks that the documents and event log are as they were signed.',
        ],
      },
      {
        id: 'next',
        title: 'To the next car',
        texts: [
          'Once the contract is in force, the proposal shows “Contract today”: what is left to pay and the settlement amount. Enter what the car is worth and choose “Simulate the next car”: the simulation starts with the client and with what is left over as the down payment.',
          'Contracts that end within six months are on the home page, under “Contracts ending soon”.',
        ],
      },
    ],
  },
  insure: {
    id: 'seguros',
    title: 'Selling insurance',
    to: '/contratarSeguro',
    sections: [
      {
        id: 'sell',
        title: 'From the quote to the policy',
        steps: [
          'Choose the product. If you start from a financing proposal, client, vehicle and term are taken from it.',
          'Enter the insured party, vehicle and coverage. For car insurance, “Request quotes” returns coverages A, B and C.',
          'Choose how the client pays, and finish.',
          'On the “Summary” tab, choose “Send to the insurer” and, once it’s accepted, “Issue the policy”.',
        ],
        texts: [
          'A quote is valid until the date shown. If you change the data behind it, quote again.',
          'If the insurer doesn’t answer, “Handle with the insurer” hands the proposal over to the insurance desk, which records the policy or the refusal.',
        ],
      },
      {
        id: 'withdraw',
        title: 'Withdrawing',
        texts: [
          'Within the first 7 days, “Cancel policy” refunds everything the client has paid, and the commission is reversed. After that, only the insurer can cancel, and the insurance desk records it.',
        ],
      },
    ],
  },
  contact: {
    id: 'oportunidades',
    title: 'Working on opportunities',
    to: '/leads',
    sections: [
      {
        id: 'work',
        title: 'From the first contact to the sale',
        steps: [
          'Open the opportunity and talk to the customer: phone and WhatsApp are links.',
          'Record what happened: “Contact again” or “Schedule visit”, with the date and time of the next contact, or how it ended.',
          'Choose “Simulate”: the simulation starts with what the customer chose and stays linked to the opportunity.',
        ],
        texts: [
          'A new opportunity that nobody contacts in time triggers a reminder and, when the time is up, expires. When the contract is activated, the opportunity is marked as sold.',
        ],
      },
      {
        id: 'board',
        title: 'Board',
        texts: [
          'On the “Board”, each column is a step: drag the card, or use its menu. Above it you see what became of the opportunities received.',
        ],
      },
    ],
  },
  desk: {
    id: 'mesa',
    title: 'Credit desk',
    to: '/proposals/desk',
    sections: [
      {
        id: 'decide',
        title: 'Deciding',
        steps: [
          '“To decide” shows the proposals under analysis; “Payments”, those waiting for payment.',
          'Open the proposal and read what the automatic analysis saw under “Progress”.',
          'Choose “Approve”, “Qualify” with conditions, “Request documents”, “Return” or “Reject”. The dealer is notified.',
        ],
        texts: [
          'A blocked proposal doesn’t move until it’s unblocked. Cancelling a contract ends the proposal: nothing more is signed or paid.',
        ],
      },
      {
        id: 'pay',
        title: 'Activating and paying',
        steps: [
          'Once contract, signatures, VIN and lien are in place, choose “Activate”.',
          'Choose “Request payment”. Another person on the desk chooses “Approve payment”.',
          'The bank confirms. Without its confirmation, one person chooses “Confirm manually” and another approves it.',
        ],
      },
    ],
  },
  exempt: {
    id: 'isencoes',
    title: 'Deciding on TCC exemptions',
    to: '/tccExemptions',
    sections: [
      {
        id: 'decide',
        title: 'Approve or refuse',
        steps: [
          'Requests are under “Awaiting decision”; check the sale, amount and justification.',
          'Choose “Approve” or “Refuse”. A refusal requires a reason, which the requester sees.',
        ],
        texts: [
          'The dealer’s TCC managers decide, but nobody on their own request. Once it’s approved, a simulation redone in time doesn’t charge the fee.',
        ],
      },
    ],
  },
};

const texts: Readonly<Record<Locale, Readonly<Record<WrittenName, HelpChapter>>>> = {
  'pt-BR': { ...chaptersPtBR, ...workPtBR },
  en: { ...chaptersEn, ...workEn },
};

/** Condition for a chapter: what it describes must be accessible to the person. */
const needs: Readonly<Partial<Record<WrittenName, keyof HelpRights>>> = {
  lists: 'list',
  exports: 'exports',
  imports: 'imports',
  history: 'history',
  revert: 'revert',
  periods: 'periods',
  approvals: 'approvals',
};

/** Reader of the manual: profile, and rights on each accessible entity. */
export type ManualReader = {
  readonly profile: string | undefined;
  readonly rights: readonly HelpRights[];
  readonly can: (rule: AccessRule) => boolean;
};

const concerns = (
  name: WrittenName,
  { to }: HelpChapter,
  { profile, rights, can }: ManualReader,
): boolean => {
  if (name === 'seeAs') return profile === seeAsGroup;
  const need = needs[name];
  if (need !== undefined) return rights.some((one) => one[need]);
  return to === undefined || can({ route: to });
};

/** Hand-written chapters for a person. */
export const writtenChapters = (reader: ManualReader, locale: Locale): readonly HelpChapter[] =>
  writtenNames
    .map((name) => [name, inLanguage(texts, locale)[name]] as const)
    .flatMap(([name, chapter]) => (concerns(name, chapter, reader) ? [chapter] : []));
