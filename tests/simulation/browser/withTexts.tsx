import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { I18nContextProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import {
  EngineProvider,
  type EngineValue,
} from '../../../src/framework/browser/data/entity/EngineContext';
import { businessErrors } from '../../../src/framework/browser/texts/messages/businessErrors.pt-BR';
import { ptBR } from '../../../src/simulation/messages/pt-BR';

const sentences: Readonly<Record<string, string>> = businessErrors;

const lookUp = (messages: object, key: string): string => {
  const found = key
    .split('.')
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], messages);
  return typeof found === 'string' ? found : key;
};

/** The texts of a part of the portal; of two forms that of the number. */
export const i18nOf = (messages: object) => ({
  translate: (key: string, values: Readonly<Record<string, unknown>> = {}): string => {
    const [one = '', many = one] = lookUp(messages, key).split(' |||| ');
    const text = values['smart_count'] === 1 ? one : many;
    return text.replaceAll(/%\{(\w+)\}/g, (_, name: string) => String(values[name]));
  },
  changeLocale: () => Promise.resolve(),
  getLocale: () => 'pt-BR',
});

const i18n = i18nOf(ptBR);
const engine = {
  ...{ locale: 'pt-BR', can: () => true },
  errorText: ({ code }: { code: string }) => sentences[code] ?? code,
} as unknown as EngineValue;

/** Draws a part of the simulator with its texts; `written` is what it wrote into the form. */
export const drawPart = (part: ReactNode, client = new QueryClient()) => {
  const written: Record<string, unknown> = {};
  const form = {
    setValue: (name: string, value: unknown) => void (written[name] = value),
    getFieldState: () => ({ invalid: false }),
  };
  const view = render(
    <I18nContextProvider value={i18n}>
      <QueryClientProvider client={client}>
        <EngineProvider value={engine}>
          <FormProvider {...(form as unknown as UseFormReturn)}>{part}</FormProvider>
        </EngineProvider>
      </QueryClientProvider>
    </I18nContextProvider>,
  );
  return { ...view, written };
};
