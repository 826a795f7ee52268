import { useId, useMemo, useRef, useState } from 'react';
import { FilePicker, TextAreaField } from '@patio/framework/ui';
import { useInput } from 'ra-core';
import type { FieldDescription } from '@patio/framework/kernel';
import { useEngine } from '@patio/framework/react';
import { maxDocuments, readTypedList, type TypedList } from '../rules/personList';
import { useDiscountText } from '../messages/texts';
import './vouchers.css';

const maxBytes = 1_000_000;

/** Reads a text file in UTF-8 or, as exported by spreadsheets, Latin-1. Throws for binary files. */
const readTextFile = async (file: File): Promise<string> => {
  if (file.size > maxBytes) throw new RangeError('The file is too large.');
  const bytes = await file.arrayBuffer();
  const text = decode(bytes);
  // Binary files such as workbooks and pictures contain null bytes.
  if (text.includes('\u0000')) throw new TypeError('The file is not a text file.');
  return text;
};

const decode = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

const shownLines = 5;

/** Shows the number of documents and the invalid lines. */
const ListState = ({ list }: { readonly list: TypedList }) => {
  const t = useDiscountText();
  const { documents, wrong, repeated } = list;
  const count = documents.length;
  const rest = wrong.length - shownLines;
  if (count + wrong.length === 0) return null;
  return (
    <div className="voucher-list-state" role="status">
      <p>
        {t('list.found', { count, smart_count: count })}
        {repeated > 0 ? `, ${t('list.repeated', { count: repeated, smart_count: repeated })}` : ''}
      </p>
      {count > maxDocuments ? <p data-wrong="">{t('list.tooMany', { count })}</p> : null}
      {wrong.length > 0 ? (
        <>
          <p data-wrong="">{t('list.wrong', { count: wrong.length, smart_count: wrong.length })}</p>
          <ul>
            {wrong.slice(0, shownLines).map(({ line, text }) => (
              <li key={`${line} ${text}`}>{t('list.line', { line, text })}</li>
            ))}
            {rest > 0 ? <li>{t('list.more', { count: rest, smart_count: rest })}</li> : null}
          </ul>
        </>
      ) : null}
    </div>
  );
};

type Props = {
  readonly label?: string;
  readonly help?: string | undefined;
  readonly onList: (list: TypedList) => void;
};

/** Text area and file picker for documents, validated on input. @source OQ-162 */
export const PersonListField = ({ label, help, onList }: Props) => {
  const t = useDiscountText();
  const fileId = useId();
  const [text, setText] = useState('');
  const [unreadable, setUnreadable] = useState(false);
  // Typing goes on while a file is read.
  const latest = useRef(text);
  const list = useMemo(() => readTypedList(text), [text]);
  const take = (typed: string) => {
    latest.current = typed;
    setText(typed);
    setUnreadable(false);
    onList(readTypedList(typed));
  };
  const takeFile = (file: File) => {
    readTextFile(file).then(
      (content) => {
        const typed = latest.current.trimEnd();
        take(typed === '' ? content : `${typed}\n${content}`);
      },
      () => setUnreadable(true),
    );
  };
  return (
    <div className="voucher-list">
      <TextAreaField
        label={label ?? t('list.typed')}
        help={help ?? t('list.typedHelp')}
        rows={6}
        spellCheck={false}
        autoComplete="off"
        value={text}
        onText={take}
      />
      <ListState list={list} />
      <FilePicker
        id={fileId}
        label={t('list.file')}
        accept=".csv,.txt,text/csv,text/plain"
        pickText={t('list.pick')}
        hint={t('list.fileHint')}
        error={unreadable ? t('list.unreadable') : undefined}
        onFile={takeFile}
      />
    </div>
  );
};

/**
 * Document list of a new voucher. Invalid lines stay in the value, so that the form is refused. @source ENT-VOUCHER-06
 */
export const PersonListInput = ({ field }: { readonly field: FieldDescription }) => {
  const { locale } = useEngine();
  const t = useDiscountText();
  const { field: input } = useInput({ source: field.name });
  return (
    <PersonListField
      label={field.label[locale]}
      help={`${field.help?.[locale] ?? ''} ${t('list.typedHelp')}`.trim()}
      onList={({ documents, wrong }) => {
        const all = [...documents, ...wrong.map(({ text }) => text)];
        input.onChange(all.length > 0 ? all : null);
      }}
    />
  );
};
