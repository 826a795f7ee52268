import { useText } from '@patio/framework/react';
import { Modal } from '@patio/framework/ui';

type Props = { count: number; onCheck: () => void; onLater: () => void };

/** Announces the number of new leads. The button text is from the specification. @source DLG-013, I18N-005 */
export const OpportunitiesDialog = ({ count, onCheck, onLater }: Props) => {
  const text = useText();
  return (
    <Modal
      open
      title={text('session.opportunities.title')}
      onClose={onLater}
      cancelLabel={text('session.opportunities.later')}
      confirm={{ label: text('session.opportunities.check'), onConfirm: onCheck }}
    >
      <p>{text('session.opportunities.body', { smart_count: count })}</p>
    </Modal>
  );
};
