import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { EngineProvider, useEntity } from '#framework/browser/data/entity/EngineContext.ts';
import {
  createEntities,
  refreshRecords,
  renewEntities,
} from '#framework/browser/shell/createEntities.ts';
import { addTexts, textsOf } from '#framework/browser/texts/locale.ts';
import { translate } from '#framework/browser/texts/translate.ts';
import { outlineOf } from '#framework/kernel/entity/EntityOutline.ts';
import { suppliers } from '../support/supplier';

/** Exports of a generated description file. */
const file = { suppliers, makers: { ...suppliers, resource: 'makers' } };

const setUp = (
  load: () => Promise<Readonly<Record<string, typeof suppliers>>> = async () => file,
) =>
  createEntities({
    outlines: { suppliers: outlineOf(suppliers) },
    loadDescriptions: { suppliers: load, makers: load },
    readValidators: async () => ({
      suppliers: async () => ({ create: () => [], patch: () => [] }),
    }),
  });

const Name = () => <p>{useEntity('suppliers').description.label.one.en}</p>;

describe('entities loaded on demand', () => {
  it('load once for all callers, and again after a failure', async () => {
    let tries = 0;
    const entities = setUp(async () => {
      tries += 1;
      if (tries === 1) throw new Error('no network');
      return file;
    });
    await expect(entities.load('suppliers')).rejects.toThrow('no network');
    const [one, other] = await Promise.all([
      entities.load('suppliers'),
      entities.load('suppliers'),
    ]);
    expect(one).toBe(other);
    expect(entities.read('suppliers')).toBe(one);
    expect(tries).toBe(2);
    await expect(entities.load('nobody')).rejects.toThrow('No schema describes');
  });

  it('add their texts, and leave those of the application', async () => {
    const { name, label } = suppliers.fields[0]!;
    const key = `resources.makers.fields.${name}`;
    expect(translate(textsOf('en'), key)).toBe(key);
    addTexts('pt-BR', {
      resources: { makers: { fields: { [name]: 'Nosso' } } },
    });
    await setUp().load('makers');
    expect(translate(textsOf('en'), key)).toBe(label.en);
    expect(translate(textsOf('pt-BR'), key)).toBe('Nosso');
  });

  it('are replaced in development when their schema changes, except application texts', async () => {
    const entities = setUp();
    const before = await entities.load('suppliers');
    const [first, second] = suppliers.fields;
    addTexts('en', { resources: { suppliers: { fields: { [second!.name]: 'Ours' } } } });
    const renamed = (title: string) => ({
      ...suppliers,
      fields: [first!, second!].map((field) => ({
        ...field,
        label: { ...field.label, en: title },
      })),
    });
    const changed = renamed('Another');
    const validators = { create: () => [], patch: () => [] };
    await renewEntities(
      {
        outlines: { suppliers: outlineOf(changed) },
        loadDescriptions: { suppliers: async () => ({ suppliers: changed }) },
        readValidators: async () => ({ suppliers: async () => validators }),
      },
      ['suppliers', 'outlines'],
    );
    const now = entities.live?.read();
    expect(now?.entities).not.toBe(entities);
    expect(now?.entities.read('suppliers')?.description).toBe(changed);
    expect(now?.entities.read('suppliers')).not.toBe(before);
    // Open forms validate with them.
    expect(now?.entities.read('suppliers')?.validators).toBe(validators);
    const text = (name: string) => translate(textsOf('en'), `resources.suppliers.fields.${name}`);
    expect([text(first!.name), text(second!.name)]).toEqual(['Another', 'Ours']);
    refreshRecords();
    expect(entities.live?.read().served).toBe(1);
  });

  it('suspend a screen, or render it at once if already loaded', async () => {
    const entities = setUp();
    const value = {
      entities,
      can: () => true,
      locale: 'en' as const,
      errorText: () => '',
    };
    const page = (
      <EngineProvider value={value}>
        <Suspense fallback="waiting">
          <Name />
        </Suspense>
      </EngineProvider>
    );
    const first = await act(async () => render(page));
    expect(await screen.findByText(suppliers.label.one['en'] ?? '')).toBeVisible();
    first.unmount();
    render(page);
    expect(screen.getByText(suppliers.label.one['en'] ?? '')).toBeVisible();
  });
});
