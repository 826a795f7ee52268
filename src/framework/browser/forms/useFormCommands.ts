import { useMemo } from 'react';
import { useCommands } from '../ui/commands/useCommands';
import { useEngineText } from '../texts/useEngineText';
import '../texts/words/forms';

/** Declares the keys of a form, which the form hears itself. */
export const useFormCommands = (): void => {
  const text = useEngineText();
  const group = useMemo(() => {
    const label = text('command.save');
    return {
      title: text('command.form'),
      commands: [
        { id: 'form.save', label, keys: ['Ctrl', 'S'] },
        { id: 'form.send', label, keys: ['Ctrl', 'Enter'] },
      ],
    };
  }, [text]);
  useCommands(group);
};
