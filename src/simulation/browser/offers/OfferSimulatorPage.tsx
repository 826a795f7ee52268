import { Navigate } from 'react-router';
import { ResourceContextProvider } from 'ra-core';
import { useState } from 'react';
import { addDays, entityPath, localDateOf } from '@patio/framework/kernel';
import { EntityForm, ScreenHeader, showPath, useEngine, useEntity } from '@patio/framework/react';
import { useSimulationText } from '../useSimulationText';

/** Alias path of the simulator. */
export const SimulatorPage = () => <Navigate to="/simulador" replace />;

const resource = 'offers';
/** Default validity of a new offer, in days. */
const usualDays = 30;

const firstPeriod = () => {
  const today = localDateOf(new Date());
  const until = addDays(today, usualDays);
  return { validFrom: today, validUntil: until, simulationValidUntil: until };
};

/** The simulator in offer mode: prices and creates an offer. @source SIMR-001, SIMR-002, OFFR-001 */
export const OfferSimulatorPage = () => {
  const text = useSimulationText();
  const engine = useEngine();
  const entity = useEntity(resource);
  const list = entityPath(entity.description, 'list') ?? '/';
  const [given] = useState(firstPeriod);
  return (
    <ResourceContextProvider value={resource}>
      <ScreenHeader title={text('offer.title')} />
      <EntityForm
        entity={entity}
        mode="create"
        given={given}
        cancelTo={list}
        savedTo={({ id }) => showPath(entity, engine, id) ?? list}
      />
    </ResourceContextProvider>
  );
};
