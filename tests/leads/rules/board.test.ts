import { leads } from '#generated/descriptions/leads.ts';
import {
  actionTo,
  funnelOf,
  isOpenStatus,
  situationOf,
  type LeadStatus,
} from '#leads/rules/leadStatus.ts';

const { columns, closed } = leads.views!.board!;

test('the columns of the board are open statuses, its drop targets for closing are final ones', () => {
  expect(columns.map(({ value }) => situationOf(value as LeadStatus))).toEqual([
    'new',
    'pending',
    'pending',
  ]);
  expect(columns.every(({ value }) => isOpenStatus(value))).toBe(true);
  expect(new Set(closed.map((value) => situationOf(value as LeadStatus)))).toEqual(
    new Set(['finished']),
  );
});

test('OQ-153: an action leads to each status except the first and the last', () => {
  const targets = leads.actions.map(({ name, set }) => [String(set?.['status']), name]);
  expect(Object.fromEntries(targets)).toEqual(actionTo);
});

test('the funnel counts each opportunity once as received, and as worked on unless it is new or expired', () => {
  const counts = { 1: 1, 2: 2, 3: 4, 4: 8, 5: 16, 6: 32, 7: 64, 8: 128 };
  expect(funnelOf(counts)).toEqual({
    received: 255,
    worked: 126,
    sold: 64,
    lost: 56,
    expired: 128,
  });
});
