import { createElement, lazy } from 'react';
import { localDateOf } from '@patio/framework/kernel';
import type { EntitySlots, FieldEffect, RecordSlotAction } from '@patio/framework/react';
import { lazyPart } from '@patio/framework/ui';
import { cancelPolicy } from '../insurerCalls';
import { fieldsOfPersons } from '../rules/proposals/assuredParts';
import { markedRequired, proposalFaults } from '../rules/proposals/proposalFaults';
import { ProposalSubtitle, ProposalSummary } from './ProposalSummary';
import { isWithdrawalOpen, isOpen, isSent, statusOf, isBegun } from '../rules/proposals/lifecycle';
import { Assured, Issuer, MainDriver, Owner } from './steps/PersonSteps';
import { Insurance } from './steps/Insurance';
import { Payment } from './steps/Payment';
import { Vehicle } from './steps/Vehicle';

const ResumeTab = lazy(async () => ({ default: (await import('./ResumeTab')).ResumeTab }));
const Documents = lazy(async () => ({ default: (await import('./Documents')).Documents }));
const CancelDialog = lazy(async () => ({ default: (await import('./CancelDialog')).CancelDialog }));

const SellerInput = lazyPart(async () => (await import('./steps/SellerInput')).SellerInput);

const today = () => localDateOf(new Date());

/** Cancels a proposal that has no policy yet. */
const withdraw: RecordSlotAction = {
  name: 'withdraw',
  label: { 'pt-BR': 'Cancelar proposta', en: 'Cancel proposal' },
  tone: 'danger',
  access: cancelPolicy.access,
  appliesTo: ({ status }) => isSent(statusOf(status)),
  Dialog: CancelDialog,
};

const cancel: RecordSlotAction = {
  name: 'cancel',
  label: { 'pt-BR': 'Cancelar apólice', en: 'Cancel policy' },
  tone: 'danger',
  access: cancelPolicy.access,
  appliesTo: ({ status, issuedAt }) =>
    status === 'Emitida' &&
    typeof issuedAt === 'string' &&
    isWithdrawalOpen(localDateOf(new Date(issuedAt)), today()),
  Dialog: CancelDialog,
};

/** Group and dealer of the signed-in user. */
type Seller = { readonly groupName: string; readonly dealerName: string };

type SlotDeps = {
  readonly seller: () => Seller;
  /** Fills the address of a ZIP code. */
  readonly fillAddress: FieldEffect;
};

/** Slots of insurance proposals: wizard sections, tabs and actions. */
export const insuranceSlots = ({ seller, fillAddress }: SlotDeps) =>
  ({
    form: {
      mayChange: ({ status }) => isOpen(statusOf(status)),
      effects: [fillAddress],
      inputs: { sellerName: SellerInput },
      parts: [SellerInput],
      required: markedRequired,
      isHidden: (field, values) => fieldsOfPersons(values).some((name) => name === field),
      validate: (values) => proposalFaults(values, today()),
    },
    show: {
      marksSteps: true,
      facts: ['insuranceType', 'insurancePremium', 'effectiveFrom'],
      // Typed twice, the same for every proposal, and ids of a quote and of a card, which say nothing to people.
      without: ['confirmEmail', 'type', 'quoteId', 'insurerQuoteId', 'cardToken'],
      actions: [withdraw, cancel],
      tabs: [
        { name: 'resume', label: { 'pt-BR': 'Resumo', en: 'Summary' }, Component: ResumeTab },
        {
          name: 'documents',
          label: { 'pt-BR': 'Documentos', en: 'Documents' },
          Component: Documents,
        },
      ],
      start: 'resume',
    },
    wizard: {
      steps: {
        assured: Assured,
        mainDriver: MainDriver,
        owner: Owner,
        vehicle: Vehicle,
        insurance: (props) => createElement(Insurance, { ...props, ...seller() }),
        issuer: (props) => createElement(Issuer, { ...props, ...seller() }),
        payment: Payment,
      },
      Subtitle: ProposalSubtitle,
      Summary: ProposalSummary,
      isBegun,
    },
  }) satisfies EntitySlots;
