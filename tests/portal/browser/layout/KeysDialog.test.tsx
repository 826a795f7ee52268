import { act, render, screen, within } from '@testing-library/react';
import { addLightTexts } from '#portal/browser/i18n/light.ts';
import { addPortalTexts } from '#portal/browser/i18n/portal.ts';
import { KeysDialog } from '#portal/browser/layout/KeysDialog.tsx';
import { declareCommands } from '#framework/browser/ui/commands.ts';

beforeAll(async () => {
  addLightTexts();
  await addPortalTexts();
});

test('the shortcut overview lists every key of the screen, including two-key sequences', () => {
  const end = declareCommands({
    title: 'Em qualquer tela',
    commands: [
      { id: 'palette', label: 'Buscar', keys: ['Ctrl', 'K'] },
      { id: 'groups', label: 'Ir para Grupos', keys: ['g', 'g'] },
    ],
  });
  render(<KeysDialog onClose={() => undefined} />);
  const keysOf = (name: string) =>
    within(screen.getByText(name).parentElement!)
      .getByRole('definition')
      .textContent?.replaceAll(/\s/g, '');
  expect(keysOf('Buscar')).toBe('CtrlK');
  expect(keysOf('Ir para Grupos')).toBe('gedepoisg');
  act(end);
});
