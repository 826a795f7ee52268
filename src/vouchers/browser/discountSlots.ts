import { lazy, type ComponentProps } from 'react';
import { isCpfCnpj } from '@patio/framework/br';
import type { EntitySlots, FieldEffect, RecordSlotProps } from '@patio/framework/react';
import { lazyPart } from '@patio/framework/ui';
import { changeVoucherList } from '../calls';
import { afterChoice } from '#vehicles/rules/saleOptions.ts';
import { AddressedView } from './AddressedView';

const PersonListInput = lazyPart(async () => (await import('./PersonListInput')).PersonListInput);
const DocumentsDialog = lazy(async () => ({
  default: (await import('./DocumentsDialog')).DocumentsDialog,
}));
const ScopeWords = lazyPart<ComponentProps<React.ComponentType<RecordSlotProps>>>(
  async () => (await import('./ScopeWords')).ScopeWords,
);
const UsesTab = lazy(async () => ({ default: (await import('./UsesTab')).UsesTab }));

/** Options 4 and 7 can be combined; any other replaces the selection. @source VAL-074 */
const chooseOptions: FieldEffect = {
  field: 'saleOptionTypes',
  run: (value, { fill }) => {
    const codes = Array.isArray(value) ? value : [];
    const left = afterChoice(codes);
    if (left.length < codes.length) fill('saleOptionTypes', left);
  },
};

const usesTab = {
  name: 'uses',
  label: { 'pt-BR': 'Usos', en: 'Uses' },
  Component: UsesTab,
} as const;

/** Slots of the voucher screens. */
export const voucherSlots: EntitySlots = {
  list: { Above: AddressedView },
  form: {
    inputs: { personList: PersonListInput },
    parts: [PersonListInput],
    effects: [chooseOptions],
    // The list of an existing voucher is edited in its own dialog; it is never sent to the browser.
    isHidden: (field, _values, { mode }) => field === 'personList' && mode === 'edit',
    validate: ({ personList }) =>
      Array.isArray(personList) && personList.some((one) => !isCpfCnpj(String(one)))
        ? [{ path: 'personList', code: 'validation.cpf_cnpj' }]
        : [],
  },
  show: {
    Above: ScopeWords,
    facts: ['ruleName', 'enabled', 'used', 'voucherLimit'],
    actions: [
      {
        name: 'documents',
        label: { 'pt-BR': 'Lista de CPF/CNPJ', en: 'CPF/CNPJ list' },
        access: changeVoucherList.access,
        Dialog: DocumentsDialog,
      },
    ],
    tabs: [usesTab],
  },
};

/** Slots of the coupon screens. */
export const couponSlots: EntitySlots = {
  list: { Above: AddressedView },
  form: { effects: [chooseOptions] },
  show: { Above: ScopeWords, facts: ['ruleName', 'enabled', 'used'], tabs: [usesTab] },
};
