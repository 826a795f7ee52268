import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useState } from 'react';
import { CheckField } from '#framework/browser/ui/fields/CheckField.tsx';
import { Combobox } from '#framework/browser/ui/combobox/Combobox.tsx';
import { LineCombobox, MultiCombobox } from '#framework/browser/ui/combobox/MultiCombobox.tsx';
import { MaskedField } from '#framework/browser/ui/fields/MaskedField.tsx';
import { NumberField } from '#framework/browser/ui/fields/NumberField.tsx';
import { formatDecimal } from '#framework/kernel/formats/decimal.ts';
import { readNumber } from '#framework/kernel/formats/typedNumber.ts';
import { thorough } from '#tests/harness/thorough.ts';
import { PasswordChecklist } from '#framework/browser/ui/fields/PasswordChecklist.tsx';
import { PasswordField } from '#framework/browser/ui/fields/PasswordField.tsx';
import { SelectField } from '#framework/browser/ui/fields/SelectField.tsx';
import type { Choice } from '#framework/browser/ui/fields/SelectField.tsx';
import { TextField } from '#framework/browser/ui/fields/TextField.tsx';

const texts = { clear: 'Limpar', open: 'Abrir', none: 'Nada encontrado', loading: 'Procurando' };

const fruit: readonly Choice[] = [
  { value: 'm', label: 'Maçã' },
  { value: 'b', label: 'Banana' },
  { value: 'l', label: 'Limão' },
];

test('a text field associates label, help and error with its control', () => {
  render(<TextField required label="Nome" help="Como no contrato." error="Informe o nome." />);
  const control = screen.getByRole('textbox', { name: 'Nome' });
  expect(control).toHaveAccessibleDescription('Informe o nome. Como no contrato.');
  expect(control).toBeInvalid();
  expect(control).toHaveAttribute('aria-required', 'true');
});

test('clicking the label ticks a check box', async () => {
  const seen: boolean[] = [];
  render(<CheckField label="Assinatura eletrônica" onChecked={(checked) => seen.push(checked)} />);
  await userEvent.click(screen.getByText('Assinatura eletrônica'));
  expect(seen).toEqual([true]);
});

test('a required check box is marked as required', () => {
  render(<CheckField required label="Li e aceito" onChecked={() => undefined} />);
  expect(screen.getByText('Li e aceito')).toHaveAttribute('data-required', 'true');
});

test('a select has no empty option unless a label for it is given', () => {
  const { rerender } = render(<SelectField label="Fruta" choices={fruit} />);
  expect(screen.getAllByRole('option')).toHaveLength(3);
  rerender(<SelectField label="Fruta" choices={fruit} emptyLabel="Todas" />);
  expect(screen.getAllByRole('option')).toHaveLength(4);
});

describe('a password', () => {
  test('is shown and hidden by its button', async () => {
    render(<PasswordField label="Senha" showLabel="Mostrar senha" hideLabel="Ocultar senha" />);
    const control = screen.getByLabelText('Senha');
    expect(control).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar senha' }));
    expect(control).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Ocultar senha' }));
    expect(control).toHaveAttribute('type', 'password');
  });

  test('states in text which rules are met', () => {
    const rules = [
      { id: 'digit', label: 'um número', met: true },
      { id: 'upper', label: 'uma letra maiúscula', met: false },
    ];
    render(
      <PasswordChecklist
        label="A senha precisa ter"
        metLabel="atendido"
        missingLabel="falta"
        rules={rules}
      />,
    );
    const list = screen.getByRole('list', { name: 'A senha precisa ter' });
    expect(within(list).getByText(/um número/)).toHaveTextContent('um número: atendido');
    expect(within(list).getByText(/maiúscula/)).toHaveTextContent('uma letra maiúscula: falta');
  });
});

