import { lazy } from 'react';
import { localDateOf } from '@patio/framework/kernel';
import { type EntitySlots, type FieldEffect, session } from '@patio/framework/react';
import { lazyPart } from '@patio/framework/ui';
import { outlines } from '#generated/descriptions/outlines.ts';
import { clientFaults } from '../rules/clientFaults';
import { newDocuments, withDocuments } from '../rules/newDocuments';

const DocumentInput = lazyPart(async () => (await import('./DocumentInput')).DocumentInput);
const listed = {
  gender: lazyPart(async () => (await import('./ListedInput')).GenderInput),
  maritalStatusId: lazyPart(async () => (await import('./ListedInput')).MaritalStatusInput),
  businessTypeName: lazyPart(async () => (await import('./ListedInput')).BusinessTypeInput),
  businessActivityId: lazyPart(async () => (await import('./ListedInput')).BusinessActivityInput),
  addressTypeId: lazyPart(async () => (await import('./ListedInput')).AddressTypeInput),
};
const AttachedFiles = lazyPart(async () => (await import('./AttachedFiles')).AttachedFiles);
const FiscalData = lazyPart(async () => (await import('./FiscalData')).FiscalData);
const ClientSimulations = lazy(async () => ({
  default: (await import('./ClientSimulations')).ClientSimulations,
}));
const ClientFiles = lazy(async () => ({ default: (await import('./ClientFiles')).ClientFiles }));

/** Whoever works for the dealer registers there: dealership staff is asked for none. */
const hasOwnDealer = (): boolean => session.read()?.userType === 'DEALER';

/** What the screens of clients have beyond their schema. `fillAddress` completes an address by its ZIP code. */
export const clientSlots = (fillAddress: FieldEffect): EntitySlots => ({
  form: {
    effects: [fillAddress],
    sections: [
      {
        name: 'fiscal',
        label: { 'pt-BR': 'Dados fiscais', en: 'Fiscal' },
        Component: FiscalData,
      },
      {
        name: newDocuments,
        label: { 'pt-BR': 'Documentos', en: 'Documents' },
        Component: AttachedFiles,
      },
    ],
    inputs: {
      cpf: DocumentInput,
      cnpj: DocumentInput,
      ...listed,
    },
    parts: [DocumentInput, ...Object.values(listed), FiscalData],
    isHidden: (field, { personType }, { mode }) =>
      field === 'channelAccess' ||
      (field === 'fiscal' && personType !== 'PJ') ||
      (field === 'dealer' && (mode === 'edit' || hasOwnDealer())),
    validate: (values) => clientFaults(values, localDateOf(new Date())),
    beforeSave: (data, { mode, values }) =>
      mode === 'create' ? withDocuments(data, values) : data,
  },
  show: {
    facts: ['personType', 'cellNumber', 'email', 'cityId'],
    tabs: [
      {
        name: 'simulations',
        label: { 'pt-BR': 'Simulações', en: 'Simulations' },
        access: outlines.clients.access.edit,
        Component: ClientSimulations,
      },
      {
        // In place of the list of all that refer to the client: here a file can be added.
        name: 'clientDocuments',
        label: { 'pt-BR': 'Documentos', en: 'Documents' },
        Component: ClientFiles,
      },
    ],
  },
});
