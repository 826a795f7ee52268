import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { kindInputs } from '#framework/browser/kinds/inputs.tsx';
import { kindOf } from '#framework/browser/kinds/registry.tsx';
import { Modal } from '#framework/browser/ui/dialogs/Modal.tsx';
import { describeField, renderForm, violations } from '../harness';

const field = describeField('html');
const Input = kindInputs.html;
const { parse, format } = kindOf('html');

const editor = () => screen.findByRole('textbox', { name: 'Assunto' });

/** Replaces editing commands, which jsdom lacks, and records them. */
const listenToCommands = () => {
  const commands: (readonly [string, string | undefined])[] = [];
  Object.defineProperty(document, 'execCommand', {
    configurable: true,
    value: (command: string, _: boolean, value?: string) => commands.push([command, value]) > 0,
  });
  return commands;
};

afterEach(() => Reflect.deleteProperty(document, 'execCommand'));

const write = async (html: string) => {
  const box = await editor();
  box.innerHTML = html;
  fireEvent.input(box);
};

describe('rich text', () => {
  test('is sent sanitised, and as null if no text is left', async () => {
    const { send } = renderForm(<Input field={field} />);
    await write('<div>um</div><p onclick="evil()"><b>dois</b></p><script>evil()</script>');
    expect(await send()).toEqual({ subject: '<p>um</p><p><strong>dois</strong></p>' });
    await write('<p><br></p>');
    expect(await send()).toEqual({ subject: null });
  });

  test('shows its content without running any of it', async () => {
    renderForm(<Input field={field} />, {
      values: { subject: '<h2>Oferta</h2><img src=x onerror=evil()><p>texto</p>' },
    });
    const box = await editor();
    await waitFor(() => expect(box.innerHTML).toBe('<h2>Oferta</h2><p>texto</p>'));
    expect(await violations()).toEqual([]);
  });

  test('sanitises pasted content', async () => {
    const commands = listenToCommands();
    renderForm(<Input field={field} />);
    const paste = async (data: Record<string, string>) =>
      fireEvent.paste(await editor(), {
        clipboardData: { getData: (type: string) => data[type] ?? '' },
      });
    await paste({ 'text/html': '<span style="x">um</span><img src=x>', 'text/plain': 'um' });
    await paste({ 'text/plain': 'a < b\nc' });
    expect(commands).toEqual([
      ['insertHTML', 'um'],
      ['insertHTML', '<p>a &lt; b</p><p>c</p>'],
    ]);
  });

  test('has a toolbar with one tab stop, navigated with the arrow keys', async () => {
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
    expect(screen.getByRole('button', { name: 'Remover formatação' })).toHaveFocus();
    await user.tab();
    expect(await editor()).toHaveFocus();
  });

  test('runs the command of a tool', async () => {
    const commands = listenToCommands();
    renderForm(<Input field={field} />);
    await editor();
    await userEvent.click(screen.getByRole('button', { name: 'Negrito' }));
    await userEvent.click(screen.getByRole('button', { name: 'Título' }));
    expect(commands).toEqual(expect.arrayContaining([['bold', undefined], ['formatBlock', 'h2']])); // prettier-ignore
  });

  test('links only to absolute URLs', async () => {
    const commands = listenToCommands();
    const { sent } = renderForm(<Input field={field} />);
    await editor();
    await userEvent.click(screen.getByRole('button', { name: 'Link' }));
    const address = screen.getByLabelText('Endereço do link');
    await userEvent.type(address, 'javascript:evil(){Enter}');
    expect(address).toHaveAccessibleDescription(/Informe um endereço completo/);
    await userEvent.clear(address);
    await userEvent.type(address, 'https://exemplo.com.br{Enter}');
    expect(screen.queryByLabelText('Endereço do link')).not.toBeInTheDocument();
    expect(commands.map(([, value]) => value)).toContainEqual(
      expect.stringContaining('https://exemplo.com.br'),
    );
    expect(sent).toEqual([]);
  });

  test('links to an address as it was written', async () => {
    const commands = listenToCommands();
    renderForm(<Input field={field} />);
    await editor();
    await userEvent.click(screen.getByRole('button', { name: 'Link' }));
    const address = 'https://exemplo.com.br/a%20b?x=1&y=2';
    await userEvent.type(screen.getByLabelText('Endereço do link'), `${address}{Enter}`);
    const box = document.createElement('div');
    box.innerHTML = commands.find(([command]) => command === 'insertHTML')?.[1] ?? '';
    expect(box.querySelector('a')).toHaveAttribute('href', address);
    expect(box).toHaveTextContent(address);
  });

  test('Escape leaves the link for the text, and keeps the surrounding dialog open', async () => {
    listenToCommands();
    const closed: string[] = [];
    renderForm(
      <Modal open title="Novo assunto" onClose={() => closed.push('closed')}>
        <Input field={field} />
      </Modal>,
    );
    await editor();
    await userEvent.click(screen.getByRole('button', { name: 'Link' }));
    await userEvent.type(screen.getByLabelText('Endereço do link'), 'https://{Escape}');
    expect(screen.queryByLabelText('Endereço do link')).not.toBeInTheDocument();
    expect(await editor()).toHaveFocus();
    expect(closed).toEqual([]);
  });

  test('is parsed from plain text and formatted as text', () => {
    expect(parse('um\n\n<3 dois', field)).toBe('<p>um</p><p>&lt;3 dois</p>');
    expect(parse('<p>um</p>', field)).toBe('<p>um</p>');
    expect(format('<ul><li>um &amp; dois</li><li>três</li></ul>', field, 'pt-BR')).toBe(
      'um & dois três',
    );
  });
});
