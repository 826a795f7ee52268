import { act, fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext, useNotificationContext, useNotify } from 'ra-core';
import { useEffect } from 'react';
import { closeAlert, readAlert } from '#framework/browser/alerts/alerts.tsx';
import { Toasts } from '#framework/browser/shell/Toasts.tsx';

type Notify = ReturnType<typeof useNotify>;

/** Renders the toasts, and returns the function to notify. */
const draw = (Other: () => null = () => null): Notify => {
  let notify: Notify = () => undefined;
  const Teller = () => {
    const show = useNotify();
    useEffect(() => {
      notify = show;
    }, [show]);
    return null;
  };
  render(
    <CoreAdminContext>
      <Teller />
      <Other />
      <Toasts />
    </CoreAdminContext>,
  );
  return (...told) => act(() => notify(...told));
};

/** Raises its own notice between the rendering of another one and its removal from the queue. */
const Echo = () => {
  const { notifications } = useNotificationContext();
  const notify = useNotify();
  const [first] = notifications;
  useEffect(() => {
    if (first?.message === 'Modelo salvo.') notify('Visão excluída.', { type: 'success' });
  }, [first, notify]);
  return null;
};

describe('notices of completed work', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('two in quick succession are both shown, each for its time', () => {
    const notify = draw();
    notify('Modelo salvo.', { type: 'success' });
    act(() => jest.advanceTimersByTime(3000));
    notify('Visão excluída.', { type: 'success' });
    expect(screen.getByText('Modelo salvo.')).toBeVisible();
    expect(screen.getByText('Visão excluída.')).toBeVisible();
    act(() => jest.advanceTimersByTime(3000));
    expect(screen.queryByText('Modelo salvo.')).toBeNull();
    expect(screen.getByText('Visão excluída.')).toBeVisible();
    act(() => jest.advanceTimersByTime(3000));
    expect(screen.queryByText('Visão excluída.')).toBeNull();
  });

  test('SHELL-018: a success closes the error of the attempt before; a warning stays', () => {
    const notify = draw();
    notify('Falta anexar documentos pedidos.', { type: 'error' });
    expect(readAlert()).toMatchObject({ text: 'Falta anexar documentos pedidos.' });
    notify('Documento anexado.', { type: 'info' });
    expect(readAlert()).not.toBeNull();
    notify('Documentos enviados.', { type: 'success' });
    expect(readAlert()).toBeNull();
    notify('Confira as condições.', { type: 'warning' });
    notify('Simulação salva.', { type: 'success' });
    expect(readAlert()).toMatchObject({ kind: 'warning' });
    closeAlert();
  });

  test('one raised while another is being shown is not lost', () => {
    draw(Echo)('Modelo salvo.', { type: 'success' });
    expect(screen.getByText('Modelo salvo.')).toBeVisible();
    expect(screen.getByText('Visão excluída.')).toBeVisible();
  });

  test('an identical one is not shown twice', () => {
    const notify = draw();
    notify('Modelo salvo.', { type: 'success' });
    act(() => jest.advanceTimersByTime(3000));
    notify('Modelo salvo.', { type: 'success' });
    expect(screen.getAllByText('Modelo salvo.')).toHaveLength(1);
    act(() => jest.advanceTimersByTime(3000));
    expect(screen.getByText('Modelo salvo.')).toBeVisible();
  });

  test('closing one by mouse does not stop later ones from timing out', () => {
    const notify = draw();
    notify('Modelo salvo.', { type: 'success' });
    fireEvent.mouseEnter(screen.getByText('Modelo salvo.').parentElement as HTMLElement);
    fireEvent.click(screen.getByRole('button'));
    notify('Visão excluída.', { type: 'success' });
    act(() => jest.advanceTimersByTime(6000));
    expect(screen.queryByText('Visão excluída.')).toBeNull();
  });

  test('one stays open while its button has the focus', () => {
    const notify = draw();
    notify('Modelo salvo.', { type: 'success' });
    act(() => screen.getByRole('button').focus());
    act(() => jest.advanceTimersByTime(6000));
    expect(screen.getByText('Modelo salvo.')).toBeVisible();
    act(() => screen.getByRole('button').blur());
    act(() => jest.advanceTimersByTime(6000));
    expect(screen.queryByText('Modelo salvo.')).toBeNull();
  });
});
