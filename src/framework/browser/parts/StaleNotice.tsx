import { useEngine } from '../data/entity/EngineContext';
import { readRefusal, refusalText } from '../data/entity/readRefusal';
import { useEngineText } from '../texts/useEngineText';
import { Banner } from '../ui/Banner';
import { Button } from '../ui/Button';

type StaleNoticeProps = { readonly error: Error; readonly refetch: () => unknown };

/** Warning above content that could not be reloaded and may be out of date, with a retry. */
export const StaleNotice = ({ error, refetch }: StaleNoticeProps) => {
  const text = useEngineText();
  const { errorText } = useEngine();
  return (
    <Banner
      kind="warning"
      action={
        <Button small onClick={() => void refetch()}>
          {text('action.retry')}
        </Button>
      }
    >
      {refusalText(readRefusal(error), errorText)}
    </Banner>
  );
};
