import { useListContext } from 'ra-core';
import type { WireRecord } from '@patio/framework/kernel';
import { type ListRowsProps, useEngine, useEntity } from '@patio/framework/react';
import { OfferCard } from './OfferCard';
import { useOfferText } from './useOfferText';
import './offerCards.css';

const coming = Array.from({ length: 6 }, (_, at) => at);

/** Grey cards as high as those to come. */
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

/** Offers of the list as cards: the list's own rows, order and filters. */
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
          {...{ description, record }}
          tick={tick?.(record)}
          menu={menuButton?.(record)}
        />
      ))}
    </ul>
  );
};
