import { screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Suspense } from 'react';
import { entityRoutes } from '#framework/browser/screens/entityRoutes.tsx';
import { asWireRecord } from '#framework/browser/texts/names.ts';
import { singletonId } from '#framework/kernel/entity/EntityDescription.ts';
import { compileEntity } from '#tests/codegen/fixtures/compiled.ts';
import { projectRoot, schemaFiles } from '#tests/codegen/fixtures/schemaFiles.ts';
import { renderEngine } from '../support/renderEngine';

const { description, create, patch } = compileEntity(
  schemaFiles({
    entities: {
      preference: JSON.parse(
        readFileSync(join(projectRoot, 'tests/fixtures/schemas/preference.schema.json'), 'utf8'),
      ) as unknown,
    },
  }),
  'preference',
);

const record = asWireRecord({
  id: singletonId,
  version: 1,
  limitTimeFirstLead: 60,
  isOn: true,
  note: null,
  sendToExternalCrmTime: '20:00',
});

const open = (edit: string) => {
  const everybody = { groups: ['bit'] };
  const access = { list: everybody, show: everybody, edit: { groups: [edit] } };
  const entity = {
    description: { ...description, access },
    validators: { create, patch },
  };
  const [first] = entityRoutes(entity.description);
  renderEngine(<Suspense>{first?.element}</Suspense>, {
    entity,
    at: '/preferences',
    records: [record],
  });
  return entityRoutes(entity.description).map(({ path }) => path);
};

describe('a singleton record', () => {
  it('is a form at its path with the right to change it', async () => {
    expect(open('bit')).toEqual(['/preferences', '/preferences/record']);
    expect(await screen.findByRole('heading', { name: 'Parâmetros de leads' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Salvar' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /primeiro contato/ })).toHaveValue('60');
  });

  it('is read-only without it', async () => {
    open('finance');
    expect(await screen.findAllByText('20:00')).not.toHaveLength(0);
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull();
  });
});
