import { screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { absentFields, formShape } from '#framework/browser/forms/formValues.ts';
import { useDraft } from '#framework/browser/forms/drafts/useDraft.tsx';
import { useSubmit } from '#framework/browser/forms/save/useSave.ts';
import { SchemaForm } from '#framework/browser/forms/SchemaForm.tsx';
import { useSchemaForm } from '#framework/browser/forms/useSchemaForm.ts';
import { usePendingWork } from '#framework/browser/kinds/parts/useFieldInput.ts';
import type { FormValues } from '#framework/browser/data/entity/EntitySlots.ts';
import { appError } from '#framework/kernel/errors/AppError.ts';
import { renderEngine, violations } from '../support/renderEngine';

const words = (pt: string, en: string) => ({ 'pt-BR': pt, en });

const contact = formShape({
  name: 'contact',
  label: words('Contato', 'Contact'),
  fields: [
    { name: 'name', kind: 'string', label: words('Nome', 'Name'), required: true },
    { name: 'isUrgent', kind: 'boolean', label: words('Urgente', 'Urgent') },
    {
      name: 'phone',
      kind: 'string',
      label: words('Telefone', 'Phone'),
      when: { field: 'isUrgent', const: true },
      requiredWhen: { field: 'isUrgent', const: true },
    },
  ],
});

type ContactFormProps = { readonly onSend: (values: FormValues) => Promise<void> };

const ContactForm = ({ onSend }: ContactFormProps) => {
  const state = useSchemaForm({ shape: contact, mode: 'create', validate: absentFields(contact) });
  const draft = useDraft(state);
  const isDone = useRef(false);
  const work = usePendingWork();
  const send = async (values: FormValues) => {
    await onSend(state.settle(values));
    isDone.current = true;
    draft.finish();
  };
  const { submit, isSending } = useSubmit(state, { work, send });
  return (
    <SchemaForm
      state={state}
      draft={draft}
      work={work}
      submit={submit}
      isSending={isSending}
      isDone={isDone}
      cancelTo="/"
    />
  );
};

const renderForm = (onSend: ContactFormProps['onSend'] = () => Promise.resolve()) =>
  renderEngine(<ContactForm onSend={onSend} />, { userKey: 'ana' });

afterEach(() => localStorage.clear());

describe('a form without an entity', () => {
  it('requires missing fields, shows fields by their conditions and sends the rest', async () => {
    const sent: FormValues[] = [];
    const { user } = renderForm(async (values) => void sent.push(values));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByRole('link', { name: /Nome/ })).toBeVisible();
    expect(sent).toEqual([]);

    await user.type(screen.getByLabelText(/Nome/), 'Ana');
    expect(screen.queryByLabelText(/Telefone/)).toBeNull();
    await user.selectOptions(screen.getByLabelText(/Urgente/), 'true');
    await user.type(await screen.findByLabelText(/Telefone/), '1199');
    expect(await violations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ name: 'Ana', isUrgent: true, phone: '1199' });
  });

  it('shows a refusal at the field it names', async () => {
    const fields = [{ path: 'name', code: 'validation.pattern' }] as const;
    const { user } = renderForm(() =>
      Promise.reject(
        Object.assign(new Error(), { error: appError('validation.failed', { fields }) }),
      ),
    );
    await user.type(screen.getByLabelText(/Nome/), 'Ana');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.getByLabelText(/Nome/)).toBeInvalid());
  });

  it('offers the input typed before the tab was lost', async () => {
    const { user, unmount } = renderForm();
    await user.type(screen.getByLabelText(/Nome/), 'Ana');
    window.dispatchEvent(new Event('pagehide'));
    unmount();
    const again = renderForm();
    await again.user.click(await screen.findByRole('button', { name: 'Recuperar rascunho' }));
    expect(screen.getByLabelText(/Nome/)).toHaveValue('Ana');
  });
});
