import { useRef } from 'react';
import { Button } from '../Button';

type PickButtonProps = {
  readonly label: string;
  /** Types of files, as the browser's own input takes them. */
  readonly accept: string;
  /** Asks a phone for its camera: the one that looks at the person, or at the surroundings. */
  readonly capture?: 'user' | 'environment' | undefined;
  readonly look?: 'primary' | 'secondary';
  readonly busy?: boolean;
  readonly onFile: (file: File) => void;
};

/** A button that asks for a file. */
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
          // The same file may be chosen again after a refusal.
          target.value = '';
        }}
      />
      <Button look={look} busy={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
};
