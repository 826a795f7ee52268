import { useRef } from 'react';
import { Button } from '../Button';

type PickButtonProps = {
  readonly label: string;
  /** File types, as in `<input accept>`. */
  readonly accept: string;
  /** Requests a phone's camera: front or rear. */
  readonly capture?: 'user' | 'environment' | undefined;
  readonly look?: 'primary' | 'secondary';
  readonly busy?: boolean;
  readonly onFile: (file: File) => void;
};

/** A button that selects a file. */
export const PickButton = (props: PickButtonProps) => {
  const { label, accept, capture, look = 'primary', busy = false, onFile } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        {...(capture ? { capture } : {})}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // Allows selecting the same file again after a refusal.
          target.value = '';
        }}
      />
      <Button look={look} busy={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
};
