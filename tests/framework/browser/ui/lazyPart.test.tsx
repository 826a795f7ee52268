import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { LatePart, lazyPart } from '#framework/browser/ui/lazyPart.tsx';

const Greeting = ({ name }: { name: string }) => <p>Olá, {name}</p>;

const open = () => {
  const Part = lazyPart(async () => Greeting);
  const draw = (name: string) =>
    render(
      <Suspense fallback={<p>Carregando</p>}>
        <Part name={name} />
      </Suspense>,
    );
  return { Part, draw };
};

describe('a lazily loaded part', () => {
  test('shows the fallback until loaded', async () => {
    open().draw('Ana');
    expect(screen.getByText('Carregando')).toBeInTheDocument();
    expect(await screen.findByText('Olá, Ana')).toBeInTheDocument();
  });

  test('renders at once if already loaded', async () => {
    const { Part, draw } = open();
    await Part.load();
    draw('Rui');
    expect(screen.getByText('Olá, Rui')).toBeInTheDocument();
  });

  test('retries after a loading failure', async () => {
    let tries = 0;
    const Part = lazyPart(async () => {
      tries += 1;
      if (tries === 1) throw new Error('offline');
      return Greeting;
    });
    await expect(Part.load()).rejects.toThrow('offline');
    render(
      <Suspense fallback={null}>
        <Part name="Eva" />
      </Suspense>,
    );
    expect(await screen.findByText('Olá, Eva')).toBeInTheDocument();
  });
});

describe('an optional part', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  const bringOnce = () => {
    let tries = 0;
    const bring = jest.fn(async () => {
      tries += 1;
      if (tries === 1) throw new Error('offline');
      return () => <p>Sino</p>;
    });
    return { bring, page: render(<LatePart loadPart={bring} fallback={<p>Vazio</p>} />) };
  };

  test('loads after the first page, and again after a failure', async () => {
    const { bring } = bringOnce();
    expect(bring).not.toHaveBeenCalled();
    await wait(1_500);
    expect(bring).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Vazio')).toBeInTheDocument();
    await wait(20_000);
    expect(screen.getByText('Sino')).toBeInTheDocument();
    expect(screen.queryByText('Vazio')).not.toBeInTheDocument();
  });

  test('is no longer retried once the page unmounts', async () => {
    const fails: (() => void)[] = [];
    const bring = jest.fn(
      () => new Promise<never>((_, fail) => fails.push(() => fail(new Error('offline')))),
    );
    const { unmount } = render(<LatePart loadPart={bring} />);
    await wait(1_500);
    unmount();
    fails[0]?.();
    await wait(60_000);
    expect(bring).toHaveBeenCalledTimes(1);
  });
});
