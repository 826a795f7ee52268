import type { ReactNode } from 'react';
import { planTables } from '#generated/descriptions/planTables.ts';
import { ptBR } from '#plans/messages/texts.ts';
import { WithTexts } from '#tests/simulation/browser/withTexts.tsx';

const engine = { entities: { read: () => ({ description: planTables }) } };

/** A part of the price table pages with its texts. */
export const WithPlans = ({ children }: { readonly children: ReactNode }) => (
  <WithTexts messages={ptBR} engine={engine}>
    {children}
  </WithTexts>
);
