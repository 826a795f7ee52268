import { LinkBase } from 'ra-core';
import { ButtonLink, ScreenHeader } from '@patio/framework/react';
import type { Driver } from '../rules/pcdSale';
import { DriverChoice, SimulateButton, useDriver } from './DriverChoice';
import { usePcdText } from '../messages/texts';
import './pcd.css';

type Step =
  | 'pathology'
  | 'report'
  | 'licence'
  | 'others'
  | 'federal'
  | 'state'
  | 'car'
  | 'simulate'
  | 'after';
type Paper = 'report' | 'identity' | 'licence' | 'others' | 'federal' | 'state' | 'residence';

const papersOf: Readonly<Partial<Record<Step, readonly Paper[]>>> = {
  report: ['report', 'identity'],
  licence: ['licence'],
  others: ['others'],
  federal: ['federal'],
  state: ['state', 'residence'],
};

const stepsOf = (driver: Driver): readonly Step[] => [
  'pathology',
  'report',
  driver === 'driver' ? 'licence' : 'others',
  'federal',
  'state',
  'car',
  'simulate',
  'after',
];

const Papers = ({ step }: { readonly step: Step }) => {
  const text = usePcdText();
  const papers = papersOf[step];
  if (!papers) return null;
  return (
    <ul className="pcd-papers" aria-label={text('way.documents')}>
      {papers.map((paper) => (
        <li key={paper}>{text(`way.papers.${paper}`)}</li>
      ))}
    </ul>
  );
};

/** Steps from the medical report to the order. @source MISC-PCD-02, OQ-163 */
export const StepsPage = () => {
  const text = usePcdText();
  const { driver, setDriver, query } = useDriver();
  return (
    <div className="pcd">
      <ScreenHeader
        title={text('way.title')}
        actions={<ButtonLink to={`/pcd${query}`}>{text('way.back')}</ButtonLink>}
      />
      <p className="pcd-intro">{text('way.intro')}</p>
      <DriverChoice driver={driver} onDriver={setDriver} />
      <ol className="pcd-steps">
        {stepsOf(driver).map((step) => (
          <li key={step}>
            <h2>{text(`way.steps.${step}.title`)}</h2>
            <p>{text(`way.steps.${step}.text`)}</p>
            <Papers step={step} />
            {step === 'pathology' ? (
              <LinkBase to="/pcd/pathologies">{text('pathologies')}</LinkBase>
            ) : null}
            {step === 'simulate' ? <SimulateButton driver={driver} /> : null}
          </li>
        ))}
      </ol>
    </div>
  );
};
