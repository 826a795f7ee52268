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
          'Choose “New simulation”, the kind of client, the model and, under “Versions and prices”, the version.',
          'In “Financing”, say what else is part of the sale, and the income of the client.',
          'In “Simulation”, tap an instalment in the table of plans and terms. The summary beside it follows each change.',
          'In “Summary”, check conditions, instalments and calculation memo, and finish.',
        ],
        texts: [
          'Prices are computed on your computer while you type, and checked by the server. “Confirmed by the server” says that both came to the same amount.',
          'What you type is saved: a simulation that was interrupted goes on where it stopped.',
        ],
      },
      {
        id: 'find',
        title: 'Getting to the instalment that the client wants',
        texts: [
          'Under “I want to pay per month”, type or pick the amount: another down payment, another term and another plan show side by side, with instalment, total cost and total. “Use” takes the answer into the simulation.',
          'Tick “Compare” at up to four prices to see them side by side. “Why other plans aren’t shown” says what each lacks and, where it is the down payment, offers the amount that is enough.',
          'In the table, arrow keys move between prices; Home and End go to the first and the last of a row.',
        ],
      },
      {
        id: 'addons',
        title: 'Insurance and add-ons',
        texts: [
          'Below the plans are the items that may be sold with the vehicle. Each shows how much it changes the instalment and the CET, with and without it.',
          'They are optional. By “Ask to waive add-ons” the client gets a link and answers whether they are wanted; the answer stays with the simulation.',
        ],
      },
      {
        id: 'later',
        title: 'If released on another day',
        texts: [
          'In “Summary”, give the day of the release: the portal shows what changes from today to that day and why, such as the end of a table or another rate of IOF. A saved simulation shows it under “Price today and on another day”.',
        ],
      },
      {
        id: 'subsidy',
        title: 'Subsidy and return',
        texts: [
          'In “Summary”, who may see net rates opens “Subsidy and return of this rate”: what the client’s rate costs or leaves, what of it is the maker’s and the dealer’s, and the same sale at other rates. Try another split in “Maker’s share”; the sale does not change.',
        ],
      },
      {
        id: 'share',
        title: 'Handing it to the client',
        steps: [
          'Open the saved simulation and choose “Share”.',
          'Say for how many days the link opens and, if you like, the e-mail address of the client and the phone that you answer.',
          'Copy the message that is ready, or open it in WhatsApp.',
        ],
        texts: [
          'The client sees the offer on a page and as a PDF, without data of the dealer. When the client opens it, you get a notice, and the simulation shows the time and how often. Previews by WhatsApp and other robots do not count.',
          'A simulation that has expired can be cloned: the copy uses the tables of today.',
        ],
      },
      {
        id: 'tcc',
        title: 'Asking for a TCC exemption',
        steps: [
          'With CPF or CNPJ and name of the client given, choose “Request TCC exemption” and justify it.',
          'Once approved, choose “Redo the simulation without TCC” within the time given.',
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
          'Give the client, the vehicle and the guarantors, if there are any.',
          'In “Review”, the checks say what blocks the sending, what the analysis would say and what holds, with the way to put it right.',
          'Tick “Send for analysis when I finish” and finish.',
        ],
        texts: [
          'While one person changes the proposal, others read it. What was typed stays in a draft.',
        ],
      },
      {
        id: 'decision',
        title: 'After the decision',
        texts: [
          'Qualified or rejected, the proposal shows the down payment, the term or the guarantor with which it would be approved; “Open in the simulator” takes the change along. Then “Accept the conditions” or “Ask for reanalysis” sends it again.',
          'If the desk asks for documents, attach them under “Documents” and choose “Send the documents”.',
        ],
      },
      {
        id: 'pay',
        title: 'From the contract to the payment',
        steps: [
          'Once approved, choose “Formalise” and, with the table validated, “Generate the contract”.',
          'Collect signatures and selfies, and fill in chassis and lien registration.',
          'The desk activates the contract and orders the payment; another person approves it.',
        ],
        texts: [
          '“Until the dealer is paid”, at the top of the proposal, says what is missing and who acts. Those that wait longest are on the home page, too.',
        ],
      },
      {
        id: 'sign',
        title: 'Signature and selfie',
        steps: [
          'Under “Signature”, check who signs and the e-mail address of each person, and choose “Send for signature”.',
          'Follow who has read and who has signed. “Remind pending signers” sends the link again; “Copy link” hands it over in another way.',
          'Ask for the selfie of each person; it is valid for a day.',
        ],
        texts: [
          'With e-sign off, the contract is signed on paper and attached. “Verify the evidence” checks whether documents and log are as they were signed.',
        ],
      },
      {
        id: 'next',
        title: 'To the next car',
        texts: [
          'Once in force, the proposal shows “Contract today”: what is left to pay and what settles the contract. Type what the car is worth and choose “Simulate the next car”: the simulation begins with the client, and with what is left over as its entry.',
          'Contracts that end within six months are on the home page, under “Contracts ending soon”.',
        ],
      },
    ],
  },
  insure: {
    id: 'seguros',
    title: 'Selling an insurance',
    to: '/contratarSeguro',
    sections: [
      {
        id: 'sell',
        title: 'From the quote to the policy',
        steps: [
          'Choose the product. Begun from a financing proposal, client, vehicle and term come from it.',
          'Give insured party, vehicle and coverage. For car insurance, “Request quotes” brings the coverages A, B and C.',
          'Choose how the client pays, and finish.',
          'Under “Summary”, choose “Send to the insurer” and, once accepted, “Issue the policy”.',
        ],
        texts: [
          'A quote is valid until the day that it shows. When you change what it depends on, ask again.',
          'Without an answer of the insurer, “Handle with the insurer” takes the proposal to the insurance desk, which records the policy or the refusal.',
        ],
      },
      {
        id: 'withdraw',
        title: 'Withdrawing',
        texts: [
          'In the first 7 days “Cancel policy” gives the client back all that was paid, and the commission is taken back. Later only the insurer cancels, and the insurance desk records it.',
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
          'Record what happened: “Contact again” or “Schedule visit”, with day and time of the next contact, or how it ended.',
          'Choose “Simulate”: the simulation begins with what the customer chose and stays tied to the opportunity.',
        ],
        texts: [
          'A new opportunity that nobody works on in time brings a reminder and, when the time is over, expires. When the contract is activated, it is marked as sold.',
        ],
      },
      {
        id: 'board',
        title: 'Board',
        texts: [
          'In “Board”, each column is a step: drag the card, or use its menu. Above stands what became of the opportunities received.',
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
          '“To decide” shows the proposals under analysis; “Payments” those that wait for a payment.',
          'Open the proposal and read what the automatic analysis saw under “Progress”.',
          'Choose “Approve”, “Qualify” with conditions, “Ask for documents”, “Return” or “Reject”. The dealer is told.',
        ],
        texts: [
          'A blocked proposal does not move until it is unblocked. Cancelling a contract ends the proposal: nothing more is signed or paid.',
        ],
      },
      {
        id: 'pay',
        title: 'Activating and paying',
        steps: [
          'With contract, signatures, chassis and lien, choose “Activate”.',
          'Choose “Order the payment”. Another person of the desk chooses “Approve the payment”.',
          'The bank confirms. Without its confirmation one person asks for it by hand and another approves it.',
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
          'Under “Awaiting decision” are the requests; check sale, amount and justification.',
          'Choose “Approve” or “Refuse”. A refusal asks for a reason, which the person who asked reads.',
        ],
        texts: [
          'TCC managers of the dealer decide, and nobody on an own request. Once approved, the simulation that is redone within the time does not charge the fee.',
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
