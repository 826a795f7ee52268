import type { ReactNode } from 'react';
import { formatLocalDate, formatMoney, type FieldName } from '@patio/framework/kernel';
import { type RecordSlotProps, useEngine, useEntity, useOptionLabel } from '@patio/framework/react';
import { Button } from '@patio/framework/ui';
import { instalmentCount, OfferValue } from './OfferCards';
import { useOfferText } from '../messages/texts';
import './offers.css';

const national = 2;

const useWords = ({ resource, record }: RecordSlotProps<'offers'>) => {
  const { locale } = useEngine();
  const { description } = useEntity(resource);
  const fieldOf = (name: string) => description.fields.find((field) => field.name === name);
  const text = (name: FieldName<'offers'>) => String(record[name] ?? '');
  const wordOf = (name: FieldName<'offers'>) =>
    fieldOf(name)?.options?.find(({ value }) => value === record[name])?.label[locale] ?? '';
  const vehicle = useOptionLabel(fieldOf('vehicle')?.ref, text('vehicle'));
  const color = useOptionLabel(fieldOf('color')?.ref, text('color'));
  const region = useOptionLabel(fieldOf('region')?.ref, text('region'));
  return { text, wordOf, vehicle, color, region };
};

type SheetConditionsProps = RecordSlotProps<'offers'> & { readonly plan: string };

/**
 * Payment terms as required in advertising: plan, entry, instalments, rate and cost.
 * @source Decreto 5.903/2006
 */
const SheetConditions = ({ resource, record, plan }: SheetConditionsProps) => {
  const t = useOfferText();
  const { description } = useEntity(resource);
  const value = (name: string) => (
    <OfferValue description={description} record={record} name={name} />
  );
  const money = (name: FieldName<'offers'>) => formatMoney(Number(record[name] ?? 0));
  const entry = Number(record.entryValue ?? 0);
  const payments = String(record.payments ?? '');
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [t('sheet.plan'), plan],
    [t('card.entry'), money('entryValue')],
    [t('sheet.term'), value('term')],
    [t('sheet.rate'), value('rate')],
    [t('sheet.cet'), value('cetYearly')],
    [t('card.total'), formatMoney(Number(record.totalValue ?? 0) + entry)],
  ];
  return (
    <div className="offer-sheet-conditions">
      <p>{t('sheet.orIn')}</p>
      <p className="offer-sheet-instalment">
        {t('card.times', { count: instalmentCount(record) })} <strong>{money('instalment')}</strong>
      </p>
      {payments ? <p>{payments}</p> : null}
      <dl>
        {facts.map(([label, shown]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{shown}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};

/** Printable one-page sheet of an offer, to display beside the car. */
export const OfferSheet = (props: RecordSlotProps<'offers'>) => {
  const t = useOfferText();
  const { record } = props;
  const { text, wordOf, vehicle, color, region } = useWords(props);
  const day = (name: FieldName<'offers'>) => formatLocalDate(text(name));
  return (
    <div className="offer-tab">
      <Button small onClick={() => window.print()}>
        {t('sheet.print')}
      </Button>
      <article className="offer-sheet">
        <p className="offer-sheet-name">{text('name')}</p>
        <h2>{vehicle}</h2>
        <p className="offer-sheet-price">{formatMoney(Number(record.price))}</p>
        {record.instalment ? (
          <SheetConditions {...props} plan={wordOf('financeType')} />
        ) : (
          <p>{t('sheet.onCondition', { plan: wordOf('financeType') })}</p>
        )}
        <ul>
          {color ? <li>{t('sheet.color', { color })}</li> : null}
          <li>{t('sheet.person', { person: wordOf('personType') })}</li>
          <li>
            {record.type === national ? t('sheet.national') : t('sheet.regional', { region })}
          </li>
          <li>{t('sheet.valid', { from: day('validFrom'), until: day('validUntil') })}</li>
          <li>{t('sheet.simulation', { day: day('simulationValidUntil') })}</li>
          <li>{t('sheet.credit')}</li>
        </ul>
        {record.status === 'enabled' ? null : <p role="note">{t('sheet.over')}</p>}
      </article>
    </div>
  );
};
