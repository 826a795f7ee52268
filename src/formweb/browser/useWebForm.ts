import { useState, type FormEvent } from 'react';
import { PublicFailure } from '@patio/framework/react';

type Wrong<T> = Partial<Record<keyof T & string, string>>;

type Form<T, Answer> = {
  readonly blank: T;
  /** What is wrong, in the order of the fields. */
  readonly wrongOf: (values: T) => Wrong<T>;
  /** Sentence of a field that the server refused. */
  readonly refusedText: (name: keyof T & string) => string;
  readonly send: (values: T) => Promise<Answer>;
};

const focusOn = (form: HTMLFormElement, name: string | undefined): void => {
  if (name) form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
};

/** A form of a page without a session: what was typed, what is wrong with it, and what became of it. */
export const useWebForm = <T extends object, Answer>(form: Form<T, Answer>) => {
  const [values, setValues] = useState(form.blank);
  const [wrong, setWrong] = useState<Wrong<T>>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const set = (change: Partial<T>) => {
    setValues((former) => ({ ...former, ...change }));
    setWrong((former) => {
      const left = { ...former };
      for (const name of Object.keys(change)) delete left[name as keyof T & string];
      return left;
    });
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    if (isBusy) return;
    const found = form.wrongOf(values);
    setWrong(found);
    setFailure(null);
    const [first] = Object.keys(found);
    if (first) {
      focusOn(element, first);
      return;
    }
    setBusy(true);
    try {
      setAnswer(await form.send(values));
    } catch (error) {
      const names = error instanceof PublicFailure ? error.fields : [];
      const own = names.filter((name): name is keyof T & string => name in values);
      setWrong(Object.fromEntries(own.map((name) => [name, form.refusedText(name)])) as Wrong<T>);
      if (own.length === 0) setFailure(error);
      focusOn(element, own[0]);
    }
    setBusy(false);
  };
  const again = () => {
    setValues(form.blank);
    setAnswer(null);
  };
  const errorOf = (name: keyof T & string) => {
    const error = wrong[name];
    return error === undefined ? {} : { error };
  };
  return { values, failure, isBusy, answer, set, submit, again, errorOf };
};
