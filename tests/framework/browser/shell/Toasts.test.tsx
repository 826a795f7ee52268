import { act, fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext, useNotificationContext, useNotify } from 'ra-core';
import { useEffect } from 'react';
import { closeAlert, readAlert } from '#framework/browser/alerts/alerts.tsx';
import { Toasts } from '#framework/browser/shell/Toasts.tsx';

type Notify = ReturnType<typeof useNotify>;

/** Draws the toasts, and hands out the way to tell something. */
const draw = (Other: () => null = () => null): Notify => {
  let notify: Notify = () => undefined;
  const Teller = () => {
    const tell = useNotify();
    useEffect(() => {
      notify = tell;
    }, [tell]);
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

/** Tells something of its own between the drawing of another notice and its taking. */
const Echo = () => {
  const { notifications } = useNotificationContext();
  const notify = useNotify();
  const [first] = notifications;
  useEffect(() => {
    if (first?.message === 'Modelo salvo.') notify('Visão excluída.', { type: 'success' });
  }, [first, notify]);
  return null;
};

describe('notices of what was done', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('two that come close to one another are both seen, each for its time', () => {
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

  test('SHELL-018: a success closes the error of the attempt before it; a warning stays', () => {
    const tell = draw();
    tell('Falta anexar documentos pedidos.', { type: 'error' });
    expect(readAlert()).toMatchObject({ text: 'Falta anexar documentos pedidos.' });
    tell('Documento anexado.', { type: 'info' });
    expect(readAlert()).not.toBeNull();
    tell('Documentos enviados.', { type: 'success' });
    expect(readAlert()).toBeNull();
    tell('Confira as condições.', { type: 'warning' });
    tell('Simulação salva.', { type: 'success' });
    expect(readAlert()).toMatchObject({ kind: 'warning' });
    closeAlert();
  });

  test('none is lost that comes while another is taken', () => {
    draw(Echo)('Modelo salvo.', { type: 'success' });
    expect(screen.getByText('Modelo salvo.')).toBeVisible();
    expect(screen.getByText('Visão excluída.')).toBeVisible();
  });

  test('one that says the same again is not told twice', () => {
    const notify = draw();
    notify('Modelo salvo.', { type: 'success' });
    act(() => jest.advanceTimersByTime(3000));
    notify('Modelo salvo.', { type: 'success' });
    expect(screen.getAllByText('Modelo salvo.')).toHaveLength(1);
    act(() => jest.advanceTimersByTime(3000));
    expect(screen.getByText('Modelo salvo.')).toBeVisible();
  });

  test('one that was closed by the mouse lets the next ones go by themselves', () => {
    const notify = draw();
    notify('Modelo salvo.', { type: 'success' });
    fireEvent.mouseEnter(screen.getByText('Modelo salvo.').parentElement as HTMLElement);
    fireEvent.click(screen.getByRole('button'));
    notify('Visão excluída.', { type: 'success' });
    act(() => jest.advanceTimersByTime(6000));
    expect(screen.queryByText('Visão excluída.')).toBeNull();
  });

  test('one whose button has the focus waits for who is at it', () => {
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
