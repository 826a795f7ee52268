import { useRef, useState, type ChangeEvent, type SyntheticEvent } from 'react';

type Options = {
  readonly name: string;
  readonly initial: string;
  /** Submits the typed value, which is never empty. */
  readonly send: (value: string) => Promise<void>;
};

/** Why the value was refused: missing, or the server's error. */
type Refusal = { readonly isMissing: true } | { readonly isMissing: false; readonly words: string };

/**
 * A form with one required field. The sign-in is the first page people wait for, so it does without the form library,
 * which loads with larger forms.
 */
export const useOneField = ({ name, initial, send }: Options) => {
  const ref = useRef<HTMLInputElement>(null);
  const [isEmpty, setEmpty] = useState(initial === '');
  const [refusal, setRefusal] = useState<Refusal>();
  const [isSending, setSending] = useState(false);

  const focus = () => ref.current?.focus();
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    // Password managers fill in values without an event: read the field itself.
    const value = ref.current?.value ?? '';
    if (value === '') {
      setRefusal({ isMissing: true });
      focus();
      return;
    }
    setRefusal(undefined);
    setSending(true);
    try {
      await send(value);
    } finally {
      setSending(false);
    }
  };

  return {
    field: {
      name,
      ref,
      defaultValue: initial,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setEmpty(event.target.value === '');
        setRefusal(undefined);
      },
    },
    isEmpty,
    isSending,
    refusal,
    submit,
    refuse: (words: string) => {
      setRefusal({ isMissing: false, words });
      focus();
    },
    select: () => ref.current?.select(),
  };
};
