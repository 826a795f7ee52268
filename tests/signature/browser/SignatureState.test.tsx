import { render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'ra-core';
import { EngineProvider } from '#framework/browser/data/entity/EngineContext.ts';
import type { EngineValue } from '@patio/framework/react';
import type { SignaturePart } from '#signature/browser/SignaturePart.ts';
import { failureOf, SignatureState } from '#signature/browser/SignatureState.tsx';
import { ptBR } from '#signature/messages/texts.ts';
import { i18nOf } from '#tests/simulation/browser/withTexts.tsx';

const engineIn = (locale: string) => ({ locale }) as unknown as EngineValue;

/** Renders the signature status in a language. */
const draw = (status: object, locale = 'pt-BR') => {
  const whole = {
    insuranceInfo: null,
    insuranceComplementDocuments: [],
    signers: [],
    certifierStatus: null,
    validationStatus: [],
    ...status,
  };
  const part = { about: { proposalSaleId: 'p1' }, status: whole } as unknown as SignaturePart;
  return render(
    <I18nContextProvider value={i18nOf(ptBR)}>
      <EngineProvider value={engineIn(locale)}>
        <SignatureState {...part} />
      </EngineProvider>
    </I18nContextProvider>,
  );
};

const sentenceOf = (status: object): string | null => {
  const { unmount } = draw(status);
  const { textContent } = screen.getByRole('status');
  unmount();
  return textContent;
};

test('ESG-004, ESG-020: shows the status of a signature with its dates', () => {
  const completed = { completedAt: '2026-11-20T12:00:00.000Z', welcomeLetterDate: '2026-11-23' };
  expect(sentenceOf({ process: 'COMPLETED', ...completed })).toMatch(
    /assinaram em 20\/11\/2026 09:00\. Carta de boas-vindas em 23\/11\/2026\.$/,
  );
  const signers = [{ message: 'signed' }, { message: 'sent' }];
  const sent = { sentAt: '2026-11-20T12:00:00.000Z', expiresAt: '2026-11-27T12:00:00.000Z' };
  const open = { process: 'IN_PROGRESS', ...sent };
  expect(sentenceOf({ ...open, signers })).toMatch(/1 de 2.*20\/11\/2026.*27\/11\/2026/);
  expect(sentenceOf({ process: 'CANCELLED', cancelReason: 'Desistiu' })).toMatch(
    /Motivo: Desistiu\. /,
  );
});

test.each([
  ['IN_PROGRESS', 'Pedida'],
  ['COMPLETED', 'Recebida'],
])(
  'ESG-006, POL-022: the selfie has one status next to the signature: %s is “%s”',
  (status, words) => {
    const types = [
      { type: 'SIGNATURE', status: 'IN_PROGRESS' },
      { type: 'SELFIE', status },
    ];
    draw({ process: null, validationStatus: types });
    expect(screen.getByText('Selfie', { selector: 'dt' }).nextElementSibling).toHaveTextContent(
      words,
    );
  },
);

test('ESG-006: mentions no selfie if none was requested', () => {
  draw({ process: null, validationStatus: [{ type: 'SELFIE', status: null }] });
  expect(screen.queryByRole('term')).toBeNull();
});

test('ESG-034, ERR-101: a failed attempt shows the certifier’s state, known or not', () => {
  const of = (process: string, certifierStatus: string | null) =>
    failureOf({ process, certifierStatus } as unknown as SignaturePart['status']);
  expect(of('FAILED', 'esignNotRecivedUrls')?.code).toBe('esignNotRecivedUrls');
  expect(of('FAILED', 'DOWN')).toMatchObject({ code: 'CTSNERROR', params: { status: 'DOWN' } });
  expect([of('FAILED', null), of('COMPLETED', 'DOWN')]).toEqual([undefined, undefined]);
});

test('ESG-004, I18N-003: names the insurance in the reader’s language', () => {
  const insured = { insuranceInfo: 'Seguro auto A', insuranceInfoEn: 'Car insurance A' };
  const { unmount } = draw({ process: null, ...insured }, 'en');
  expect(screen.getByText('Car insurance A')).toBeVisible();
  unmount();
  draw({ process: null, ...insured });
  expect(screen.getByText('Seguro auto A')).toBeVisible();
});
