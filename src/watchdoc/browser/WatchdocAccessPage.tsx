import { useState } from 'react';
import {
  EntityList,
  type ListSlots,
  ScreenHeader,
  useComboboxTexts,
  useOptionSearch,
} from '@patio/framework/react';
import { Combobox } from '@patio/framework/ui';
import { documentReadings } from '#generated/descriptions/documentReadings.ts';
import { CurrentReading } from './CurrentReading';
import { useWatchdocText } from '../messages/texts';
import './watchdoc.css';

const plain: ListSlots = { tabs: [] };
const simulationRef = documentReadings.fields.find(({ name }) => name === 'simulation')?.ref;

type Chosen = { readonly value: string; readonly label: string };

/** Optional simulation of the document. */
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

/** Page that reads identity documents: code, result, history. @source ROUTE-066, MISC-WDOC-02 to 10 */
export const WatchdocAccessPage = () => {
  const text = useWatchdocText();
  const [simulationId, setSimulationId] = useState<string>();
  return (
    <div className="watchdoc">
      <ScreenHeader title={text('access.title')}>
        <p>{text('access.intro')}</p>
      </ScreenHeader>
      <SimulationField onChoose={setSimulationId} />
      <CurrentReading key={simulationId ?? ''} simulationId={simulationId} />
      <EntityList resource="documentReadings" slots={plain} embedded />
    </div>
  );
};
