import type { ReactNode } from 'react';
import { planTables } from '../../../src/generated/descriptions/planTables';
import { ptBR } from '../../../src/plans/messages/pt-BR';
import { WithTexts } from '../../simulation/browser/withTexts';

const engine = { entities: { read: () => ({ description: planTables }) } };

/** A part of the pages of price tables with its texts. */
export const WithPlans = ({ children }: { readonly children: ReactNode }) => (
  <WithTexts messages={ptBR} engine={engine}>
    {children}
  </WithTexts>
);
