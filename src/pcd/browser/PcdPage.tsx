import { useQuery } from '@tanstack/react-query';
import {
  ButtonLink,
  ScreenHeader,
  call,
  readRefusal,
  refusalText,
  useEngine,
} from '@patio/framework/react';
import { Banner, SkeletonRows } from '@patio/framework/ui';
import { readPcdRules } from '../calls';
import { DriverChoice } from './DriverChoice';
import { PriceCheck } from './PriceCheck';
import { RuleTable } from './RuleTable';
import { SimulateButton } from './SimulateButton';
import { useDriver } from './useDriver';
import { usePcdText } from './usePcdText';
import './pcd.css';

const Rules = () => {
  const text = usePcdText();
  const { errorText } = useEngine();
  const { data, error } = useQuery({
    queryKey: ['pcd', 'rules'],
    queryFn: ({ signal }) => call(readPcdRules, { signal, leadsHome: true }),
    retry: false,
  });
  if (error) return <Banner kind="warning">{refusalText(readRefusal(error), errorText)}</Banner>;
  if (!data) return <SkeletonRows label={text('loading')} rows={4} columns={2} />;
  return (
    <>
      <RuleTable rules={data} />
      <PriceCheck rules={data} />
    </>
  );
};

/** Entry of a purchase by a person with a disability. @source MISC-PCD-01, OQ-163 */
export const PcdPage = () => {
  const text = usePcdText();
  const { driver, setDriver, query } = useDriver();
  return (
    <div className="pcd">
      <ScreenHeader
        title={text('title')}
        actions={
          <>
            <ButtonLink to={`/pcd/passo-a-passo${query}`}>{text('steps')}</ButtonLink>
            <ButtonLink to="/pcd/pathologies">{text('pathologies')}</ButtonLink>
          </>
        }
      />
      <p className="pcd-intro">{text('intro')}</p>
      <div className="pcd-begin">
        <DriverChoice driver={driver} onDriver={setDriver} />
        <SimulateButton driver={driver} />
      </div>
      <Rules />
    </div>
  );
};
