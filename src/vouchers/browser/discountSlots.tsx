import { useLocation, useNavigate } from 'ra-core';
import { useEffect, lazy, type ComponentProps } from 'react';
import { entityPath } from '@patio/framework/kernel';
import {
  useEntity,
  type EntitySlots,
  type FieldEffect,
  type RecordSlotProps,
} from '@patio/framework/react';
import { isCpfCnpj } from '@patio/framework/br';
import { lazyPart } from '@patio/framework/ui';
import { afterChoice } from '#vehicles/rules/vehicleChoice.ts';
import { changeVoucherList } from '../calls';

/** Redirects a list URL to another view: `?view=create` to the form, `?id=` to a record. @source OQ-038 */
const AddressedView = ({ resource }: { readonly resource: string }) => {
  const { description } = useEntity(resource);
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const id = query.get('id');
  const path =
    query.get('view') === 'create'
      ? entityPath(description, 'create')
      : id && entityPath(description, 'show', id);
  useEffect(() => {
    if (path) navigate(path, { replace: true });
  }, [navigate, path]);
  return null;
};

const PersonListInput = lazyPart(async () => (await import('./PersonListField')).PersonListInput);
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
