import { I18nContextProvider } from 'ra-core';
import type { ReactNode } from 'react';
import {
  EngineProvider,
  type EngineValue,
} from '../../../src/framework/browser/data/entity/EngineContext';
import { ptBR } from '../../../src/plans/messages/pt-BR';
import { i18nOf } from '../../simulation/browser/withTexts';

const engine = {
  ...{ locale: 'pt-BR', can: () => true },
  errorText: ({ code }: { code: string }) => code,
} as unknown as EngineValue;

/** A part of the pages of price tables with its texts. */
export const WithPlans = ({ children }: { readonly children: ReactNode }) => (
  <I18nContextProvider value={i18nOf(ptBR)}>
    <EngineProvider value={engine}>{children}</EngineProvider>
  </I18nContextProvider>
);
