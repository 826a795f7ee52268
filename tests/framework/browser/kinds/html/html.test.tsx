import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { kindInputs } from '#framework/browser/kinds/inputs.tsx';
import { kindOf } from '#framework/browser/kinds/registry.ts';
import { describeField, renderForm, violations } from '../harness';

const field = describeField('html');
const Input = kindInputs.html;
const { parse, format } = kindOf('html');

const editor = () => screen.findByRole('textbox', { name: 'Assunto' });

/** What a browser does at the caret, which jsdom lacks: the commands that were asked for. */
const listenToCommands = () => {
  const asked: (readonly [string, string | undefined])[] = [];
  Object.defineProperty(document, 'execCommand', {
    configurable: true,
    value: (command: string, _: boolean, value?: string) => asked.push([command, value]) > 0,
  });
  return asked;
};

afterEach(() => Reflect.deleteProperty(document, 'execCommand'));

const write = async (html: string) => {
  const box = await editor();
  box.innerHTML = html;
  fireEvent.input(box);
};

describe('rich text', () => {
  test('is sent cleaned, and as nothing when no words are left', async () => {
    const { send } = renderForm(<Input field={field} />);
    await write('<div>um</div><p onclick="evil()"><b>dois</b></p><script>evil()</script>');
    expect(await send()).toEqual({ subject: '<p>um</p><p><strong>dois</strong></p>' });
    await write('<p><br></p>');
    expect(await send()).toEqual({ subject: null });
  });

  test('shows what is there without running any of it', async () => {
    renderForm(<Input field={field} />, {
      values: { subject: '<h2>Oferta</h2><img src=x onerror=evil()><p>texto</p>' },
    });
    const box = await editor();
    await waitFor(() => expect(box.innerHTML).toBe('<h2>Oferta</h2><p>texto</p>'));
    expect(await violations()).toEqual([]);
  });

  test('pastes by the allow-list', async () => {
    const asked = listenToCommands();
    renderForm(<Input field={field} />);
    const paste = async (data: Record<string, string>) =>
      fireEvent.paste(await editor(), {
        clipboardData: { getData: (type: string) => data[type] ?? '' },
      });
    await paste({ 'text/html': '<span style="x">um</span><img src=x>', 'text/plain': 'um' });
    await paste({ 'text/plain': 'a < b\nc' });
    expect(asked).toEqual([
      ['insertHTML', 'um'],
      ['insertHTML', '<p>a &lt; b</p><p>c</p>'],
    ]);
  });

  test('has a toolbar with one stop for the Tab key, walked by arrows', async () => {
    renderForm(<Input field={field} />);
    await editor();
    const user = userEvent.setup();
    const toolbar = screen.getByRole('toolbar', { name: 'Formatação de Assunto' });
    const [bold, italic] = [...toolbar.querySelectorAll('button')];
    await user.tab();
    expect(bold).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(italic).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.getByRole('button', { name: 'Tirar a formatação' })).toHaveFocus();
    await user.tab();
    expect(await editor()).toHaveFocus();
  });

  test('runs the command of a tool', async () => {
    const asked = listenToCommands();
    renderForm(<Input field={field} />);
    await editor();
    await userEvent.click(screen.getByRole('button', { name: 'Negrito' }));
    await userEvent.click(screen.getByRole('button', { name: 'Título' }));
    expect(asked).toEqual(expect.arrayContaining([['bold', undefined], ['formatBlock', 'h2']])); // prettier-ignore
  });

  test('links to complete addresses only', async () => {
    const asked = listenToCommands();
    const { sent } = renderForm(<Input field={field} />);
    await editor();
    await userEvent.click(screen.getByRole('button', { name: 'Link' }));
    const address = screen.getByLabelText('Endereço do link');
    await userEvent.type(address, 'javascript:evil(){Enter}');
    expect(address).toHaveAccessibleDescription(/Informe um endereço completo/);
    await userEvent.clear(address);
    await userEvent.type(address, 'https://exemplo.com.br{Enter}');
    expect(screen.queryByLabelText('Endereço do link')).not.toBeInTheDocument();
    expect(asked.map(([, value]) => value)).toContainEqual(
      expect.stringContaining('https://exemplo.com.br'),
    );
    expect(sent).toEqual([]);
  });

  test('is read from plain text and compared by its words', () => {
    expect(parse('um\n\n<3 dois', field)).toBe('<p>um</p><p>&lt;3 dois</p>');
    expect(parse('<p>um</p>', field)).toBe('<p>um</p>');
    expect(format('<ul><li>um &amp; dois</li><li>três</li></ul>', field, 'pt-BR')).toBe(
      'um & dois três',
    );
  });
});
