import { numberText } from '@patio/framework/kernel';
import { useLocale } from '@patio/framework/react';
import { HomeLink } from './HomeLink';

type Props = { label: string; value: number; to?: string; tone?: 'success' | 'neutral' | 'danger' };

/** A number linked to the records it counts. */
export const Figure = ({ label, value, to, tone = 'neutral' }: Props) => {
  const locale = useLocale();
  const body = (
    <>
      <span className="figure-value">{numberText(value, locale)}</span>
      <span className="figure-label">{label}</span>
    </>
  );
  return (
    <div className="figure" data-tone={tone}>
      {to ? <HomeLink to={to}>{body}</HomeLink> : body}
    </div>
  );
};
