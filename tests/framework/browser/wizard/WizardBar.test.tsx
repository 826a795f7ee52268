import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WizardSlots } from '#framework/browser/data/entity/EntitySlots.ts';
import { WizardSummary } from '#framework/browser/wizard/WizardBar.tsx';

const media = window.matchMedia;
afterAll(() => {
  window.matchMedia = media;
});

const slots: WizardSlots = {
  Summary: ({ values, isBrief }) => (isBrief ? null : <p>{String(values['plan'] ?? 'nothing')}</p>),
  hasSummary: ({ plan }) => plan !== undefined,
};
const draw = (values: object, isPhone: boolean, told: WizardSlots = slots) => {
  window.matchMedia = (query) => ({ ...media(query), matches: isPhone });
  return render(<WizardSummary slots={told} resource="sales" values={values as never} />).container;
};

test('on a phone the summary line is absent until it has content', () => {
  expect(draw({}, true)).toBeEmptyDOMElement();
  expect(draw({ plan: 'Regular' }, true)).toHaveTextContent('Regular');
});

test('beside the step the summary shows what is missing; without hasSummary a phone shows it too', () => {
  draw({}, false);
  expect(screen.getByText('nothing')).toBeVisible();
  const { hasSummary: _, ...always } = slots;
  expect(draw({}, true, always)).toHaveTextContent('nothing');
});

test('on a phone Escape and a tap outside close the summary, and the focus returns to its button', async () => {
  draw({ plan: 'Regular' }, true);
  const button = screen.getByText('engine.wizard.summary');
  const sheet = button.closest('details')!;
  await userEvent.click(button);
  expect(sheet).toHaveAttribute('open');
  await userEvent.click(screen.getByText('Regular'));
  expect(sheet).toHaveAttribute('open');
  await userEvent.keyboard('{Escape}');
  expect(sheet).not.toHaveAttribute('open');
  expect(button).toHaveFocus();
  await userEvent.click(button);
  await userEvent.click(document.body);
  expect(sheet).not.toHaveAttribute('open');
  expect(button).toHaveFocus();
  await userEvent.click(button);
  await userEvent.click(button);
  expect(sheet).not.toHaveAttribute('open');
});
