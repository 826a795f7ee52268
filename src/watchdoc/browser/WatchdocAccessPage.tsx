import { useState } from 'react';
import type { ListSlots } from '../../framework/browser/data/entity/EntitySlots';
import { useEngine } from '../../framework/browser/data/entity/EngineContext';
import { isErrorCode } from '../../framework/kernel/errors/catalogue';
import { appError } from '../../framework/kernel/errors/AppError';
import { useComboboxTexts } from '../../framework/browser/kinds/parts/useComboboxTexts';
import { useOptionSearch } from '../../framework/browser/kinds/reference/useOptionSearch';
import { ScreenHeader } from '../../framework/browser/parts/ScreenHeader';
import { EntityList } from '../../framework/browser/screens/EntityList';
import { Banner } from '../../framework/browser/ui/Banner';
import { Button } from '../../framework/browser/ui/Button';
import { Combobox } from '../../framework/browser/ui/combobox/Combobox';
import { SkeletonRows } from '../../framework/browser/ui/table/SkeletonRows';
import { documentReadings } from '../../generated/descriptions/documentReadings';
import { CodeCard } from './CodeCard';
import { ReadCard } from './ReadCard';
import { useFailureText } from './useFailureText';
import { useReading } from './useReading';
import { useWatchdocText } from './useWatchdocText';
import './watchdoc.css';

const plain: ListSlots = { tabs: [] };
const simulationRef = documentReadings.fields.find(({ name }) => name === 'simulation')?.ref;

type Chosen = { readonly value: string; readonly label: string };

/** The simulation that a document belongs to, if any. */
const SimulationField = ({ onChoose }: { readonly onChoose: (id: string | undefined) => void }) => {
  const text = useWatchdocText();
  const texts = useComboboxTexts();
  const search = useOptionSearch({ ref: simulationRef });
  const [chosen, setChosen] = useState<Chosen | null>(null);
  return (
    <div className="watchdoc-search">
      <Combobox
        {...search}
        label={text('access.simulation')}
        help={text('access.simulationHelp')}
        texts={texts}
        value={chosen}
        onSelect={(simulation) => {
          setChosen(simulation);
          onChoose(simulation?.value);
        }}
      />
    </div>
  );
};

/** The reason for which there is no code. @source MISC-WDOC-06 */
const Refused = ({ message }: { readonly message: string | null }) => {
  const { errorText } = useEngine();
  const code = message !== null && isErrorCode(message) ? message : 'server.internal';
  return <Banner kind="warning">{errorText(appError(code as 'server.internal'))}</Banner>;
};

const Current = ({ simulationId }: { readonly simulationId: string | undefined }) => {
  const text = useWatchdocText();
  const failureText = useFailureText();
  const reading = useReading(simulationId);
  const { access, status } = reading;
  if (access.error)
    return (
      <Banner kind="error" action={<Button onClick={reading.another}>{text('retry')}</Button>}>
        {failureText(access.error)}
      </Banner>
    );
  if (!access.data) return <SkeletonRows label={text('access.loading')} rows={4} columns={2} />;
  if (!access.data.success) return <Refused message={access.data.message} />;
  if (status.data?.status === 'READ' && status.data.fields)
    return (
      <ReadCard
        id={status.data.simulationDocumentId}
        fields={status.data.fields}
        onAnother={reading.another}
      />
    );
  return <CodeCard reading={reading} access={access.data} />;
};

/** Reads identity documents: the code for a phone, what was read, and the readings so far. @source ROUTE-066, MISC-WDOC-02 to 10 */
export const WatchdocAccessPage = () => {
  const text = useWatchdocText();
  const [simulationId, setSimulationId] = useState<string>();
  return (
    <div className="watchdoc">
      <ScreenHeader title={text('access.title')}>
        <p>{text('access.intro')}</p>
      </ScreenHeader>
      <SimulationField onChoose={setSimulationId} />
      <Current key={simulationId ?? ''} simulationId={simulationId} />
      <EntityList resource="documentReadings" slots={plain} embedded />
    </div>
  );
};
