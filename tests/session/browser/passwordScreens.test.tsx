import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readAlert } from '#framework/browser/alerts/alerts.tsx';
import { session } from '#session/browser/call.ts';
import { addLightTexts } from '#portal/browser/i18n/light.ts';
import { ChangePasswordDialog } from '#session/browser/passwordScreens.tsx';
import {
  createFakeServer,
  problem,
  type Decide,
} from '#tests/framework/browser/data/fakeServer.ts';
import { sessionUser } from './sessionUser';

beforeAll(addLightTexts);

const old = 'Portal-Verde-2026';
const other = 'Portal-Azul-2026';
/** Minimum of this installation, instead of the default 15. */
const minimumLength = 16;

const setUp = (decide: Decide) => {
  session.write(sessionUser());
  const server = createFakeServer((call, calls) =>
    call.url.endsWith('/passwordRules') ? { body: { minimumLength } } : decide(call, calls),
  );
  globalThis.fetch = server.fetch as typeof fetch;
  const closed: string[] = [];
  render(
    <ChangePasswordDialog
      onClose={() => closed.push('closed')}
      onChanged={() => closed.push('changed')}
    />,
  );
  const type = async (current: string, password: string, confirmation: string) => {
    for (const [label, value] of [
      [/^Senha atual/, current],
      [/^Nova senha/, password],
      [/^Confirme/, confirmation],
    ] as const) {
      await userEvent.clear(screen.getByLabelText(label));
      if (value !== '') await userEvent.type(screen.getByLabelText(label), value);
    }
    await userEvent.click(screen.getByRole('button', { name: 'Trocar senha' }));
  };
  const sent = () => server.calls.filter(({ method }) => method !== 'GET');
  return { sent, closed, type };
};

describe('the dialog that changes the password', () => {
  it('SES-053: focuses the current password, not the username field for password managers', async () => {
    setUp(() => ({ status: 204 }));
    await screen.findByText(`${minimumLength} caracteres ou mais`);
    expect(screen.getByLabelText(/^Senha atual/)).toHaveFocus();
  });

  it('OQ-001, SES-058: requires the minimum length given by the server', async () => {
    const { sent, type } = setUp(() => ({ status: 204 }));
    expect(await screen.findByText('16 caracteres ou mais')).toBeVisible();
    const short = 'Portal-Azul-26#';
    await type(old, short, short);
    expect(await screen.findByText(/ainda não atende/)).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it.each([
    ['without the current one', ['', other, other], 'Preencha este campo.'],
    ['with a weak one', [old, 'fraca', 'fraca'], 'A senha ainda não atende a todas as regras.'],
    [
      'with the old password again',
      [old, old, old],
      'A nova senha precisa ser diferente da atual.',
    ],
    ['with a different confirmation', [old, other, old], /As senhas não são iguais/],
    ['without a confirmation', [old, other, ''], /As senhas não são iguais/],
  ] as const)(
    'SES-053 to SES-055, DLG-005, VAL-009, VAL-011: sends nothing %s',
    async (_, [current, password, confirmation], sentence) => {
      const { sent, type } = setUp(() => ({ status: 204 }));
      await type(current, password, confirmation);
      expect(await screen.findByText(sentence)).toBeVisible();
      expect(sent()).toEqual([]);
    },
  );

  it('SES-056, CALL-020, ERR-185: sends both passwords encoded, stores the returned tokens and confirms', async () => {
    const { sent, closed, type } = setUp(() => ({ body: sessionUser({ idToken: 'id-7' }) }));
    await type(old, other, other);
    await waitFor(() => expect(closed).toEqual(['changed']));
    expect(sent()[0]).toMatchObject({
      method: 'POST',
      url: '/api/auth/changePassword',
      body: {
        oldPassword: Buffer.from(old).toString('base64'),
        newPassword: Buffer.from(other).toString('base64'),
      },
    });
    expect(session.read()?.idToken).toBe('id-7');
    expect(readAlert()).toMatchObject({ kind: 'success', text: 'Senha trocada com sucesso.' });
  });

  it('ERR-029, SES-054: reports a wrong current password at its field', async () => {
    const { closed, type } = setUp(() => problem(400, 'USE004'));
    await type(old, other, other);
    const current = screen.getByLabelText(/^Senha atual/);
    await waitFor(() => expect(current).toHaveAccessibleDescription(/não é sua senha atual/));
    expect(current).toHaveFocus();
    expect(screen.queryByText(/Entre de novo/)).toBeNull();
    expect(closed).toEqual([]);
  });

  it.each([
    ['USE014', /igual/],
    ['USE030', /regras/],
  ])(
    'SES-055, SES-057, ERR-034, ERR-041: stays open with the reason on %s',
    async (code, sentence) => {
      const { closed, type } = setUp(() => problem(400, code));
      await type(old, other, other);
      expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
      expect(screen.getByLabelText(/^Nova senha/)).toHaveValue(other);
      expect(closed).toEqual([]);
    },
  );
});
