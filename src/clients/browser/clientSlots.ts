import { lazy } from 'react';
import { localDateOf } from '@patio/framework/kernel';
import { type EntitySlots, type FieldEffect, session } from '@patio/framework/react';
import { lazyPart } from '@patio/framework/ui';
import { outlines } from '#generated/descriptions/outlines.ts';
import { clientFaults } from '../rules/clientFaults';
import { newDocuments, withDocuments } from '../rules/newDocuments';

const DocumentInput = lazyPart(async () => (await import('./clientInputs')).DocumentInput);
const listed = {
  gender: lazyPart(async () => (await import('./clientInputs')).GenderInput),
  maritalStatusId: lazyPart(async () => (await import('./clientInputs')).MaritalStatusInput),
  businessTypeName: lazyPart(async () => (await import('./clientInputs')).BusinessTypeInput),
  businessActivityId: lazyPart(async () => (await import('./clientInputs')).BusinessActivityInput),
  addressTypeId: lazyPart(async () => (await import('./clientInputs')).AddressTypeInput),
};
const AttachedFiles = lazyPart(async () => (await import('./AttachedFiles')).AttachedFiles);
const FiscalData = lazyPart(async () => (await import('./clientInputs')).FiscalData);
const ClientSimulations = lazy(async () => ({
  default: (await import('./ClientSimulations')).ClientSimulations,
}));
const ClientFiles = lazy(async () => ({ default: (await import('./AttachedFiles')).ClientFiles }));

/** Dealership staff register at their own dealer: the field is hidden. */
const hasOwnDealer = (): boolean => session.read()?.userType === 'DEALER';

/** Slots of the client screens. `fillAddress` completes an address by its ZIP code. */
export const clientSlots = (fillAddress: FieldEffect): EntitySlots => ({
  form: {
    effects: [fillAddress],
    sections: [
      {
        name: 'fiscal',
        label: { 'pt-BR': 'Dados fiscais', en: 'Tax data' },
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
        // Replaces the generic list of references, because files can be added here.
        name: 'clientDocuments',
        label: { 'pt-BR': 'Documentos', en: 'Documents' },
        Component: ClientFiles,
      },
    ],
  },
});

const SimulateEntry = lazy(async () => ({
  default: (await import('./SimulateEntry')).SimulateEntry,
}));

/** Slots of the DGI entry screens. @source MISC-DGI-01, OQ-173 */
export const dgiSlots: EntitySlots = {
  show: { Above: SimulateEntry, facts: ['client', 'color', 'seller'] },
};
