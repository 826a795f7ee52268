import { formatCpfCnpj } from '@patio/framework/br';
import {
  type FieldDescription,
  type Locale,
  type WireRecord,
  formatDecimal,
  formatLocalDate,
} from '@patio/framework/kernel';
import {
  type RecordSlotProps,
  useEngine,
  useEntity,
  useOptionLabels,
} from '@patio/framework/react';
import { scopeFields } from '../rules/DiscountRule';
import { useDiscountText } from '../messages/texts';
import './vouchers.css';

const valuesOf = (value: unknown): readonly (string | number)[] => {
  if (Array.isArray(value)) return value;
  return value === null || value === undefined || value === '' ? [] : [value as string];
};

/** Label of an option; other values are returned as text. */
const labelOf = (field: FieldDescription, value: string | number, locale: Locale): string => {
  const options = field.options ?? field.item?.options ?? [];
  return options.find((one) => one.value === value)?.label[locale] ?? String(value);
};

type Part = { readonly field: FieldDescription; readonly value: unknown };

const ScopePart = ({ field, value }: Part) => {
  const { locale } = useEngine();
  const values = valuesOf(value);
  const names = useOptionLabels(field.ref, field.ref ? values.map(String) : []);
  const words = field.ref ? names : values.map((one) => labelOf(field, one, locale));
  return (
    <li>
      <span>{field.label[locale]}</span> {words.join(', ')}
    </li>
  );
};

const useDiscount = ({ discountType, discountValue }: WireRecord): string => {
  const t = useDiscountText();
  const value = formatDecimal(String(discountValue), 2);
  if (discountType === 'PERCENTAGE')
    return t('scope.percent', { value: value.replace(/,?0+$/, '') });
  return t(discountType === 'VALUE' ? 'scope.amount' : 'scope.fixed', { value: `R$ ${value}` });
};

const useOwnWords = (record: WireRecord): readonly string[] => {
  const t = useDiscountText();
  const count = Number(record.documents ?? 0);
  const { document, voucherType } = record;
  return [
    ...(count > 0 ? [t('scope.listed', { count, smart_count: count })] : []),
    ...(typeof document === 'string' && document !== ''
      ? [t('scope.oneDocument', { document: formatCpfCnpj(document) })]
      : []),
    ...(voucherType === 'UNIQUE' ? [t('scope.unique')] : []),
  ];
};

/** Describes the discount and the scope of a voucher or coupon. */
export const ScopeWords = ({ resource, record }: RecordSlotProps) => {
  const t = useDiscountText();
  const { description } = useEntity(resource);
  const discount = useDiscount(record);
  const own = useOwnWords(record);
  const parts = scopeFields.flatMap((name): readonly Part[] => {
    const field = description.fields.find((one) => one.name === name);
    const value = record[name];
    return field && valuesOf(value).length > 0 ? [{ field, value }] : [];
  });
  return (
    <section className="voucher-scope" aria-label={t('scope.title')}>
      <p>
        {t('scope.gives', {
          discount,
          on: t(resource === 'vouchers' ? 'scope.onVehicle' : 'scope.onInsurance'),
          from: formatLocalDate(String(record.effectiveFrom)),
          until: formatLocalDate(String(record.validUntil)),
        })}
      </p>
      {parts.length + own.length === 0 ? <p>{t('scope.everybody')}</p> : null}
      <ul>
        {own.map((words) => (
          <li key={words}>{words}</li>
        ))}
        {parts.map(({ field, value }) => (
          <ScopePart key={field.name} field={field} value={value} />
        ))}
      </ul>
    </section>
  );
};
