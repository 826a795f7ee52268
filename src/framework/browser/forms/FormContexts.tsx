import { inLanguage } from '#kernel/entity/Localized.ts';
import {
  CreateContextProvider,
  EditContextProvider,
  type CreateControllerResult,
  type EditControllerResult,
} from 'ra-core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEngine } from '../data/entity/EngineContext';
import type { EngineEntity } from '../data/entity/EngineEntity';
import { recordName } from '../texts/names';
import { useEngineText } from '../texts/useEngineText';
import type { SaveState } from './save/useSave';
import type { EntitySubject } from './useEntityForm';
import '../texts/words/forms';

type FormContextsProps = {
  readonly entity: EngineEntity;
  readonly subject: EntitySubject;
  readonly saving: Pick<SaveState, 'save' | 'isSaving'>;
  readonly children: ReactNode;
};

/** What react-admin's own components ask of a form around them: its record, and how it is saved. */
export const FormContexts = ({ entity, subject, saving, children }: FormContextsProps) => {
  const { record, given, mode } = subject;
  const { description } = entity;
  const { resource } = description;
  const { locale } = useEngine();
  const text = useEngineText();
  const client = useQueryClient();
  const shared = {
    isFetching: false,
    isLoading: false,
    isPending: false,
    redirect: false,
    resource,
    save: saving.save,
    saving: saving.isSaving,
    mutationMode: 'pessimistic',
  } as const;
  if (mode === 'create') {
    const one = inLanguage(description.label.one, locale);
    const value: CreateControllerResult = {
      ...shared,
      record: given,
      defaultTitle: text('form.createTitle', { one }),
    };
    return <CreateContextProvider value={value}>{children}</CreateContextProvider>;
  }
  const value = {
    ...shared,
    record,
    error: null,
    redirectOnError: false,
    defaultTitle: record ? recordName(description, record) : undefined,
    refetch: () => client.refetchQueries({ queryKey: [resource, 'getOne'] }),
  } as unknown as EditControllerResult;
  return <EditContextProvider value={value}>{children}</EditContextProvider>;
};
