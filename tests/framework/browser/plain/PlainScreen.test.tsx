import { act, render, screen } from '@testing-library/react';
import { AdminContext, TestMemoryRouter, testDataProvider } from 'react-admin';
import { PlainReport } from '#docs/examples/PlainReport.tsx';
import { themeMode, fontFamily, palettes } from '#framework/browser/shell/theme/theme.ts';

const rgb = (hex: string): string => {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
};

const lookOf = (element: Element) => {
  const { backgroundColor, color, fontFamily: family, textTransform } = getComputedStyle(element);
  return { backgroundColor, color, family, textTransform };
};

test('a plain react-admin and MUI page uses the colours and fonts of the tokens, light and dark', async () => {
  const data = testDataProvider({
    getList: async () => ({ data: [{ id: 1, name: 'Norte' }], total: 1 }) as never,
  });
  act(() => themeMode.set('light'));
  render(
    <TestMemoryRouter>
      <AdminContext dataProvider={data}>
        <PlainReport />
      </AdminContext>
    </TestMemoryRouter>,
  );
  expect(await screen.findByText('Norte')).toBeVisible();
  const button = screen.getByRole('button', { name: 'Atualizar' });
  const paper = screen.getByText('Regiões').closest('.MuiPaper-root')!;
  for (const mode of ['light', 'dark'] as const) {
    act(() => themeMode.set(mode));
    const { accent, onAccent, surface, text } = palettes[mode];
    // MUI sets button colours in custom properties, which jsdom does not resolve.
    const own = getComputedStyle(button);
    expect(own.getPropertyValue('--variant-containedBg')).toBe(accent);
    expect(own.getPropertyValue('--variant-containedColor')).toBe(onAccent);
    expect(lookOf(button).textTransform).toBe('none');
    expect(lookOf(button).family.replaceAll('"', "'")).toBe(fontFamily);
    expect(lookOf(paper)).toMatchObject({ backgroundColor: rgb(surface), color: rgb(text) });
  }
});
