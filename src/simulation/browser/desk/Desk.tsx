import { useContext } from 'react';
import { StepContext, type WizardPartProps, stepPartId } from '@patio/framework/react';
import { EntrySlider } from '../grid/EntrySlider';
import { useOnlyTerm } from '../grid/useOnlyTerm';
import { ChangeOfProposal } from '../identification/ChangeOfProposal';
import { LeadOfSale } from '../identification/LeadOfSale';
import { TableNotices } from '../identification/TableNotices';
import { MakerLegalText, MakerText } from '../MakerText';
import { useSimulationText } from '../useSimulationText';
import { ClientOfSale } from './ClientOfSale';
import { DeskSale, useDesk } from './DeskSale';
import { FinanceOfSale } from './FinanceOfSale';
import { Plans, Terms } from './Plans';
import { VehicleByLists, VehicleOfSale } from './VehicleOfSale';
import '../simulation.css';
import './desk.css';

/** What the sale is made of, and what it costs. */
const Sale = ({ values }: Pick<WizardPartProps, 'values'>) => {
  const text = useSimulationText();
  const { priced, chosen } = useDesk();
  const only = useOnlyTerm(priced, chosen);
  return (
    <>
      <section
        id={stepPartId('identification')}
        className="desk-sale"
        aria-label={text('identification.sale')}
      >
        <VehicleOfSale values={values} />
        <div className="desk-terms-line">
          <Terms only={only} />
          <EntrySlider values={values} />
        </div>
        <ClientOfSale values={values} />
        <VehicleByLists values={values} />
      </section>
      <section id={stepPartId('simulation')} className="desk-plans" aria-label={text('grid.title')}>
        <Plans only={only} />
      </section>
    </>
  );
};

/**
 * A sale on one screen: vehicle, client, entry, terms and plans with their instalments, what few sales need folded.
 * @source SIMR-003: identification, financing and simulation, each with its own save
 */
export const Desk = ({ values }: WizardPartProps) => {
  const asked = useContext(StepContext)?.step;
  return (
    <DeskSale values={values}>
      {asked === 'identification' ? <TableNotices /> : null}
      <LeadOfSale values={values} />
      <ChangeOfProposal values={values} />
      <Sale values={values} />
      <FinanceOfSale values={values} isAsked={asked === 'finance'} />
      <MakerText />
      <MakerLegalText />
    </DeskSale>
  );
};
