import { render, screen } from '@testing-library/react';
import { vehicleModelSlots } from '#vehicles/browser/vehicleSlots.tsx';

const Above = vehicleModelSlots.show!.Above!;
const model = { id: '1', code: '12001', description: 'Onix' };
const shown = (version: number) => (
  <Above resource="vehicleModels" record={{ ...model, version }} />
);

test('a replaced picture of a model is loaded again, not taken from the cache', () => {
  const { rerender } = render(shown(1));
  const before = screen.getByRole('img', { name: 'Onix' }).getAttribute('src');
  rerender(shown(2));
  expect(screen.getByRole('img', { name: 'Onix' }).getAttribute('src')).not.toBe(before);
});
