import { outlines } from '#generated/descriptions/outlines.ts';
import { type LocalDate, formatLocalDate } from '@patio/framework/kernel';
import { EndingRows, useEndings } from '#proposals/browser/ProposalLists.tsx';
import { Card } from './Card';
import { useReach } from './HomeLink';
import { useHomeText } from './useHomeText';

const shown = 5;
const list = outlines.saleProposals.paths.list ?? '';

/** Contracts that end within months, as prospects for a new car; hidden if there are none. */
export const EndingContractsCard = () => {
  const text = useHomeText();
  const reaches = useReach();
  const { data } = useEndings();
  if (!data || data.rows.length === 0) return null;
  const { rows, total, until } = data;
  const more = total - Math.min(rows.length, shown);
  return (
    <Card title={text('home.endings.title')}>
      <p>{text('home.endings.intro', { day: formatLocalDate(until as LocalDate) })}</p>
      <EndingRows
        rows={rows.slice(0, shown)}
        pathOf={reaches(list) ? (id) => `${list}/${id}` : undefined}
      />
      {more > 0 ? (
        <p className="home-empty">{text('home.endings.more', { smart_count: more })}</p>
      ) : null}
    </Card>
  );
};
