import { Link } from 'react-router';

type Props = { label: string; value: number; to?: string; tone?: 'success' | 'neutral' | 'danger' };

/** One number that leads to what it counts. */
export const Figure = ({ label, value, to, tone = 'neutral' }: Props) => {
  const body = (
    <>
      <span className="figure-value">{value.toLocaleString('pt-BR')}</span>
      <span className="figure-label">{label}</span>
    </>
  );
  return (
    <div className="figure" data-tone={tone}>
      {to ? <Link to={to}>{body}</Link> : body}
    </div>
  );
};
