import { explainEntity } from '#codegen/explain/explain.ts';
import { buildModel } from '#codegen/model/buildModel.ts';
import { writePages } from '#codegen/write/descriptions.ts';
import { namedScreensOf, outlineOf } from '@patio/framework/kernel';
import { outlineTexts } from '@patio/framework/react';
import fee from '../fixtures/schemas/fee.schema.json';
import screens from '../fixtures/schemas/fee.ui.json';
import { schemaFiles } from './fixtures/schemaFiles';

const modelOf = (given: object) =>
  buildModel(schemaFiles({ entities: { fee: given }, screens: { fee: screens } }));
const model = modelOf(fee);
const [tcc, tu] = namedScreensOf(model.entities[0]!.description);

type Row = { readonly screen?: string; readonly menu?: object };

const pagesOf = (given: object): readonly Row[] => {
  const text = writePages(modelOf(given))['pages.ts'] ?? '';
  const [, pages = '[]'] = /entityPages = (\[[^]*\]) as const/.exec(text) ?? [];
  return JSON.parse(pages) as readonly Row[];
};

describe('screens of ui.json', () => {
  test('ENT-PARAM-01: are drawn like the entity with their own pages, name and columns, without the fields they fix', () => {
    expect(tcc?.paths).toEqual({
      list: '/fees/tcc',
      create: '/fees/tcc/register',
      edit: '/fees/tcc/:id/edit',
      show: '/fees/tcc/:id',
    });
    expect(tcc?.label.many).toEqual({ 'pt-BR': 'Tarifa de cadastro', en: 'Registration fee' });
    expect(tcc?.screens.columns.map(({ field }) => field)).toEqual([
      'state',
      'value',
      'validFrom',
      'validTo',
    ]);
    expect(tu?.screens.columns.map(({ field }) => field)).not.toContain('name');
    expect(tu?.screens.sections.flatMap(({ fields }) => fields)).not.toContain('name');
    expect(tu?.screen).toEqual({ name: 'tu', filter: { name: 'TU' }, given: { state: 'SP' } });
    expect(tu?.resource).toBe('fees');
  });

  test('have their own words in menu and access table, and appear alone if the entity has no pages', () => {
    const [own, ...named] = pagesOf(fee);
    expect(own).toMatchObject({ resource: 'fees', paths: { list: '/fees' } });
    expect(named).toEqual([
      {
        resource: 'fees',
        screen: 'tcc',
        paths: tcc?.paths,
        access: fee['x-access'].list,
        menu: { group: 'parameters', icon: 'receipt', order: 7 },
      },
      { resource: 'fees', screen: 'tu', paths: tu?.paths, access: { groups: ['finance'] } },
    ]);
    const alone = { ...fee, 'x-resource': { ...fee['x-resource'], paths: {} } };
    expect(pagesOf(alone).map(({ screen }) => screen)).toEqual(['tcc', 'tu']);
  });

  test('have names in both languages and a line in the output of explain', () => {
    const outlines = { fees: outlineOf(model.entities[0]!.description) };
    const screensIn = (locale: 'pt-BR' | 'en') => outlineTexts(outlines, locale).resources['fees'];
    expect(screensIn('en')?.screens['tcc']).toEqual({ name: 'Registration fee' });
    expect(screensIn('pt-BR')?.screens['tu']).toEqual({ name: 'Tarifa de avaliação' });
    expect(explainEntity(model, model.entities[0]!)).toContain(
      'tu: /fees/tu (Used-vehicle fee), where name is TU',
    );
  });
});