describe('a masked field', () => {
  const Zip = ({ start = '' }: { start?: string }) => {
    const [text, setText] = useState(start);
    return (
      <>
        <MaskedField label="CEP" mask={{ mask: '00000-000' }} text={text} onText={setText} />
        <button onClick={() => setText('80010-000')}>fill</button>
        <output>{text}</output>
      </>
    );
  };

  test('accepts input typed before the mask is loaded, and formats it afterwards', async () => {
    render(<Zip />);
    const control = screen.getByLabelText('CEP');
    control.focus();
    fireEvent.input(control, { target: { value: '0131' } });
    fireEvent.input(control, { target: { value: '01310100' } });
    expect(control).toHaveValue('01310100');
    await waitFor(() => expect(control).toHaveValue('01310-100'));
    expect(screen.getByRole('status')).toHaveTextContent('01310-100');
  });

  test('formats while typing and rejects letters', async () => {
    render(<Zip />);
    await userEvent.type(screen.getByLabelText('CEP'), '01a310100');
    expect(screen.getByLabelText('CEP')).toHaveValue('01310-100');
    expect(screen.getByRole('status')).toHaveTextContent('01310-100');
  });

  test('accepts text replaced without keys or clicks, as by dictation', async () => {
    render(<Zip start="01310-100" />);
    const control = screen.getByLabelText<HTMLInputElement>('CEP');
    await userEvent.click(control);
    control.setSelectionRange(0, control.value.length);
    const said = { data: '80010000', inputType: 'insertText', bubbles: true };
    fireEvent(control, new InputEvent('beforeinput', said));
    expect(control).toHaveValue('');
    fireEvent.input(control, { target: { value: '80010000' } });
    expect(control).toHaveValue('80010-000');
    expect(screen.getByRole('status')).toHaveTextContent('80010-000');
  });

  test('keeps everything selected when the mask reformats it', () => {
    render(<Zip start="01310100" />);
    const control = screen.getByLabelText<HTMLInputElement>('CEP');
    control.select();
    fireEvent.focus(control);
    expect(control).toHaveValue('01310-100');
    expect([control.selectionStart, control.selectionEnd]).toEqual([0, 9]);
  });

  test('can be corrected in the middle', async () => {
    const user = userEvent.setup();
    render(<Zip start="01310-100" />);
    const control = screen.getByLabelText<HTMLInputElement>('CEP');
    await user.click(control);
    await user.clear(control);
    await user.type(control, '8001');
    await user.keyboard('{Backspace}');
    expect(screen.getByRole('status')).toHaveTextContent('800');
  });

  test('follows a value set from outside', async () => {
    render(<Zip start="01310-100" />);
    await userEvent.click(screen.getByRole('button', { name: 'fill' }));
    expect(screen.getByLabelText('CEP')).toHaveValue('80010-000');
  });

  test('accepts browser autofill without focus', () => {
    render(<Zip />);
    fireEvent.input(screen.getByLabelText('CEP'), { target: { value: '01310-100' } });
    expect(screen.getByRole('status')).toHaveTextContent('01310-100');
  });
});

