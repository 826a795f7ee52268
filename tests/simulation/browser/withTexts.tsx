import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { I18nContextProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import {
  EngineProvider,
  type EngineValue,
} from '../../../src/framework/browser/data/entity/EngineContext';
import type { AppError } from '../../../src/framework/kernel/errors/AppError';
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

type FrameProps = {
  readonly messages: object;
  /** What the engine has beside a language and every right; an error is its code. */
  readonly engine?: object;
  readonly children: ReactNode;
};

/** A part of the portal with texts and an engine. */
export const WithTexts = ({ messages, engine, children }: FrameProps) => {
  const usual = { locale: 'pt-BR', can: () => true, errorText: (error: AppError) => error.code };
  return (
    <I18nContextProvider value={i18nOf(messages)}>
      <EngineProvider value={{ ...usual, ...engine } as unknown as EngineValue}>
        {children}
      </EngineProvider>
    </I18nContextProvider>
  );
};

const engine = { errorText: ({ code }: AppError) => sentences[code] ?? code };

/** Draws a part of the simulator with its texts; `written` is what it wrote into the form. */
export const drawPart = (part: ReactNode, client = new QueryClient()) => {
  const written: Record<string, unknown> = {};
  const form = {
    setValue: (name: string, value: unknown) => void (written[name] = value),
    getFieldState: () => ({ invalid: false }),
  };
  const view = render(
    <WithTexts messages={ptBR} engine={engine}>
      <QueryClientProvider client={client}>
        <FormProvider {...(form as unknown as UseFormReturn)}>{part}</FormProvider>
      </QueryClientProvider>
    </WithTexts>,
  );
  return { ...view, written };
};
