import { textOrNull } from '@patio/framework/kernel';
import {
  type FormValues,
  call,
  readRefusal,
  refusalText,
  useAnnounce,
  useEngine,
} from '@patio/framework/react';
import { ConfirmDialog } from '@patio/framework/ui';
import { useMutation } from '@tanstack/react-query';
import { requestExemption } from '#exemptions/calls.ts';
import { brl } from '../amounts';
import { useSimulationText } from '../useSimulationText';
import type { ExemptionView } from './useExemption';

const number = (value: unknown) => (typeof value === 'number' ? value : null);

const vehicleOf = (values: FormValues) => ({
  model: textOrNull(values['model']),
  vehicleVersion: textOrNull(values['vehicleVersion']),
  modelYear: number(values['modelYear']),
  manufacturerYear: number(values['manufacturerYear']),
  vehiclePrice: number(values['vehiclePrice']),
});

type Props = {
  readonly view: ExemptionView;
  readonly values: FormValues;
  readonly onClose: () => void;
};

/** Asks why the client should pay no registration fee, and sends the request to the managers of the dealer. */
export const RequestDialog = ({ view, values, onClose }: Props) => {
  const text = useSimulationText();
  const announce = useAnnounce();
  const { errorText } = useEngine();
  const { client, sale, fee = 0 } = view;
  const request = useMutation({
    mutationFn: (justification: string) =>
      call(requestExemption, {
        body: {
          clientDocument: client.document,
          clientName: client.name,
          justification,
          ...sale,
          ...vehicleOf(values),
        },
      }),
    onSuccess: () => {
      announce(text('exemption.sent'), 'success');
      view.reload();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={text('exemption.title', { name: client.name })}
      confirmLabel={text('exemption.send')}
      cancelLabel={text('exemption.cancel')}
      busy={request.isPending}
      {...(request.error ? { error: refusalText(readRefusal(request.error), errorText) } : {})}
      reason={{
        label: text('exemption.justification'),
        help: text('exemption.justificationHelp'),
        required: true,
      }}
      onConfirm={(reason) => request.mutate(reason ?? '')}
      onClose={onClose}
    >
      <p>{text('exemption.intro', { amount: brl(fee) })}</p>
    </ConfirmDialog>
  );
};