describe('a money amount', () => {
  /** A number field with its sent value below. */
  const Amount = ({ start = '', groups = true }: { start?: string; groups?: boolean }) => {
    const [text] = useState(() => createText(start));
    const [sent, setSent] = useState('');
    return (
      <>
        <NumberField
          label="Valor"
          text={text}
          reads={groups ? (typed) => readNumber(typed) !== null : undefined}
          onText={(typed) => {
            text.keep(typed);
            setSent(readNumber(typed) ?? 'refused');
          }}
        />
        <output>{sent}</output>
      </>
    );
  };
  const createText = (start: string) => {
    let held = start;
    return {
      keep: (typed: string) => {
        const read = readNumber(typed);
        held = read === null ? typed : formatDecimal(read);
      },
      read: () => held,
      subscribe: () => () => undefined,
    };
  };
  const field = () => screen.getByLabelText<HTMLInputElement>('Valor');

  const understood = [
    ['4321', '4.321', '4.321', '4321'],
    ['1234567,89', '1.234.567,89', '1.234.567,89', '1234567.89'],
    ['4.321,00', '4.321,00', '4.321', '4321.00'],
    ['1.234.567,89', '1.234.567,89', '1.234.567,89', '1234567.89'],
    ['4.321', '4.321', '4.321', '4321'],
    ['12.34', '12.34', '12,34', '12.34'],
    ['4.3215', '4.3215', '4,3215', '4.3215'],
    ['0.850', '0.850', '0,85', '0.850'],
    ['12,345', '12,345', '12,345', '12.345'],
    ['4,321.00', '4,321.00', '4.321', '4321.00'],
    ['1,234,567', '1,234,567', '1.234.567', '1234567'],
    ['\u22124321', '\u22124.321', '-4.321', '-4321'],
    ['(4321)', '(4321)', '-4.321', '-4321'],
    ['4321-', '4321-', '-4.321', '-4321'],
  ] as const;
  const ways = {
    typed: (text: string) => userEvent.type(field(), text.replaceAll('{', '{{')),
    pasted: async (text: string) => {
      await userEvent.click(field());
      await userEvent.paste(text);
    },
    'put as a whole': async (text: string) => {
      await userEvent.click(field());
      fireEvent.input(field(), { target: { value: text } });
    },
  } as const;

  describe.each(Object.entries(ways))('%s', (_, put) => {
    test.each(understood)('%s is %s, then %s', async (text, _shown, settled, value) => {
      render(<Amount />);
      await put(text);
      expect(screen.getByRole('status')).toHaveTextContent(value);
      await userEvent.tab();
      expect(field()).toHaveValue(settled);
    });
    test.each(['1e-3', '12a3', '1.23,4.5', '89,990.50.1', '--5', 'R$'])(
      '%s is unchanged, and refused',
      async (text) => {
        render(<Amount />);
        await put(text);
        expect(screen.getByRole('status')).toHaveTextContent('refused');
        await userEvent.tab();
        expect(field()).toHaveValue(text);
      },
    );
  });

  test.each(understood)('%s, typed, is grouped at once: %s', async (typed, shown) => {
    render(<Amount />);
    await userEvent.type(field(), typed);
    expect(field()).toHaveValue(shown);
  });

  test('a dot after more than three digits is the decimal separator', async () => {
    render(<Amount />);
    await userEvent.type(field(), '89990.');
    expect([field().value, field().selectionStart]).toEqual(['89.990,', 7]);
    await userEvent.type(field(), '50');
    expect(field()).toHaveValue('89.990,50');
    expect(screen.getByRole('status')).toHaveTextContent('89990.50');
  });

  test.each([
    ['89.990,50', 2, '{Backspace}', '8.990,50', '8990.50', 1],
    ['89.990,50', 3, '{Backspace}', '89.990,50', '89990.50', 2],
    ['89.990,50', 2, '{Delete}', '89.990,50', '89990.50', 3],
    ['89.990,50', 1, '7', '879.990,50', '879990.50', 2],
    ['89.990,50', 4, '7', '899.790,50', '899790.50', 5],
    ['1.234', 5, '{Backspace}', '123', '123', 3],
    ['1.234', 5, '5', '12.345', '12345', 6],
    ['0,5', 0, '-', '-0,5', '-0.5', 1],
  ])('%s, at %i, takes %s: %s', async (start, at, key, shown, value, caret) => {
    render(<Amount start={start} />);
    await userEvent.type(field(), key, { initialSelectionStart: at, initialSelectionEnd: at });
    expect(field()).toHaveValue(shown);
    expect(screen.getByRole('status')).toHaveTextContent(value);
    expect(field().selectionStart).toBe(caret);
  });

  test('a paste into the middle is read correctly', async () => {
    render(<Amount start="89.990,50" />);
    await userEvent.click(field());
    field().setSelectionRange(3, 6);
    await userEvent.paste('1250');
    expect(screen.getByRole('status')).toHaveTextContent('891250.50');
    field().select();
    await userEvent.paste('0.850');
    expect(screen.getByRole('status')).toHaveTextContent('0.850');
  });

  test('a code is not grouped', async () => {
    render(<Amount groups={false} />);
    await userEvent.type(field(), '4321');
    expect(field()).toHaveValue('4321');
  });

  /** Keys in any order, with the caret anywhere: the field shows what was sent. */
  test('whatever is typed, pasted and deleted, the field shows the number it sends', () => {
    const step = fc.record({
      at: fc.nat({ max: 12 }),
      length: fc.nat({ max: 3 }),
      data: fc.string({ unit: fc.constantFrom(...'0123456789.,-'), maxLength: 4 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const { unmount } = render(<Amount />);
        for (const { at, length, data } of steps) {
          const { value } = field();
          const from = Math.min(at, value.length);
          const to = Math.min(from + length, value.length);
          if (from === to && data === '') continue;
          field().setRangeText(data, from, to, 'end');
          const inputType = data === '' ? 'deleteContentBackward' : 'insertText';
          fireEvent(
            field(),
            new InputEvent('input', { data: data || null, inputType, bubbles: true }),
          );
          const sent = screen.getByRole('status').textContent;
          expect(sent).toBe(readNumber(field().value) ?? 'refused');
        }
        unmount();
      }),
      { ...thorough, numRuns: Math.ceil(thorough.numRuns / 10) },
    );
  });
});

describe('a masked date and time', () => {
  const Moment = () => {
    const [text, setText] = useState('');
    return (
      <>
        <MaskedField
          label="Quando"
          mask={{ mask: '00/00/0000 00:00' }}
          text={text}
          onText={setText}
        />
        <output>{text}</output>
      </>
    );
  };

  test.each([
    ['05032026', '05/03/2026'],
    ['5/3/2026', '05/03/2026'],
    ['1/12/2026', '01/12/2026'],
    ['12/1/2026', '12/01/2026'],
    ['050320391830', '05/03/2039 18:30'],
    ['2026-03-05', '20/26/0305'],
    ['31-1-2026', '31/01/2026'],
    ['05/03/2026 9:30', '05/03/2026 09:30'],
    ['050320261h5', '05/03/2026 01:5'],
    ['050320260930', '05/03/2026 09:30'],
  ])('%s, typed, is %s', async (typed, written) => {
    render(<Moment />);
    const control = screen.getByLabelText('Quando');
    await userEvent.type(control, typed);
    expect(control).toHaveValue(written);
    expect(screen.getByRole('status')).toHaveTextContent(written);
  });

  test('are corrected in the middle without inserted zeros', async () => {
    render(<Moment />);
    const control = screen.getByLabelText<HTMLInputElement>('Quando');
    await userEvent.type(control, '05032026');
    await userEvent.type(control, '{Backspace}', {
      initialSelectionStart: 2,
      initialSelectionEnd: 2,
    });
    expect(control.value.startsWith('0')).toBe(true);
    await userEvent.keyboard('7');
    expect(control).toHaveValue('07/03/2026');
  });
});

describe('a combobox', () => {
  const Fruit = () => {
    const [value, setValue] = useState<Choice | null>(null);
    return (
      <>
        <Combobox label="Fruta" choices={fruit} texts={texts} value={value} onSelect={setValue} />
        <output data-testid="value">{value?.value}</output>
      </>
    );
  };

  test('matches without accents, by mouse and by keyboard', async () => {
    const user = userEvent.setup();
    render(<Fruit />);
    const box = screen.getByRole('combobox', { name: 'Fruta' });
    await user.type(box, 'maca');
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await user.keyboard('{Enter}');
    expect(box).toHaveValue('Maçã');
    await user.click(screen.getByRole('button', { name: 'Limpar: Fruta' }));
    expect(screen.getByTestId('value')).toBeEmptyDOMElement();
    await user.click(box);
    await user.click(screen.getByRole('option', { name: 'Limão' }));
    expect(screen.getByTestId('value')).toHaveTextContent('l');
  });

  test('selects on a text that matches one option, and drops a text that matches none', async () => {
    const user = userEvent.setup();
    render(<Fruit />);
    const box = screen.getByRole('combobox', { name: 'Fruta' });
    await user.type(box, 'banana');
    await user.tab();
    expect(screen.getByTestId('value')).toHaveTextContent('b');
    await user.clear(box);
    await user.type(box, 'xyz');
    expect(screen.getByText('Nada encontrado')).toBeInTheDocument();
    await user.tab();
    expect(box).toHaveValue('Banana');
  });

  test('Enter selects the option whose code was typed, not one that contains it', async () => {
    const choices = [
      { value: 'ES', label: 'ES – Espírito Santo' },
      { value: 'SP', label: 'SP – São Paulo' },
    ];
    const seen: (Choice | null)[] = [];
    const onSelect = (choice: Choice | null) => seen.push(choice);
    render(
      <Combobox label="UF" value={null} texts={texts} choices={choices} onSelect={onSelect} />,
    );
    await userEvent.type(screen.getByRole('combobox', { name: 'UF' }), 'SP{Enter}');
    expect(seen).toEqual([choices[1]]);
  });

  test('opens with an arrow key at that end of the list; Tab selects an option highlighted by arrow keys, Escape none', async () => {
    const user = userEvent.setup();
    render(<Fruit />);
    const box = screen.getByRole('combobox', { name: 'Fruta' });
    const marked = () => {
      const id = box.getAttribute('aria-activedescendant');
      return id === null ? null : document.getElementById(id)?.textContent;
    };
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(marked()).toBe('Maçã');
    await user.keyboard('{Escape}{ArrowUp}');
    expect(marked()).toBe('Limão');
    await user.keyboard('{ArrowUp}');
    await user.tab();
    expect(screen.getByTestId('value')).toHaveTextContent('b');
    await user.type(box, 'lim{Escape}');
    expect(box).toHaveValue('Banana');
    await user.clear(box);
    await user.type(box, 'lim');
    await user.tab();
    expect(box).toHaveValue('Limão');
  });

  test('ignores keys while a character is being composed', () => {
    render(<Fruit />);
    const box = screen.getByRole('combobox', { name: 'Fruta' });
    fireEvent.change(box, { target: { value: 'l' } });
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
    expect(screen.getByTestId('value')).toBeEmptyDOMElement();
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(screen.getByTestId('value')).toHaveTextContent('l');
  });

  test('with multiple values keeps the selected ones visible', async () => {
    const user = userEvent.setup();
    const Fruits = () => {
      const [values, setValues] = useState<readonly Choice[]>([]);
      return (
        <MultiCombobox
          label="Frutas"
          removeLabel="Remover"
          chosenLabel="Escolhidas"
          values={values}
          texts={texts}
          choices={fruit}
          onValues={setValues}
        />
      );
    };
    render(<Fruits />);
    await user.click(screen.getByRole('button', { name: 'Abrir: Frutas' }));
    expect(screen.getAllByRole('option')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Abrir: Frutas' }));
    await user.type(screen.getByLabelText('Frutas'), 'ba{Enter}');
    await user.type(screen.getByLabelText('Frutas'), 'li{Enter}');
    const chosen = screen.getByRole('list', { name: 'Escolhidas' });
    expect(within(chosen).getAllByRole('listitem')).toHaveLength(2);
    await user.click(within(chosen).getByRole('button', { name: 'Remover Banana' }));
    expect(within(chosen).getAllByRole('listitem')).toHaveLength(1);
  });

  describe('with multiple values on one line', () => {
    const [apple, banana, lemon] = fruit as [Choice, Choice, Choice];
    const Fruits = () => {
      const [values, setValues] = useState<readonly Choice[]>([lemon, banana]);
      return (
        <LineCombobox
          label="Frutas"
          chosenLabel="Escolhidas"
          placeholder="Todas"
          values={values}
          texts={texts}
          choices={fruit}
          onValues={setValues}
        />
      );
    };
    const options = () =>
      screen
        .getAllByRole('option')
        .map((option) => `${option.textContent} ${option.getAttribute('aria-selected')}`);

    test('shows the first, counts the rest and describes all of them', () => {
      render(<Fruits />);
      const box = screen.getByRole('combobox', { name: 'Frutas' });
      expect(box).toHaveValue('Limão');
      expect(screen.getByText('+1')).toBeVisible();
      expect(box).toHaveAccessibleDescription('Escolhidas: Limão, Banana');
      expect(screen.queryByRole('list')).not.toBeInTheDocument();
    });

    test('is changed by keyboard in a list that starts with the selected values and stays open', async () => {
      const user = userEvent.setup();
      render(<Fruits />);
      await user.tab();
      const box = screen.getByRole('combobox', { name: 'Frutas' });
      expect(box).toHaveFocus();
      await user.keyboard('{ArrowDown}');
      expect(options()).toEqual(['Limão true', 'Banana true', 'Maçã false']);
      await user.keyboard('{Enter}');
      expect(options()).toEqual(['Limão false', 'Banana true', 'Maçã false']);
      await user.keyboard('maç{Enter}');
      expect(box).toHaveValue('');
      expect(box).toHaveAccessibleDescription('Escolhidas: Banana, Maçã');
      expect(options()).toEqual(['Limão false', 'Banana true', 'Maçã true']);
      await user.keyboard('{Escape}');
      expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
      await user.tab();
      expect(screen.getByRole('button', { name: 'Limpar: Frutas' })).toHaveFocus();
      expect(box).toHaveValue(banana.label);
      expect(screen.getByText('+1')).toBeVisible();
      await user.keyboard('{Enter}');
      expect(box).toHaveValue('');
      expect(box).toHaveAttribute('placeholder', 'Todas');
      expect(box).not.toHaveAccessibleDescription();
      await user.click(box);
      await user.click(screen.getByRole('option', { name: apple.label }));
      await user.click(screen.getByRole('option', { name: lemon.label }));
      expect(box).toHaveAccessibleDescription('Escolhidas: Maçã, Limão');
    });
  });
});
