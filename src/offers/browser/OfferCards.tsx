import {
  type WireRecord,
  type EntityDescription,
  formatLocalDate,
  formatMoney,
  localDateOf,
  type UncheckedRecord,
  type FieldName,
} from '@patio/framework/kernel';
import {
  fieldOf,
  kindOf,
  type ListRowsProps,
  useEngine,
  useEntity,
  useOptionLabel,
} from '@patio/framework/react';
import { useListContext, LinkBase } from 'ra-core';
import type { ReactNode } from 'react';
import { useOfferText } from '../messages/texts';
import './offerCards.css';

/** Number of equal instalments of an offer: the first run if they differ, else the term. */
export const instalmentCount = ({ payments, term }: WireRecord): number =>
  Number(/^[0-9]+/.exec(String(payments ?? ''))?.[0] ?? term ?? 0);

/** An offer and its field descriptions. */
type OfferProps = { readonly description: EntityDescription; readonly record: WireRecord };

/** Renders a field of an offer as in lists. */
export const OfferValue = ({
  description,
  record,
  name,
}: OfferProps & { readonly name: string }) => {
  const field = fieldOf(description, name);
  if (!field) return null;
  const { Column } = kindOf(field.kind);
  return <Column field={field} value={record[name]} record={record} />;
};

const dayMs = 86_400_000;

/** Days from today in São Paulo; negative for past days. */
export const daysLeft = (day: string, now = new Date()): number =>
  Math.round((Date.parse(day) - Date.parse(localDateOf(now))) / dayMs);

const regional = 1;
/** Remaining days from which the end is shown as a warning. */
const soonDays = 7;

const amountOf = (record: UncheckedRecord<'offers'>, name: FieldName<'offers'>): number =>
  Number(record[name] ?? 0);
const textOf = (record: UncheckedRecord<'offers'>, name: FieldName<'offers'>): string =>
  String(record[name] ?? '');

/** Monthly instalment, with rate and cost. */
const Conditions = (props: OfferProps) => {
  const t = useOfferText();
  const { record } = props;
  if (record['instalment'] === null || record['instalment'] === undefined)
    return <p className="offer-card-none">{t('card.noPlan')}</p>;
  const payments = textOf(record, 'payments');
  return (
    <div className="offer-card-conditions">
      <p>
        <span>{t('card.times', { count: instalmentCount(record) })}</span>{' '}
        <strong>{formatMoney(amountOf(record, 'instalment'))}</strong>
      </p>
      {payments ? <p>{payments}</p> : null}
      <p>
        {textOf(record, 'tableDescription')} · <OfferValue {...props} name="rate" /> · CET{' '}
        <OfferValue {...props} name="cetYearly" /> {t('card.yearly')}
      </p>
    </div>
  );
};

const Amounts = ({ record }: Pick<OfferProps, 'record'>) => {
  const t = useOfferText();
  const [price, entry] = [amountOf(record, 'price'), amountOf(record, 'entryValue')];
  const share = price > 0 ? Math.round((entry * 100) / price) : 0;
  const total = record['totalValue'];
  return (
    <dl className="offer-card-amounts">
      <div>
        <dt>{t('card.price')}</dt>
        <dd>{formatMoney(price)}</dd>
      </div>
      {entry > 0 ? (
        <div>
          <dt>{t('card.entry')}</dt>
          <dd>
            {formatMoney(entry)} <small>{share}%</small>
          </dd>
        </div>
      ) : null}
      {typeof total === 'number' ? (
        <div>
          <dt>{t('card.total')}</dt>
          <dd>{formatMoney(total + entry)}</dd>
        </div>
      ) : null}
    </dl>
  );
};

/** Validity and region. */
const Bounds = ({ description, record }: OfferProps) => {
  const t = useOfferText();
  const region = useOptionLabel(fieldOf(description, 'region')?.ref, textOf(record, 'region'));
  const until = textOf(record, 'validUntil');
  const left = daysLeft(until);
  const isSoon = record['status'] === 'enabled' && left >= 0 && left <= soonDays;
  return (
    <p className="offer-card-bounds">
      <span>{record['type'] === regional ? t('card.region', { region }) : t('card.national')}</span>
      <span data-soon={isSoon || undefined}>
        {t(left < 0 ? 'card.ended' : 'card.until', { day: formatLocalDate(until) })}
        {isSoon ? ` · ${left === 0 ? t('card.today') : t('card.left', { smart_count: left })}` : ''}
      </span>
    </p>
  );
};

const pathOf = (path: string, { id }: WireRecord): string =>
  path.replace(':id', encodeURIComponent(id));

type OfferCardProps = OfferProps & { readonly tick: ReactNode; readonly menu: ReactNode };

/** Card of one offer. */
export const OfferCard = ({ tick, menu, ...props }: OfferCardProps) => {
  const { description, record } = props;
  const t = useOfferText();
  const { can } = useEngine();
  const vehicle = useOptionLabel(fieldOf(description, 'vehicle')?.ref, textOf(record, 'vehicle'));
  const { show = '', edit = '' } = description.paths;
  const name = textOf(record, 'name');
  return (
    <li className="offer-card" data-status={textOf(record, 'status')}>
      <header>
        <span>
          {tick}
          <OfferValue {...props} name="status" />
        </span>
        {menu}
      </header>
      <h2>
        <LinkBase to={pathOf(show, record)}>{name}</LinkBase>
      </h2>
      <p className="offer-card-vehicle">{vehicle}</p>
      <Conditions {...props} />
      <Amounts record={record} />
      <Bounds {...props} />
      {can(description.access.edit) ? (
        <LinkBase
          className="ui-button"
          data-look="secondary"
          data-small
          to={pathOf(edit, record)}
          aria-label={t('card.simulateOf', { name })}
        >
          {t('card.simulate')}
        </LinkBase>
      ) : null}
    </li>
  );
};

const coming = Array.from({ length: 6 }, (_, at) => at);

/** Skeletons with the height of the cards. */
const Coming = () => {
  const t = useOfferText();
  return (
    <>
      <output className="ui-hidden">{t('common.loading')}</output>
      <ul className="offer-cards offer-coming" aria-hidden="true">
        {coming.map((at) => (
          <li key={at} className="offer-card" />
        ))}
      </ul>
    </>
  );
};

/** Renders the list's rows as cards, with its order and filters. */
export const OfferCards = ({ resource, menuButton, tick }: ListRowsProps) => {
  const { data, isPending } = useListContext<WireRecord>();
  const { description } = useEntity(resource);
  const { locale } = useEngine();
  if (isPending || !data) return <Coming />;
  return (
    <ul className="offer-cards" aria-label={description.label.many[locale]}>
      {data.map((record) => (
        <OfferCard
          key={record.id}
          description={description}
          record={record}
          tick={tick?.(record)}
          menu={menuButton?.(record)}
        />
      ))}
    </ul>
  );
};
