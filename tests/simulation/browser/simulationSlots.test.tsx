import { simulationSlots } from '#simulation/browser/simulationSlots.tsx';

test('INS-005, INS-010: a saved simulation links to the insurances sold with it', () => {
  const insure = simulationSlots.show.actions.find(({ name }) => name === 'insure');
  expect(insure?.to?.({ id: 's1', version: 1 })).toBe('/contratarSeguro?simulation=s1');
});
